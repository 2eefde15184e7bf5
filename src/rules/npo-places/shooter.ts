import { apart } from '../../geometry/point.ts';
import type { Field } from '../board/moves/field.ts';
import type { EndPlace } from '../board/moves/spots.ts';
import { exposureOf, seenBy } from '../board/shots/exposure.ts';
import {
  atFaceValue,
  type BestShot,
  bestShot,
  isInTheOpen,
  isSeen,
  isValid,
  type Seen,
  seenFrom,
  strided,
  worth,
} from '../board/shots/shots.ts';
import type { PlacedModel } from '../board/table/standing.ts';

/** So many places with a shot as good are compared, besides all that a Dash comes to; of those so many for cover. */
const compared = 40;
const dash = 3;
const closely = 8;

/**
 * Where a shooter ends: where it has a valid target that is not obscured and most likely to fall, then in cover from most of its
 * enemies, seen by fewest, by the shortest way (datacards, Behaviour; pack, Threat Principle). `odds`: how likely a target falls;
 * `told`: people have said that these are targets, so a shot that is too close to call counts (ruling board-certainty).
 */
export function shooterEnd(
  field: Field,
  targets: readonly PlacedModel[],
  range: number | null,
  odds: (target: PlacedModel, seen: Seen) => number,
  told = false,
): EndPlace | undefined {
  const shots = targets.flatMap((target) => {
    const shot = barsShot(field, target) ? undefined : bestShot(field, target, range);
    return shot && (shot.sure || told) ? [{ target, shot, odds: odds(target, shot) }] : [];
  });
  const [best] = shots.sort(
    (a, b) =>
      Number(b.shot.sure) - Number(a.shot.sure) ||
      Number(a.shot.obscured) - Number(b.shot.obscured) ||
      b.odds - a.odds ||
      worth(b.shot) - worth(a.shot),
  );
  return best && safest(field, best.target, best.shot, range);
}

/** A friend stands too near to it for a shot (COR-44). */
export const barsShot = (field: Field, target: PlacedModel): boolean =>
  field.table.friendsOf(field.who).some((friend) => field.table.areClose(friend, target));

/** Of the places with as good a shot, the one where it is safest itself, first of all clear of control ranges. */
function safest(field: Field, target: PlacedModel, shot: BestShot, range: number | null): EndPlace {
  const { table } = field;
  const canBeAsGood = (spot: EndPlace): boolean => {
    const there = field.exactlyAt(spot);
    if (!isSeen(table, there, target, range) || field.wayTo(spot) === null) return false;
    if (isOpen(shot)) return true;
    const seen = atFaceValue(table, there, target);
    return isValid(seen, target) && worth(seen) >= worth(shot);
  };
  /** What it comes to once it is known how sure that is. */
  const isAsGood = (spot: EndPlace): boolean => {
    const there = field.exactlyAt(spot);
    return isOpen(shot) ? isInTheOpen(table, there, target) : worth(seenFrom(table, there, target)) >= worth(shot);
  };
  const near = field.rough.filter((spot) => apart(spot, field.who) <= dash);
  const places = new Set([...strided(field.rough, compared), ...near]);
  const rated = [shot.spot, ...[...places].filter(canBeAsGood)]
    .map((spot, index) => ({
      spot,
      isFirst: index === 0,
      beset: field.isClear(spot) ? 0 : 1,
      seen: seenBy(table, field.at(spot)).length,
      cost: field.wayTo(spot)?.cost ?? 0,
    }))
    .sort((a, b) => a.beset - b.beset || a.seen - b.seen || a.cost - b.cost);
  const safe: typeof rated = [];
  for (const one of rated) {
    if (safe.length === closely) break;
    if (one.isFirst || isAsGood(one.spot)) safe.push(one);
  }
  const [best] = safe
    .map((one) => ({ ...one, open: exposureOf(table, field.at(one.spot)).openTo.length }))
    .sort((a, b) => a.beset - b.beset || a.open - b.open || a.seen - b.seen || a.cost - b.cost);
  return best?.spot ?? shot.spot;
}

const isOpen = (shot: BestShot): boolean => worth(shot) === worth({ cover: false, obscured: false, sure: true });
