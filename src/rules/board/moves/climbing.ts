import type { Passage } from '../../../geometry/passage.ts';
import { apart, between, type Point } from '../../../geometry/point.ts';
import { fromPiece, type PieceBody } from '../ground/pieces.ts';
import type { Solids } from '../ground/solids.ts';

/** What of the board does not hinder a move as it does others. */
export interface MoveWays {
  /** A climb counts as so many inches at most, or so many less. */
  readonly climbs?: number;
  readonly climbsLess?: number;
  /** Enemies' control ranges, or they themselves, are no bar. */
  readonly passes?: 'control-range' | 'enemies';
  /** Nor are pieces; no access point lies on its way. */
  readonly flies?: true;
}

/** Touching, or just short of it, does not round up to another inch. */
export const roundedUp = (inches: number): number => Math.ceil(inches - 1e-6);

/** The pieces that a step goes over. */
export function climbedOver({ pieces }: Solids, by: Passage, a: Point, b: Point): readonly PieceBody[] {
  const parts = by.climbed(a, b);
  return pieces.filter((body) => body.parts.some((part) => parts.includes(part)));
}

/**
 * A straight step over sarcophagus, debris or another piece that is climbed: up to the piece or to within 1" of it, at least 2" up,
 * and on until the base is clear of it, each rounded up; the first 2" down cost nothing (COR-108).
 */
export function climb(
  a: Point,
  b: Point,
  pieces: readonly PieceBody[],
  radius: number,
  slack: number,
  { climbs = Number.POSITIVE_INFINITY, climbsLess = 0, flies }: MoveWays,
): number {
  const [piece, another] = pieces;
  const length = apart(a, b);
  if (flies) return Math.max(roundedUp(length - slack), 0);
  if (!piece || another) return Number.POSITIVE_INFINITY;
  const first = (reach: number) => {
    const steps = Math.ceil(length / 0.02);
    let step = 0;
    while (step <= steps) {
      const over = fromPiece(between(a, b, step / steps), piece) - reach - 1e-6;
      if (over <= 0) return (length * step) / steps;
      // Nowhere nearer up to here.
      step += Math.max(Math.floor((over * steps) / length - 1e-6), 1);
    }
    return length;
  };
  const [earliest, latest] = [first(radius + 1), first(radius)];
  const starts = [earliest, latest, Math.ceil(earliest - slack) + slack].filter((at) => at >= earliest && at <= latest);
  return (
    Math.max(0, Math.min(piece.climb ?? Number.POSITIVE_INFINITY, climbs) - climbsLess) +
    Math.min(...starts.map((at) => Math.max(roundedUp(at - slack), 0) + Math.max(roundedUp(length - at - slack), 0)))
  );
}
