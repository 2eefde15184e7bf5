import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missionIds, themes } from '../../src/catalog/types.ts';
import { newGame } from '../../src/rules/course/joint-ops/course.ts';
import { strategy } from '../../src/rules/course/joint-ops/strategy-phase.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { config, playAtRandom, scene } from './scene.ts';

const anyGame = fc.record({
  mission: fc.constantFrom(...missionIds),
  map: fc.constantFrom(1, 2, 3, 4, 5, 6, null),
  themes: fc.subarray([...themes]),
});
const warrior = { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] };

describe('state is the fold of the events', () => {
  it('the events of a set-up and a Strategy phase give the state that was played, from any game', () => {
    fc.assert(
      fc.property(anyGame, fc.string(), fc.nat({ max: 15 }), (game, seed, threat) => {
        const start = initialState(config({ ...game, roster: [warrior, { ...warrior, id: 'vane' }] }));
        const begun = playAtRandom(newGame(), start, seed);
        const later = { ...begun.state, threat, turningPoint: 2 };
        const played = playAtRandom(strategy(), later, seed);
        expect(begun.events.reduce(evolve, start)).toEqual(begun.state);
        expect(played.events.reduce(evolve, later)).toEqual(played.state);
      }),
      { numRuns: 40 },
    );
  });

  it('the state before an event is as it was', () => {
    const before = scene({ npos: ['necron-warrior'], operatives: ['kel'] });
    const copy = structuredClone(before);
    evolve(before, { type: 'damage-inflicted', id: 'warrior-1', wounds: 3, because: 'correction' });
    evolve(before, { type: 'hatchway-moved', number: 1, open: true });
    evolve(before, { type: 'card-drawn', card: 'dark-of-the-tomb' });
    expect(before).toEqual(copy);
  });
});

describe('cards', () => {
  it('of two Awakened Warriors one is taken out [EVT-AWA-1 STR-24]', () => {
    const start = scene({ deck: { draw: ['awakened-warrior', 'dark-of-the-tomb', 'awakened-warrior'] } });
    expect(evolve(start, { type: 'card-drawn', card: 'awakened-warrior' }).deck).toEqual({
      draw: ['dark-of-the-tomb', 'awakened-warrior'],
      inPlay: [],
      used: ['awakened-warrior'],
    });
  });
});

describe('wounds', () => {
  it('never below 0 nor above the Wounds stat [GLO-04]', () => {
    const start = scene({ npos: [{ datacard: 'necron-warrior', wounds: 4 }], operatives: [{ id: 'kel', wounds: 4 }] });
    const all = { because: 'test', wounds: 99 };
    expect(evolve(start, { type: 'damage-inflicted', id: 'warrior-1', ...all }).npos[0]?.wounds).toBe(0);
    expect(evolve(start, { type: 'wounds-regained', id: 'warrior-1', ...all }).npos[0]?.wounds).toBe(9);
    expect(evolve(start, { type: 'wounds-regained', id: 'kel', ...all }).operatives[0]?.wounds).toBe(10);
  });

  it('the incapacitated lose their effects with their wounds [GLO-05]', () => {
    const effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
    const start = scene({ npos: [{ datacard: 'necron-warrior', effects: [effect] }] });
    expect(evolve(start, { type: 'incapacitated', id: 'warrior-1' }).npos).toMatchObject([
      { wounds: 0, state: 'incapacitated', effects: [] },
    ]);
  });
});
