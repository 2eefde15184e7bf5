import { formatRemarked } from '../../../engine/question.ts';
import type { About, Meaning, Way } from '../../questions/about.ts';
import { type ChargeEnd, chargeOf, sureCharges } from '../moves/charge.ts';
import { endsOf, fieldsOf } from '../moves/legs.ts';
import { coveredShot } from '../shots/covered.ts';
import { bestShot, isValid, rangeTo, type Seen, shotFrom, worth } from '../shots/shots.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import { opensOnItsWay } from './hatchway.ts';

/** The remarks about the end of a way, each with the way. */
const laterWays = ({ remarks = {} }: About): readonly (readonly [value: string, way: Way])[] =>
  Object.entries(remarks).flatMap(([value, means]) => (means.is === 'after' ? [[value, means.way] as const] : []));

/** The valid targets and what protects them (COR-44, COR-45, core rules, Shoot 2); at the ends of ways, only certain ones. */
export function validTargets(about: Extract<About, { predicate: 'valid-target' }>, table: Table): readonly string[] {
  const shooter = table.of(about.by ?? '');
  const enemies = about.ids.map((id) => table.of(id));
  const first: Way = about.from === 'stands' ? [] : about.from.way;
  const isHere = first.length === 0;
  if (isHere) {
    if (about.unlessEngaged?.some((id) => table.areClose(shooter, table.of(id)))) return [];
    const instead = insteadOfTargets(about, table, shooter, enemies);
    if (instead !== undefined) return [instead];
  }
  const barred = new Map(enemies.map((enemy) => [enemy.id, isBarred(about, table, shooter, enemy)]));
  const said = new Map<string, string>();
  for (const [value, way] of [['', first] as const, ...laterWays(about)])
    for (const enemy of enemies) {
      if (said.has(enemy.id) || barred.get(enemy.id)) continue;
      const seen =
        way.length === 0 ? seenNow(about, table, shooter, enemy) : shotAfter(about, table, shooter, enemy, way);
      if (seen) said.set(enemy.id, spelled(about, enemy.id, value, seen));
    }
  if (said.size > 0) return [...said.values()];
  const opens = named(about, 'hatchway-on-its-way');
  return opens !== undefined && opensOnItsWay(table, shooter, about) ? [opens] : [];
}

const named = ({ others = {} }: About, is: Meaning['is']): string | undefined =>
  Object.entries(others).find(([, means]) => means.is === is)?.[0];

function spelled({ remarks = {} }: About, id: string, value: string, { cover, obscured }: Omit<Seen, 'sure'>): string {
  const those = Object.entries(remarks).flatMap(([name, { is }]) =>
    (is === 'in-cover' && cover) || (is === 'obscured' && obscured) ? [name] : [],
  );
  return formatRemarked({ value: id, remarks: [...(value === '' ? [] : [value]), ...those] });
}

/** Instead of targets, names an enemy in its control range, or one that it fights across an open access point. */
function insteadOfTargets(
  about: About,
  table: Table,
  shooter: PlacedModel,
  enemies: readonly PlacedModel[],
): string | undefined {
  const engaged = enemies.some((enemy) => table.areClose(shooter, enemy));
  const how = engaged ? engagement(about, table, shooter) : undefined;
  if (how !== undefined) return how;
  return Object.entries(about.others ?? {}).find(([, means]) => fightsAcross(means, table, shooter, enemies))?.[0];
}

/** Wherever the shooter goes, a friendly operative is too near (COR-44), or the first target is too far away (Torrent). */
export function isBarred(
  { beside }: Extract<About, { predicate: 'valid-target' }>,
  table: Table,
  shooter: PlacedModel,
  target: PlacedModel,
): boolean {
  if (table.friendsOf(shooter).some((friend) => table.areClose(friend, target))) return true;
  if (!beside) return false;
  if (!table.isWithin(table.of(beside.id), target, beside.inches)) return true;
  return beside.clearOf.some((friend) => table.areClose(table.of(friend), target));
}

/** Cover and obscured of a target at the present places; undefined if it is not a valid target. */
export function seenNow(
  { inches }: Extract<About, { predicate: 'valid-target' }>,
  table: Table,
  shooter: PlacedModel,
  target: PlacedModel,
): Omit<Seen, 'sure'> | undefined {
  const told = table.sightTold(shooter, target);
  if (told?.valid === false && (told.range ?? null) === inches) return undefined;
  if (!table.sees(shooter, target)) return undefined;
  const range = rangeTo(target, inches);
  if (range !== null && !table.isWithin(shooter, target, range)) return undefined;
  const seen = table.protection(shooter, target);
  return isValid({ ...seen, sure: true }, target) ? seen : undefined;
}

