import type { Measures } from '../../../catalog/killzone.ts';
import type { KillzoneMap } from '../../../catalog/maps.ts';
import { type Box, comesNear } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import type { SightTold } from '../../state/known-facts.ts';
import { bodiesOf, raisedOn } from './pieces.ts';
import { type DoorId, type Solids, solidsOf } from './solids.ts';

/** The map of a game with its open doors, and the sizes it may have, the likeliest first. */
export interface Board {
  readonly map: KillzoneMap;
  readonly open: ReadonlySet<DoorId>;
  readonly readings: readonly Measures[];
  /** Markers by id, if their place is known; absent without a game. */
  readonly markers?: ReadonlyMap<string, Base>;
  /** What their moves say about enemies who may be close, with the doors as they are now; absent without a game. */
  readonly close?: readonly RecordedClose[];
  /** What people said about sights, with the doors as they are now; absent without a game. */
  readonly sights?: readonly SightTold[];
}

/**
 * Two enemies, and where they stood when it was recorded whether they are in each other's control range: a Charge must end so,
 * other moves must not (core rules, Actions).
 */
export interface RecordedClose {
  readonly pair: readonly [RecordedAt, RecordedAt];
  readonly close: boolean;
}
interface RecordedAt extends Point {
  readonly id: string;
}

/**
 * How a fact is judged: at face value (0), or with everything uncertain about the places in its favour (1) or against it (-1).
 * What holds at -1 holds wherever the bases really stand within their errors; what fails at 1 fails everywhere.
 */
export type Lean = -1 | 0 | 1;

/** What leans against a fact leans in favour of whatever forbids it. */
export const against = (lean: Lean): Lean => (lean === 0 ? 0 : lean === 1 ? -1 : 1);

/** A fact, and whether it holds for all sizes that the killzone may have and all places within their errors. */
export interface Judged<T> {
  readonly answer: T;
  readonly sure: boolean;
}

/**
 * Judges a yes-or-no fact about these bases. What holds with everything leaning against it also holds at face value, so only the
 * lean that could change the answer is tried. `heights`: those whose height above the floor it depends on.
 */
export function judge(
  board: Board,
  bases: readonly Base[],
  fact: (solids: Solids, lean: Lean) => boolean,
  heights: readonly Base[] = bases,
): Judged<boolean> {
  const answer = fact(firstSolids(board), 0);
  if (heightMatters(board, heights)) return { answer, sure: false };
  const lean: Lean = errorOf(...bases) === 0 ? 0 : answer ? -1 : 1;
  return { answer, sure: allSolids(board).every((solids) => fact(solids, lean) === answer) };
}

/** Judges a length in inches: sure within half an inch, and up to the inch that it is rounded to. */
export function judgeInches(
  board: Board,
  bases: readonly Base[],
  fact: (solids: Solids, lean: Lean) => number,
): Judged<number> {
  const answer = fact(firstSolids(board), 0);
  return {
    answer,
    sure: isSure(board, bases, (solids, lean) => areAlike(fact(solids, lean), answer)),
  };
}

/** Whether one of them may stand on vantage terrain: the board is flat, and knows nothing of heights. */
export const heightMatters = ({ map }: Board, bases: readonly Base[]): boolean =>
  bases.some((base) => raisedOn(map, base) !== undefined);

/** Whether the rules take two lengths for the same: equal rounded up, and at most half an inch apart. */
export const areAlike = (one: number, other: number): boolean =>
  one === other || (Math.ceil(one) === Math.ceil(other) && Math.abs(one - other) <= 0.5);

/** Whether the fact holds under every reading, at face value and, if places may be wrong, leaning either way. */
export function isSure(board: Board, bases: readonly Base[], holds: (solids: Solids, lean: Lean) => boolean): boolean {
  if (heightMatters(board, bases)) return false;
  const leans: readonly Lean[] = errorOf(...bases) > 0 ? [0, -1, 1] : [0];
  return allSolids(board).every((solids) => leans.every((lean) => holds(solids, lean)));
}

/** The solid bodies under each reading of the sizes, the likeliest first. */
export function allSolids(board: Board): readonly Solids[] {
  const found = solid.get(board) ?? board.readings.map((reading) => solidsOf(board.map, board.open, reading));
  solid.set(board, found);
  return found;
}

const solid = new WeakMap<Board, readonly Solids[]>();

/** Those that can differ in what lies between two bases: a piece that may or may not hide matters to no look that passes it by. */
export function solidsBetween(board: Board, a: Base, b: Base): readonly Solids[] {
  if (!board.map.board) return allSolids(board);
  const reach = Math.max(discOf(a).radius, discOf(b).radius) + 2 * errorOf(a, b) + withMargin;
  const isBetween = (part: Box): boolean => comesNear(a, b, part, reach);
  const matters = bodiesOf(board.map).some(({ hides, parts }) => hides === 'unknown' && parts.some(isBetween));
  return matters ? allSolids(board) : onlyFirst(board);
}

/** A hair: the reading of a piece that is so near is looked at, too. */
const withMargin = 0.01;

/** The solid bodies by the likeliest sizes; the others are often never needed. */
export function firstSolids(board: Board): Solids {
  const [reading] = board.readings;
  if (!reading) throw new RangeError('A board has at least one reading of its sizes.');
  const found = solid.get(board)?.[0] ?? likeliest.get(board) ?? solidsOf(board.map, board.open, reading);
  likeliest.set(board, found);
  return found;
}

const likeliest = new WeakMap<Board, Solids>();

/** The same list each time. */
function onlyFirst(board: Board): readonly Solids[] {
  const found = alone.get(board) ?? [firstSolids(board)];
  alone.set(board, found);
  return found;
}

const alone = new WeakMap<Board, readonly Solids[]>();
