import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { fromBox } from '../../../src/geometry/box.ts';
import { apart, type Point } from '../../../src/geometry/point.ts';
import { codeAt, placeOfCode } from '../../../src/rules/board/ground/keypad.ts';
import { boxOfPiece } from '../../../src/rules/board/ground/solids.ts';
import { type Allowed, allowedEnds } from '../../../src/rules/board/moves/allowed.ts';
import { type Landing, landingOf } from '../../../src/rules/board/places/landing.ts';
import { inCover } from '../../../src/rules/board/sight/protection.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import { Table } from '../../../src/rules/board/table/table.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import { readPlace } from '../../../src/rules/state/place-word.ts';
import type { Position } from '../../../src/rules/state/state.ts';

/** Map 1, all doors closed: C3 lies in the middle of square 21, hatchway 1 west of it, hatchway 3 joins B and D. */
const names = [
  { id: 'kel', name: 'Kel' },
  { id: 'warrior-1', name: 'Necron Warrior 1' },
  { id: 'crawler-1', name: 'Tomb Crawler 1' },
];
const at = (code: string): Point => placeOfCode(code) ?? { x: 0, y: 0 };
const standing = (id: string, place: Point, error = 0.3): PlacedModel => ({
  id,
  ...place,
  error,
  mm: 32,
  side: id === 'kel' ? 'players' : 'npos',
  order: 'engage',
});
const board = { map: killzoneMap(1), open: new Set<string>(), readings: killzone.readings };
const tableWith = (...others: readonly PlacedModel[]): Table => new Table(board, others);
const radius = 32 / 25.4 / 2;

function landing(word: string, table = tableWith(), from?: Position): Landing {
  const found = tried(word, table, from);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}
function tried(word: string, table = tableWith(), from?: Position) {
  const place = readPlace(word);
  if (!place) throw new Error(`${word} is no place`);
  return landingOf(table, { id: 'kel', name: 'Kel', mm: 32, from }, place, () => names);
}
const from = (code: string, error = 0.3): Position => ({ ...at(code), error });
const c3 = (table = tableWith()) => {
  const box = boxOfPiece(table.solids, 'C3');
  if (!box) throw new Error('no C3');
  return box;
};

