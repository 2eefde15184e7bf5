import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap, type MapNumber, mapNumbers } from '../../../src/catalog/maps.ts';
import { onward, type Point } from '../../../src/geometry/point.ts';
import { shortestWalk } from '../../../src/geometry/walk.ts';
import { distance } from '../../../src/rules/board/ground/distances.ts';
import { solidsOf } from '../../../src/rules/board/ground/solids.ts';
import { canCharge } from '../../../src/rules/board/moves/charge.ts';
import { type BoardMove, type Mover, otherPad, reachOfMove } from '../../../src/rules/board/moves/reach.ts';
import { doorsInRange, inControlRange, reachesDoor, sideOf } from '../../../src/rules/board/sight/control-range.ts';
import { inCover, isObscured, protection } from '../../../src/rules/board/sight/protection.ts';
import { sees } from '../../../src/rules/board/sight/visibility.ts';
import { type Base, discOf, onBoard } from '../../../src/rules/state/base.ts';

/** By lattice, in inches: `at(1, 0.5)` is the middle of hatchway 1 of map 1. */
const at = (x: number, y: number, mm = 32): Base => ({ ...onBoard([x, y]), mm });
const by = (base: Base, dx: number, dy: number): Base => ({ ...base, x: base.x + dx, y: base.y + dy });
const alone = (who: Base): Mover => ({ who, enemies: [] });

