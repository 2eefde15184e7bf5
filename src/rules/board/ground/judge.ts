import type { Measures } from '../../../catalog/killzone.ts';
import type { KillzoneMap } from '../../../catalog/maps.ts';
import type { Point } from '../../../geometry/point.ts';
import { type Base, errorOf } from '../../state/base.ts';
import type { SightTold } from '../../state/known-facts.ts';
import { type DoorId, type Solids, solidsOf } from './solids.ts';

/** The map of a game with its open doors, and the sizes that it may have: the likeliest first. */
export interface Board {
  readonly map: KillzoneMap;
  readonly open: ReadonlySet<DoorId>;
  readonly readings: readonly Measures[];
  /** Markers by id, as far as it is known where they lie; left out where there is no game. */
  readonly markers?: ReadonlyMap<string, Base>;
  /** What their moves tell of enemies who may be close, as the doors are now; left out where there is no game. */
  readonly close?: readonly RecordedClose[];
  /** What people have told of sights, as the doors are now; left out where there is no game. */
  readonly sights?: readonly SightTold[];
}

/**
 * Two enemies, where they stood when it was recorded that they are in each other's control range, or are not: a Charge must end in
 * one, no other move may (core rules, Actions).
 */
export interface RecordedClose {
  readonly pair: readonly [RecordedAt, RecordedAt];
  readonly close: boolean;
}
interface RecordedAt extends Point {
  readonly id: string;
}

/**
 * How a fact is looked at: at face value (0), or as if all that is uncertain about the places favoured it (1), or told
 * against it (-1). What is so at -1 is so wherever the bases really stand within their errors; what is not so at 1 is not.
 */
export type Lean = -1 | 0 | 1;

/** What is told against one thing is in favour of what forbids it. */
export const against = (lean: Lean): Lean => (lean === 0 ? 0 : lean === 1 ? -1 : 1);

/** A fact, and whether it is so for all sizes that the killzone may have and all places within their errors. */
export interface Judged<T> {
  readonly answer: T;
  readonly sure: boolean;
}

/**
 * Judges a fact of yes or no about these bases. What is so when all leans against it is so at face value, too, so only the
 * leaning that could change the answer is looked at.
 */
export function judge(
  board: Board,
  bases: readonly Base[],
  fact: (solids: Solids, lean: Lean) => boolean,
): Judged<boolean> {
  const answer = fact(firstSolids(board), 0);
  const lean: Lean = errorOf(...bases) === 0 ? 0 : answer ? -1 : 1;
  return { answer, sure: allSolids(board).every((solids) => fact(solids, lean) === answer) };
}

/** Judges a length in inches: sure to within half an inch, and to the inch that it is rounded up to. */
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

/** Two lengths that the rules take for the same, up to the next inch, and that are no more than half an inch apart. */
export const areAlike = (one: number, other: number): boolean =>
  one === other || (Math.ceil(one) === Math.ceil(other) && Math.abs(one - other) <= 0.5);

/** The fact holds under every reading, at face value and, where places may be wrong, leaning either way. */
export function isSure(board: Board, bases: readonly Base[], holds: (solids: Solids, lean: Lean) => boolean): boolean {
  const leans: readonly Lean[] = errorOf(...bases) > 0 ? [0, -1, 1] : [0];
  return allSolids(board).every((solids) => leans.every((lean) => holds(solids, lean)));
}

/** The solid bodies by each reading of the sizes, the likeliest first. */
export function allSolids(board: Board): readonly Solids[] {
  const found = solid.get(board) ?? board.readings.map((reading) => solidsOf(board.map, board.open, reading));
  solid.set(board, found);
  return found;
}

const solid = new WeakMap<Board, readonly Solids[]>();

/** The solid bodies by the likeliest sizes; often the others are never looked at. */
export function firstSolids(board: Board): Solids {
  const [reading] = board.readings;
  if (!reading) throw new RangeError('A board has at least one reading of its sizes.');
  const found = solid.get(board)?.[0] ?? likeliest.get(board) ?? solidsOf(board.map, board.open, reading);
  likeliest.set(board, found);
  return found;
}

const likeliest = new WeakMap<Board, Solids>();
