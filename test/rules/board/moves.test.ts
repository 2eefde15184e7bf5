import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { isOnPad } from '../../../src/rules/board/ground/distances.ts';
import { solidsOf } from '../../../src/rules/board/ground/solids.ts';
import { canCharge, chargeOf } from '../../../src/rules/board/moves/charge.ts';
import { fieldOf } from '../../../src/rules/board/moves/field.ts';
import { endsOf } from '../../../src/rules/board/moves/legs.ts';
import {
  type BoardMove,
  type Mover,
  nearestFree,
  otherPad,
  reachOfMove,
} from '../../../src/rules/board/moves/reach.ts';
import { inControlRange } from '../../../src/rules/board/sight/control-range.ts';
import type { About, Way } from '../../../src/rules/questions/about.ts';
import { at, by, isSo, judged, near, radius, stands, table, whom } from './standing.ts';

const [cards] = killzone.readings;
if (!cards) throw new Error('The killzone has sizes.');
const solids = (...open: readonly string[]) => solidsOf(killzoneMap(1), new Set(open), cards);

/** What a way to a place costs in inches; undefined where it cannot end there, or get there with 20". */
function cost(mover: Mover, end: { x: number; y: number }, action: BoardMove['action'] = 'reposition') {
  const reach = reachOfMove(solids(), mover, { action, inches: 20 });
  return reach.mayEnd(end) ? reach.wayTo(end)?.cost : undefined;
}

/** In the long room A in the west of map 1. */
const west = [0.5, 3] as const;
const w = by('w', west, 0, 0);

describe('over debris and sarcophagus', () => {
  /** C5 of map 1, 1.487" wide, alone in room C; C1, 2.364" from north to south, in room D. */
  const debris = [5.99, 1] as const;
  const sarcophagus = [4, 3] as const;
  const over = (place: readonly [number, number], from: readonly [number, number], to: readonly [number, number]) =>
    cost({ who: by('w', place, ...from), enemies: [] }, by('w', place, ...to));

  it.each([
    ['within 1" of it from where it starts, 3" in all', debris, [-1.5, 0], [1.5, 0], 5],
    ['3.8" in all', sarcophagus, [0, -1.9], [0, 1.9], 6],
    ['4.1" in all', sarcophagus, [0, -1.9], [0, 2.2], 7],
    // One whole inch leads to within 1" of it, then 2" up, then 3.4" rounded up.
    ['1.1" before C3 of room B, 1.83" wide', [1.76, 0.76], [2.645, 0], [-1.8, 0], 7],
  ] as const)(
    'the climb costs 2", and the way to it and from it is rounded up each by itself: %s [COR-108 COR-40]',
    (_, place, from, to, inches) => {
      expect(over(place, from, to)).toBe(inches);
    },
  );

  const clear = (0.39 * 3.8125) / 2 + radius + 0.01;
  it.each([
    ['along its side, clear of it', clear, 3],
    // Around it in two steps is cheaper than 2" more.
    ['over a mere corner of it', clear - 0.1, 4],
  ] as const)('is worth it only where the way around is longer: %s', (_, y, inches) => {
    expect(over(debris, [-1.5, y], [1.5, y])).toBe(inches);
  });
});