describe('a word for the end of a move that may open a hatchway', () => {
  // Kel stands west of closed hatchway 1, 0.95" from the middle of its wall.
  const middle = onBoard([1, 0.5]);
  const kel = { ...standing('kel', { x: middle.x - 0.95, y: middle.y }, 0), error: 0 };
  const goes = (inches: number) => {
    const table = tableWith(kel);
    const allowed = allowedEnds(table, kel, { action: 'reposition', inches: 6 }, ['H1', 'H3']);
    const place = readPlace(`e${inches}`);
    if (!place) throw new Error('no place');
    return landingOf(table, { id: 'kel', name: 'Kel', mm: 32, from: kel, allowed }, place, () => names);
  };

  it('in the wall is put back to the side from which it came, though the other is nearer', () => {
    const back = goes(1);
    if ('problem' in back) throw new Error(back.problem);
    expect(back.x).toBeLessThan(middle.x);
    expect(back.aside).toBeLessThanOrEqual(1);
    expect(back).not.toHaveProperty('opens');
  });

  it('in a piece is put aside to where the move may end as everybody is said to stand, not just beside an enemy', () => {
    const box = c3();
    const [x, y] = [(box.left + box.right) / 2, box.top - radius];
    const start = { ...standing('kel', { x: x + 2, y }), error: 0.3 };
    // Straight north of the piece he would be 0.8" from the Warrior: within his control range, though not for sure.
    const warrior = standing('warrior-1', { x: x - 2 * radius - 0.8, y });
    const table = tableWith(start, warrior);
    const allowed = allowedEnds(table, start, { action: 'reposition', inches: 6 }, []);
    const place = readPlace(codeAt({ x, y: y + 0.3 }, 5));
    if (!place) throw new Error('no place');
    const found = landingOf(table, { id: 'kel', name: 'Kel', mm: 32, from: start, allowed }, place, () => names);
    if ('problem' in found) throw new Error(found.problem);
    expect(found.off).toBe('C3');
    expect(apart(found, warrior) - 2 * radius).toBeGreaterThan(1);
    expect(apart(found, { x, y: y + 0.3 })).toBeLessThanOrEqual(1.1);
  });

  it('leads past an enemy whom a friend has in control range once the hatchway is open, and past no other [COR-42]', () => {
    const base = { order: 'engage', error: 0 } as const;
    const ours = { ...base, side: 'players', mm: 32 } as const;
    const mover: PlacedModel = { ...ours, id: 'kel', x: 13.7548, y: 11.1018 };
    const friend: PlacedModel = { ...ours, id: 'vane', x: 14.75, y: 10.25 };
    // Beyond closed hatchway 3 of map 6, 0.9" from Vane.
    const enemy: PlacedModel = { ...base, id: 'macrocyte-1', side: 'npos', mm: 28, x: 16.75, y: 9.75 };
    const sixth = { ...board, map: killzoneMap(6) };
    const beyond = { x: 16.7548, y: 12.1018 };
    const allowedWith = (...others: readonly PlacedModel[]) =>
      allowedEnds(new Table(sixth, [mover, ...others]), mover, { action: 'reposition', inches: 6 }, ['H2', 'H3']);
    const past = allowedWith(friend, enemy);
    expect(past.mayEnd(beyond, 0)).toBe(true);
    expect(past.leadsTo(beyond)).toBe(true);
    expect(past.opensFor(beyond, 0)).toBe('H3');
    expect(allowedWith(enemy).mayEnd(beyond, 0)).toBe(false);
    expect(allowedWith(friend).opensFor(beyond, 0)).toBe('H3');
  });

  it('beyond it says which hatchway has to be opened on the way', () => {
    const through = goes(2.2);
    if ('problem' in through) throw new Error(through.problem);
    expect(through).toMatchObject({ opens: 'H1' });
    expect(through.x).toBeGreaterThan(middle.x);
  });
});

