import { describe, expect, it } from 'vitest';
import type { KillzoneMap } from '../../../src/catalog/maps.ts';
import { ownMap } from '../../../src/catalog/pack-schema.ts';
import { parsed } from '../../../src/catalog/schema-faults.ts';
import { apart } from '../../../src/geometry/point.ts';
import type { Board } from '../../../src/rules/board/ground/judge.ts';
import { codeOn, placeOfCodeOn } from '../../../src/rules/board/ground/keypad.ts';
import { readingsOf } from '../../../src/rules/board/ground/readings.ts';
import { isWhollyIn } from '../../../src/rules/board/ground/zones.ts';
import type { MoveWays } from '../../../src/rules/board/moves/climbing.ts';
import { fieldOf } from '../../../src/rules/board/moves/field.ts';
import { hindrance } from '../../../src/rules/board/moves/hindrance.ts';
import { reachOfMove } from '../../../src/rules/board/moves/reach.ts';
import { doorsInRange } from '../../../src/rules/board/sight/control-range.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import { Table } from '../../../src/rules/board/table/table.ts';
import { onLattice } from '../../../src/rules/state/base.ts';
import { doorsOf, roomAt, roomsOf } from '../../../src/rules/state/rooms.ts';
import { corridors, firstMapOf, openBoard, packOfMap } from '../../runner/own-maps.ts';

const whole = (width: number, height: number) => ({
  A: [
    [0, 0],
    [width / 2, 0],
    [width / 2, height],
    [0, height],
  ],
  B: [
    [width / 2, 0],
    [width, 0],
    [width, height],
    [width / 2, height],
  ],
});
const drawn = (parts: object): object => ({
  id: 'mine/yard',
  name: 'Yard',
  modes: ['joint-ops'],
  board: { width: 30, height: 22 },
  killzoneEdge: { A: 'left', B: 'right' },
  dropZone: whole(30, 22),
  territory: whole(30, 22),
  walls: [],
  ...parts,
});
const mapWith = (parts: object): KillzoneMap => firstMapOf(packOfMap('mine', drawn(parts)));
const npo = (x: number, y: number): PlacedModel => ({ id: 'w1', side: 'npos', order: 'engage', mm: 32, x, y });
const kel = (x: number, y: number, order: 'engage' | 'conceal' = 'engage'): PlacedModel => ({
  ...{ id: 'kel', side: 'players', order, mm: 32, x, y },
});
function tableOn(map: KillzoneMap, all: readonly PlacedModel[], open: readonly string[] = []): Table {
  const board: Board = { map, open: new Set(open), readings: readingsOf(map) };
  return new Table(board, all);
}
const block = (name: string, more: object) => ({
  ...{
    name,
    outline: [
      [14, 9],
      [16, 9],
      [16, 13],
      [14, 13],
    ],
  },
  ...more,
});