describe('where a move may end', () => {
  const [pad] = solids().pads;
  if (!pad) throw new Error('Map 1 has pads.');
  const on = (far: number) => ({ x: pad.x, y: pad.y - far });

  it('on a pad, wholly, or beside it, touching at most: not across its rim [KZ-45]', () => {
    const { mayEnd } = reachOfMove(solids(), { who: w, enemies: [] }, { action: 'reposition', inches: 5 });
    const [inside, outside] = [pad.radius - radius, pad.radius + radius];
    expect([0, inside - 0.01, inside + 0.01, outside - 0.01, outside + 0.01].map((far) => mayEnd(on(far)))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect([isOnPad(pad, { ...on(inside - 0.01), mm: 32 }), isOnPad(pad, { ...on(inside + 0.01), mm: 32 })]).toEqual([
      true,
      false,
    ]);
  });

  it('a Charge with an enemy in control range, all other moves with none [COR-32 COR-42 GLO-30]', () => {
    const kel = near('kel', w, 0, 6);
    const ends = (action: BoardMove['action'], gap: number) =>
      reachOfMove(solids(), { who: w, enemies: [kel] }, { action, inches: 9 }).mayEnd({
        x: kel.x,
        y: kel.y - 2 * radius - gap,
      });
    for (const action of ['reposition', 'dash', 'fall-back'] as const)
      expect([action, ends(action, 0.99), ends(action, 1.01)]).toEqual([action, false, true]);
    expect([ends('charge', 0), ends('charge', 0.99), ends('charge', 1.01)]).toEqual([true, true, false]);
  });

  it('as near as there is room to where somebody is said to be', () => {
    const suits = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 1, y) <= 0.61;
    const found = nearestFree({ x: 0, y: 0 }, suits);
    expect(Math.hypot(found.x, found.y)).toBeCloseTo(0.4, 6);
    expect(found.y).toBeCloseTo(0, 6);
    // Further than 1" away it is not looked for.
    expect(nearestFree({ x: 0, y: 0 }, ({ x }) => x >= 0.9).x).toBeCloseTo(0.9, 6);
    expect(nearestFree({ x: 0, y: 0 }, ({ x }) => x >= 1.05)).toEqual({ x: 0, y: 0 });
  });
});

describe('past enemies', () => {
  const end = near('w', w, 0, 6);
  const [start, aside] = [near('w', w, -1.2, 0), (far: number) => near('kel', w, -1.2 + far, 3)];
  const beside = { x: start.x, y: end.y };

  const limit = 1 + 2 * radius;
  const past = (far: number, action: BoardMove['action'] = 'reposition') =>
    cost({ who: start, enemies: [aside(far)] }, beside, action);
  it.each([
    ['just outside', limit + 0.02, 'reposition', true],
    ['just inside', limit - 0.02, 'reposition', false],
    ['a Fall Back through it', limit - 0.02, 'fall-back', true],
    ['a Fall Back close by its base', 2 * radius + 0.02, 'fall-back', true],
    ['not through its base', 2 * radius - 0.02, 'fall-back', false],
  ] as const)(
    'the straight way is free as long as it keeps out of control range: %s [COR-42]',
    (_, far, action, isFree) => {
      expect([past(far, action) === 6, (past(far, action) ?? 99) > 6]).toEqual([isFree, !isFree]);
    },
  );

  it('another one in the way bars it too, a lone one as well as one beside whom a friend stands already', () => {
    const [lone, fought] = [aside(2.2), near('roth', w, 6, 3)];
    expect(cost({ who: start, enemies: [lone, fought], fought: [fought] }, beside)).toBeGreaterThan(6);
    expect(cost({ who: start, enemies: [fought, lone], fought: [fought] }, beside)).toBeGreaterThan(6);
    expect(cost({ who: start, enemies: [lone, fought], fought: [lone, fought] }, beside)).toBe(6);
    // Through its base nobody goes, whoever stands beside it.
    expect(cost({ who: start, enemies: [aside(1)], fought: [aside(1)] }, beside)).toBeGreaterThan(6);
  });

  it('a base that was told to overlap an enemy a little may still leave it', () => {
    const kel = near('kel', start, 0, -2 * radius + 0.05);
    expect(cost({ who: start, enemies: [kel] }, beside, 'fall-back')).toBe(6);
  });
});