describe('a code', () => {
  it('is the middle of what it names, wrong by as much as that is wide', () => {
    const place = landing('4555');
    expect(apart(place, at('4555'))).toBeLessThan(1e-3);
    expect(place.error).toBeCloseTo(0.3, 2);
    expect(place).not.toHaveProperty('aside');
    expect(landing('321').error).toBeCloseTo(0.9, 1);
  });

  it('in a wall is put aside by at most an inch, and says off what', () => {
    const place = landing('3388');
    expect(place).toMatchObject({ off: 'wall' });
    expect(place.aside).toBeGreaterThan(0.5);
    expect(place.aside).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a piece', '2137', tableWith(), 'C3'],
    ['somebody', '7153', tableWith(standing('warrior-1', at('7152'))), 'warrior-1'],
    ['the edge', '11777', tableWith(), 'board-edge'],
    ['the rim of a pad', '4246', tableWith(), 'pad-rim'],
  ] as const)('in %s likewise', (_, code, table, off) => {
    const place = tried(code, table);
    expect('problem' in place ? place.problem : place.off).toMatch(off === 'C3' ? /C3/ : off);
  });

  it('where there is no room within an inch is refused, with the nearest that is free', () => {
    const crowd = [-1.3, 0, 1.3].flatMap((dx) =>
      [-1.3, 0, 1.3].map((dy) => standing(`one-${dx}-${dy}`, { x: at('4555').x + dx, y: at('4555').y + dy })),
    );
    expect(tried('4555', tableWith(...crowd))).toMatchObject({
      problem: expect.stringMatching(/^No room for Kel at 4555: /),
      hint: expect.stringMatching(/^the nearest free place is \d{4}$/),
    });
  });

  it('the nearest that is named is free just as it is named, however near something stands', () => {
    for (const code of ['4555', '3388', '2137', '4246', '1155'])
      for (const dx of [-1.3, -1.1, 1.2]) {
        const crowd = [-1.4, 0, 1.4].flatMap((x) =>
          [-1.3, 0, 1.3].map((y) => standing(`one-${x}-${y}`, { x: at(code).x + x + dx / 10, y: at(code).y + y })),
        );
        const found = tried(code, tableWith(...crowd));
        if (!('nearest' in found) || !found.nearest) continue;
        const taken = landing(found.nearest, tableWith(...crowd));
        expect([code, taken]).toEqual([code, expect.not.objectContaining({ aside: expect.anything() })]);
      }
  });

  it('is not put aside to beside an enemy, where its move may not end: not even where that is too close to call [COR-42]', () => {
    // Off a wall, to the south of it.
    const aside = landing('4388');
    const kel = { ...standing('kel', { x: aside.x, y: aside.y + 2.4 }), error: 0.3 };
    const dash = (...others: readonly PlacedModel[]) => {
      const table = tableWith(kel, ...others);
      const allowed = allowedEnds(table, kel, { action: 'dash', inches: 3 }, []);
      return landingOf(
        table,
        { id: 'kel', name: 'Kel', mm: 32, from: kel, allowed },
        { is: 'code', code: '4388' },
        () => names,
      );
    };
    expect(dash()).toMatchObject({ x: aside.x, y: aside.y });
    // It is seen from there, 0.8" away: by 0.3" that their places may be wrong it might be further.
    const far = 2 * radius + 0.8;
    const east = standing('warrior-1', { x: aside.x + far, y: aside.y });
    const west = standing('crawler-1', { x: aside.x - far, y: aside.y });
    const found = dash(east);
    expect(found).not.toHaveProperty('problem');
    expect('x' in found && apart(found, east) - 2 * radius).toBeGreaterThan(1);
    expect(dash(east, west)).toMatchObject({
      problem: expect.stringMatching(/^Kel may not end this move at 4388: .* is in control range\.$/),
      barred: true,
    });
  });

  it('does not make room for itself', () => {
    expect(landing('4555', tableWith(standing('kel', at('4555'))))).not.toHaveProperty('aside');
  });
});

describe('against a wall', () => {
  it('is as far that way as the base goes', () => {
    const place = landing('4555s');
    const wall = onBoard([3.5, 5]).y - 0.365 / 2;
    expect(wall - place.y).toBeCloseTo(radius, 1);
    expect(place.x).toBeCloseTo(at('4555').x);
    expect(place.error).toBeCloseTo(0.21, 2);
  });

  it('in a corner is against both walls', () => {
    const place = landing('325se');
    const corner = onBoard([3, 2]);
    for (const gap of [corner.x - place.x, corner.y - place.y]) {
      expect(gap).toBeGreaterThan(radius + 0.365 / 2 - 0.01);
      expect(gap).toBeLessThan(radius + 1.095 / 2 + 0.01);
    }
  });

  it('is refused where nothing stands that way', () => {
    expect(tried('4555w')).toHaveProperty('problem');
  });
});