describe('a piece of an open board', () => {
  const acrossOf = (more: object, from = npo(10, 11), to = kel(20, 11)) => {
    const table = tableOn(mapWith({ pieces: [block('R1', more)] }), [from, to]);
    const { cover, obscured } = table.protection(from, to);
    return { sees: table.sees(from, to), cover, obscured, doubts: table.isDoubtful };
  };

  it('light, more than 1" from the target, does nothing', () =>
    expect(acrossOf({ terrain: 'light' })).toEqual({ sees: true, cover: false, obscured: false, doubts: false }));
  it('light, within 1" of the target, gives it cover, unless the shooter is within 2" [COR-46] [COR-47]', () => {
    expect(acrossOf({ terrain: 'light' }, npo(10, 11), kel(17, 11))).toMatchObject({ cover: true, obscured: false });
    const near = {
      outline: [
        [14.9, 9],
        [15, 9],
        [15, 13],
        [14.9, 13],
      ],
      terrain: 'light',
    };
    expect(acrossOf(near, npo(14.2, 11), kel(16, 11))).toMatchObject({ cover: false });
  });
  it('heavy that hides nobody obscures by what is more than 1" from both [COR-48]', () =>
    expect(acrossOf({ terrain: 'heavy', hides: false })).toEqual({
      ...{ sees: true, cover: false, obscured: true, doubts: false },
    }));
  it('heavy and hiding is not seen past', () =>
    expect(acrossOf({ terrain: 'heavy', hides: true })).toMatchObject({ sees: false, doubts: false }));
  it('heavy, where the map does not say whether it hides, is asked about', () =>
    expect(acrossOf({ terrain: 'heavy' })).toMatchObject({ sees: false, doubts: true }));
  it('of which the map does not say whether it hides, makes doubtful what else is seen of a target only where it is between them', () => {
    const at = (name: string, [left, top, right, bottom]: readonly number[], hides?: boolean) => ({
      ...{ name, terrain: 'heavy', ...(hides !== undefined && { hides }) },
      outline: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    });
    // R1, beside the shooter, leaves it only the points of its base from which R2 obscures the target.
    const beside = [10.8, 8, 11.1, 11.3];
    const far = [10.8, 2, 11.1, 5];
    const seen = (where: readonly number[], hides?: boolean) => {
      const table = tableOn(mapWith({ pieces: [at('R1', where, hides), at('R2', [14, 11.2, 16, 13], false)] }), []);
      const { obscured } = table.protection(npo(10, 11), kel(20, 11));
      return { obscured, doubts: table.isDoubtful };
    };
    expect(seen(beside, true)).toEqual({ obscured: true, doubts: false });
    expect(seen(beside, false)).toEqual({ obscured: false, doubts: false });
    expect(seen(beside)).toEqual({ obscured: true, doubts: true });
    expect(seen(far)).toEqual({ obscured: false, doubts: false });
  });
  it('is no wall: distances go straight across', () => {
    const table = tableOn(mapWith({ pieces: [block('R1', { terrain: 'heavy', hides: true })] }), [
      npo(10, 11),
      kel(20, 11),
    ]);
    expect(table.isWithin(table.of('w1'), table.of('kel'), 8.75)).toBe(true);
    expect(table.isWithin(table.of('w1'), table.of('kel'), 8.7)).toBe(false);
  });

  it('turned, is exactly where its corners are', () => {
    const diamond = {
      name: 'R1',
      outline: [
        [15, 8],
        [18, 11],
        [15, 14],
        [12, 11],
      ],
      terrain: 'heavy',
      hides: true,
    };
    const table = tableOn(mapWith({ pieces: [diamond] }), []);
    // Beside the slope, inside the bounds of the piece.
    expect(hindrance(table, { id: 'kel', mm: 32 }, { x: 17.3, y: 8.7 })).toBeUndefined();
    expect(hindrance(table, { id: 'kel', mm: 32 }, { x: 16.7, y: 9.5 })).toBe('R1');
    expect(tableOn(mapWith({ pieces: [diamond] }), []).sees(npo(17.4, 8.2), kel(19.2, 11))).toBe(true);
    expect(tableOn(mapWith({ pieces: [diamond] }), []).sees(npo(15, 7.2), kel(15, 14.8))).toBe(false);
  });

  it('with a corner inwards is not entered between its parts, and stood in its notch', () => {
    const angle = {
      ...{ name: 'R1', terrain: 'heavy', hides: true },
      outline: [
        [12, 8],
        [18, 8],
        [18, 10],
        [14, 10],
        [14, 14],
        [12, 14],
      ],
    };
    const table = tableOn(mapWith({ pieces: [angle] }), []);
    expect(hindrance(table, { id: 'kel', mm: 32 }, { x: 14.8, y: 10.8 })).toBeUndefined();
    for (const [x, y] of [
      [13, 9],
      [14, 10],
      [13, 13],
      [17, 9],
    ] as const)
      expect(hindrance(table, { id: 'kel', mm: 32 }, { x, y })).toBe('R1');
    expect(table.sees(npo(11, 7), kel(16, 12))).toBe(false);
  });
});