describe.each(killzone.readings)('what boards got wrong, by the sizes of the $id', (reading) => {
  const map = (number: MapNumber, ...open: readonly string[]) => solidsOf(killzoneMap(number), new Set(open), reading);
  const costOf = (
    solids: ReturnType<typeof map>,
    mover: Mover,
    end: Base,
    action: BoardMove['action'] = 'reposition',
  ) => {
    const reach = reachOfMove(solids, mover, { action, inches: 20 });
    return reach.mayEnd(end) ? reach.wayTo(end)?.cost : undefined;
  };
  const half = reading.wall / 2;
  const radius = discOf(at(0, 0)).radius;

  it('35: a breach point is not a hatchway: each access point is known as what it is [KZ-21 KZ-32]', () => {
    expect(doorsInRange(map(1), by(at(1.5, 2), 0, -1.2)).map(({ id }) => id)).toEqual(['B1']);
    expect(doorsInRange(map(1), by(at(2.5, 2), 0, -1.2)).map(({ id }) => id)).toEqual(['H3']);
  });

  it('36: control range of a door is measured to its whole opening [KZ-21]', () => {
    const edge = by(at(2.5, 2), reading.door / 2, half);
    const aside = by(edge, 0.95, 0.95 + radius / 2);
    expect(Math.hypot(0.95, 0.95 + radius / 2) - radius).toBeLessThan(1);
    expect(doorsInRange(map(1), aside).map(({ id }) => id)).toEqual(['H3']);
    expect(doorsInRange(map(1), by(edge, 1.4, 0.95 + radius / 2))).toEqual([]);
  });

  it('37: nobody is in control range through a wall, however thin, nor has a door there in range [GLO-15 KZ-36]', () => {
    const [west, east] = [by(at(1, 1.5), -half - radius - 0.01, 0), by(at(1, 1.5), half + radius + 0.01, 0)];
    expect(Math.hypot(east.x - west.x) - 2 * radius).toBeLessThan(1);
    expect(inControlRange(map(1), west, east)).toBe(false);
    const [door] = map(1).doors;
    if (!door) throw new Error('Map 1 has doors.');
    const [before, beyond] = [by(at(1, 0.5), -1.2, 0), by(at(1, 0.5), 1.2, 0)];
    expect([reachesDoor(map(1), before, door), reachesDoor(map(1), beyond, door)]).toEqual([true, true]);
    expect([sideOf(before, door), sideOf(beyond, door)]).toEqual([-1, 1]);
    // Past the next wall the door is near enough, but not to be seen.
    const hidden = by(at(4.5, 2), 0, -1.2);
    expect(doorsInRange(map(1), hidden).map(({ id }) => id)).toEqual(['B2']);
  });

  it('38: a door is cut out of its wall: across it there is a way while it is open, and none while it is shut [KZ-08 KZ-17]', () => {
    const [before, beyond] = [by(at(1, 0.5), -1.5, 0), by(at(1, 0.5), 1.5, 0)];
    for (const _ of [1, 2]) {
      expect(distance(map(1, 'H1'), before, beyond)).toBeCloseTo(3 - 2 * radius, 6);
      expect(distance(map(1, 'H1'), beyond, before)).toBeCloseTo(3 - 2 * radius, 6);
      expect(sees(map(1, 'H1'), before, beyond)).toBe(true);
      expect(distance(map(1), before, beyond)).toBe(Number.POSITIVE_INFINITY);
      expect(distance(map(1), beyond, before)).toBe(Number.POSITIVE_INFINITY);
      expect(sees(map(1), before, beyond)).toBe(false);
    }
  });

  it('38: with every door of every map open, all of it is one place, and with all shut every room is for itself', () => {
    for (const number of mapNumbers) {
      const shut = map(number);
      const open = map(number, ...shut.doors.map(({ id }) => id));
      const bases = shut.doors.flatMap(({ opening, through }) => {
        const middle = { x: (opening.left + opening.right) / 2, y: (opening.top + opening.bottom) / 2, mm: 28 };
        return [-1, 1].map((side) => (through === 'x' ? by(middle, side * 1.1, 0) : by(middle, 0, side * 1.1)));
      });
      for (const one of bases) for (const other of bases) expect(distance(open, one, other)).toBeLessThan(60);
      for (let index = 0; index < bases.length; index += 2) {
        const [one, other] = [bases[index], bases[index + 1]];
        if (!one || !other) continue;
        // Map 6, breach point 2: both its sides are one room.
        const sameRoom = number === 6 && shut.doors[index / 2]?.id === 'B2';
        expect(Number.isFinite(distance(shut, one, other))).toBe(sameRoom);
      }
    }
  });

  it('39: what is remembered hangs on each door, not on how many are open', () => {
    const [before, beyond] = [by(at(1, 0.5), -1.5, 0), by(at(1, 0.5), 1.5, 0)];
    const ways = (...open: readonly string[]) => distance(map(1, ...open), before, beyond);
    expect(ways('H1')).toBeLessThan(2);
    expect(ways('H2')).toBe(Number.POSITIVE_INFINITY);
    expect(ways('B1', 'H3')).toBeGreaterThan(4);
    expect(ways('H1')).toBeLessThan(2);
  });

  it('40: a wall that stands free has two ends, and they give cover [KZ-10]', () => {
    // The A2 of map 1 from (3,5) to (5,5).
    const ends = map(1).features.filter(({ piece }) => piece === 'A2 16');
    expect(ends).toHaveLength(2);
    const behind = by(at(5, 5), radius + half + 0.35, -1.1);
    expect(inCover(map(1), by(at(4.6, 5), 0, 4), behind)).toBe(true);
    for (const number of mapNumbers)
      for (const node of killzoneMap(number).wallEnds)
        expect(
          map(number).features.some(
            ({ box }) =>
              Math.hypot((box.left + box.right) / 2 - onBoard(node).x, (box.top + box.bottom) / 2 - onBoard(node).y) <
              1e-6,
          ),
        ).toBe(true);
  });

  it('41: no line of sight goes through the corner where two walls meet [KZ-07]', () => {
    for (const post of [reading.post, 0.01]) {
      const solids = solidsOf(killzoneMap(1), new Set(), { ...reading, post });
      for (const far of [0.9, 1.5, 2.5])
        for (const skew of [-0.2, 0, 0.2])
          expect(sees(solids, by(at(1, 2), far, -far), by(at(1, 2), -far + skew, far))).toBe(false);
    }
  });

  it('42: a post belongs to its wall: one piece never pays for cover and obscured both [COR-49]', () => {
    const solids = map(1);
    const [shooter, target] = [by(at(3, 5), -1.13, -3.75), by(at(3, 5), 0.97, 1.55)];
    expect([inCover(solids, shooter, target), isObscured(solids, shooter, target)]).toEqual([true, true]);
    const conceal = protection(solids, shooter, target, 'conceal');
    const engage = protection(solids, shooter, target, 'engage');
    expect([conceal.cover, conceal.obscured]).toEqual([true, false]);
    expect([engage.cover, engage.obscured]).toEqual([false, true]);
    expect(conceal.pieces).toEqual(['A2 16']);
  });

  it('43: both sides of one door are one piece: cover from one and obscured by the other is a choice [COR-49 KZ-13]', () => {
    const solids = map(1, 'H1');
    expect(new Set(solids.features.filter(({ piece }) => piece.startsWith('B3')).map(({ piece }) => piece))).toEqual(
      new Set(['B3 1']),
    );
    const jambs = solids.features.filter(({ piece }) => piece === 'B3 1');
    expect(jambs).toHaveLength(2);
  });

  it('44: whoever shoots looks from the one point of its base that suits it [COR-106]', () => {
    // Past a corner of C3 of map 1: the middle of the base does not see past it, nor a small base, a base of 40 mm does.
    const solids = map(1);
    const [shooter, target] = [by(at(1.76, 0.76, 20), -3.2, 3.81), by(at(1.76, 0.76), 2, 0.81)];
    expect(inCover(solids, { ...shooter, mm: 1 }, target)).toBe(true);
    expect(inCover(solids, shooter, target)).toBe(true);
    expect(inCover(solids, { ...shooter, mm: 40 }, target)).toBe(false);
  });

  it('45: a corner that the base is half past does not intervene [KZ-11]', () => {
    // The end of the wall (3,1) to (3,2) of map 1, seen from the west, from far off and from beside it.
    const solids = map(1);
    const end = at(3, 1);
    const target = by(end, 1.37, 0.9);
    const past = by(end, -0.73, -0.9);
    expect(inCover(solids, by(end, -4, -0.9), target)).toBe(true);
    expect(inCover(solids, { ...past, mm: 1 }, target)).toBe(true);
    expect(inCover(solids, past, target)).toBe(false);
  });

  it('46: the part of a piece more than 1" away still obscures, though another part is within 1" [COR-48]', () => {
    const solids = solidsOf(killzoneMap(1), new Set(), { door: 2, wall: 0.365, post: 1.095, jamb: 0.365 });
    const end = at(3, 5);
    const shooter = by(end, -3.2, -2.4);
    const beside = by(end, 0.9 + radius, 0.7 + radius);
    expect(Math.hypot(beside.x - end.x - 0.5475, beside.y - end.y - 0.5475) - radius).toBeLessThan(1);
    expect(isObscured(solids, shooter, beside)).toBe(true);
    const touching = by(end, 0.5475 + radius, 0.2);
    expect(isObscured(solids, by(end, -1 - radius, -0.9), touching)).toBe(false);
  });

  it('47: cover of Light pieces alone is known as such, so that what takes it away when choosing leaves the cover save', () => {
    const solids = map(1);
    const target = by(at(1.76, 0.76), 0.915 + radius + 0.4, 0);
    const seen = protection(solids, by(at(1.76, 0.76), -0.915 - 1.6, 0), target, 'conceal');
    expect(seen).toMatchObject({ cover: true, lightOnly: true, pieces: ['C3'] });
  });

  it('48: a teleport pad neither intervenes nor costs anything [KZ-43]', () => {
    // The pad of map 1 at (4, 5.5), the wall north of it.
    const solids = map(1);
    const [one, other] = [by(at(4, 5.5), -2.5, 0), by(at(4, 5.5), 2.5, 0)];
    expect(protection(solids, one, other, 'conceal')).toMatchObject({ cover: false, obscured: false });
    expect(costOf(solids, alone(one), other)).toBe(5);
  });

  it('49: bases may touch, and may not overlap by a hundredth of an inch [COR-107]', () => {
    const solids = map(1);
    const [who, other] = [at(0.5, 3), at(0.5, 4)];
    const [touching, over] = [by(other, 2 * radius, 0), by(other, 2 * radius - 0.01, 0)];
    const charge = reachOfMove(solids, { who, enemies: [other] }, { action: 'charge', inches: 9 });
    const reach = reachOfMove(solids, { who, enemies: [], friends: [other] }, { action: 'reposition', inches: 9 });
    for (const ends of [charge, reach]) expect([ends.mayEnd(touching), ends.mayEnd(over)]).toEqual([true, false]);
    const wall = at(1, 1.5);
    expect(reach.mayEnd(by(wall, -half - radius, 0))).toBe(true);
    expect(reach.mayEnd(by(wall, -half - radius + 0.01, 0))).toBe(false);
  });

  it('50: a base is round: beside a corner it may stand where a square would not fit', () => {
    const reach = reachOfMove(map(1), alone(at(2.5, 0.5)), { action: 'reposition', inches: 20 });
    const corner = by(at(3, 1), -reading.post / 2, -reading.post / 2);
    const near = onward(corner, (-3 * Math.PI) / 4, radius + 0.01);
    expect(Math.max(Math.abs(near.x - corner.x), Math.abs(near.y - corner.y))).toBeLessThan(radius);
    expect(reach.mayEnd(near)).toBe(true);
    expect(reach.mayEnd(onward(corner, (-3 * Math.PI) / 4, radius - 0.01))).toBe(false);
  });

  it('51: the whole way counts, not only its end: walls and enemy bases are in it [KZ-06 COR-107]', () => {
    const [west, east] = [by(at(1, 1.5), -2, 0), by(at(1, 1.5), 2, 0)];
    expect(costOf(map(1), alone(west), east)).toBeUndefined();
    const [start, end] = [at(0.5, 3), by(at(0.5, 3), 0, 5)];
    const guard = by(at(0.5, 3), 0, 2.5);
    expect(costOf(map(1), alone(start), end)).toBe(5);
    expect(costOf(map(1), { who: start, enemies: [], friends: [guard] }, end)).toBe(5);
    expect(costOf(map(1), { who: start, enemies: [guard] }, end, 'fall-back') ?? 99).toBeGreaterThan(5);
  });

  it('52: each straight step rounds up by itself, and each door costs 1" more [COR-40 COR-41]', () => {
    expect(costOf(map(1), alone(at(0.5, 3)), by(at(0.5, 3), 0, 3.2))).toBe(4);
    expect(costOf(map(1), alone(at(0.5, 3)), by(at(0.5, 3), 0, 3))).toBe(3);
    const before = by(at(6, 5.5), -1.3, 0);
    expect(costOf(map(1, 'H6'), alone(before), by(before, 2.6, 0))).toBe(4);
    // From room A into the next and on through hatchway 3: two doors.
    const solids = map(1, 'B1', 'H3');
    const [north, south] = [by(at(1.5, 2), 0, -1.3), by(at(1.5, 2), 0, 1.3)];
    expect(costOf(solids, alone(north), south)).toBe(4);
    const far = reachOfMove(solids, alone(south), { action: 'reposition', inches: 20 }).wayTo(by(at(2.5, 2), 0, 1.3));
    const length = shortestWalk(south, by(at(2.5, 2), 0, 1.3), solids.passage(radius), []);
    expect(far?.cost).toBeGreaterThanOrEqual(Math.ceil(length) + 2);
  });

  it('52: a way with a bend costs what its steps cost [COR-40]', () => {
    // Round the end of the free wall of map 1, from its one side to the other.
    const solids = map(1);
    const [start, end] = [by(at(5, 5), -1.6, -half - radius - 0.1), by(at(5, 5), -1.6, half + radius + 0.1)];
    const way = reachOfMove(solids, alone(start), { action: 'reposition', inches: 20 }).wayTo(end);
    const stops: Point[] = [];
    for (let stop = way; stop; stop = stop.before ?? undefined) stops.unshift(stop.at);
    expect(stops.length).toBeGreaterThan(2);
    const steps = stops
      .slice(1)
      .map((stop, index) => Math.hypot(stop.x - (stops[index]?.x ?? 0), stop.y - (stops[index]?.y ?? 0)));
    expect(way?.cost).toBe(steps.reduce((sum, step) => sum + Math.ceil(step - 1e-6), 0));
    expect(way?.cost).toBeGreaterThanOrEqual(shortestWalk(start, end, solids.passage(radius), []));
  });

  it('53: who starts or ends in a doorway pays for it once, as its middle crosses the middle of the wall [COR-41]', () => {
    const solids = map(1, 'H6');
    const middle = at(6, 5.5);
    const [before, short, past, beyond] = [-2, -0.15, 0.15, 2].map((dx) => by(middle, dx, 0));
    if (!before || !short || !past || !beyond) throw new Error('Four places.');
    expect(costOf(solids, alone(before), short)).toBe(2);
    expect(costOf(solids, alone(before), past)).toBe(3 + 1);
    expect(costOf(solids, alone(short), beyond)).toBe(3 + 1);
    expect(costOf(solids, alone(past), beyond)).toBe(2);
    const onMiddle = costOf(solids, alone(before), middle) ?? 0;
    const goesOn = costOf(solids, alone(middle), beyond) ?? 0;
    expect(onMiddle + goesOn).toBe(2 + 2 + 1);
  });

  it('54: a base wider than the opening goes through, but cannot stop there [COR-41]', () => {
    const solids = map(1, 'H6');
    const wide = by(at(6, 5.5, 60), -2, 0);
    expect(discOf(wide).radius * 2).toBeGreaterThan(reading.door);
    expect(costOf(solids, alone(wide), by(wide, 4, 0))).toBe(5);
    const reach = reachOfMove(solids, alone(wide), { action: 'reposition', inches: 20 });
    expect(reach.mayEnd(by(wide, 4, 0))).toBe(true);
    expect(reach.mayEnd(at(6, 5.5))).toBe(false);
  });

  it('55: Reposition and Dash go through a control range only where a friend stands already, and never end in one [COR-42]', () => {
    const solids = map(1);
    const [start, end, enemy] = [at(0.5, 3), by(at(0.5, 3), 0, 6), by(at(0.5, 3), 1.9, 3)];
    expect(inControlRange(solids, by(start, 0, 3), enemy)).toBe(true);
    expect(costOf(solids, { who: start, enemies: [enemy] }, end) ?? 99).toBeGreaterThan(6);
    expect(costOf(solids, { who: start, enemies: [enemy], fought: [enemy] }, end)).toBe(6);
    expect(costOf(solids, { who: start, enemies: [enemy], fought: [enemy] }, by(start, 0, 3))).toBeUndefined();
    expect(costOf(solids, { who: start, enemies: [enemy] }, by(start, 0, 3))).toBeUndefined();
  });

  it('56: in a Charge the range of a lone enemy binds: it cannot be left again, a screened one can [GLO-30]', () => {
    const solids = map(1);
    const start = at(0.5, 3);
    const [beside, target] = [by(start, 1.4, 3), by(start, 0, 8)];
    const cost = (fought: readonly Base[]) =>
      canCharge(solids, { who: start, enemies: [beside, target], fought }, target, 6);
    expect(canCharge(solids, alone(start), target, 6)).toBe(true);
    expect(cost([])).toBe(false);
    expect(cost([beside])).toBe(true);
    // Where both are in range at the end, nothing is left.
    expect(canCharge(solids, { who: start, enemies: [by(start, 1.4, 7.5), target] }, target, 6)).toBe(true);
  });

  it('57: ways lead round corners, and what leads there is what refuses [KZ-06]', () => {
    const solids = map(1);
    const [start, end] = [by(at(3, 1), -half - radius - 0.3, 2), by(at(3, 1), half + radius + 0.3, 2)];
    const reach = reachOfMove(solids, alone(start), { action: 'reposition', inches: 20 });
    const passage = solids.passage(radius);
    let stop = reach.wayTo(end);
    expect(stop).toBeDefined();
    for (; stop?.before; stop = stop.before) expect(passage.gatesOn(stop.before.at, stop.at)).toBeGreaterThanOrEqual(0);
    expect(passage.gatesOn(start, end)).toBe(-1);
  });

  it('58: 2" of a counteraction hardly lead through a door, whose inch counts [COR-26]', () => {
    const solids = map(1, 'H1');
    const before = by(at(1, 0.5), -1.2, 0);
    const reach = reachOfMove(solids, alone(before), { action: 'reposition', inches: 2 });
    expect(reach.wayTo(by(before, 1, 0))?.cost).toBe(1);
    expect(reach.wayTo(by(before, 2, 0))).toBeUndefined();
  });

  it('59: debris is climbed for at least 2", in no Dash, and nobody stops on it [COR-108 GLO-17]', () => {
    // C5 of map 1 is at (5.99, 1), 1.49" wide.
    const solids = map(1);
    const [west, east] = [by(at(5.99, 1), -1.5, 0), by(at(5.99, 1), 1.5, 0)];
    const over = costOf(solids, alone(west), east);
    expect(over).toBe(5);
    expect(costOf(solids, alone(west), east, 'dash') ?? 99).toBeGreaterThanOrEqual(5);
    expect(reachOfMove(solids, alone(west), { action: 'reposition', inches: 9 }).mayEnd(at(5.99, 1))).toBe(false);
    // Sarcophagus: over it in 2 + 4, around it further.
    const [north, south] = [by(at(4, 3), 0, -1.9), by(at(4, 3), 0, 1.9)];
    expect(costOf(solids, alone(north), south)).toBe(6);
    expect(costOf(solids, alone(north), south, 'dash') ?? 99).toBeGreaterThan(6);
  });

  it('60: walls are never climbed, though they are low enough [KZ-06]', () => {
    const [west, east] = [by(at(2, 3), -1.5, 0), by(at(2, 3), 1.5, 0)];
    expect(costOf(map(1), alone(west), east)).toBeUndefined();
  });

  it('61: who teleports keeps the conditions of the action at the new place, and swaps with whoever is there [KZ-49 KZ-50 KZ-51]', () => {
    const solids = map(1);
    const [one, other] = solids.pads;
    if (!one || !other) throw new Error('Two pads.');
    const on = (pad: { readonly x: number; readonly y: number }): Base => ({ x: pad.x, y: pad.y, mm: 32 });
    const [who, there] = [on(one), on(other)];
    const beside = by(there, 1.8, 0);
    const to = (enemies: readonly Base[], action: 'reposition' | 'charge' | 'fall-back' | 'dash', from = who) =>
      otherPad(solids, { who: from, enemies }, { action, inches: 5 });
    expect(to([], 'reposition')).toEqual({ x: other.x, y: other.y });
    expect(to([], 'charge')).toBeUndefined();
    expect(to([beside], 'charge')).toEqual({ x: other.x, y: other.y });
    expect(to([beside], 'reposition')).toBeUndefined();
    expect(to([beside], 'fall-back')).toBeUndefined();
    expect(to([], 'dash')).toBeUndefined();
    // An enemy on the pad changes places, and is then far away.
    expect(to([there], 'reposition')).toEqual({ x: other.x, y: other.y });
    expect(to([there], 'charge')).toBeUndefined();
    expect(to([], 'reposition', by(who, 2, 0))).toBeUndefined();
  });

  it('a base that touches a pad is in control range of the one on it [KZ-47]', () => {
    const [pad] = map(1).pads;
    if (!pad) throw new Error('A pad.');
    const on: Base = { x: pad.x, y: pad.y, mm: 25 };
    const touching = by(on, pad.radius + radius - 0.01, 0);
    expect(inControlRange(map(1), on, { ...touching, mm: 32 })).toBe(true);
    expect(inControlRange(map(1), on, { ...by(touching, 1, 0), mm: 32 })).toBe(false);
  });
});