describe('touching a door', () => {
  it('is on the side on which it stood, with + on the other', () => {
    const north = landing('h3', tableWith(), from('3217'));
    const south = landing('h3+', tableWith(), from('3217'));
    const wall = onBoard([2.5, 2]).y;
    expect(wall - north.y).toBeCloseTo(radius + 0.365 / 2, 1);
    expect(south.y - wall).toBeCloseTo(radius + 0.365 / 2, 1);
    expect(north.relation).toEqual({ is: 'door', door: 'H3' });
    expect(landing('h3', tableWith(), from('3388')).y).toBeGreaterThan(wall);
  });

  it('is in the room that is named, wherever it stood', () => {
    const [b, d] = [landing('h3b'), landing('h3d')];
    expect(Math.sign(b.y - d.y)).not.toBe(0);
    expect([b.y, d.y].sort()).toEqual(
      [landing('h3', tableWith(), from('3217')).y, landing('h3+', tableWith(), from('3217')).y].sort(),
    );
  });

  it('is in the room in which it stood, wherever in that it stood: room A of map 2 goes around room D', () => {
    const second = new Table({ ...board, map: killzoneMap(2) }, []);
    const [north, south] = [landing('b2', second, from('1479')), landing('b2+', second, from('1479'))];
    expect(north.y).toBeLessThan(south.y);
    expect(landing('b2a', second).y).toBe(north.y);
    expect(landing('b2d', second).y).toBe(south.y);
  });

  it('needs the room where nobody knows on which side it stood, and a room that the door leads to', () => {
    expect(tried('h3')).toMatchObject({
      problem: 'Nobody has said where Kel stood.',
      hint: 'h3b or h3d says on which side',
    });
    expect(tried('h3f')).toMatchObject({ problem: 'Hatchway 3 is not in room F.' });
  });

  it('is on the side on which it may be set up, where it has stood nowhere yet', () => {
    // Hatchway 1 has room A to its west, which is a drop zone here; hatchway 3 touches none.
    const west = onBoard([1, 0.5]).x;
    const inZone = (has: (place: Point) => boolean): Allowed => ({
      by: 'drop-zone',
      mayEnd: has,
      leadsTo: has,
      opensFor: () => undefined,
      why: () => ({ is: 'outside' }),
    });
    const setUp = (word: string, has: (place: Point) => boolean) => {
      const place = readPlace(word);
      if (!place) throw new Error(`${word} is no place`);
      return landingOf(tableWith(), { id: 'kel', name: 'Kel', mm: 32, allowed: inZone(has) }, place, () => names);
    };
    const inWest = ({ x }: Point) => x < west;
    expect(setUp('h1', inWest)).toEqual(landing('h1a'));
    expect(setUp('h1', ({ x }) => x > west)).toEqual(landing('h1b'));
    expect(setUp('h3', inWest)).toEqual({
      problem: 'Not in your drop zone: set up Kel wholly within it.',
    });
    expect(setUp('h1', () => true)).toEqual({
      problem: 'Nobody has said where Kel stands yet.',
      hint: 'h1a or h1b says on which side',
    });
    expect(setUp('h1+', inWest)).toMatchObject({ hint: 'h1a says on which side' });
  });

  it('of a wall from north to south it is west or east of it, in the middle of the opening', () => {
    // Hatchway 1 joins rooms A and B: its wall is the first line from the west.
    const door = onBoard([1, 0.5]);
    const [a, b] = [landing('h1a'), landing('h1b')];
    expect([door.x - a.x, b.x - door.x].map((gap) => Math.round(gap * 100) / 100)).toEqual([0.81, 0.81]);
    expect([a.y, b.y]).toEqual([expect.closeTo(door.y, 3), expect.closeTo(door.y, 3)]);
    const beside = landing('h1a', tableWith(standing('warrior-1', { x: a.x, y: a.y - 0.6 })));
    expect(beside.x).toBe(a.x);
    expect(beside.y - a.y).toBeCloseTo(0.7, 1);
    expect(landing('h1', tableWith(), from('1155')).x).toBeLessThan(door.x);
    expect(landing('h1+', tableWith(), from('1155')).x).toBeGreaterThan(door.x);
  });

  it('makes room beside who stands there, still touching', () => {
    const first = landing('h3b');
    const place = landing('h3b', tableWith(standing('warrior-1', { x: first.x + 0.8, y: first.y })));
    expect(place.x).toBeLessThan(first.x);
    expect(place.y).toBe(first.y);
    expect(place).not.toHaveProperty('aside');
  });

  it('that is not on the map is refused, with those that are', () => {
    expect(tried('b9', tableWith(), from('3217'))).toMatchObject({
      problem: 'Map 1 has no breach point 9.',
      hint: 'it has b1, b2, b3, b4',
    });
  });
});

