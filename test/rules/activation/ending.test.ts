import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation.ts';
import { onBoard } from '../../../src/rules/board/base.ts';
import type { GameState, Position } from '../../../src/rules/state.ts';
import { type Answers, only, play, question, rejection } from '../scene.ts';
import { table } from './activate.ts';

/** Of map 1: a Flayed One in room A, Kel 6" south of it. */
const start = onBoard([0.5, 3]);
const at = (dx: number, dy: number): Position => ({ x: start.x + dx, y: start.y + dy, error: 0 });
const text = (dx: number, dy: number) => `${start.x + dx},${start.y + dy}`;

const facing = (more: Partial<GameState> = {}): GameState => ({
  ...table({ map: 1, npos: ['flayed-one'], operatives: ['kel'], playersRecorded: true }),
  keepsPositions: true,
  positions: { 'flayed-1': at(0, 0), kel: at(0, 6) },
  ...more,
});
const nobody = { 'control-range': [[]] } as const;
const moves = (answers: Answers, state = facing()) =>
  play(resolveNpo(undefined), state, { ...nobody, ...answers }).events;
const placed = (answers: Answers, state = facing()) => only('placed', moves(answers, state));

describe('where an NPO ends its move, in a game that keeps places', () => {
  it('is asked before it moves, of the board: with the move, what it goes for and how far', () => {
    expect(question(resolveNpo(undefined), facing(), nobody)).toMatchObject({
      kind: 'text',
      name: 'npo-end',
      about: {
        predicate: 'move-end',
        by: 'flayed-1',
        from: 'stands',
        leg: { action: 'reposition', inches: 5 },
        to: 'closest-operative',
      },
    });
  });

  it('is not asked without places, nor while somebody’s place is not known', () => {
    for (const state of [facing({ keepsPositions: false }), facing({ positions: { 'flayed-1': at(0, 0) } })])
      expect(placed({}, state)).toEqual([]);
  });

  it('in inches as the board says it: it stands there, as exactly as one who is told', () => {
    const [first] = placed({ 'npo-end': [text(0, 3), text(0, 3)] });
    expect(first).toMatchObject({
      type: 'placed',
      id: 'flayed-1',
      x: start.x,
      y: start.y + 3,
      error: 0.25,
      how: 'told',
      end: { inches: 3, doors: [] },
    });
    expect(first).not.toHaveProperty('relation');
    expect(first).not.toHaveProperty('way');
  });

  it('in contact with somebody where it touches its base', () => {
    // Bases of 28 and 32 mm.
    const touching = 6 - (28 + 32) / 50.8;
    const charged = play(resolveNpo(undefined), facing(), {
      'control-range': [['kel:charge']],
      'npo-end': [text(0, touching)],
      'attack-dice': [[1, 1, 1, 1]],
      'reroll-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    }).events;
    expect(only('placed', charged)[0]).toMatchObject({
      relation: { is: 'contact', with: 'kel' },
      end: { inches: Math.ceil(touching) },
    });
  });

  it('staying it has gone no inch', () => {
    const [stays] = placed({ 'npo-end': [text(0, 0), text(0, 0)] });
    expect(stays).toMatchObject({ end: { inches: 0, doors: [] } });
    expect(stays).not.toHaveProperty('way');
  });

  it('through an open door, which is named', () => {
    const open = facing();
    const [west, east] = [onBoard([1, 0.5]), onBoard([1, 0.5])];
    const by: GameState = {
      ...open,
      hatchways: open.hatchways.map((door) => ({ ...door, open: true })),
      positions: {
        'flayed-1': { x: west.x - 1.5, y: west.y, error: 0 },
        kel: { ...onBoard([4.5, 0.5]), error: 0 },
      },
    };
    const [through] = placed({ 'npo-end': [`${east.x + 1.2},${east.y}`, `${east.x + 1.2},${east.y}`] }, by);
    expect(through).toMatchObject({ end: { inches: 4, doors: ['H1'] } });
    const [short] = placed({ 'npo-end': [`${west.x - 0.9},${west.y}`, `${west.x - 0.9},${west.y}`] }, by);
    expect(short).toMatchObject({ end: { doors: [] } });
  });

  it('or by a place as people type it; what is none is refused, with what is', () => {
    const [typed] = placed({ 'npo-end': ['1455', '1455'] });
    expect(typed).toMatchObject({ how: 'typed', word: '1455', id: 'flayed-1' });
    expect(rejection(resolveNpo(undefined), facing(), { ...nobody, 'npo-end': ['somewhere'] })).toBe(
      '"somewhere" is no place.',
    );
    // Off the board it is no place in inches.
    expect(rejection(resolveNpo(undefined), facing(), { ...nobody, 'npo-end': ['99,99'] })).toBe(
      '"99,99" is no place.',
    );
    expect(placed({ 'npo-end': ['unknown'] })).toEqual([]);
  });
});
