import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { killzone } from '../../src/catalog/killzone.ts';
import { killzoneMap, mapNumbers } from '../../src/catalog/maps.ts';
import type { Point } from '../../src/geometry/point.ts';
import { shortestWalk } from '../../src/geometry/walk.ts';
import { type Solids, solidsOf } from '../../src/rules/board/ground/solids.ts';
import { seeds } from '../seeds.ts';

const [reading] = killzone.readings;
if (!reading) throw new Error('no sizes');
const sizes = [25, 28, 32, 36.5, 37, 40, 50] as const;
/** Arcs are gone round by polygons: ways may differ by so much. Inches. */
const coarse = 0.05;
/** More of them by `WAYS=2000`. */
const pairs = Number(process.env.WAYS ?? seeds(12));

const wayOf = (solids: Solids, [from, to]: readonly [Point, Point], mm: number): number =>
  shortestWalk(from, to, solids.passage(mm / 50.8), []);

/** Two places on a map where the widest base can stand, some doors open. */
function somewhere(seed: string) {
  const random = seedrandom(seed);
  const map = killzoneMap(mapNumbers[Math.floor(random() * mapNumbers.length)] ?? 1);
  const doors = solidsOf(map, new Set(), reading ?? killzone.readings[0] ?? raise()).doors.map(({ id }) => id);
  const open = doors.filter(() => random() < 0.6);
  const board = (ids: readonly string[]): Solids => solidsOf(map, new Set(ids), reading ?? raise());
  const solids = board(open);
  const widest = solids.passage(50 / 50.8);
  const place = (): Point => {
    const at = { x: random() * 27.6, y: random() * 23.8 };
    return widest.mayStand(at) ? at : place();
  };
  return { solids, board, open, shut: doors.filter((id) => !open.includes(id)), ends: [place(), place()] as const };
}
function raise(): never {
  throw new Error('no sizes');
}

describe('the shortest way of a base', () => {
  const tries = Array.from({ length: pairs }, (_, index) => `ways ${index}`);

  it('is never longer for a narrower base', () => {
    for (const seed of tries) {
      const { solids, ends } = somewhere(seed);
      const ways = sizes.map((mm) => wayOf(solids, ends, mm));
      for (const [index, way] of ways.entries()) {
        const wider = Math.min(...ways.slice(index));
        if (way !== wider)
          expect([seed, sizes[index], way - wider]).toEqual([seed, sizes[index], expect.closeTo(0, 1)]);
        expect(way === wider || way - wider < coarse, `${seed}: ${sizes[index]} mm`).toBe(true);
      }
    }
  });

  it('is as long there as back, and no longer with a door more open', () => {
    for (const seed of tries) {
      const { solids, board, open, shut, ends } = somewhere(seed);
      const [from, to] = ends;
      const way = wayOf(solids, ends, 40);
      const back = wayOf(solids, [to, from], 40);
      expect(back === way || Math.abs(back - way) < 1e-6, seed).toBe(true);
      expect(wayOf(board([...open, ...shut.slice(0, 1)]), ends, 40)).toBeLessThanOrEqual(way + 1e-6);
    }
  });

  it('through two doors round a corner turns where the one lane meets the other', () => {
    const solids = solidsOf(killzoneMap(4), new Set(['B1', 'H2', 'B2', 'H4', 'B3', 'B4']), reading ?? raise());
    const ends = [
      { x: 5.305, y: 2.517 },
      { x: 21.737, y: 14.938 },
    ] as const;
    const ways = [25, 36.5, 37].map((mm) => wayOf(solids, ends, mm));
    expect(ways[1]).toBeCloseTo(29, 1);
    expect(ways[1]).toBeLessThan(ways[2] ?? 0);
  });
});
