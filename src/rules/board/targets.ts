import { formatRemarked } from '../../engine/question.ts';
import type { About, Meaning, Way } from '../questions/about.ts';
import { errorOf } from './base.ts';
import { inControlRange } from './distances.ts';
import { endsOf, inchesOf, moverOf, stopsOf, type Wanted } from './ends.ts';
import { canCharge } from './moves.ts';
import { sees } from './sees.ts';
import type { Standing, Table } from './table.ts';

/** What is asked of everybody at the end of a way. */
interface Asked {
  /** The cheap part of it, at face value. */
  isLikely(there: Standing, one: Standing, then: Table): boolean;
  isSo(there: Standing, one: Standing, then: Table): boolean;
  holds(there: Standing, one: Standing, then: Table): (means: Meaning) => boolean;
  /** It might be so from somewhere there, if places are as wrong as they may be. */
  mayBe(who: Standing, one: Standing, way: Way): boolean;
}

/** Of whom it is so, each with the first way by which it is, and with what there is to remark. */
function byWays(about: About, table: Table, { isLikely, isSo, holds, mayBe }: Asked): readonly string[] {
  const { by, ids, from, remarks = {} } = about;
  const who = table.of(by ?? '');
  const later = Object.entries(remarks).flatMap(([value, means]) =>
    means.is === 'after' ? [{ value, way: means.way }] : [],
  );
  const first: Way = from === 'stands' ? [] : from.way;
  const said = new Map<string, string>();
  for (const { value, way } of [{ value: '', way: first }, ...later]) {
    const left = new Set(ids.filter((id) => !said.has(id)));
    const doubtful = new Map<string, string>();
    if (left.size === 0) break;
    const isWanted: Wanted = (there, then) => [...left].some((id) => isLikely(there, then.of(id), then));
    for (const end of endsOf(table, who, way, isWanted)) {
      for (const id of left) {
        const one = end.table.of(id);
        end.table.unsure = false;
        const found = isSo(end.who, one, end.table);
        if (!found && way.length === 0 && end.table.unsure) table.unsure = true;
        if (!found) continue;
        const is = holds(end.who, one, end.table);
        const remarked = Object.entries(remarks).flatMap(([name, means]) => (is(means) ? [name] : []));
        const told = formatRemarked({ value: id, remarks: [...(value === '' ? [] : [value]), ...remarked] });
        // A better place is looked for: one that is sure, and where the target is not obscured.
        if (way.length > 0 && (end.table.unsure || remarked.includes('obscured'))) {
          if (!doubtful.has(id)) doubtful.set(id, told);
          continue;
        }
        if (end.table.unsure) table.unsure = true;
        said.set(id, told);
        left.delete(id);
      }
      if (left.size === 0) break;
    }
    for (const id of left) {
      const told = doubtful.get(id);
      if (told !== undefined) said.set(id, told);
      if (way.length > 0 && (told !== undefined || mayBe(who, table.of(id), way))) table.unsure = true;
    }
  }
  return [...said.values()];
}

/** Who is a valid target, and how it stands there (COR-44, COR-45, core rules, Shoot 2). */
export function targetsOf(about: Extract<About, { predicate: 'valid-target' }>, table: Table): readonly string[] {
  const shooter = table.of(about.by ?? '');
  const enemies = about.ids.map((id) => table.of(id));
  const isHere = about.from === 'stands' || about.from.way.length === 0;
  const barred = about.unlessEngaged?.some((id) => table.areClose(shooter, table.of(id))) ?? false;
  if (isHere && barred) return [];
  const engaged = isHere && enemies.some((enemy) => table.areClose(shooter, enemy));
  const how = engaged ? engagement(about, table, shooter) : undefined;
  if (how !== undefined) return [how];
  const acrossDoor = Object.entries(about.others ?? {}).find(([, means]) =>
    fightsAcross(means, table, shooter, enemies),
  );
  if (isHere && acrossDoor) return [acrossDoor[0]];
  const { beside } = about;
  return byWays(about, table, {
    isLikely: (there, one, then) => sees(then.solids, there, one),
    isSo(there, one, then) {
      if (!then.sees(there, one)) return false;
      if (about.inches !== null && !then.isWithin(there, one, about.inches)) return false;
      if (then.friendsOf(there).some((friend) => then.areClose(friend, one))) return false;
      if (beside && !then.isWithin(then.of(beside.id), one, beside.inches)) return false;
      if (beside?.clearOf.some((friend) => then.areClose(then.of(friend), one))) return false;
      return one.order === 'engage' || !then.protection(there, one).cover;
    },
    holds(there, one, then) {
      const { cover, obscured } = then.protection(there, one);
      return ({ is }) => (is === 'in-cover' && cover) || (is === 'obscured' && obscured);
    },
    mayBe: (who, one, way) =>
      errorOf(who, one) > 0 &&
      stopsOf(table, who, way).some((stop) => sees(table.solids, { ...who, x: stop.x, y: stop.y }, one, 1)),
  });
}

