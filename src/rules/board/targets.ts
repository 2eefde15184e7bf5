import { formatRemarked } from '../../engine/question.ts';
import type { About, Meaning, Way } from '../questions/about.ts';
import { endsOf } from './ends.ts';
import type { Standing, Table } from './table.ts';

/** Of whom it is so, each with the first way by which it is, and with what there is to remark. */
function byWays(
  about: About,
  table: Table,
  isSo: (there: Standing, one: Standing, then: Table) => boolean,
  remark: (there: Standing, one: Standing, then: Table) => (means: Meaning) => boolean,
): readonly string[] {
  const { by, ids, from, remarks = {} } = about;
  const later = Object.entries(remarks).flatMap(([value, means]) =>
    means.is === 'after' ? [{ value, way: means.way }] : [],
  );
  const first: Way = from === 'stands' ? [] : from.way;
  const said = new Map<string, string>();
  for (const { value, way } of [{ value: '', way: first }, ...later]) {
    const left = new Set(ids.filter((id) => !said.has(id)));
    if (left.size === 0) break;
    for (const end of endsOf(table, table.of(by ?? ''), way)) {
      for (const id of left) {
        const one = end.table.of(id);
        if (!isSo(end.who, one, end.table)) continue;
        const holds = remark(end.who, one, end.table);
        const remarked = Object.entries(remarks).flatMap(([name, means]) => (holds(means) ? [name] : []));
        // A better place is looked for, where nothing is to be remarked.
        if (way.length > 0 && remarked.includes('obscured')) continue;
        said.set(id, formatRemarked({ value: id, remarks: [...(value === '' ? [] : [value]), ...remarked] }));
        left.delete(id);
      }
      if (end.table.unsure) table.unsure = true;
      if (left.size === 0) break;
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
  const { beside } = about;
  return byWays(
    about,
    table,
    (there, one, then) => {
      if (!then.sees(there, one)) return false;
      if (about.inches !== null && !then.isWithin(there, one, about.inches)) return false;
      if (then.friendsOf(there).some((friend) => friend.side !== one.side && then.areClose(friend, one))) return false;
      if (beside && !then.isWithin(then.of(beside.id), one, beside.inches)) return false;
      if (beside?.clearOf.some((friend) => then.areClose(then.of(friend), one))) return false;
      return one.order === 'engage' || !then.protection(there, one).cover;
    },
    (there, one, then) => {
      const { cover, obscured } = then.protection(there, one);
      return ({ is }) => (is === 'in-cover' && cover) || (is === 'obscured' && obscured);
    },
  );
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

/** Who is in its control range now; where nobody is, who would be at the end of a way. */
export function whoIsInRange(
  about: Extract<About, { predicate: 'in-control-range' }>,
  table: Table,
): readonly string[] {
  const who = table.of(about.by ?? '');
  const isHere = about.from === 'stands';
  const engaged = isHere && about.ids.some((id) => table.areClose(who, table.of(id)));
  const here = Object.entries(about.remarks ?? {}).filter(([, { is }]) => is !== 'after');
  return byWays(
    engaged ? { ...about, remarks: Object.fromEntries(here) } : about,
    table,
    (there, one, then) => then.areClose(there, one),
    (there, one, then) => {
      const count = then
        .friendsOf(there)
        .filter((friend) => then.areClose(friend, one))
        .filter(
          (friend) => !then.enemiesOf(friend).some((enemy) => enemy.id !== one.id && then.areClose(friend, enemy)),
        );
      return (means) => means.is === 'assisted' && means.by === Math.min(3, count.length);
    },
  );
}
