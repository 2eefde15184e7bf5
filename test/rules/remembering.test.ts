import { describe, expect, it } from 'vitest';
import type { AnswerSource, AnswerValue } from '../../src/engine/question.ts';
import { resolve } from '../../src/engine/resolve.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { byPlaces } from '../../src/rules/facts/fact.ts';
import { chooseMany } from '../../src/rules/language/language.ts';
import { boardAnswer } from '../../src/rules/npo-places/answer.ts';
import { rememberingSights } from '../../src/rules/players/remembering.ts';
import type { About } from '../../src/rules/questions/about.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { only, scene } from './scene.ts';

/** A Warrior beside a side of the open hatchway 1 of map 1, Kel beyond it: whether he is seen hangs on how wide the door is. */
const door = onBoard([1, 0.5]);
const closed = scene({
  ...{ map: 1, phase: 'firefight', playersRecorded: true, initiative: 'npos' },
  ...{ npos: [{ datacard: 'necron-warrior', order: 'engage' }], operatives: [{ id: 'kel', order: 'engage' }] },
});
const state: GameState = {
  ...closed,
  hatchways: closed.hatchways.map((one) => ({ ...one, open: one.number === 1 })),
  keepsPositions: true,
  positions: {
    'warrior-1': { x: door.x - 2, y: door.y + 1.05, error: 0 },
    kel: { x: door.x + 2, y: door.y + 1.05 + 32 / 25.4 / 2, error: 0 },
  },
};
const about: About = {
  ...{ predicate: 'valid-target', by: 'warrior-1', ids: ['kel'], from: 'stands', inches: null, order: null },
  remarks: { cover: { is: 'in-cover' }, obscured: { is: 'obscured' } },
};
const options = [{ value: 'kel', label: 'Kel' }];
const tags = ['cover', 'obscured'].map((value) => ({ value, label: value }));
function* asks() {
  return yield* chooseMany({ name: 'valid-targets', why: 'Whom?', options, tags, min: 0, max: 1, about });
}
const answered = (source: AnswerSource, value: AnswerValue, at = state) =>
  resolve(rememberingSights(asks()), at, evolve, () => ({ source, value }));
const told = (...args: Parameters<typeof answered>) => {
  const done = answered(...args);
  return done.is === 'done' ? only('sight-told', done.events) : undefined;
};

describe('what people tell of a sight that the board is not sure of', () => {
  it('is recorded, whether typed with the deed or asked for, and the rule goes on with the answer', () => {
    const isNone = [{ type: 'sight-told', by: 'warrior-1', to: 'kel', valid: false }];
    expect(told('prompt', [])).toEqual(isNone);
    expect(told('answer', [])).toEqual(isNone);
    expect(answered('prompt', [])).toMatchObject({ is: 'done', result: [] });
    expect(told('prompt', ['kel'])).toEqual([{ ...isNone[0], valid: true, cover: false, obscured: false }]);
  });

  it('is not what was taken as suggested, or by the board since it did not matter', () => {
    expect(told('auto', [])).toEqual([]);
    expect(told('board', [])).toEqual([]);
    expect(told('known', [])).toEqual([]);
  });

  it('is nothing where the board is sure, or keeps no positions', () => {
    const inTheOpen = { ...state.positions, kel: { x: door.x - 2, y: door.y + 5, error: 0 } };
    expect(told('prompt', [], { ...state, positions: inTheOpen })).toEqual([]);
    expect(told('prompt', [], { ...state, keepsPositions: false })).toEqual([]);
  });

  it('is not asked again while nobody moves and no door does', () => {
    const question = { ...({ kind: 'choice', name: 'valid-targets', why: '', options, many: true } as const), about };
    const asked = (now: GameState) => boardAnswer({ ...question, tags, min: 0, max: 1 }, now);
    expect(asked(state)?.others).toHaveLength(1);
    const done = answered('prompt', []);
    const then = done.is === 'done' ? done.state : state;
    expect(asked(then)).toEqual(byPlaces([]));
    const moved = evolve(then, { type: 'placed', id: 'kel', x: door.x + 2, y: door.y + 1.7, error: 0, how: 'typed' });
    expect(asked(moved)?.others).toHaveLength(1);
    expect(asked(evolve(then, { type: 'hatchway-moved', number: 2, open: true }))?.others).toHaveLength(1);
  });

  it('is recorded by the deeds of a game', () => {
    const ended = resolve(deedRule({ do: 'resolve-npo', args: { id: 'warrior-1' } }), state, evolve, ({ name }) =>
      name === 'valid-targets' ? { source: 'prompt', value: [] } : undefined,
    );
    const events = 'events' in ended ? ended.events : [];
    expect(only('sight-told', events)).toMatchObject([{ to: 'kel', valid: false }]);
  });
});
