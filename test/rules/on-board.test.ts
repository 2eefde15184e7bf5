import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/engine/question.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { decidesOnlyWhoGoesFirst, factOnBoard, whatHappened } from '../../src/rules/players/on-board.ts';
import type { About } from '../../src/rules/questions/about.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { scene } from './scene.ts';

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
    expect(factOnBoard(confirm(engaged), state)).toEqual({ value: false, others: [] });
    const close = { ...state, positions: { ...state.positions, 'warrior-1': { x: 2.4, y: 8, error: 0 } } };
    expect(factOnBoard(confirm(engaged), close)).toEqual({ value: true, others: [] });
    expect(factOnBoard(choice(['kel', 'vane'], true), state)).toEqual({ value: ['kel', 'vane'], others: [] });
    expect(factOnBoard(choice(['kel', 'vane'], false), state)?.value).toBe('kel');
  });

  it('with what else it may be, where a place may be wrong', () => {
    const near = { x: 2.4, y: 6 + 1.1 + 32 / 25.4, error: 0.3 };
    const doubtful = { ...state, positions: { ...state.positions, 'warrior-1': near } };
    expect(factOnBoard(confirm(engaged), doubtful)).toEqual({ value: false, others: [true] });
  });

  it('is nothing in a game that keeps no places, without a map, of dice, or of no fact', () => {
    expect(factOnBoard(confirm(engaged), { ...state, keepsPositions: false })).toBeUndefined();
    expect(factOnBoard(confirm(engaged), { ...state, config: { ...state.config, map: null } })).toBeUndefined();
    expect(factOnBoard(confirm(undefined), state)).toBeUndefined();
    expect(factOnBoard({ kind: 'dice', name: 'dice', why: '', count: 1, sides: 6 }, state)).toBeUndefined();
  });

  it('is nothing of whom no place is known, nor what the question does not take', () => {
    const about: About = { ...engaged, ids: ['scarab-1'] };
    expect(factOnBoard(confirm(about), state)).toBeUndefined();
    expect(factOnBoard(choice(['vane'], true), state)).toBeUndefined();
  });

  it('is another one when somebody has moved or a door has been opened', () => {
    const behind: About = { predicate: 'visible', by: 'kel', ids: ['vane'], from: 'stands' };
    const beyond = { ...state, positions: { kel: { x: 2.9, y: 2.4, error: 0 }, vane: { x: 6, y: 2.4, error: 0 } } };
    const open = { ...beyond, hatchways: beyond.hatchways.map((door) => ({ ...door, open: true })) };
    const seen = (now: GameState) => factOnBoard(choice(['vane'], true, behind), now)?.value;
    expect([seen(beyond), seen(open), seen(beyond)]).toEqual([[], ['vane'], []]);
  });
});

describe('what counts of what has happened', () => {
  it('is how everything is now, and who did what to whom: not why, nor what was known on the way', () => {
    const acted = { type: 'npo-acted', id: 'warrior-1', clause: 2, action: 'shoot', ap: 1, target: 'kel' } as const;
    const told = (because: 'closest' | 'only-ready', action: 'shoot' | 'dash' = 'shoot', known = state.known) =>
      whatHappened({
        state: { ...state, known },
        events: [
          { type: 'npo-chosen', id: 'warrior-1', because, from: ['warrior-1'] },
          { ...acted, action },
        ],
      });
    expect(told('closest')).toEqual(told('only-ready'));
    expect(told('closest', 'shoot', { ...state.known, beset: ['kel'] })).toEqual(told('closest'));
    expect(told('closest', 'dash')).not.toEqual(told('closest'));
    expect(whatHappened({ state, events: [] })).not.toEqual(told('closest'));
    expect(whatHappened({ state: { ...state, threat: 9 }, events: [] })).not.toEqual(
      whatHappened({ state, events: [] }),
    );
  });
});

describe('a question that decides only which NPO goes first', () => {
  const chosen = (id: string, ...from: readonly string[]): GameEvent => ({
    type: 'npo-chosen',
    id,
    because: 'most-threatening',
    from,
  });
  const asked = (by: string | null, before: readonly GameEvent[], after: readonly GameEvent[]) =>
    decidesOnlyWhoGoesFirst(confirm({ ...engaged, by }), before, { events: after });

  it('is of one of those to choose from while another is chosen, before that (ruling board-order)', () => {
    const then = [chosen('scarab-1', 'warrior-1', 'scarab-1')];
    expect(asked('warrior-1', [], then)).toBe(true);
    expect(asked('scarab-1', [], then)).toBe(false);
    expect(asked('kel', [], then)).toBe(false);
    expect(asked(null, [], then)).toBe(false);
    expect(asked('warrior-1', then, then)).toBe(false);
    expect(asked('warrior-1', [], [])).toBe(false);
    expect(
      decidesOnlyWhoGoesFirst({ kind: 'dice', name: 'dice', why: '', count: 1, sides: 6 }, [], { events: then }),
    ).toBe(false);
  });
});
