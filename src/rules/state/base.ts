import { killzone } from '../../catalog/killzone.ts';
import type { MapPoint } from '../../catalog/maps.ts';
import type { Circle, Point } from '../../geometry/point.ts';

/** A base on the board: its centre in inches from the north-west corner, its width in millimetres. */
export interface Base extends Point {
  readonly mm: number;
  /** By how many inches its centre may be wrong. */
  readonly error?: number;
}

/** A base of that width with its centre at a place; always an object of one shape, because engines tell objects apart by shape. */
export const baseAt = ({ x, y }: Point, mm: number, error = 0): Base => ({ x, y, mm, error });

const millimetres = 25.4;

export const discOf = ({ x, y, mm }: Base): Circle => ({ x, y, radius: mm / millimetres / 2 });

export function errorOf(...bases: readonly Base[]): number {
  let most = 0;
  for (let index = 0; index < bases.length; index += 1) {
    const error = bases[index]?.error ?? 0;
    if (error > most) most = error;
  }
  return most;
}

const { width, height, unit } = killzone.board;
/** The lattice is in the middle of the board. */
const margin: Point = { x: (width - 7 * unit) / 2, y: (height - 6 * unit) / 2 };

/** A point of the lattice, in inches from the corner of the board. */
export const onBoard = ([x, y]: MapPoint): Point => ({ x: margin.x + x * unit, y: margin.y + y * unit });

/** A point of the board as one of the lattice. */
export const onLattice = ({ x, y }: Point): MapPoint => [(x - margin.x) / unit, (y - margin.y) / unit];

export const boardBox = { left: 0, top: 0, right: width, bottom: height };