describe('on a pad', () => {
  it('is its middle, wrong by as much as the base can be off it', () => {
    const place = landing('p1');
    const [pad] = board.map.teleportPads.map(onBoard);
    expect(apart(place, pad ?? { x: 0, y: 0 })).toBeLessThan(1e-3);
    expect(place.error).toBeCloseTo(2.29 / 2 - radius, 2);
    expect(place.relation).toEqual({ is: 'pad', pad: 1 });
  });

  it('that is not there is refused', () => {
    const one = { ...board.map, teleportPads: board.map.teleportPads.slice(0, 1) };
    expect(tried('p2', new Table({ ...board, map: one }, []))).toEqual({ problem: 'Map 1 has no teleport pad 2.' });
  });

  it('that is taken is refused', () => {
    const [pad = { x: 0, y: 0 }] = board.map.teleportPads.map(onBoard);
    expect(tried('p1', tableWith(standing('warrior-1', pad)))).toMatchObject({
      problem: 'No room for Kel there: Necron Warrior 1 is in the way.',
    });
  });
});

describe('touching a piece', () => {
  it.each(['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'])('on its %s side is as near as the base can be', (side) => {
    const place = landing(`c3${side}`);
    expect(fromBox(place, c3())).toBeCloseTo(radius, 2);
    const sign = (one: number, other: number) => (Math.abs(one - other) < 0.01 ? 0 : Math.sign(one - other));
    const to = (one: string, other: string) => (side.includes(one) ? 1 : side.includes(other) ? -1 : 0);
    expect(sign(place.x, (c3().left + c3().right) / 2)).toBe(to('e', 'w'));
    expect(sign(place.y, (c3().top + c3().bottom) / 2)).toBe(to('s', 'n'));
    expect(place.relation).toEqual({ is: 'touching', piece: 'C3' });
  });
});

describe('in base contact', () => {
  const table = tableWith(standing('warrior-1', at('7152'), 0.25));

  it.each([
    [8, 0, -1],
    [6, 1, 0],
    [2, 0, 1],
    [4, -1, 0],
  ])('by keypad digit %i', (digit, dx, dy) => {
    const place = landing(`=w1 ${digit}`, table);
    expect(place.x - at('7152').x).toBeCloseTo(dx * 2 * radius, 2);
    expect(place.y - at('7152').y).toBeCloseTo(dy * 2 * radius, 2);
    expect(place).toMatchObject({ error: 0.25, relation: { is: 'contact', with: 'warrior-1' } });
  });

  it('without a digit is on the side from which it came, else asked for', () => {
    expect(landing('=w1', table, from('7166')).x).toBeGreaterThan(at('7152').x);
    expect(tried('=w1', table)).toMatchObject({ hint: 'a keypad digit says on which side: =w1 4 is west of it' });
  });

  it('goes round to where there is room, but keeps to the side that was said', () => {
    const taken = standing('crawler-1', { x: at('7152').x - 2 * radius, y: at('7152').y });
    const both = tableWith(standing('warrior-1', at('7152')), taken);
    const place = landing('=w1', both, from('6142'));
    expect(apart(place, at('7152'))).toBeCloseTo(2 * radius, 2);
    expect(apart(place, taken)).toBeGreaterThanOrEqual(2 * radius - 0.01);
    expect(tried('=w1 4', both)).toHaveProperty('problem');
  });

  it('is refused with whoever stands nowhere known, nobody, or itself', () => {
    expect(tried('=crawler', table, from('6142'))).toMatchObject({
      problem: 'The place of Tomb Crawler 1 is not known.',
    });
    expect(tried('=warior-1', table, from('6142'))).toMatchObject({
      problem: 'There is no operative warior-1. Did you mean warrior-1?',
    });
    expect(tried('=kel', tableWith(standing('kel', at('6142'))), from('6142'))).toMatchObject({
      problem: 'Kel is not in contact with itself.',
    });
  });
});