describe('a Charge', () => {
  it('gets to within 1" of its target with its inches, and no further [COR-32 GLO-30]', () => {
    const can = (gap: number, inches: number) =>
      canCharge(solids(), { who: w, enemies: [] }, near('kel', w, 0, gap + 2 * radius), inches);
    expect([can(5.99, 5), can(6.01, 5), can(6.99, 6), can(0.5, 0), can(1.01, 0)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('goes round a corner to where there is a place beside its target', () => {
    // Past the western end of the wall that stands free in room E, which begins at the third line.
    const [who, kel] = [by('w', [3.6, 5], 0, -1.4), by('kel', [3.6, 5], 0, 1.4)];
    const can = (inches: number) => canCharge(solids(), { who, enemies: [] }, kel, inches);
    expect([can(7), can(12)]).toEqual([false, true]);
  });

  it('from one pad leads to the other, if an enemy is beside that one; from either [KZ-48 KZ-50]', () => {
    const { pads } = solids();
    const [one, other] = pads;
    if (!one || !other) throw new Error('Two pads.');
    const from = (here: typeof one, there: typeof one, action: BoardMove['action']) =>
      otherPad(
        solids(),
        {
          who: { x: here.x, y: here.y, mm: 32 },
          enemies: [{ x: there.x, y: there.y + (there.y < 12 ? -2 : 2), mm: 32 }],
        },
        { action, inches: 5 },
      );
    expect(from(one, other, 'charge')).toEqual({ x: other.x, y: other.y });
    expect(from(other, one, 'charge')).toEqual({ x: one.x, y: one.y });
    expect(from(other, one, 'reposition')).toBeUndefined();
    expect(from(other, { ...one, x: one.x + 9 }, 'reposition')).toEqual({ x: one.x, y: one.y });
  });
});

describe('control range by a pad', () => {
  it('is between one on the pad and one whose base touches it, whichever asks [KZ-47]', () => {
    const [pad] = solids().pads;
    if (!pad) throw new Error('Map 1 has pads.');
    const on = { x: pad.x, y: pad.y, mm: 25 };
    const beside = (gap: number, error = 0) => ({ x: pad.x, y: pad.y - pad.radius - radius - gap, mm: 32, error });
    // More than 1" apart, so that only the pad makes it so.
    expect(pad.radius + radius - (25 + 32) / 50.8).toBeGreaterThan(0.5);
    expect(inControlRange(solids(), { ...on, y: pad.y + 0.6 }, beside(-0.01))).toBe(true);
    expect(inControlRange(solids(), beside(-0.01), { ...on, y: pad.y + 0.6 })).toBe(true);
    expect(inControlRange(solids(), { ...on, y: pad.y + 0.6 }, beside(0.01))).toBe(false);
    // Not wholly on the pad it is not on it.
    expect(inControlRange(solids(), { ...on, y: pad.y + 0.7 }, beside(-0.01))).toBe(false);
    expect(inControlRange(solids(), { ...on, y: pad.y + 0.6 }, beside(0.1, 0.2), 1)).toBe(true);
    expect(inControlRange(solids(), { ...on, y: pad.y + 0.6 }, beside(-0.1, 0.2), -1)).toBe(false);
    expect(inControlRange(solids(), { ...on, y: pad.y + 0.7, error: 0.2 }, beside(-0.1), 1)).toBe(true);
    expect(inControlRange(solids(), { ...on, y: pad.y + 0.6, error: 0.2 }, beside(-0.1), -1)).toBe(false);
  });
});

describe('where a way can lead', () => {
  const ends = (standing: Parameters<typeof table>[1], way: Way, ...open: readonly string[]) => {
    const all = table(open, standing);
    return [...endsOf(all, all.of('w'), way)];
  };

  it('without a step to where it stands', () => {
    expect(ends([w], []).map(({ who }) => who)).toEqual([w]);
  });

  it('no further than its inches, on all sides', () => {
    const found = ends([w], [{ action: 'dash', inches: 3 }]).map(({ who }) => who);
    const far = found.map(({ x, y }) => Math.hypot(x - w.x, y - w.y));
    expect(Math.max(...far)).toBeLessThanOrEqual(3.000001);
    for (const [dx, dy] of [
      [0, 3],
      [0, -3],
      [1, 2],
      [-1, -2],
      [-1.5, 0],
    ] as const)
      expect(found.some(({ x, y }) => Math.hypot(x - w.x - dx, y - w.y - dy) < 0.4)).toBe(true);
  });

  it('of a Charge to places beside enemies alone, in base contact first [COR-32]', () => {
    const [kel, roth] = [near('kel', w, 0, 6), near('roth', w, 0, -5)];
    const found = ends([w, kel, roth], [{ action: 'charge', inches: 6, to: 'closest-operative' }]);
    expect(found.length).toBeGreaterThan(2);
    for (const end of found) expect([kel, roth].some((enemy) => end.table.areClose(end.who, enemy))).toBe(true);
    // Roth is the closest: the Charge is at him, into base contact, and Kel is too far to be reached by it.
    const all = table([], [w, kel, roth]);
    const charge = chargeOf(fieldOf(all, w, { action: 'charge', inches: 6 }), [kel, roth]);
    expect(charge).toMatchObject({ sure: true, stop: { cost: 4 } });
    expect(charge?.reaches.map(({ enemy }) => enemy.id)).toEqual(['roth']);
    const { x = 0, y = 0 } = charge?.stop.at ?? {};
    expect(Math.hypot(x - roth.x, y - roth.y)).toBeCloseTo(2 * radius, 2);
  });

  it('from a teleport pad to the other one too, where the rules let it [KZ-48]', () => {
    const [one, other] = solids().pads;
    if (!one || !other) throw new Error('Two pads.');
    const on = { ...w, x: one.x, y: one.y };
    const teleports = (way: Way) => ends([on], way).some(({ who }) => who.x === other.x && who.y === other.y);
    expect(teleports([{ action: 'reposition', inches: 2, pad: true }])).toBe(true);
    expect(teleports([{ action: 'reposition', inches: 2 }])).toBe(false);
    expect(
      ends([{ ...on, x: on.x + 2 }], [{ action: 'reposition', inches: 1, pad: true }]).every(({ who }) => who.y < 12),
    ).toBe(true);
  });

  it('an enemy whom a friend fights already bars no way, one that no friend fights does [COR-42]', () => {
    // In the north of room A its control range is as wide as the room, its base is not.
    const start = by('w', [0.5, 0.4], 0, 0);
    const kel = near('kel', start, 0, 3.2);
    const past: About = {
      predicate: 'can-end-beside',
      by: 'w',
      ids: ['w-2'],
      from: { way: [{ action: 'reposition', inches: 12 }] },
    };
    const beyond = near('w-2', start, 0, 8);
    const [friend, idle] = [near('w-3', kel, 1.1, 1.1), near('w-4', start, 0, 14)];
    expect(isSo(past, table([], [start, kel, beyond, idle]))).toBe(false);
    expect(isSo(past, table([], [start, kel, beyond, idle, friend]))).toBe(true);
  });
});

describe('through a hatchway that it opens on its way', () => {
  const opens = (moves: Way, beside?: true): Way => [{ action: 'operate-hatch', ...(beside && { beside }) }, ...moves];
  const hatchway = [1, 0.5] as const;
  const [kel, beyond] = [by('kel', hatchway, 4, 0), by('kel', hatchway, 1.9, 0)];
  const targets = (way: Way): About => ({
    predicate: 'valid-target',
    ...stands('w', 'kel'),
    inches: null,
    order: null,
    remarks: { hatchway: { is: 'after', way } },
  });

  it('beside which it stands it sees who is behind it [KZ-21 BEH-11]', () => {
    const here = by('w', hatchway, -1.2, 0);
    expect(whom(targets(opens([], true)), table([], [here, kel]))).toEqual(['kel:hatchway']);
    expect(whom(targets(opens([], true)), table([], [by('w', hatchway, -2.2, 0), kel]))).toEqual([]);
    // Open already, none is there to be opened; a breach point is no hatchway.
    expect(whom(targets(opens([], true)), table(['H1'], [here, kel]))).toEqual(['kel']);
    const point = [1.5, 2] as const;
    expect(whom(targets(opens([], true)), table([], [by('w', point, 0, 1.2), by('kel', point, 0, -3)]))).toEqual([]);
  });

  it('on the move it is the one that it passes by, unless it may open none on the move [KZ-23]', () => {
    // Two inches south of the hatchway, by the end of its wall.
    const away = by('w', hatchway, -1.3, 4);
    const move: Way = [{ action: 'reposition', inches: 6 }];
    expect(whom(targets(opens(move)), table([], [away, kel]))).toEqual(['kel:hatchway']);
    expect(whom(targets(opens(move, true)), table([], [away, kel]))).toEqual([]);
    expect(whom(targets(opens(move)), table([], [by('w', hatchway, -1.3, 16), kel]))).toEqual([]);
  });

  it('it charges who is behind it', () => {
    const about = (way: Way): About => ({
      predicate: 'in-control-range',
      ...stands('w', 'kel'),
      remarks: { hatchway: { is: 'after', way } },
    });
    const charge: Way = [{ action: 'charge', inches: 6, to: 'closest-operative' }];
    const here = by('w', hatchway, -1.2, 0);
    expect(whom(about(opens(charge, true)), table([], [here, beyond]))).toEqual(['kel:hatchway']);
    expect(whom(about(charge), table([], [here, beyond]))).toEqual([]);
    expect(whom(about(opens(charge, true)), table([], [by('w', hatchway, -2.4, 0), beyond]))).toEqual([]);
  });
});

describe('who is a valid target, by the map', () => {
  const about = (more: Partial<Extract<About, { predicate: 'valid-target' }>> = {}): About => ({
    predicate: 'valid-target',
    ...stands('w', 'kel', 'roth'),
    inches: null,
    order: null,
    ...more,
  });
  const [kel, roth] = [near('kel', w, 0, 5 + 2 * radius), near('roth', w, 0, 7 + 2 * radius)];

  it('within the Range of the weapon alone, where it has one [NPO-WAR-3]', () => {
    const all = table([], [w, kel, roth]);
    expect([whom(about({ inches: 4 }), all), whom(about({ inches: 6 }), all), whom(about({ inches: 7 }), all)]).toEqual(
      [[], ['kel'], ['kel', 'roth']],
    );
  });

  it('of a Torrent those near the first target and beside none of its friends [COR-86]', () => {
    const around = (inches: number, ...clearOf: readonly string[]) =>
      about({ ids: ['roth'], beside: { id: 'kel', inches, clearOf } });
    const friends = [near('w-2', w, 1, -4), near('w-3', w, -1, -6)];
    const close = near('roth', kel, 0, 1.5 + 2 * radius);
    expect(whom(around(2), table([], [w, kel, close]))).toEqual(['roth']);
    expect(whom(around(1), table([], [w, kel, close]))).toEqual([]);
    expect(whom(around(2, 'w-2', 'w-3'), table([], [w, kel, close, ...friends]))).toEqual(['roth']);
    expect(
      whom(around(2, 'w-2', 'w-3'), table([], [w, kel, close, near('w-2', close, 0, 1.6), near('w-3', w, 0, -9)])),
    ).toEqual([]);
  });

  it('nobody while any of those that would hinder it is in its control range', () => {
    const unless = about({ ids: ['kel'], unlessEngaged: ['roth', 'vane'] });
    const far = near('vane', w, 0, 9);
    expect(whom(unless, table([], [w, kel, roth, far]))).toEqual(['kel']);
    expect(whom(unless, table([], [w, kel, near('roth', w, 1.5, 0), far]))).toEqual([]);
    expect(whom(unless, table([], [w, kel, roth, near('vane', w, 1.5, 0)]))).toEqual([]);
  });

  it('one with an enemy in control range cannot leave where bases and edges shut it in [COR-31]', () => {
    const others: About['others'] = {
      engaged: { is: 'engaged', canLeave: true, way: [{ action: 'fall-back', inches: 5 }] },
      trapped: { is: 'engaged', canLeave: false, way: [{ action: 'fall-back', inches: 5 }] },
    };
    const corner = { ...w, x: radius + 0.05, y: radius + 0.05 };
    const [east, south] = [near('kel', corner, 1.4, 0), near('roth', corner, 0, 1.4)];
    expect(whom(about({ others }), table([], [corner, east, south]))).toEqual(['trapped']);
    expect(whom(about({ others }), table([], [corner, east, near('roth', corner, 0, 9)]))).toEqual(['engaged']);
    const told: About['others'] = { away: { is: 'none' }, engaged: { is: 'engaged', canLeave: null } };
    expect(whom(about({ others: told }), table([], [corner, east, south]))).toEqual(['engaged']);
  });

  it('those who assist are counted up to three [COR-60]', () => {
    const fight: About = {
      predicate: 'in-control-range',
      ...stands('w', 'kel'),
      remarks: Object.fromEntries(
        [1, 2, 3, 4].map((count) => [`assist-${count}`, { is: 'assisted', by: count } as const]),
      ),
    };
    const target = near('kel', w, 0, 1.6);
    const places = [
      [1.6, 0],
      [-1.6, 0],
      [0, 1.6],
      [1.2, 1.2],
    ] as const;
    const assisted = (count: number) =>
      whom(
        fight,
        table(
          [],
          [w, target, ...places.slice(0, count).map(([dx, dy], index) => near(`w-${index + 2}`, target, dx, dy))],
        ),
      );
    expect([0, 1, 2, 3, 4].map(assisted)).toEqual([
      ['kel'],
      ['kel:assist-1'],
      ['kel:assist-2'],
      ['kel:assist-3'],
      ['kel:assist-3'],
    ]);
    const door = [1, 0.5] as const;
    const across: About = { ...fight, predicate: 'across-open-door', inches: 2 };
    const here = by('w', door, -0.75, 0);
    const there = by('kel', door, 2, 0);
    const helpers = places.map(([dx, dy], index) => near(`w-${index + 2}`, there, dx, dy));
    expect(whom(across, table(['H1'], [here, there]))).toEqual(['kel']);
    expect(whom(across, table(['H1'], [here, there, ...helpers.slice(2, 3)]))).toEqual(['kel:assist-1']);
    expect(whom(across, table(['H1'], [here, there, ...helpers]))).toEqual(['kel:assist-3']);
    // Two inches beyond, but behind the next wall.
    const south = by('w', [2.5, 2], 0, 0.75);
    expect(whom(across, table(['H3'], [south, by('kel', [3, 2], 0.9, -1.2)]))).toEqual([]);
  });

  it('is not sure, from where it stands or where it goes, while places may be wrong', () => {
    const end = [3, 5] as const;
    const rim = -1.095 / 2;
    const past = (clear: number, error: number) =>
      judged(
        about({ ids: ['kel'] }),
        table([], [by('w', end, rim - clear, -2.9), by('kel', end, rim - clear + radius, 2.9, { error })]),
      );
    expect(past(0.1, 0.3)).toEqual({ answer: ['kel'], sure: false });
    expect(past(0.1, 0.02)).toEqual({ answer: ['kel'], sure: true });
    expect(past(-0.4, 0.9)).toEqual({ answer: [], sure: false });
    expect(past(-0.5, 0.02)).toEqual({ answer: [], sure: true });
    const later = about({ ids: ['kel'], remarks: { dash: { is: 'after', way: [{ action: 'dash', inches: 3 }] } } });
    expect(judged(later, table([], [by('w', end, rim + 1.5, -2.9), by('kel', end, rim, 2.9, { error: 0.1 })]))).toEqual(
      { answer: ['kel:dash'], sure: true },
    );
    const hidden = judged(later, table([], [w, at('kel', 3.2, 3.6, { error: 0.2 })]));
    expect(hidden).toEqual({ answer: [], sure: true });
  });
});
