import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/engine/question.ts';
import { byPlaces } from '../../../src/rules/facts/fact.ts';
import { boardAnswer } from '../../../src/rules/npo-places/answer.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { scene } from '../scene.ts';

/** Kel west of hatchway 1 of map 1; a Warrior in room A, 4" south of him from rim to rim. */
const state: GameState = {
  ...scene({ map: 1, npos: ['necron-warrior', 'canoptek-scarab-swarm'], operatives: ['kel', 'vane'] }),
  keepsPositions: true,
  positions: {
    kel: { x: 2.4, y: 6, error: 0 },
    vane: { x: 2.4, y: 20, error: 0 },
    'warrior-1': { x: 2.4, y: 6 + 4 + 32 / 25.4, error: 0 },
  },
};
const engaged: About = { predicate: 'engaged', by: 'kel', ids: ['warrior-1'], from: 'stands' };
const confirm = (about: About | undefined): Question<About> => ({
  kind: 'confirm',
  name: 'engaged',
  why: '',
  ...(about && { about }),
});
const visible: About = { predicate: 'visible', by: 'warrior-1', ids: ['kel', 'vane'], from: 'stands' };
const choice = (values: readonly string[], many: boolean, about = visible): Question<About> => ({
  kind: 'choice',
  name: 'who',
  why: '',
  options: values.map((value) => ({ value, label: value })),
  many,
  min: many ? 0 : 1,
  max: many ? values.length : 1,
  about,
});

describe('what the board answers in a game', () => {
  it('is a question of fact, by where everybody stands', () => {
    expect(boardAnswer(confirm(engaged), state)).toEqual(byPlaces(false));
    const close = { ...state, positions: { ...state.positions, 'warrior-1': { x: 2.4, y: 8, error: 0 } } };
    expect(boardAnswer(confirm(engaged), close)).toEqual(byPlaces(true));
    expect(boardAnswer(choice(['kel', 'vane'], true), state)).toEqual(byPlaces(['kel', 'vane']));
    expect(boardAnswer(choice(['kel', 'vane'], false), state)?.value).toBe('kel');
  });

  it('with what else it may be, where a place may be wrong', () => {
    const near = { x: 2.4, y: 6 + 1.1 + 32 / 25.4, error: 0.3 };
    const doubtful = { ...state, positions: { ...state.positions, 'warrior-1': near } };
    expect(boardAnswer(confirm(engaged), doubtful)).toEqual(byPlaces(false, [true]));
  });

  it('is nothing in a game that keeps no places, without a map, of dice, or of no fact', () => {
    expect(boardAnswer(confirm(engaged), { ...state, keepsPositions: false })).toBeUndefined();
    expect(boardAnswer(confirm(engaged), { ...state, config: { ...state.config, map: null } })).toBeUndefined();
    expect(boardAnswer(confirm(undefined), state)).toBeUndefined();
    expect(boardAnswer({ kind: 'dice', name: 'dice', why: '', count: 1, sides: 6 }, state)).toBeUndefined();
  });

  it('is nothing of whom no place is known, nor what the question does not take', () => {
    const about: About = { ...engaged, ids: ['scarab-1'] };
    expect(boardAnswer(confirm(about), state)).toBeUndefined();
    expect(boardAnswer(choice(['vane'], true), state)).toBeUndefined();
  });

  it('is another one when somebody has moved or a door has been opened', () => {
    const behind: About = { predicate: 'visible', by: 'kel', ids: ['vane'], from: 'stands' };
    const beyond = { ...state, positions: { kel: { x: 2.9, y: 2.4, error: 0 }, vane: { x: 6, y: 2.4, error: 0 } } };
    const open = { ...beyond, hatchways: beyond.hatchways.map((door) => ({ ...door, open: true })) };
    const seen = (now: GameState) => boardAnswer(choice(['vane'], true, behind), now)?.value;
    expect([seen(beyond), seen(open), seen(beyond)]).toEqual([[], ['vane'], []]);
  });
});