describe('in cover behind a piece', () => {
  it('is on its far side as the other sees it, touching it, and in cover', () => {
    const shooter = standing('warrior-1', at('1155'), 0);
    const table = tableWith(shooter);
    const place = landing('c3/w1', table);
    expect(place.x).toBeGreaterThan((c3().left + c3().right) / 2);
    expect(fromBox(place, c3())).toBeCloseTo(radius, 1);
    expect(inCover(table.solids, shooter, { ...place, mm: 32 })).toBe(true);
    expect(place.relation).toEqual({ is: 'cover', piece: 'C3', from: 'warrior-1' });
  });

  it('from itself is refused', () => {
    expect(tried('c3/kel', tableWith(standing('kel', at('6142'))), from('6142'))).toMatchObject({
      problem: 'Kel is not in cover from itself.',
    });
  });

  it('of a piece that is not on the map is refused with those that are', () => {
    const map = { ...board.map, terrain: board.map.terrain.slice(0, 2) };
    const table = new Table({ ...board, map }, [standing('warrior-1', at('1155'))]);
    expect(tried('c3/w1', table)).toEqual({ problem: 'Map 1 has no C3.', hint: 'it has c1, c2' });
  });
});

describe('steps', () => {
  it('go so far from where it was, and are less exact than that by a tenth', () => {
    const place = landing('e2', tableWith(), from('4555', 0.3));
    expect(place.x - at('4555').x).toBeCloseTo(2);
    expect(place.y).toBeCloseTo(at('4555').y);
    expect(place.error).toBeCloseTo(0.4);
  });

  it('towards something end there at the latest', () => {
    expect(landing('>5555 1', tableWith(), from('4555')).x - at('4555').x).toBeCloseTo(1);
    const [c2, start] = [landing('>c2 0.5', tableWith(), from('3655')), at('3655')];
    expect(c2.y).toBeLessThan(start.y);
    expect(apart(landing('>3255 9', tableWith(), from('3255')), at('3255'))).toBeLessThan(0.01);
    expect(landing('>h3 1', tableWith(), from('3217')).y).toBeGreaterThan(at('3217').y);
    expect(landing('>p1 1', tableWith(), from('3255')).x).toBeGreaterThan(at('3255').x);
    expect(landing('>w1 1', tableWith(standing('warrior-1', at('5555'))), from('4555')).x - at('4555').x).toBeCloseTo(
      1,
    );
  });

  it('need a place to start from', () => {
    for (const word of ['e2', '>h3 4'])
      expect(tried(word)).toMatchObject({ problem: 'Nobody has said where Kel stood.' });
  });
});

it('of two places that are as good nearly, the one out of the doorway is proposed', () => {
  const open = (...others: readonly PlacedModel[]) => new Table({ ...board, open: new Set(['H3']) }, others);
  const door = open().solids.doors.find(({ id }) => id === 'H3');
  if (!door) throw new Error('no hatchway 3');
  const isIn = (point: Point) => fromBox(point, door.opening) < radius;
  const middle = { x: (door.opening.left + door.opening.right) / 2, y: (door.opening.top + door.opening.bottom) / 2 };
  const proposed = (x: number, y: number) => {
    const wanted = at(codeAt({ x: middle.x + x, y: middle.y + y }));
    const found = tried(codeAt(wanted), open(standing('warrior-1', wanted, 0)));
    if (!('problem' in found) || found.nearest === undefined) throw new Error('it has room there');
    return at(found.nearest);
  };
  const around = [-2, -1.5, -1, 1, 1.5, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [x, y] as const));
  expect(around.filter(([x, y]) => isIn(proposed(x, y)))).toEqual([]);
});
