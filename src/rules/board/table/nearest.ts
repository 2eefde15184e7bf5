import { type Base, errorOf } from '../../state/base.ts';
import { distance, distanceThroughHatchways, straightGap } from '../ground/distances.ts';
import { allSolids, heightMatters, isSure, type Lean } from '../ground/judge.ts';
import type { Solids } from '../ground/solids.ts';
import { nameOrPlace, type PlacedModel } from './standing.ts';
import type { Table } from './table.ts';

/**
 * The nearest of those that qualify, hatchways counting as open, at face value: it keeps no doubt. `isMeant` is asked only about
 * those that would be nearest.
 */
export function nearestAtFaceValue(
  table: Table,
  who: readonly Base[],
  among: readonly PlacedModel[],
  isMeant: (one: PlacedModel) => boolean = () => true,
): PlacedModel | undefined {
  const least = (inches: (from: Base, one: PlacedModel) => number, one: PlacedModel): number =>
    Math.min(...who.map((from) => inches(from, one)));
  const straight = among.map((one, index) => ({ one, index, inches: least(straightGap, one) }));
  let nearest: (typeof straight)[number] | undefined;
  // No way is shorter than the straight one.
  for (const each of straight.sort((a, b) => a.inches - b.inches)) {
    if (nearest && each.inches > nearest.inches + 1e-6) break;
    const inches = least((from, one) => distanceThroughHatchways(table.solids, from, one), each.one);
    if (!Number.isFinite(inches)) continue;
    const isNearer = inches === nearest?.inches ? each.index < nearest.index : inches < (nearest?.inches ?? inches + 1);
    if (isNearer && isMeant(each.one)) nearest = { ...each, inches };
  }
  return nearest?.one;
}

/** Inches between them at face value; hatchways count as open when NPOs look for the closest (ruling closest-route). */
export function inchesBetween(table: Table, a: Base, b: Base, hatchwaysOpen: boolean): number {
  return (hatchwaysOpen ? distanceThroughHatchways : distance)(table.solids, a, b);
}

/** Inches rounded up to whole ones; Infinity if no way leads there. */
export function wholeInches(table: Table, a: Base, b: Base, hatchwaysOpen: boolean): number {
  const inches = (solids: Solids, lean: Lean): number =>
    Math.ceil((hatchwaysOpen ? distanceThroughHatchways : distance)(solids, a, b, lean) - 1e-6);
  const answer = inches(table.solids, 0);
  const leans: readonly Lean[] = errorOf(a, b) === 0 ? [0] : [-1, 1];
  const others = allSolids(table.board)
    .flatMap((solids) => leans.map((lean) => inches(solids, lean)))
    .filter((other) => other !== answer);
  const fact = `inches ${hatchwaysOpen} ${nameOrPlace(a)} ${nameOrPlace(b)}`;
  const isRaised = heightMatters(table.board, [a, b]);
  if (isRaised) others.push(answer + 1, answer + 2, answer + 3);
  return table.answer(fact, { answer, sure: others.length === 0 }, () => [...new Set(others)]);
}

/** The nearest of them; doubtful if another might be nearer. */
export function nearestOf(
  table: Table,
  who: readonly Base[],
  among: readonly PlacedModel[],
  hatchwaysOpen: boolean,
): PlacedModel | undefined {
  const inches = hatchwaysOpen ? distanceThroughHatchways : distance;
  const far = (one: PlacedModel, solids: Solids) => Math.min(...who.map((from) => inches(solids, from, one)));
  const [first, ...others] = byDistance(who, among, (from, one) => inches(table.solids, from, one));
  if (!first) return undefined;
  const error = 2 * errorOf(...who, ...among);
  // No way is shorter than the straight one.
  const least = (one: PlacedModel) => Math.min(...who.map((from) => straightGap(from, one))) - 1e-6;
  const isFurther = (one: PlacedModel, most: number, solids: Solids) => least(one) > most || far(one, solids) > most;
  const rivals = others.filter(
    ({ one }) =>
      !isSure(table.board, [one, first.one, ...who], (solids) =>
        isFurther(one, far(first.one, solids) + 2 * error, solids),
      ),
  );
  const fact = `nearest ${who.map(nameOrPlace).join(' ')} ${among.map(({ id }) => id).join(' ')}`;
  return table.answer(fact, { answer: first.one, sure: rivals.length === 0 }, () => rivals.map(({ one }) => one));
}
/** The nearest first, of those that can be reached. */
const byDistance = (
  who: readonly Base[],
  among: readonly PlacedModel[],
  inches: (from: Base, one: PlacedModel) => number,
): readonly { readonly one: PlacedModel; readonly inches: number }[] =>
  among
    .map((one) => ({ one, inches: Math.min(...who.map((from) => inches(from, one))) }))
    .filter((each) => Number.isFinite(each.inches))
    .sort((a, b) => a.inches - b.inches);