/** Is any of these enemies across an open access point from it? */
const fightsAcross = (means: Meaning, table: Table, who: Standing, enemies: readonly Standing[]): boolean =>
  means.is === 'across-open-door' && enemies.some((enemy) => table.areAcross(who, enemy, means.inches));

/** Who can be fought across an open access point from where it stands (KZ-70 to KZ-72), with what there is to remark. */
export function whoIsAcross(about: About, table: Table, inches: number, remark?: string): readonly string[] {
  const who = table.of(about.by ?? '');
  return about.ids
    .map((id) => table.of(id))
    .filter((one) => table.areAcross(who, one, inches))
    .map((one) => {
      const count = Math.min(3, assistants(table, who, one).length);
      const assisted = Object.entries(about.remarks ?? {}).flatMap(([name, means]) =>
        means.is === 'assisted' && means.by === count ? [name] : [],
      );
      return formatRemarked({ value: one.id, remarks: [...(remark === undefined ? [] : [remark]), ...assisted] });
    });
}

/** How it is told that an enemy is in its control range, and whether it could leave. */
function engagement(about: About, table: Table, who: Standing): string | undefined {
  return Object.entries(about.others ?? {}).find(([, means]) => {
    if (means.is !== 'engaged') return false;
    if (means.canLeave === null) return true;
    const leaves = !endsOf(table, who, means.way ?? []).next().done;
    return means.canLeave === leaves;
  })?.[0];
}

/** Who is in its control range now; where nobody is, who is across an open access point, or would be at the end of a way. */
export function whoIsInRange(
  about: Extract<About, { predicate: 'in-control-range' }>,
  table: Table,
): readonly string[] {
  const who = table.of(about.by ?? '');
  const isHere = about.from === 'stands';
  const engaged = isHere && about.ids.some((id) => table.areClose(who, table.of(id)));
  const here = Object.entries(about.remarks ?? {}).filter(([, { is }]) => is !== 'after');
  if (isHere && !engaged)
    for (const [name, means] of here) {
      const all = means.is === 'across-open-door' ? whoIsAcross(about, table, means.inches, name) : [];
      if (all.length > 0) return all;
    }
  return byWays(engaged ? { ...about, remarks: Object.fromEntries(here) } : about, table, {
    isLikely: (there, one, then) => inControlRange(then.solids, there, one),
    isSo: (there, one, then) => then.areClose(there, one),
    holds(there, one, then) {
      const count = assistants(then, there, one).length;
      return (means) => means.is === 'assisted' && means.by === Math.min(3, count);
    },
    mayBe: (from, one, way) =>
      errorOf(from, one) > 0 && canCharge(table.solids, moverOf(table, from), one, inchesOf(way), 1),
  });
}

/** Others in control range of the target who are in no other enemy's (core rules, Fight). */
export const assistants = (table: Table, fighter: Standing, target: Standing): readonly Standing[] =>
  table
    .friendsOf(fighter)
    .filter(
      (one) =>
        table.areClose(one, target) &&
        !table.enemiesOf(one).some((enemy) => enemy.id !== target.id && table.areClose(one, enemy)),
    );
