import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { answerQuery, type BoardAnswer, type BoardQuery } from '../../../src/rules/board/answers/query.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { Base } from '../../../src/rules/state/base.ts';
import { by, judged, near, radius, stands, table } from './standing.ts';

const [cards] = killzone.readings;
if (!cards) throw new Error('The killzone has sizes.');
/** Map 1, by the sizes of the cards alone: what is not sure is not for the places. */
const told = (query: BoardQuery, ...open: readonly string[]): readonly [BoardAnswer, boolean] => {
  const { answer, sure } = answerQuery({ map: killzoneMap(1), open: new Set(open), readings: [cards] }, query);
  return [answer, sure];
};
/** By every size that the killzone may have. */
const byAll = (query: BoardQuery, ...open: readonly string[]): readonly [BoardAnswer, boolean] => {
  const { answer, sure } = answerQuery(
    { map: killzoneMap(1), open: new Set(open), readings: killzone.readings },
    query,
  );
  return [answer, sure];
};

/** In the long room A in the west of map 1. */
const west = [0.5, 3] as const;
const w = by('w', west, 0, 0);
const wrongBy = (base: Base, error: number): Base => ({ ...base, error });

describe('how far a place may be wrong', () => {
  const apart = (gap: number) => near('kel', w, 0, gap + 2 * radius);

  it('makes control range sure only further from its inch than both may be wrong together', () => {
    const range = (gap: number, mine: number, theirs: number) =>
      told({ kind: 'control-range', from: wrongBy(w, mine), to: wrongBy(apart(gap), theirs) });
    expect(range(0.99, 0, 0)).toEqual([true, true]);
    expect(range(1.01, 0, 0)).toEqual([false, true]);
    expect([range(1.2, 0, 0.3), range(1.4, 0, 0.3)]).toEqual([
      [false, false],
      [false, true],
    ]);
    expect([range(0.8, 0.3, 0), range(0.6, 0.3, 0)]).toEqual([
      [true, false],
      [true, true],
    ]);
    expect([range(1.45, 0.3, 0.2), range(1.55, 0.3, 0.2)]).toEqual([
      [false, false],
      [false, true],
    ]);
    expect([range(0.55, 0.2, 0.3), range(0.45, 0.2, 0.3)]).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('makes a distance sure only while it is rounded up to the same inch', () => {
    const inches = (gap: number, error: number) => told({ kind: 'distance', from: w, to: wrongBy(apart(gap), error) });
    expect([inches(3.5, 0), inches(3.5, 0.3), inches(3.8, 0.3), inches(3.2, 0.3)]).toEqual([
      [3.5, true],
      [3.5, true],
      [3.8, false],
      [3.2, false],
    ]);
    // No way is no way, however wrong the place is.
    expect(told({ kind: 'distance', from: w, to: wrongBy(by('kel', [3, 3], 0, 0), 0.3) })).toEqual([null, true]);
  });

  it('makes who is closest sure only where the next one cannot be as close', () => {
    const closest = (gap: number, other: number, error: number) =>
      told({
        kind: 'closest',
        who: wrongBy(w, error),
        enemies: [
          { ...wrongBy(near('kel', w, 0, gap + 2 * radius), error), id: 'kel' },
          { ...wrongBy(near('roth', w, 0, -other - 2 * radius), error), id: 'roth' },
        ],
      });
    expect(closest(4, 4.5, 0.1)).toEqual([{ id: 'kel', inches: 4 }, true]);
    expect(closest(4, 4.3, 0.1)).toEqual([{ id: 'kel', inches: 4 }, false]);
    expect(closest(4.3, 4, 0.1)).toEqual([{ id: 'roth', inches: 4 }, false]);
    expect(closest(4.5, 4, 0.1)).toEqual([{ id: 'roth', inches: 4 }, true]);
    expect(closest(4, 4.01, 0)).toEqual([{ id: 'kel', inches: 4 }, true]);
    expect(told({ kind: 'closest', who: w, enemies: [] })).toEqual([{ id: null, inches: null }, true]);
  });

  it('nor where other sizes of the killzone make it another whole inch', () => {
    // Round the walls of map 1, the further the more they bend the way.
    const inches = (x: number, y: number) => {
      const query = { kind: 'closest', who: w, enemies: [{ x, y, mm: 32, id: 'kel' }] } as const;
      const [answer, sure] = byAll(query);
      const far = { kind: 'distance', from: w, to: { x, y, mm: 32 } } as const;
      return { answer, sure, far: byAll(far, 'H1', 'H2', 'H3', 'H4', 'H5', 'H6') };
    };
    const all = Array.from({ length: 40 }, (_, index) => inches(9 + (index % 8) * 2, 2 + Math.floor(index / 8) * 4));
    const unsure = all.filter(({ sure }) => !sure);
    expect(unsure.length).toBeGreaterThan(0);
    for (const { answer, sure, far } of all) expect([answer, sure]).toEqual([{ id: 'kel', inches: far[0] }, far[1]]);
  });

  it('and of the table: further than four times the error, which both ends of both distances may have', () => {
    const about: About = { predicate: 'closest', ...stands('w', 'kel', 'roth'), measure: 'around-walls' };
    const nearest = (other: number, error: number) =>
      judged(
        about,
        table(
          [],
          [
            { ...w, error },
            { ...near('kel', w, 0, 4), error },
            { ...near('roth', w, 0, -other), error },
          ],
        ),
      );
    expect(nearest(4.42, 0.1)).toEqual({ answer: ['kel'], sure: true });
    expect(nearest(4.38, 0.1)).toEqual({ answer: ['kel'], sure: false });
    expect(nearest(4.01, 0)).toEqual({ answer: ['kel'], sure: true });
  });

  it('makes it unsure whether somebody is seen past a wall, from either side of the corner', () => {
    // Past the end of the wall that stands free in room E: its post is 1.095" wide. The straight line down to the rim of the other
    // base passes so far beside it.
    const end = [3, 5] as const;
    const past = (clear: number, mine: number, theirs: number) => {
      const rim = -1.095 / 2 - clear;
      return told({
        kind: 'visible',
        from: wrongBy(by('w', end, rim, -2.9), mine),
        to: wrongBy(by('kel', end, rim + radius, 2.9), theirs),
      });
    };
    expect([past(0.01, 0, 0), past(-0.01, 0, 0)]).toEqual([
      [true, true],
      [false, true],
    ]);
    for (const [mine, theirs] of [
      [0.2, 0.2],
      [0.3, 0],
      [0, 0.3],
    ] as const) {
      expect(past(0.1, mine, theirs)).toEqual([true, false]);
      expect(past(-0.1, mine, theirs)).toEqual([false, false]);
      expect(past(0.4, mine, theirs)).toEqual([true, true]);
      expect(past(-0.4, mine, theirs)).toEqual([false, true]);
    }
  });

  it('makes cover unsure at 2" between them, and at 1" from the piece', () => {
    // C3, debris of room B, is 1.83" wide: west of it the shooter, east of it the target.
    const debris = [1.76, 0.76] as const;
    const half = (0.48 * 3.8125) / 2;
    const cover = (mine: number, theirs: number, error: number) =>
      told({
        kind: 'cover',
        from: wrongBy(by('w', debris, -half - radius - mine, 0), error),
        to: wrongBy(by('kel', debris, half + radius + theirs, 0), error),
      });
    expect([cover(0.1, 0.08, 0), cover(0.1, 0.06, 0)]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([cover(0.17, 0.1, 0.2), cover(0.03, 0.04, 0.2)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect([cover(0.17, 0.1, 0.03), cover(0.03, 0.04, 0.03)]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([cover(0.8, 0.99, 0), cover(0.8, 1.01, 0)]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([cover(0.8, 0.9, 0.2), cover(0.8, 1.1, 0.2)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect([cover(0.8, 0.9, 0.05), cover(0.8, 1.1, 0.05)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('makes it unsure whether the end of a wall is between them', () => {
    // From the western rim of the shooter a line to the eastern rim of the target passes that end.
    const end = [3, 5] as const;
    const obscured = (x: number, error: number) =>
      told({
        kind: 'obscured',
        from: wrongBy(by('w', end, -0.9, -2.6), error),
        to: wrongBy(by('kel', end, x, 2.6), error),
      });
    expect([obscured(-0.3, 0.05), obscured(-0.3, 0.4)]).toEqual([
      [true, true],
      [true, false],
    ]);
    expect([obscured(-0.9, 0.05), obscured(-0.9, 0.4)]).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  it('makes it unsure which access points are in control range', () => {
    const doors = (gap: number, error: number) =>
      told({ kind: 'door-range', who: wrongBy(by('w', [1, 0.5], -0.365 / 2 - radius - gap, 0), error) });
    expect([doors(0.99, 0), doors(1.01, 0)]).toEqual([
      [['H1'], true],
      [[], true],
    ]);
    expect([doors(0.9, 0.2), doors(1.1, 0.2), doors(0.7, 0.2), doors(1.3, 0.2)]).toEqual([
      [['H1'], false],
      [[], false],
      [['H1'], true],
      [[], true],
    ]);
  });

  it('makes it unsure in which room it stands, and whether wholly in an area', () => {
    // The drop zone of Player A ends at the first line from the west, its territory and that of Player B in the middle.
    const zone = (x: number, dx: number, error: number) => {
      const [answer, sure] = told({ kind: 'zone', who: wrongBy(by('w', [x, 5], dx, 0), error) });
      return [answer, sure];
    };
    const inA = { room: 'A', dropZoneA: true, dropZoneB: false, territoryA: true, territoryB: false };
    expect(zone(1, -radius - 0.01, 0)).toEqual([inA, true]);
    expect(zone(1, -radius + 0.01, 0)).toEqual([{ ...inA, dropZoneA: false }, true]);
    expect(zone(1, -radius - 0.1, 0.2)).toEqual([inA, false]);
    expect(zone(1, -radius - 0.3, 0.2)).toEqual([inA, true]);
    expect(zone(1, -radius + 0.1, 0.2)).toEqual([{ ...inA, dropZoneA: false }, false]);
    // Off both areas, with its middle so near to a wall that it may be in the next room.
    const between = { ...inA, room: 'E', dropZoneA: false };
    expect(zone(2, 0.1, 0.2)).toEqual([between, false]);
    expect(zone(2, 0.3, 0.2)).toEqual([between, true]);
    expect(zone(2, 0.1, 0)).toEqual([between, true]);
    const half = { ...between, territoryA: false };
    expect(zone(3.5, radius - 0.01, 0)).toEqual([half, true]);
    expect(zone(3.5, radius + 0.01, 0)).toEqual([{ ...half, territoryB: true }, true]);
    expect(zone(3.5, radius + 0.1, 0.2)).toEqual([{ ...half, territoryB: true }, false]);
    const inB = { room: 'C', dropZoneA: false, dropZoneB: true, territoryA: false, territoryB: true };
    expect(told({ kind: 'zone', who: by('w', [6, 2], radius + 0.01, 0) })).toEqual([inB, true]);
    expect(told({ kind: 'zone', who: by('w', [6, 2], radius - 0.01, 0) })).toEqual([
      { ...inB, dropZoneB: false },
      true,
    ]);
  });

  it('makes a way sure only while it is rounded up to the same inch', () => {
    const route = (length: number, error: number, ...enemies: readonly Base[]) =>
      told({ kind: 'route', who: wrongBy(w, error), to: { x: w.x, y: w.y + length }, enemies });
    expect([route(4.5, 0), route(4.5, 0.3), route(4.8, 0.3), route(4.2, 0.3)]).toEqual([
      [4.5, true],
      [4.5, true],
      [4.8, false],
      [4.2, false],
    ]);
    const [aside, inWay] = [near('kel', w, 1.3, 2.2), near('kel', w, 1.2, 2.2)];
    expect(route(4.5, 0, aside)).toEqual([4.5, true]);
    expect(Number(route(4.5, 0, inWay)[0])).toBeGreaterThan(4.5);
    expect(told({ kind: 'route', who: w, to: by('kel', [3, 3], 0, 0), enemies: [] })).toEqual([null, true]);
  });

  it('a base told a little inside a wall goes from, and to, where there is room for it', () => {
    // The wall between rooms A and E is 0.365" thick.
    const wall = [2, 3.2] as const;
    const inWall = by('w', wall, -0.365 / 2 - radius + 0.1, 0);
    const [inches] = told({ kind: 'route', who: inWall, to: { x: inWall.x - 3, y: inWall.y }, enemies: [] });
    expect(Number(inches)).toBeGreaterThan(2.8);
    expect(Number(inches)).toBeLessThanOrEqual(2.95);
    const [back] = told({ kind: 'route', who: by('w', wall, -4, 0), to: inWall, enemies: [] });
    expect(Number(back)).toBeCloseTo(4 - 0.365 / 2 - radius, 1);
  });

  it('makes a charge unsure that just gets there, or just does not', () => {
    const charge = (gap: number, error: number) =>
      told({ kind: 'charge', who: wrongBy(w, error), budget: 5, target: wrongBy(apart(gap), error), enemies: [] });
    expect([charge(5.98, 0), charge(6.02, 0)]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([charge(5.9, 0.1), charge(6.1, 0.1)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect([charge(5, 0.1), charge(7.5, 0.1)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

describe('sizes that nobody has measured', () => {
  it('make it unsure what differs by them, and nothing else', () => {
    // Walls are 0.365" thick, or 0.53"; doors 2" wide, or 2.2".
    const away = (gap: number): BoardQuery => ({
      kind: 'door-range',
      who: by('w', [1, 0.5], -0.365 / 2 - radius - gap, 0),
    });
    expect(byAll(away(0.99))).toEqual([['H1'], true]);
    expect(byAll(away(1.05))).toEqual([[], false]);
    expect(byAll(away(1.1))).toEqual([[], true]);
    // Beside the jamb: seen through a door of 2.2", not through one of 2".
    const past = (x: number): BoardQuery => ({
      kind: 'visible',
      from: by('w', [1, 0.5], -2, x),
      to: by('kel', [1, 0.5], 2, x + radius),
    });
    expect(byAll(past(0.9), 'H1')).toEqual([true, true]);
    expect(byAll(past(1.05), 'H1')).toEqual([false, false]);
    expect(byAll(past(1.2), 'H1')).toEqual([false, true]);
  });
});

describe('a question of fact with places that may be wrong', () => {
  const error = { error: 0.2 };

  it('is unsure whether a base is in an access point', () => {
    const about: About = { predicate: 'base-in-access-point', ...stands(null, 'hatchway-1') };
    const touching = 0.365 / 2 + radius;
    const open = (dx: number) => judged(about, table(['H1'], [by('kel', [1, 0.5], touching + dx, 0, error)]));
    expect(open(0.1)).toEqual({ answer: [], sure: false });
    expect(open(0.4)).toEqual({ answer: [], sure: true });
    expect(open(-0.3)).toEqual({ answer: ['hatchway-1'], sure: true });
    expect(open(-0.1)).toEqual({ answer: ['hatchway-1'], sure: false });
  });

  it('is unsure whether they have a hatchway, the sarcophagus or a marker in control range, and whether all are in a drop zone', () => {
    const watched: About = { predicate: 'hatchway-watched', ...stands('kel', 'w'), hatchway: 1 };
    const away = (gap: number) =>
      judged(
        watched,
        table([], [by('kel', [1, 0.5], 1.2, 0), by('w', [1, 0.5], -0.365 / 2 - radius - gap, 0, error)]),
        'confirm',
      );
    expect([away(0.9)?.sure, away(0.6)?.sure, away(1.1)?.sure, away(1.3)?.sure]).toEqual([false, true, false, true]);
    const sarcophagus: About = { predicate: 'at-sarcophagus', ...stands(null, 'kel') };
    const beside = (gap: number) =>
      judged(
        sarcophagus,
        table([], [by('kel', [4, 3], (-0.82 * 3.8125) / 2 - radius - gap, 0, error)]),
        'number',
        false,
      );
    expect([beside(0.9), beside(0.7)]).toEqual([
      { answer: 1, sure: false },
      { answer: 1, sure: true },
    ]);
    const marker: About = { predicate: 'contests-marker', ...stands('kel', 'kel'), marker: 2 };
    const at = (gap: number) => judged(marker, table([], [by('kel', [3.2, 3], 0, 20 / 25.4 + radius + gap, error)]));
    expect([at(0.9), at(0.7)]).toEqual([
      { answer: ['kel'], sure: false },
      { answer: ['kel'], sure: true },
    ]);
    const zone: About = { predicate: 'all-in-drop-zone', ...stands(null, 'kel'), player: 'A' };
    const inside = (gap: number) =>
      judged(zone, table([], [by('kel', [1, 5], -radius - gap, 0, error)]), 'confirm', false);
    expect([inside(0.1), inside(0.3)]).toEqual([
      { answer: true, sure: false },
      { answer: true, sure: true },
    ]);
  });

  it('is unsure whether a charge gets there, by where its target or another enemy may stand', () => {
    const about: About = { predicate: 'can-charge', ...stands(null, 'w'), inches: [5], to: ['kel'] };
    const target = (gap: number, wrong = error) => near('kel', w, 0, gap + 2 * radius, wrong);
    expect(judged(about, table([], [w, target(5.9)]))).toEqual({ answer: ['w'], sure: false });
    expect(judged(about, table([], [w, target(4.5)]))).toEqual({ answer: ['w'], sure: true });
    expect(judged(about, table([], [w, target(5.9, { error: 0 })]))).toEqual({ answer: ['w'], sure: true });
  });

  it('goes nowhere for what is so but on a hair (ruling board-certainty)', () => {
    const beside: About = {
      predicate: 'can-end-beside',
      by: 'w',
      ids: ['w-2'],
      from: { way: [{ action: 'reposition', inches: 4 }] },
    };
    const friend = (gap: number) => table([], [w, near('w-2', w, 0, gap + 2 * radius, error)]);
    expect(judged(beside, friend(4), 'confirm')).toEqual({ answer: true, sure: true });
    expect(judged(beside, friend(4.95), 'confirm')).toEqual({ answer: false, sure: true });
    expect(judged(beside, friend(5.1), 'confirm')).toEqual({ answer: false, sure: true });
    expect(judged(beside, friend(9), 'confirm')).toEqual({ answer: false, sure: true });
  });

  it('is unsure who is seen, in cover, near or close, and of each by itself', () => {
    const kel = near('kel', w, 0, 3.1 + 2 * radius, error);
    const near3 = {
      predicate: 'near' as const,
      ...stands('w', 'kel'),
      around: ['w'],
      inches: 3,
      visible: false,
      measure: 'around-walls' as const,
    };
    expect(judged(near3, table([], [w, kel]))).toEqual({ answer: [], sure: false });
    expect(judged({ ...near3, inches: 4 }, table([], [w, kel]))).toEqual({ answer: ['kel'], sure: true });
    const end = [3, 5] as const;
    const rim = -1.095 / 2 - 0.1;
    const seen: About = { predicate: 'visible', ...stands('w', 'kel') };
    const past = (more: object) => table([], [by('w', end, rim, -2.9), by('kel', end, rim + radius, 2.9, more)]);
    expect(judged(seen, past({ error: 0.3 }))).toEqual({ answer: ['kel'], sure: false });
    expect(judged(seen, past({}))).toEqual({ answer: ['kel'], sure: true });
    const debris = [1.76, 0.76] as const;
    const half = (0.48 * 3.8125) / 2;
    const covered: About = { predicate: 'in-cover', ...stands('w', 'kel') };
    const behind = (more: object) =>
      table([], [by('w', debris, -half - radius - 0.8, 0), by('kel', debris, half + radius + 0.9, 0, more)]);
    expect(judged(covered, behind(error))).toEqual({ answer: ['kel'], sure: false });
    expect(judged(covered, behind({}))).toEqual({ answer: ['kel'], sure: true });
  });
});
