import { killzone } from '../../catalog/killzone.ts';
import type { EndPreference } from '../../catalog/types.ts';
import { firstSolids } from '../board/ground/judge.ts';
import type { Field } from '../board/moves/field.ts';
import type { EndPlace } from '../board/moves/spots.ts';
import { coveredPlaces, shotAt } from '../board/shots/covered.ts';
import { seenBy } from '../board/shots/exposure.ts';
import type { Seen } from '../board/shots/shots.ts';
import { sees } from '../board/sight/visibility.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import { type Base, onBoard } from '../state/base.ts';
import { barsShot } from './shooter.ts';

/** What an end in cover should be like as well, and whom it could shoot there. */
export interface CoverWish {
  /** One after the other: the first that some place fulfils. */
  readonly prefer: readonly EndPreference[];
  readonly targets: readonly PlacedModel[];
  readonly range: number | null;
  /** How likely a target falls. */
  readonly odds: (target: PlacedModel, seen: Seen) => number;
}

/** An end of a move into cover, and how good it is: less is better. */
export interface CoverEnd {
  readonly spot: EndPlace;
  readonly isCovered: boolean;
  /** Which preference it fulfils: 0 is the first. */
  readonly rank: number;
  /** That preference is a target. */
  readonly hasTarget: boolean;
}

/**
 * Where a move into cover ends: in cover if it can; there as the first of its preferences that can be; then where the target most
 * likely falls, where fewest see it, by the shortest way (ruling cover-first).
 */
export function coverEnd(field: Field, wish: CoverWish): CoverEnd | undefined {
  const { places, areCovered } = coveredPlaces(field);
  const [best] = places
    .map((spot) => {
      const { rank, odds } = fulfilled(field, spot, wish);
      const stays = spot.x === field.who.x && spot.y === field.who.y;
      return {
        ...{ spot, rank, odds, isCovered: areCovered, hasTarget: odds > 0 },
        seen: seenBy(field.table, field.at(spot)).length,
        cost: stays ? 0 : (field.wayTo(spot)?.cost ?? 0),
      };
    })
    .sort((a, b) => a.rank - b.rank || b.odds - a.odds || a.seen - b.seen || a.cost - b.cost);
  return best;
}

function fulfilled(field: Field, spot: EndPlace, wish: CoverWish): { readonly rank: number; readonly odds: number } {
  for (const [rank, word] of wish.prefer.entries()) {
    const odds = fulfils(field, spot, word, wish);
    if (odds !== undefined) return { rank, odds };
  }
  return { rank: wish.prefer.length, odds: 0 };
}

/** How likely a target falls there, 0 where the wish is none for a target; undefined if it is not fulfilled. */
function fulfils(field: Field, spot: EndPlace, word: EndPreference, wish: CoverWish): number | undefined {
  const { table } = field;
  switch (word) {
    case 'target-not-obscured':
    case 'valid-target': {
      const shots = wish.targets.flatMap((target) => {
        if (barsShot(field, target)) return [];
        const seen = shotAt(field, spot, target, wish.range);
        return seen && (word === 'valid-target' || !seen.obscured) ? [wish.odds(target, seen) + 1e-6] : [];
      });
      return shots.length > 0 ? Math.max(...shots) : undefined;
    }
    case 'marker-visible': {
      const there = field.at(spot);
      return objectivesOn(table).some((marker) => sees(firstSolids(table.board), there, marker)) ? 0 : undefined;
    }
    case 'unseen':
      return seenBy(table, field.at(spot)).length === 0 ? 0 : undefined;
  }
}

/** The markers of the game that lie there, or those that the map has. */
function objectivesOn({ board: { markers }, map }: Table): readonly Base[] {
  if (markers && markers.size > 0) return [...markers.values()];
  return map.objectiveMarkers.map((point) => ({ ...onBoard(point), mm: killzone.bases.objective }));
}
