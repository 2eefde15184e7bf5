import { describe, expect, it } from 'vitest';
import { engagement, factOf, isCertain, isRuledOut, isSo } from '../../../src/rules/facts/certain.ts';
import { withClose } from '../../../src/rules/known/known.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { scene } from '../scene.ts';

const plain = scene({ map: 1, npos: ['necron-warrior', 'canoptek-scarab-swarm'], operatives: ['kel', 'vane'] });
/** A Warrior in room A so many inches south of Kel, from rim to rim. */
const apart = (inches: number, error = 0): GameState => ({
  ...plain,
  keepsPositions: true,
  positions: {
    kel: { x: 2.4, y: 6, error: 0 },
    'warrior-1': { x: 2.4, y: 6 + inches + 32 / 25.4, error },
  },
});
const recording = (state: GameState, isClose: boolean): GameState => ({
  ...state,
  known: withClose(state, 'kel', ['warrior-1'], isClose),
});
const close = (state: GameState): About => engagement(state, 'kel', 'warrior-1');
const fact = (state: GameState, about = close(state)) => factOf(state, { kind: 'confirm', about });

describe('a fact of the table', () => {
  it('is recorded before it is measured, and then says why', () => {
    expect(fact(recording(apart(4), true))).toEqual({
      certainty: 'recorded',
      value: true,
      because: "Necron Warrior 1 is in Kel's control range, and nothing has moved since.",
    });
    expect(fact(recording(apart(0.5), false))).toEqual({
      certainty: 'recorded',
      value: false,
      because: "Necron Warrior 1 has not come within Kel's control range since you last said so.",
    });
  });

  it('follows from the rooms where somebody can be, and yields to who knows better', () => {
    const swarm = { ...plain, known: { ...plain.known, rooms: { 'scarab-1': 'A' } } };
    const about: About = {
      ...{ predicate: 'beyond-access-point', by: 'kel', ids: ['scarab-1'], from: 'stands' },
      ...{ door: 'hatchway', number: 6 },
    };
    expect(factOf(swarm, { kind: 'choice', many: true, about })).toMatchObject({
      certainty: 'recorded',
      value: [],
      yields: true,
    });
    expect(factOf(plain, { kind: 'choice', many: true, about })).toEqual({ certainty: 'open' });
  });

  it('is measured where every reading agrees, doubtful where they do not, else open', () => {
    expect(fact(apart(4))).toMatchObject({ certainty: 'measured', value: false, others: [] });
    expect(fact(apart(1.1, 0.3))).toMatchObject({ certainty: 'doubtful', value: false, others: [true] });
    expect(fact({ ...apart(4), keepsPositions: false })).toEqual({ certainty: 'open' });
    expect(fact(apart(4), engagement(plain, 'kel', 'scarab-1'))).toEqual({ certainty: 'open' });
  });

  it('is so, or ruled out, only where it is certain', () => {
    const asked = (state: GameState) => [isCertain, isRuledOut, isSo].map((ask) => ask(state, close(state)));
    expect(asked(apart(0.5))).toEqual([true, false, true]);
    expect(asked(apart(4))).toEqual([false, true, false]);
    expect(asked(apart(1.1, 0.3))).toEqual([false, false, undefined]);
    expect(asked(plain)).toEqual([false, false, undefined]);
    expect(asked(recording(plain, false))).toEqual([false, true, false]);
  });

  it('of all enemies together does not follow from what is known of one of them', () => {
    const free = recording(plain, false);
    expect(isSo(free, engagement(free, 'kel'))).toBeUndefined();
    expect(isSo(recording(plain, true), engagement(plain, 'kel'))).toBe(true);
    const some = { ...plain, known: { ...plain.known, beset: ['kel'] } };
    expect(isSo(some, engagement(some, 'kel'))).toBe(true);
    expect(isSo(some, close(some))).toBeUndefined();
  });

  it('of sight is recorded of whom it has in control range [GLO-13]', () => {
    const sees: About = { predicate: 'visible', by: 'kel', ids: ['warrior-1'], from: 'stands' };
    expect(isSo(recording(apart(4), true), sees)).toBe(true);
    expect(factOf(recording(plain, false), { kind: 'confirm', about: sees })).toEqual({ certainty: 'open' });
  });
});
