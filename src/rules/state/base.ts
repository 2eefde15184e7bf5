import { killzone } from '../../catalog/killzone.ts';
import type { KillzoneMap, MapPoint } from '../../catalog/maps.ts';
import type { Box } from '../../geometry/box.ts';
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
/** The lattice is in the middle of that board; on every other one it begins as far from the corner. */
const margin: Point = { x: (width - 7 * unit) / 2, y: (height - 6 * unit) / 2 };

/** A point of the lattice, in inches from the corner of the board. */
export const onBoard = ([x, y]: MapPoint): Point => ({ x: margin.x + x * unit, y: margin.y + y * unit });

/** A point of the board as one of the lattice. */
export const onLattice = ({ x, y }: Point): MapPoint => [(x - margin.x) / unit, (y - margin.y) / unit];

/** The board of the maps of Tomb World. */
export const tombWorldBoard: Box = { left: 0, top: 0, right: width, bottom: height };

/** A map as far as the size of its board goes. */
export type CodedMap = Pick<KillzoneMap, 'board'>;

const boards = new WeakMap<object, Box>();

/** The board of a map, in inches from its corner: the same object each time. */
export function boardOf({ board }: CodedMap): Box {
  if (!board) return tombWorldBoard;
  const known = boards.get(board) ?? { left: 0, top: 0, right: board.width, bottom: board.height };
  boards.set(board, known);
  return known;
}

/** The middle of that board. */
export function middleOfBoard(map: CodedMap | null): Point {
  const { right, bottom } = boardOf(map ?? {});
  return { x: right / 2, y: bottom / 2 };
}

/** How many squares the codes of places of a map begin with. What lies beyond the last one belongs to it, as at the edge of Tomb World. */
export interface SquareCount {
  readonly columns: number;
  readonly rows: number;
}
export const tombWorldSquares: SquareCount = { columns: 7, rows: 6 };

export const squaresOf = ({ board }: CodedMap): SquareCount =>
  board
    ? { columns: squaresIn(board.width - 2 * margin.x), rows: squaresIn(board.height - 2 * margin.y) }
    : tombWorldSquares;

/** A last square of a tenth of an inch would name nothing. */
const squaresIn = (inches: number): number => Math.max(Math.ceil(inches / unit - 0.04), 1);
