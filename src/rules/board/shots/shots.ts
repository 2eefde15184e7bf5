import { apart } from '../../../geometry/point.ts';
import { discOf } from '../../state/base.ts';
import { distance, isWithin } from '../ground/distances.ts';
import { allSolids, heightMatters, solidsBetween } from '../ground/judge.ts';
import type { Field, KnownWays } from '../moves/field.ts';
import type { EndPlace } from '../moves/spots.ts';
import { isPlain, isProtectionSure, protectionAtFaceValue } from '../sight/protection.ts';
import { looksFrom, sees } from '../sight/visibility.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';

/** What a shooter sees of a target from one place. */
export interface Seen {
  readonly cover: boolean;
  readonly obscured: boolean;
  /** Whether it holds at every place within the errors and under every reading of the sizes. */
  readonly sure: boolean;
  /** Nothing but Light terrain gives that cover. */
  readonly lightOnly?: boolean;
}

/** A place from which an enemy is a valid target. */
export interface BestShot extends Seen {
  readonly spot: EndPlace;
}

/** How many places are examined closely for one target, if none is plainly in the open. */
const closeLooks = 6;

/**
 * The best place for a shot at a target: where it is certainly valid, preferably not obscured, then not in cover. A shot that is
 * too close to call is found only if there is no other, and is not sure (ruling board-certainty).
 */
export function bestShot(field: Field, target: PlacedModel, range: number | null): BestShot | undefined {
  if (field.isPartedFrom(discOf(target))) return undefined;
  const ofWays = best.get(field.ways) ?? new Map<string, BestShot | null>();
  best.set(field.ways, ofWays);
  const key = `${keyOf(target, range)} ${target.noLightCover ?? ''}`;
  return known(ofWays, key, () => lookForShot(field, target, range) ?? null) ?? undefined;
}

/** Asked for again and again while nobody moves. */
const best = new WeakMap<KnownWays, Map<string, BestShot | null>>();

function lookForShot(field: Field, target: PlacedModel, range: number | null): BestShot | undefined {
  let closeCall: BestShot | undefined;
  for (const places of ['rough', 'fine'] as const) {
    const spots = field[places];
    const looks = looksAt(spots, target, range);
    const { table, around } = field;
    const sees = looksFrom(table.solids, around, target);
    let allReadings: readonly ReturnType<typeof looksFrom>[] | undefined;
    const isCertainlySeenFrom = (spot: EndPlace): boolean => {
      if (heightMatters(table.board, [target])) return false;
      allReadings ??= allSolids(table.board).map((solids) => looksFrom(solids, around, target, -1));
      return allReadings.every((look) => look(spot)) && isInRange(table, field.exactlyAt(spot), target, range);
    };
    const touching = (field.who.mm + target.mm) / 50.8;
    const isSeenFrom = (spot: EndPlace): boolean =>
      (range === null || apart(spot, target) - touching <= range) && sees(spot);
    const legal: EndPlace[] = [];
    const sure: EndPlace[] = [];
    let isAnySeen = false;
    for (const [index, spot] of spots.entries()) {
      // An operative on the pad that it teleports to changes places with it.
      if (spot.teleports && table.swappedBy(field.who, spot).of(target.id) !== table.of(target.id)) continue;
      if (!isSo(looks, 'seen', index, () => isSeenFrom(spot))) continue;
      isAnySeen = true;
      if (field.wayAt(places, index) === null) continue;
      legal.push(spot);
      if (!isSo(looks, 'sure', index, () => isCertainlySeenFrom(spot))) continue;
      sure.push(spot);
      if (isSo(looks, 'open', index, () => isInTheOpen(table, field.exactlyAt(spot), target)))
        return { spot, cover: false, obscured: false, sure: true };
    }
    // The places where ways bend are among the first: a target seen from none of those is seen from nowhere.
    if (!isAnySeen) return closeCall;
    const best = bestOf(field, target, strided(sure, closeLooks), looks);
    if (best?.sure) return best;
    closeCall ??= best ?? (legal[0] && { spot: legal[0], cover: true, obscured: true, sure: false });
  }
  return closeCall;
}

/** What is known about a target from some places; it holds until the target moves or a door changes. */
interface Looks {
  /** For each place a bit for "checked" and bits for the result. */
  readonly facts: Uint8Array;
  /** The view at face value, as if that were sure. */
  readonly atBest: Map<EndPlace, Seen>;
  readonly protection: Map<EndPlace, Seen>;
}

/** Seen at face value; certainly seen; certainly in the open. The bit before each says that it is known. */
const bits = { seen: 2, sure: 8, open: 32 } as const;

