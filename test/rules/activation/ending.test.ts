import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState, Position } from '../../../src/rules/state/state.ts';
import { type Answers, only, play, question, refusal, rejection } from '../scene.ts';
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
    expect(first?.end).not.toHaveProperty('serves');
    expect(placed({ 'npo-end': [`${text(0, 3)},dash`, text(0, 3)] })[0]?.end).toMatchObject({
      inches: 3,
      serves: 'dash',
    });
    expect(first).not.toHaveProperty('relation');
    expect(first).not.toHaveProperty('way');
  });

  it('as a person says it is held to its move: put back by up to an inch and said, or refused', () => {
    const north = facing({ positions: { 'flayed-1': at(0, 0), kel: at(0, 9) } });
    const [moved] = placed({ 'npo-end': ['s3', 's0'] }, north);
    expect(moved).toMatchObject({ word: 's3', how: 'typed' });
    expect(moved).not.toHaveProperty('aside');
    const [aside] = placed({ 'npo-end': ['s5.6', 's0'] }, north);
    expect(aside).toMatchObject({ off: 'move' });
    expect((aside?.y ?? 0) - start.y).toBeLessThanOrEqual(5.2);
    const far = refusal(resolveNpo(undefined), north, { ...nobody, 'npo-end': ['n8', 's0'] });
    expect(far).toMatchObject({ rule: 'Reposition' });
    expect(far.message).toMatch(/^Flayed One 1 cannot get to \d{4}: \d+" away, 5" of movement\.$/);
    // Nor beside an enemy, which a Reposition may not end at.
    const beside = refusal(resolveNpo(undefined), facing(), { ...nobody, 'npo-end': ['=kel', 's0'] });
    expect(beside.message).toContain('Kel is in control range');
    const overruled = play(resolveNpo(undefined), north, { ...nobody, 'npo-end': ['n8', 's0'] }, 'as on the table');
    expect(only('placed', overruled.events)[0]?.y).toBeCloseTo(start.y - 8, 0);
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

  it('what it is told to see from there it sees, though its own place leaves that open (ruling told-sight)', () => {
    // Kel just beyond the end of a wall of map 6; a Warrior 3" north of where it is told to go.
    const wallsEnd = onBoard([2, 3]);
    const beside = (dx: number, dy: number): Position => ({ x: wallsEnd.x + dx, y: wallsEnd.y + dy, error: 0 });
    const told = (warrior: Position, kel: Position) => {
      const state: GameState = {
        ...table({
          map: 6,
          npos: ['necron-warrior'],
          operatives: [{ id: 'kel', order: 'engage' }],
          playersRecorded: true,
        }),
        keepsPositions: true,
        positions: { 'warrior-1': { ...warrior, error: 0.25 }, kel },
      };
      const spot = '3.6344506758516255,10.7515777593722';
      const { events } = play(resolveNpo(undefined), state, { 'valid-targets': [[]], 'npo-end': [spot, spot] });
      return only('sight-told', events)[0];
    };
    const start = beside(-3, -2.5);
    expect(told(start, beside(2, 1))).toEqual({
      type: 'sight-told',
      by: 'warrior-1',
      to: 'kel',
      valid: true,
      cover: false,
      obscured: true,
    });
    // Plain to see, or hanging on where Kel himself stands.
    expect(told(start, beside(-3, 2))).toBeUndefined();
    expect(told(start, { ...beside(2, 1), error: 0.3 })).toBeUndefined();
  });

  it('where it stands is no move: no AP is spent, and its activation is over [BEH-06]', () => {
    const events = moves({ 'npo-end': [text(0, 0), text(0, 0)] });
    expect(only('placed', events)).toEqual([]);
    expect(only('npo-acted', events)).toEqual([]);
    expect(only('clause-failed', events).filter(({ because }) => because === 'leads-nowhere')).toMatchObject([
      { clause: 3, action: 'reposition' },
      { clause: 4, action: 'dash' },
    ]);
    expect(events.at(-1)).toEqual({ type: 'npo-expended', id: 'flayed-1', acted: false });
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

  it('through an open door of a wall from west to east, past its middle; beside it is not through it', () => {
    const door = onBoard([2.5, 2]);
    const open = facing();
    const from = (y: number, hatchwayOpen: boolean): GameState => ({
      ...open,
      hatchways: open.hatchways.map((one) => ({ ...one, open: hatchwayOpen && one.number === 3 })),
      positions: {
        'flayed-1': { x: door.x, y: door.y + y, error: 0 },
        kel: { ...onBoard([6.5, 5.5]), error: 0 },
      },
    });
    const doors = (from_: GameState, y: number) => {
      const there = `${door.x},${door.y + y}`;
      const closed = from_.hatchways.every((one) => !one.open) ? { 'hatchway-opened': ['none'] } : {};
      return placed({ 'npo-end': [there, there], ...closed }, from_)[0]?.end?.doors;
    };
    expect(doors(from(-1.5, true), 1.2)).toEqual(['H3']);
    expect(doors(from(1.5, true), -1.2)).toEqual(['H3']);
    expect(doors(from(-1.5, true), -0.9)).toEqual([]);
    expect(doors(from(-1.5, false), -0.9)).toEqual([]);
  });

  it('round a corner: the bends between, without where it began and where it ends', () => {
    const open = facing();
    // From beside the wall of room B, round its open hatchway 1 into room A, and north.
    const door = onBoard([1, 0.5]);
    const start = { x: door.x + 1.2, y: door.y, error: 0 };
    const end = { x: door.x - 1.2, y: door.y - 1.3 };
    const state: GameState = {
      ...open,
      hatchways: open.hatchways.map((one) => ({ ...one, open: one.number === 1 })),
      positions: { 'flayed-1': start, kel: { ...onBoard([6.5, 5.5]), error: 0 } },
    };
    const there = `${end.x},${end.y}`;
    const [round] = placed({ 'npo-end': [there, there] }, state);
    expect(round?.end?.doors).toEqual(['H1']);
    const way = round?.way ?? [];
    expect(way.length).toBeGreaterThan(0);
    for (const bend of way) {
      expect(Math.hypot(bend.x - start.x, bend.y - start.y)).toBeGreaterThan(0.1);
      expect(Math.hypot(bend.x - end.x, bend.y - end.y)).toBeGreaterThan(0.1);
    }
  });

  it('from one teleport pad to the other: no inch, no door, and said so; a place beside that pad is none', () => {
    const [one = { x: 0, y: 0 }, other = { x: 0, y: 0 }] = killzoneMap(1).teleportPads.map(onBoard);
    const state = facing({
      turningPoint: 2,
      positions: { 'flayed-1': { ...one, error: 0 }, kel: { ...onBoard([6.5, 5.5]), error: 0 } },
    });
    const there = `${other.x},${other.y}`;
    const [gone] = placed({ 'npo-end': [there, there] }, state);
    expect(gone).toMatchObject({ x: other.x, y: other.y, end: { inches: null, teleports: true, doors: [] } });
    expect(gone).not.toHaveProperty('way');
    const near = `${one.x},${one.y + 3}`;
    expect(placed({ 'npo-end': [near, near] }, state)[0]?.end).not.toHaveProperty('teleports');
    const same = `${one.x},${one.y}`;
    expect(placed({ 'npo-end': [same, same] }, state)).toEqual([]);
  });

  it('on to a teleport pad where Kel stands: he has changed places with it in what is told [KZ-51]', () => {
    const [one = { x: 0, y: 0 }, other = { x: 0, y: 0 }] = killzoneMap(1).teleportPads.map(onBoard);
    const state = facing({
      turningPoint: 2,
      positions: { 'flayed-1': { ...one, error: 0 }, kel: { ...other, error: 0 } },
    });
    const there = `${other.x},${other.y}`;
    const events = moves({ 'npo-end': [there, there] }, state);
    const [gone, kel] = only('placed', events);
    expect(gone).toMatchObject({ end: { teleports: true, sees: [], openTo: [] } });
    expect(gone).not.toHaveProperty('relation');
    expect(kel).toMatchObject({ id: 'kel', x: one.x, y: one.y });
    expect(only('sight-told', events)).toEqual([]);
  });

  it('close beside somebody without touching is no contact', () => {
    const near = 6 - (28 + 32) / 50.8 - 0.5;
    const charged = play(resolveNpo(undefined), facing(), {
      'control-range': [['kel:charge']],
      'npo-end': [text(0, near)],
      'attack-dice': [[1, 1, 1, 1]],
      'reroll-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    }).events;
    expect(only('placed', charged)[0]).not.toHaveProperty('relation');
  });

  it('or by a place as people type it; what is none is refused, with what is', () => {
    const [typed] = placed({ 'npo-end': ['1455', '1455'] });
    expect(typed).toMatchObject({ how: 'typed', word: '1455', id: 'flayed-1' });
    expect(rejection(resolveNpo(undefined), facing(), { ...nobody, 'npo-end': ['somewhere'] })).toBe(
      '"somewhere" is not a place.',
    );
    // Off the board it is no place in inches.
    expect(rejection(resolveNpo(undefined), facing(), { ...nobody, 'npo-end': ['99,99'] })).toBe(
      '"99,99" is not a place.',
    );
    expect(placed({ 'npo-end': ['unknown'] })).toEqual([]);
  });
});

describe('an NPO that opens a hatchway in the middle of its move', () => {
  // The rooms behind have filled so that nothing leads on: it stays, as the table says.
  const from = onBoard([0.5, 1.2]);
  const stays = `${from.x},${from.y}`;
  const opening = (): GameState =>
    facing({ positions: { 'flayed-1': { ...from, error: 0 }, kel: { ...onBoard([1.6, 0.5]), error: 0 } } });
  const answers = { 'control-range': [['hatchway']], 'hatchway-opened': ['1'], 'npo-end': [stays] };
  const ends = (state: GameState, end: readonly string[] = [stays]) =>
    only('placed', play(resolveNpo(undefined), state, { ...answers, 'npo-end': end }).events);

  it('ends beside it where the rooms behind leave it no way on', () => {
    const [end, ...more] = ends(opening());
    expect(more).toEqual([]);
    expect(end).toMatchObject({ id: 'flayed-1', how: 'told', end: { inches: 3 } });
    // Its base of 32 mm has the access point in control range.
    const { x, y } = onBoard([1, 0.5]);
    expect(Math.hypot((end?.x ?? 0) - x, (end?.y ?? 0) - y)).toBeLessThan(2.2);
  });

  it('stays where it is if one of those that fill the rooms has been set up there', () => {
    const crypt: GameState = {
      ...table({
        map: 1,
        mission: 'scout-sub-crypt',
        npos: ['flayed-one'],
        operatives: ['kel'],
        playersRecorded: true,
      }),
      keepsPositions: true,
      positions: opening().positions,
    };
    const [there] = ends(opening());
    const rooms = {
      'room-npos': [[1]],
      'npo-type': [
        [1, 1],
        [1, 1],
      ],
      'npo-place': [`${there?.x},${there?.y}`, '20,20'],
    };
    const { events } = play(resolveNpo('flayed-1'), crypt, { ...answers, ...rooms, 'npo-end': [stays, stays, stays] });
    expect(only('placed', events).filter(({ id }) => id === 'flayed-1')).toEqual([]);
  });

  it('goes on where it can: as the table says', () => {
    const beyond = `${onBoard([1.3, 0.5]).x},${onBoard([1.3, 0.5]).y}`;
    expect(ends(opening(), [beyond])[0]).toMatchObject(onBoard([1.3, 0.5]));
  });
});