describe('a move on an open board', () => {
  it('leads to the same places whatever order anybody has, but not to where a friend stands by now', () => {
    const map = mapWith({ pieces: [block('L1', { terrain: 'light' })] });
    const fieldBeside = (friend: PlacedModel) =>
      fieldOf(tableOn(map, [npo(10, 11), friend]), npo(10, 11), { action: 'reposition', inches: 5 });
    const friend = { ...npo(25, 20), id: 'w2' };
    const before = fieldBeside(friend);
    const index = before.rough.findIndex((spot) => apart(spot, npo(10, 11)) > 3);
    const spot = before.rough[index];
    if (!spot) throw new Error('no place');
    expect(before.wayAt('rough', index)).not.toBeNull();
    expect(fieldBeside({ ...friend, order: 'conceal' }).ways).toBe(before.ways);
    expect(fieldBeside({ ...friend, x: spot.x, y: spot.y }).wayAt('rough', index)).toBeNull();
  });
  const costTo = (more: object, action: 'reposition' | 'dash' = 'reposition', ways: MoveWays = {}) => {
    const table = tableOn(mapWith({ pieces: [block('R1', more)] }), []);
    const reach = reachOfMove(table.solids, { who: npo(12.5, 11), enemies: [] }, { action, inches: 12, ways });
    return reach.wayTo({ x: 17.5, y: 11 })?.cost;
  };
  it('climbs over a piece that is 1.5" high: at least 2" up, the drop for nothing [COR-108]', () =>
    expect(costTo({ terrain: 'light', climb: 1.5 })).toBe(7));
  it('pays less by rules of its kill team: a climb as 2", 2" less of it, or nothing', () => {
    const costWith = (ways: MoveWays) => costTo({ terrain: 'heavy', climb: 3 }, 'reposition', ways);
    expect([costWith({ climbs: 2 }), costWith({ climbsLess: 2 }), costWith({ climbs: 0 })]).toEqual([7, 7, 5]);
  });
  it('flies over it, in a Dash too', () => {
    expect(costTo({ terrain: 'heavy', climb: 3 }, 'reposition', { flies: true })).toBe(5);
    expect(costTo({ terrain: 'heavy', climb: 3 }, 'dash', { flies: true })).toBe(5);
  });
  it('leads past and through enemies where rules say so', () => {
    const table = tableOn(mapWith({}), []);
    const past = (enemies: readonly PlacedModel[], ways?: MoveWays) =>
      reachOfMove(
        table.solids,
        { who: npo(5, 11), enemies },
        { action: 'reposition', inches: 20, ...(ways && { ways }) },
      ).wayTo({
        x: 15,
        y: 11,
      })?.cost;
    const [inTheWay, atTheWay] = [[kel(10, 11)], [kel(10, 12.8)]];
    expect([past(inTheWay, { passes: 'enemies' }), past(atTheWay, { passes: 'control-range' })]).toEqual([10, 10]);
    expect([past(atTheWay), past(inTheWay, { passes: 'control-range' })]).toEqual([undefined, 11]);
    const reach = reachOfMove(
      table.solids,
      { who: npo(5, 11), enemies: inTheWay },
      { action: 'reposition', inches: 20, ways: { passes: 'enemies' } },
    );
    expect([reach.mayEnd({ x: 10, y: 11 }), reach.mayEnd({ x: 8.5, y: 11 }), reach.mayEnd({ x: 15, y: 11 })]).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('pays all of 3" up, and the third inch of the drop', () => expect(costTo({ terrain: 'heavy', climb: 3 })).toBe(9));
  it('goes around what is not climbed, and climbs in no Dash [GLO-17]', () => {
    const around = costTo({ terrain: 'heavy' });
    expect(around).toBeGreaterThan(7);
    expect(costTo({ terrain: 'light', climb: 1.5 }, 'dash')).toBe(around);
  });
});

describe('vantage terrain', () => {
  const raised = block('V1', { terrain: 'heavy', hides: true, vantage: { height: 3 } });
  const map = mapWith({ pieces: [raised] });
  it('is stood on, and whatever hangs on who does is asked', () => {
    const table = tableOn(map, [npo(8, 11), kel(15, 11)]);
    expect(hindrance(table, { id: 'x', mm: 32 }, { x: 15, y: 9.6 })).toBeUndefined();
    table.sees(table.of('w1'), table.of('kel'));
    expect(table.isDoubtful).toBe(true);
  });
  it('leaves the board sure of those on the floor, and of zones', () => {
    const table = tableOn(map, [npo(8, 11), kel(8, 15)]);
    expect(table.sees(table.of('w1'), table.of('kel'))).toBe(true);
    expect(table.isDoubtful).toBe(false);
  });
});

describe('a zone with corners', () => {
  const map = firstMapOf(openBoard);
  it('holds a base that is wholly within, and none that sticks out', () => {
    expect(isWhollyIn(map, 'dropZone', 'A', kel(3, 11))).toBe(true);
    expect(isWhollyIn(map, 'dropZone', 'A', kel(4.5, 11))).toBe(false);
    expect(isWhollyIn(map, 'dropZone', 'A', kel(5, 6))).toBe(true);
  });
});

describe('the corridors of a board of its own', () => {
  const map = firstMapOf(corridors);
  it('have rooms by their walls, whatever grid these are on', () => {
    expect(roomsOf(map).map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E']);
    const letter = (x: number, y: number) => roomAt(map, onLattice({ x, y }));
    expect([letter(3, 3), letter(9, 9), letter(16, 10), letter(24, 21), letter(9, 20)]).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
    ]);
  });
  it('have doors that join them', () =>
    expect(doorsOf(map).map(({ kind, number, rooms }) => `${kind} ${number} ${rooms.join('')}`)).toEqual([
      ...['hatchway 1 AB', 'hatchway 2 AE', 'hatchway 3 ED', 'hatchway 4 BC', 'hatchway 5 BC', 'hatchway 6 CD'],
      'breach-point 1 BE',
    ]));
  it('are closed while their doors are, and seen and gone through when these are open', () => {
    const [west, east] = [npo(4, 4.5), kel(8, 4.5)];
    expect(tableOn(map, []).sees(west, east)).toBe(false);
    expect(tableOn(map, [], ['H1']).sees(west, east)).toBe(true);
    const way = (open: readonly string[]) =>
      reachOfMove(tableOn(map, [], open).solids, { who: west, enemies: [] }, { action: 'reposition', inches: 6 }).wayTo(
        east,
      )?.cost;
    expect([way([]), way(['H1'])]).toEqual([undefined, 5]);
    expect(doorsInRange(tableOn(map, []).solids, npo(5, 4.5)).map(({ id }) => id)).toEqual(['H1']);
  });
});

describe('the code of a place', () => {
  const map = firstMapOf(openBoard);
  it('names it on a larger board too', () => {
    const place = { x: 29, y: 20 };
    const code = codeOn(map, place);
    const named = placeOfCodeOn(map, code);
    expect(code).toMatch(/^86/);
    expect(Math.hypot((named?.x ?? 0) - place.x, (named?.y ?? 0) - place.y)).toBeLessThan(0.31);
    expect(placeOfCodeOn(null, code)).toBeUndefined();
  });
});

describe('a map that cannot be', () => {
  const square = [
    [10, 9],
    [12, 9],
    [12, 11],
    [10, 11],
  ];
  const faults = (parts: object): string[] => {
    const read = parsed(ownMap, drawn(parts));
    return read.ok ? [] : read.faults.map(({ at, must }) => `${at.join('.')} ${must}`);
  };
  const piece = (outline: unknown, more: object = {}) => ({
    pieces: [{ name: 'R1', outline, terrain: 'heavy', ...more }],
  });
  it.each<[string, object, string]>([
    [
      'a polygon that crosses itself',
      piece([
        [10, 9],
        [12, 11],
        [12, 9],
        [10, 11],
      ]),
      'pieces.0.outline.2 not cross or touch',
    ],
    [
      'a polygon without room',
      piece([
        [10, 9],
        [11, 9],
        [12, 9.01],
      ]),
      'pieces.0.outline',
    ],
    ['too many corners', piece(Array.from({ length: 25 }, (_, at) => [at, at % 2])), 'pieces.0.outline'],
    [
      'corners off the board',
      piece([
        [29, 9],
        [31, 9],
        [31, 11],
      ]),
      'pieces.0.outline.1 be on the board, which ends at 30 and 22',
    ],
    ['a board of no size', { board: { width: 0, height: 22 } }, 'board.width'],
    ['a wall outside', { walls: [{ from: [10, 5], to: [10, 40] }] }, 'walls.0.to be on the board'],
    ['a wall of no length', { walls: [{ from: [10, 5], to: [10, 5] }] }, 'walls.0.to be 0.5" or more'],
    [
      'walls that do not quite meet',
      {
        walls: [
          { from: [10, 5], to: [10, 10] },
          { from: [10.4, 10], to: [20, 10] },
        ],
      },
      'walls.1 meet walls[0]',
    ],
    [
      'walls on one another',
      {
        walls: [
          { from: [10, 5], to: [10, 10] },
          { from: [10, 8], to: [10, 14] },
        ],
      },
      'walls.1 not lie on walls[0]',
    ],
    [
      'a door beside its wall',
      { walls: [{ from: [10, 5], to: [10, 10], doors: [{ kind: 'hatchway', number: 1, at: [12, 7] }] }] },
      'walls.0.doors.0.at be on its wall',
    ],
    [
      'a door wider than its wall',
      { walls: [{ from: [10, 5], to: [10, 8], doors: [{ kind: 'hatchway', number: 1, at: [10, 6.5], width: 4 }] }] },
      'walls.0.doors.0.width be within its wall',
    ],
    [
      'a pad under a piece',
      {
        ...piece(square),
        teleportPads: [
          [11, 10],
          [20, 10],
        ],
      },
      'teleportPads.0 lie clear of R1',
    ],
    [
      'two pieces of one name',
      { pieces: [...piece(square).pieces, ...piece(square).pieces] },
      'pieces.1.name be used only once',
    ],
  ])('%s is told in a sentence', (_, parts, said) => expect(faults(parts)[0]).toContain(said));
  it('and one that can is right', () => expect(faults(piece(square))).toEqual([]));
});