/** The best certain shot at the end of a way, if there is one. */
function shotAfter(
  { inches }: Extract<About, { predicate: 'valid-target' }>,
  table: Table,
  shooter: PlacedModel,
  target: PlacedModel,
  way: Way,
): Seen | undefined {
  let best: Seen | undefined;
  const range = rangeTo(target, inches);
  for (const { table: opened, field } of fieldsOf(table, shooter, way)) {
    const shot = !field
      ? shotFrom(opened, shooter, target, range)
      : way.at(-1)?.to === 'cover'
        ? coveredShot(field, target, range)
        : bestShot(field, target, range);
    if (shot?.sure && (!best || worth(shot) > worth(best))) best = shot;
  }
  return best;
}

/** Whether any of these enemies is across an open access point from it. */
const fightsAcross = (means: Meaning, table: Table, who: PlacedModel, enemies: readonly PlacedModel[]): boolean =>
  means.is === 'across-open-door' && enemies.some((enemy) => table.areAcross(who, enemy, means.inches));

/** Which enemies can be fought across an open access point from where it stands (KZ-70 to KZ-72), with their remarks. */
export function whoIsAcross(about: About, table: Table, inches: number, remark?: string): readonly string[] {
  const who = table.of(about.by ?? '');
  return about.ids
    .map((id) => table.of(id))
    .filter((one) => table.areAcross(who, one, inches))
    .map((one) => withAssistants(about, table, who, one, remark === undefined ? [] : [remark]));
}

/** The option for an enemy in its control range, and whether it could Fall Back. */
function engagement(about: About, table: Table, who: PlacedModel): string | undefined {
  return Object.entries(about.others ?? {}).find(([, means]) => {
    if (means.is !== 'engaged') return false;
    if (means.canLeave === null) return true;
    const leaves = !endsOf(table, who, means.way ?? []).next().done;
    return means.canLeave === leaves;
  })?.[0];
}

/** Enemies in its control range now; if none, those across an open access point, or at the end of a Charge. */
export function whoIsInRange(
  about: Extract<About, { predicate: 'in-control-range' }>,
  table: Table,
): readonly string[] {
  const who = table.of(about.by ?? '');
  const enemies = about.ids.map((id) => table.of(id));
  if (about.from === 'stands') {
    const close = enemies.filter((enemy) => table.areClose(who, enemy));
    if (close.length > 0) return close.map((one) => withAssistants(about, table, who, one, []));
    for (const [name, means] of Object.entries(about.remarks ?? {})) {
      const all = means.is === 'across-open-door' ? whoIsAcross(about, table, means.inches, name) : [];
      if (all.length > 0) return all;
    }
  }
  const first: Way = about.from === 'stands' ? [] : about.from.way;
  for (const [value, way] of [['', first] as const, ...laterWays(about)])
    for (const { table: opened, field } of fieldsOf(table, who, way)) {
      const reaches = !field
        ? []
        : way.at(-1)?.to === 'any-operative'
          ? sureCharges(field, enemies)
          : chargedBy(chargeOf(field, enemies));
      if (reaches.length === 0) continue;
      return reaches.map((one) => withAssistants(about, opened, one.from, one.enemy, value === '' ? [] : [value]));
    }
  const opens = named(about, 'hatchway-on-its-way');
  return opens !== undefined && opensOnItsWay(table, who, about) ? [opens] : [];
}

/** Those in its control range at the end of a certain Charge. */
const chargedBy = (charge: ChargeEnd | undefined): ChargeEnd['reaches'] => (charge?.sure ? charge.reaches : []);

function withAssistants(
  { remarks = {} }: About,
  table: Table,
  fighter: PlacedModel,
  one: PlacedModel,
  said: readonly string[],
): string {
  const count = Math.min(3, whoAssists(table, fighter, one).length);
  const assisted = Object.entries(remarks).flatMap(([name, means]) =>
    means.is === 'assisted' && means.by === count ? [name] : [],
  );
  return formatRemarked({ value: one.id, remarks: [...said, ...assisted] });
}

/** Operatives in control range of the target and in no other enemy's (core rules, Fight). */
export const whoAssists = (table: Table, fighter: PlacedModel, target: PlacedModel): readonly PlacedModel[] =>
  table
    .friendsOf(fighter)
    .filter(
      (one) =>
        table.areClose(one, target) &&
        !table.enemiesOf(one).some((enemy) => enemy.id !== target.id && table.areClose(one, enemy)),
    );
