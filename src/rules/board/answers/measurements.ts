import { crosses, fromBox } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import type { About } from '../../questions/about.ts';
import { type CodedMap, discOf } from '../../state/base.ts';
import { distance } from '../ground/distances.ts';
import { codeOn } from '../ground/keypad.ts';
import type { Feature, Solids } from '../ground/solids.ts';
import { isInTheOpenAtFaceValue } from '../shots/exposure.ts';
import { protection } from '../sight/protection.ts';
import { sees } from '../sight/visibility.ts';
import { inchesBetween } from '../table/nearest.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';

/** A piece of terrain on the board: debris and sarcophagus by name, a wall by the code of its nearest part. */
export interface Between {
  /** C3; absent for a wall. */
  readonly piece?: string;
  readonly code: string;
  /** From the base that it protects. */
  readonly inches: number;
}

/** Measured distance, sight and cover between two operatives: they decide the answer to a question of fact. */
export interface Measurement {
  readonly from: string;
  readonly to: string;
  /** From base to base, around walls; null if no way leads there. */
  readonly inches: number | null;
  /** What hides it from the other, if anything: a closed door, or a wall at that code. */
  readonly hidden?: { readonly door: string } | { readonly wall: string };
  /** What gives it cover and what obscures it, if the question is about that. */
  readonly cover?: readonly Between[];
  readonly obscured?: readonly Between[];
}

/** Questions that depend on sight, and those that also depend on what intervenes. */
const looks: ReadonlySet<About['predicate']> = new Set([
  ...(['valid-target', 'in-cover', 'in-light-cover', 'obscured', 'visible'] as const),
  ...(['in-control-range', 'engaged', 'near'] as const),
]);
const protects: ReadonlySet<About['predicate']> = new Set([
  ...(['valid-target', 'in-cover', 'in-light-cover', 'obscured'] as const),
]);
const measures: ReadonlySet<About['predicate']> = new Set([
  ...looks,
  ...(['distance', 'closest', 'assisting', 'can-charge', 'across-open-door', 'all-free-of'] as const),
]);

/** What the board measures for a question, at face value; nothing for questions about anything else. */
export function measuredFor(about: About, table: Table): readonly Measurement[] {
  if (about.predicate === 'most-exposed') return exposure(table, about);
  if (!measures.has(about.predicate)) return [];
  const others = 'to' in about && Array.isArray(about.to) ? about.to.map(String) : [];
  const by = about.by === null ? others : [about.by];
  const from = 'around' in about ? about.around : by;
  const standing = (ids: readonly string[]) => ids.flatMap((id) => table.standing.get(id) ?? []);
  const all = standing(from).flatMap((one) =>
    standing(about.predicate === 'can-charge' ? others : about.ids)
      .filter(({ id }) => id !== one.id)
      .map((other) => measure(about, table, one, other)),
  );
  // The nearest one decides whether anybody is close.
  const far = ({ inches }: Measurement) => inches ?? Number.POSITIVE_INFINITY;
  return closeness.has(about.predicate) ? all.toSorted((a, b) => far(a) - far(b)).slice(0, 1) : all;
}

/** Each with its nearest enemy and whether it is in the open; if not, it has cover from the nearest enemy that sees it. */
function exposure(table: Table, { ids, to }: Extract<About, { predicate: 'most-exposed' }>): readonly Measurement[] {
  const standing = (all: readonly string[]) => all.flatMap((id) => table.standing.get(id) ?? []);
  const enemies = standing(to);
  return standing(ids).flatMap((one) => {
    const far = (enemy: PlacedModel) => inchesBetween(table, enemy, one, true);
    const nearest = enemies.toSorted((a, b) => far(a) - far(b));
    const [from] = nearest;
    if (!from) return [];
    const inches = far(from);
    const measured = { from: from.id, to: one.id, inches: Number.isFinite(inches) ? tenths(inches) : null };
    const watcher = isInTheOpenAtFaceValue(table, one, enemies)
      ? undefined
      : nearest.find((enemy) => sees(table.solids, enemy, one));
    const { cover = [] } = watcher ? protectedBy(table.map, table.solids, watcher, one) : {};
    return [{ ...measured, cover, obscured: [] }];
  });
}

const closeness: ReadonlySet<About['predicate']> = new Set(['engaged', 'in-control-range', 'all-free-of'] as const);

function measure({ predicate }: About, { solids, map }: Table, from: PlacedModel, to: PlacedModel): Measurement {
  const inches = distance(solids, from, to);
  const measured = { from: from.id, to: to.id, inches: Number.isFinite(inches) ? tenths(inches) : null };
  if (!looks.has(predicate)) return measured;
  if (!sees(solids, from, to)) {
    const hidden = hiddenBy(map, solids, from, to);
    return { ...measured, ...(hidden && { hidden }) };
  }
  if (!protects.has(predicate)) return measured;
  return { ...measured, ...protectedBy(map, solids, from, to) };
}

function protectedBy(
  map: CodedMap,
  solids: Solids,
  from: PlacedModel,
  to: PlacedModel,
): Pick<Measurement, 'cover' | 'obscured'> {
  const { cover, obscured, pieces } = protection(solids, from, to, to.order);
  const all = pieces.flatMap((piece) => nearestPart(map, solids, piece, to) ?? []);
  return {
    cover: cover ? all.filter((one) => one.inches <= 1) : [],
    obscured: obscured ? all.filter((one) => one.inches > 1 || (!cover && one.piece === undefined)) : [],
  };
}

const tenths = (inches: number): number => Math.round(inches * 10) / 10;

/** The part of a piece nearest to an operative. */
function nearestPart(map: CodedMap, { features }: Solids, piece: string, to: PlacedModel): Between | undefined {
  const far = ({ box }: Feature) => Math.max(fromBox(to, box) - discOf(to).radius, 0);
  const [first] = features.filter((one) => one.piece === piece).sort((a, b) => far(a) - far(b));
  if (!first) return undefined;
  const { left, top, right, bottom } = first.box;
  return {
    ...(first.heavy ? {} : { piece }),
    code: codeOn(map, { x: (left + right) / 2, y: (top + bottom) / 2 }),
    inches: tenths(far(first)),
  };
}

/** The first thing on the straight line between their middles. */
function hiddenBy(map: CodedMap, { hiding: walls, doors }: Solids, from: Point, to: Point): Measurement['hidden'] {
  const shut = doors.find(({ open, opening }) => !open && crosses(from, to, opening));
  if (shut) return { door: shut.id };
  const [wall] = walls.filter((box) => crosses(from, to, box)).sort((a, b) => fromBox(from, a) - fromBox(from, b));
  if (!wall) return undefined;
  const share = Math.min(fromBox(from, wall) / Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1e-6), 1);
  return { wall: codeOn(map, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }) };
}
