import { killzone } from '../../../catalog/killzone.ts';
import { apart, onward } from '../../../geometry/point.ts';
import type { WalkStop } from '../../../geometry/step.ts';
import { type Base, baseAt, discOf, errorOf } from '../../state/base.ts';
import { distance, straightGap } from '../ground/distances.ts';
import { allSolids, type Lean } from '../ground/judge.ts';
import type { Solids } from '../ground/solids.ts';
import { inControlRange } from '../sight/control-range.ts';
import { nearestOf } from '../table/nearest.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Field } from './field.ts';
import { type Mover, type Reach, reachOfMove } from './reach.ts';
import type { EndPlace } from './spots.ts';

/** A Charge as it would be made. */
export interface ChargeEnd {
  readonly stop: WalkStop;
  /** The enemies in its control range there, the charged one first. */
  readonly reaches: readonly { readonly enemy: PlacedModel; readonly from: PlacedModel }[];
  /** Possible at every place within the errors and under every reading of the sizes. */
  readonly sure: boolean;
}

/** The Charge at the closest enemy, with hatchways counting as open (rulings charge-closest, closest-route), if there is one. */
export function chargeOf(field: Field, enemies: readonly PlacedModel[]): ChargeEnd | undefined {
  const { table, who } = field;
  const least = Math.min(...enemies.map((enemy) => straightGap(who, enemy)));
  if (!field.teleport && least > longest(field)) return undefined;
  const target = nearestOf(table, [who], enemies, true);
  if (!target) return undefined;
  const { stop, sure } = chargeTo(field, target);
  if (!stop) return undefined;
  const from = field.at(stop.at);
  const others = enemies.filter((enemy) => enemy.id !== target.id && table.after(from).areClose(from, enemy));
  return {
    stop,
    reaches: [target, ...others].map((enemy) => ({ enemy, from })),
    sure,
  };
}

/** Every enemy that it can certainly charge, with where it would end. */
export const sureCharges = (field: Field, enemies: readonly PlacedModel[]): ChargeEnd['reaches'] =>
  enemies.flatMap((enemy) => {
    const { stop, sure } = chargeTo(field, enemy);
    return stop && sure ? [{ enemy, from: field.at(stop.at) }] : [];
  });

/** Asked for again and again while nobody moves. */
const ends = new WeakMap<Field, Map<string, ChargeTo>>();

interface ChargeTo {
  readonly stop: WalkStop | undefined;
  readonly sure: boolean;
}

function chargeTo(field: Field, target: PlacedModel): ChargeTo {
  const ofField = ends.get(field) ?? new Map<string, ChargeTo>();
  ends.set(field, ofField);
  const known = ofField.get(target.id);
  if (known) return known;
  const stop = bestChargeEnd(field, target);
  const found = { stop, sure: stop !== undefined && isSureCharge(field, target, stop.at) };
  ofField.set(target.id, found);
  return found;
}

/** Ends in base contact if possible, by the shortest way; legal under every reading of the sizes. */
export function bestChargeEnd(field: Field, target: PlacedModel): WalkStop | undefined {
  const { table, mover, who, move } = field;
  const pad = field.teleport;
  const radius = discOf(who).radius;
  if (!pad && isTooFar(field, target)) return undefined;
  for (const stop of chargeEnds(table.solids, mover, target, field.reach))
    if (allSolids(table.board).every((solids) => solids.passage(radius).mayStand(stop.at))) return stop;
  const there = pad && field.at(pad);
  if (!pad || !there) return undefined;
  const then = table.swappedBy(who, pad).after(there);
  return then.areClose(there, then.of(target.id)) ? stopAt(pad, who, move.inches) : undefined;
}

const isTooFar = (field: Field, target: PlacedModel): boolean =>
  distance(field.table.solids, field.who, target) > longest(field);

/**
 * Inches to the furthest enemy it may charge: no way is shorter than the one around the walls; it begins at most 1" aside and ends
 * in control range, over a pad or not.
 */
const longest = ({ move }: Field): number => move.inches + 1 + Math.max(1, killzone.pad.across);

const stopAt = (at: EndPlace, from: PlacedModel, cost: number): WalkStop => ({
  at,
  cost,
  before: { at: from, cost: 0, before: null },
});

function isSureCharge({ table, mover, move, who }: Field, target: PlacedModel, end: EndPlace): boolean {
  if (end.teleports) {
    const there = { x: end.x, y: end.y, mm: who.mm };
    const then = table.swappedBy(who, end).of(target.id);
    return allSolids(table.board).every((solids) => inControlRange(solids, there, then, then.error ? -1 : 0));
  }
  const lean = who.error || target.error ? -1 : 0;
  return allSolids(table.board).every((solids) => canCharge(solids, mover, target, move.inches, lean));
}

/** Whether it can charge that enemy: end the move with it in control range (COR-32, GLO-30). */
export function canCharge(solids: Solids, mover: Mover, target: Base, inches: number, lean: Lean = 0): boolean {
  const { who } = mover;
  const all = mover.enemies.includes(target) ? mover : { ...mover, enemies: [target, ...mover.enemies] };
  const error = errorOf(who, ...all.enemies);
  if (distance(solids, who, target, lean) - 1 > inches + 4 * (lean === 1 ? error : 0)) {
    // Its way is at least as long as the one around the walls; over low terrain it is longer.
    return false;
  }
  const reach = reachOfMove(solids, all, { action: 'charge', inches }, lean);
  return chargeEnds(solids, all, target, reach, lean).next().done === false;
}

/** Where a Charge can end with the target in control range, contact first; the nearest to the charging operative first. */
function* chargeEnds(
  solids: Solids,
  { who }: Mover,
  target: Base,
  { stops, mayEnd, wayTo: way }: Reach,
  lean: Lean = 0,
): Generator<WalkStop> {
  const touching = discOf(who).radius + discOf(target).radius;
  const rings = [touching + 1e-4, touching + 0.5, touching + 0.999];
  const directions = [
    ...Array.from({ length: 36 }, (_, turn) => (turn * Math.PI) / 18),
    ...stops.map(({ at }) => Math.atan2(at.y - target.y, at.x - target.x)),
  ];
  for (const ring of rings) {
    const ends = directions
      .map((direction) => onward(target, direction, ring))
      .sort((one, other) => apart(one, who) - apart(other, who));
    for (const end of ends) {
      if (!mayEnd(end) || !inControlRange(solids, baseAt(end, who.mm), target, lean)) continue;
      const stop = way(end);
      if (stop) yield stop;
    }
  }
}
