import { apart, type Circle, type Point } from '../../../geometry/point.ts';
import { type Base, baseAt, boardOf, discOf } from '../../state/base.ts';
import { isOnPad } from '../ground/distances.ts';
import { fromPiece } from '../ground/pieces.ts';
import type { Table } from '../table/table.ts';

/** Bases that overlap by less than this only touch: no place is given more exactly. */
export const touchError = 1e-3;

/** A base to be put somewhere. */
interface ToBePlaced {
  readonly id: string;
  readonly mm: number;
  /** Ids that are about to be put elsewhere and so are not in the way. */
  readonly lifted?: readonly string[];
}

/** What overlaps its base there: `wall`, `board-edge`, `pad-rim`, a piece or an operative by id; undefined if nothing does. */
export function hindrance(table: Table, who: ToBePlaced, at: Point): string | undefined {
  const { solids, map } = table;
  const base = baseAt(at, who.mm);
  const { radius } = discOf(base);
  const passage = solids.passage(radius);
  const { left, top, right, bottom } = boardOf(map);
  const reach = radius - touchError;
  if (at.x < left + reach || at.x > right - reach || at.y < top + reach || at.y > bottom - reach) return 'board-edge';
  if (!passage.mayStand(at)) {
    const met = solids.pieces.find((body) => fromPiece(at, body) < radius - touchError);
    // Operatives stand on such a piece.
    if (met?.vantage === undefined) return met?.piece ?? 'wall';
  }
  for (const other of table.standing.values())
    if (
      other.id !== who.id &&
      !who.lifted?.includes(other.id) &&
      apart(at, other) < radius + discOf(other).radius - touchError
    )
      return other.id;
  return isOnPadRim(solids.pads, base) ? 'pad-rim' : undefined;
}

/** Whether a base there is half on a teleport pad: it stops on it or beside it, never across its rim (KZ-45). */
export const isOnPadRim = (pads: readonly Circle[], base: Base): boolean =>
  pads.some((pad) => apart(pad, base) < pad.radius + discOf(base).radius - touchError && !isOnPad(pad, base));
