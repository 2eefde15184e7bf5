import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../../../src/catalog/conditions.ts';
import type { MissionRules } from '../../../../../src/catalog/mission-rules.ts';
import { harm } from '../../../../../src/rules/combat/attack-action.ts';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import { missionOf } from '../../../../../src/rules/modes/modes.ts';
import { asRecorded } from '../../../../../src/rules/operations/condition.ts';
import { performed } from '../../../operations/performing.ts';
import { lies } from '../../../operations/vault.ts';
import { only, play, type Scene } from '../../../scene.ts';
import { table } from './outpost.ts';

const rules: Partial<MissionRules> = {
  parts: {},
  counters: [
    { id: 'points', name: 'Points' },
    { id: 'theirs', name: 'Theirs' },
  ],
  markers: [
    { id: 'one', name: 'marker one', size: 'objective' },
    { id: 'two', name: 'marker two', size: 'objective' },
  ],
};
const counted = (points: number, theirs = 0): Pick<Scene, 'objectives'> => ({
  objectives: { mission: 'own', escapeMarker: null, loneSurvivor: false, counters: { points, theirs } },
});
const laid = { one: lies({ at: 'objective', number: 1 }), two: lies({ at: 'objective', number: 2 }) };
const game = (does: Partial<MissionRules>, of: Scene = {}) =>
  table({ ...rules, ...does }, { markers: laid, npos: ['necron-warrior', 'flayed-one'], ...of });

describe('markers that a side controls score at once for both', () => {
  const score = () =>
    performed([{ do: 'score', markers: ['one', 'two'], players: 'points', npos: 'theirs', each: 2 }], {
      source: 'outpost',
    });
  const points = (answers: readonly (readonly string[])[], of: Scene = {}) => {
    const { state, asked } = play(score(), game({}, of), { 'contests-marker': answers });
    return { ...(state.objectives.mission === 'own' ? state.objectives.counters : {}), asked: asked.length };
  };

  it('the side with the higher total APL of those who contest it', () => {
    // Marker one: Kel alone. Marker two: Vane against both NPOs.
    expect(points([['kel'], [], ['vane'], ['warrior-1', 'flayed-1']])).toEqual({ points: 2, theirs: 2, asked: 4 });
    // Kel and Vane, APL 4, against a Warrior, APL 2.
    expect(points([['kel', 'vane'], ['warrior-1'], [], []])).toEqual({ points: 2, theirs: 0, asked: 4 });
  });

  it('nobody where both are as strong, or nobody is there', () => {
    expect(points([['kel'], ['warrior-1'], [], []])).toEqual({ points: 0, theirs: 0, asked: 4 });
  });

  it('the side of its carrier, without a question; none for one that is out of play', () => {
    const markers = { one: lies({ at: 'carried', id: 'kel' }), two: lies({ at: 'removed' }) };
    expect(points([], { markers })).toEqual({ points: 2, theirs: 0, asked: 0 });
  });
});

describe('the last turning point', () => {
  const ends: MissionRules['ends'] = {
    after: 4,
    won: { when: { counter: 'points', is: { from: 3 } }, because: 'Three points.' },
    otherwise: 'Too few points.',
  };
  const over = (of: Scene, does: Partial<MissionRules> = {}) => {
    const state = game({ ends, ...does }, { operatives: [{ id: 'kel', state: 'expended' }], npos: [], ...of });
    const { events } = play(deedRule({ do: 'end-turn', args: {} }), state);
    return only('battle-ended', events).map(({ outcome, words }) => `${outcome}: ${words}`);
  };

  it('is won by the points that there are then, else lost', () => {
    expect(over({ turningPoint: 4, ...counted(3) })).toEqual(['players-win: Three points.']);
    expect(over({ turningPoint: 4, ...counted(2) })).toEqual(['players-lose: Too few points.']);
  });

  it('no turning point before it ends the battle', () => {
    expect(over({ turningPoint: 3, ...counted(9) })).toEqual([]);
  });

  it('what scores at its end counts', () => {
    const turningPointEnds = [{ do: 'count', counter: 'points', change: 1 }] as const;
    expect(over({ turningPoint: 4, ...counted(2) }, { turningPointEnds })).toEqual(['players-win: Three points.']);
  });

  it('what has won or lost it before comes first', () => {
    const lost = [{ when: { counter: 'theirs', is: { from: 1 } }, because: 'They scored.' }];
    expect(over({ turningPoint: 4, ...counted(9, 1) }, { lost })).toEqual(['players-lose: They scored.']);
  });

  it('asks the table for what only it knows', () => {
    const asks: MissionRules['ends'] = {
      ...ends,
      won: { when: { told: 'Is the lamp lit?' }, because: 'It is lit.' },
    };
    const { turningPointEnds } = missionOf(game({ ends: asks }));
    if (!turningPointEnds) throw new Error('it never ends');
    const verdict = (lit: boolean) =>
      play(turningPointEnds(harm), game({ ends: asks }, { turningPoint: 4 }), { 'is-it-so': [lit] }).result?.outcome;
    expect([verdict(true), verdict(false)]).toEqual(['players-win', 'players-lose']);
  });
});

describe('who has fallen, and whose points are more', () => {
  const is = (when: Condition, of: Scene = {}) => asRecorded(when, game({}, of));
  const down = (datacard: string) => ({ datacard, wounds: 0, state: 'incapacitated' }) as const;
  const warriors = { side: 'npos', datacards: ['necron-warrior'] } as const;

  it('so many of them in the whole battle', () => {
    const npos = [down('necron-warrior'), down('flayed-one'), 'necron-warrior'] as const;
    expect(is({ fallen: { side: 'npos' }, count: { from: 2 } }, { npos })).toBe(true);
    expect(is({ fallen: { side: 'npos' }, count: { from: 3 } }, { npos })).toBe(false);
    expect(is({ fallen: warriors, count: { from: 2 } }, { npos })).toBe(false);
    expect(is({ fallen: { side: 'players' } }, { npos })).toBe(false);
  });

  it('all of them, once there was one; not before any has come', () => {
    expect(is({ down: warriors }, { npos: [down('necron-warrior'), 'flayed-one'] })).toBe(true);
    expect(is({ down: warriors }, { npos: [down('necron-warrior'), 'necron-warrior'] })).toBe(false);
    expect(is({ down: warriors }, { npos: ['flayed-one'] })).toBe(false);
    expect(is({ down: { side: 'players' } }, { operatives: [{ id: 'kel', state: 'escaped' }] })).toBe(true);
  });

  it('more, not as many', () => {
    expect(is({ more: 'points', than: 'theirs' }, counted(3, 2))).toBe(true);
    expect(is({ more: 'points', than: 'theirs' }, counted(2, 2))).toBe(false);
  });

  it('markers that the NPOs hold are asked, unless they are carried', () => {
    const held: Condition = { markers: ['one'], are: 'held-by-npos' };
    expect(is(held)).toBeUndefined();
    expect(is(held, { markers: { one: lies({ at: 'carried', id: 'kel' }) } })).toBe(false);
    const when = performed([{ do: 'if', when: held, perform: [{ do: 'tell', text: 'held' }] }]);
    const { events } = play(when, game({}), { 'contests-marker': [[], ['flayed-1']] });
    expect(events).toHaveLength(1);
  });
});