function isSo({ facts }: Looks, fact: keyof typeof bits, index: number, look: () => boolean): boolean {
  const bit = bits[fact];
  const known = facts[index] ?? 0;
  if ((known & (bit >> 1)) !== 0) return (known & bit) !== 0;
  const found = look();
  facts[index] = (facts[index] ?? 0) | (bit >> 1) | (found ? bit : 0);
  return found;
}

const looked = new WeakMap<readonly EndPlace[], Map<string, Looks>>();

function looksAt(spots: readonly EndPlace[], target: PlacedModel, range: number | null): Looks {
  const ofSpots = looked.get(spots) ?? new Map<string, Looks>();
  looked.set(spots, ofSpots);
  return known(ofSpots, keyOf(target, range), () => ({
    facts: new Uint8Array(spots.length),
    atBest: new Map(),
    protection: new Map(),
  }));
}

const keyOf = ({ x, y, mm, error, order }: PlacedModel, range: number | null): string =>
  `${range} ${x} ${y} ${mm} ${error} ${order}`;

function known<K, V>(all: Map<K, V>, key: K, look: () => V): V {
  const found = all.get(key);
  if (found !== undefined) return found;
  const value = look();
  all.set(key, value);
  return value;
}

function bestOf(field: Field, target: PlacedModel, spots: readonly EndPlace[], looks: Looks): BestShot | undefined {
  let best: BestShot | undefined;
  for (const spot of spots) {
    const there = field.exactlyAt(spot);
    const atBest = known(looks.atBest, spot, () => atFaceValue(field.table, there, target));
    // Even if this turns out sure, it is no better: no closer look is needed.
    if (!isValid(atBest, target) || (best && worth(atBest) <= worth(best))) continue;
    const found = known(looks.protection, spot, () => seenFrom(field.table, there, target));
    if (!best || worth(found) > worth(best)) best = { ...found, spot };
    if (worth(best) === worth({ cover: false, obscured: false, sure: true })) break;
  }
  return best;
}

/** The shot from where it stands, once a door is open. */
export function shotFrom(
  table: Table,
  shooter: PlacedModel,
  target: PlacedModel,
  range: number | null,
): Seen | undefined {
  if (!isSeen(table, shooter, target, range)) return undefined;
  const seen = seenFrom(table, shooter, target);
  return isValid(seen, target) ? seen : undefined;
}

/** An enemy in cover with a Conceal order is not a valid target (COR-45); some have no cover in Light terrain. */
export const isValid = ({ cover, lightOnly }: Seen, { order, noLightCover }: PlacedModel): boolean =>
  order === 'engage' || !cover || (noLightCover === true && lightOnly === true);

/** Prefers a certain shot, then a target that is not obscured, then one not in cover. */
export const worth = ({ cover, obscured, sure }: Seen): number => (sure ? 4 : 0) + (obscured ? 0 : 2) + (cover ? 0 : 1);

/** Cover and obscured of a target seen from there; `sure` is false if that is too close to call. */
export function seenFrom(table: Table, shooter: PlacedModel, target: PlacedModel): Seen {
  const { cover, obscured, lightOnly } = atFaceValue(table, shooter, target);
  return { cover, obscured, ...(lightOnly && { lightOnly }), sure: isProtectionSure(table.board, shooter, target) };
}

/** The same as if that were sure. */
export function atFaceValue({ board }: Table, shooter: PlacedModel, target: PlacedModel): Seen {
  const { cover, obscured, lightOnly } = protectionAtFaceValue(board, shooter, target);
  return { cover, obscured, ...(lightOnly && { lightOnly }), sure: true };
}

/** Within how many inches it can be a valid target, for a weapon of that range: some hide from afar. */
export const rangeTo = ({ hiddenBeyond }: PlacedModel, range: number | null): number | null =>
  hiddenBeyond === undefined ? range : Math.min(hiddenBeyond, range ?? hiddenBeyond);

/** Whether it is visible and in range, wherever they really stand. */
export const isSeen = (table: Table, shooter: PlacedModel, target: PlacedModel, range: number | null): boolean =>
  !heightMatters(table.board, [shooter, target]) &&
  solidsBetween(table.board, shooter, target).every((solids) => sees(solids, shooter, target, -1)) &&
  isInRange(table, shooter, target, range);

const isInRange = ({ board }: Table, shooter: PlacedModel, target: PlacedModel, range: number | null): boolean =>
  range === null || allSolids(board).every((solids) => isWithin(distance(solids, shooter, target, -1), range));

/** Whether it is neither in cover nor obscured, wherever they really stand. */
export const isInTheOpen = (table: Table, shooter: PlacedModel, target: PlacedModel): boolean =>
  !heightMatters(table.board, [shooter, target]) &&
  solidsBetween(table.board, shooter, target).every((solids) => isPlain(solids, shooter, target, 1));

/** At most that many of them, evenly spread. */
export function strided<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(Math.ceil(all.length / most), 1);
  return all.filter((_, index) => index % step === 0);
}
