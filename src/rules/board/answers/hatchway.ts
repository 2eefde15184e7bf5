import { apart, type Point } from '../../../geometry/point.ts';
import type { About, Way, WayToAttack } from '../../questions/about.ts';
import type { AccessPointBox } from '../ground/solids.ts';
import { chargeOf } from '../moves/charge.ts';
import { fieldOf } from '../moves/field.ts';
import { hatchesFor, movesAsOne, openedToGoOn } from '../moves/legs.ts';
import { bestShot, shotFrom, worth } from '../shots/shots.ts';
import { doorPoints } from '../sight/control-range.ts';
import { nearestAtFaceValue } from '../table/nearest.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';

/**
 * The first closed hatchway on the shortest way to the closest enemy, hatchways counting as open (ruling closest-route); undefined
 * if that way needs none. If the board cannot tell which enemy is closest, recorded places decide (ruling board-order). `among`:
 * also undefined if the way comes to none of these.
 */
export function hatchwayOnWay(
  table: Table,
  who: PlacedModel,
  ids: readonly string[],
  among: readonly string[] = ids,
): string | undefined {
  const target = nearestAtFaceValue(table, [who], table.enemiesOf(who));
  if (!target) return undefined;
  const { waysThroughHatchways: ways } = table.solids;
  const whole = ways.length(who, target);
  const passed = (doors: readonly AccessPointBox[]) =>
    doors
      .filter((door) => doorPoints(door).some((at) => apart(who, at) + apart(at, target) <= whole + onTheWay + 1e-6))
      .map((door) => {
        const past = doorPoints(door).map((at) => ({ before: ways.length(who, at), after: ways.length(target, at) }));
        return {
          door,
          before: Math.min(...past.map(({ before }) => before)),
          through: Math.min(...past.map(lengthOf)),
        };
      })
      .filter(({ through }) => through <= whole + onTheWay);
  const closed = table.solids.doors.filter(({ id, open }) => !open && ids.includes(id));
  const [wanted, others] = [true, false].map((is) => closed.filter(({ id }) => among.includes(id) === is));
  const on = passed(wanted ?? []);
  const least = Math.min(...on.map(({ before }) => before));
  const sooner = (others ?? []).filter((door) => doorPoints(door).some((at) => apart(who, at) <= least + 1e-6));
  return [...on, ...(on.length === 0 ? [] : passed(sooner))].sort((a, b) => a.before - b.before)[0]?.door.id;
}

/**
 * The same, if it can open it on that way itself; if no way is given, any. `comesBy`: the closed hatchways on its way to something
 * other than an enemy.
 */
export function hatchwayPassed(
  table: Table,
  who: PlacedModel,
  ids: readonly string[],
  [opening, ...moves]: Way = [],
  comesBy?: readonly string[],
): string | undefined {
  const meant = comesBy ? comesBy.slice(0, 1).map((hatchway) => `H${hatchway}`) : ids;
  const near = opening ? hatchesFor(table, who, opening, moves, meant).filter((one) => ids.includes(one)) : ids;
  if (near.length === 0) return undefined;
  const id = comesBy ? meant[0] : hatchwayOnWay(table, who, ids, near);
  if (id === undefined || !opening) return id;
  if (!near.includes(id)) return undefined;
  if (moves.length === 0) return id;
  const opened = openedToGoOn(table, who, id);
  return opened && fieldOf(opened, who, movesAsOne(moves), id).leadsAnywhere ? id : undefined;
}

const lengthOf = ({ before, after }: { readonly before: number; readonly after: number }): number => before + after;

/** How much longer than the shortest way through a door the way through one of its points may be. */
const onTheWay = 0.6;

const middle = ({ opening }: AccessPointBox): Point => ({
  x: (opening.left + opening.right) / 2,
  y: (opening.top + opening.bottom) / 2,
});

/** The closed hatchway whose opening gives the best attack at the end of that way; undefined if no attack is certain. */
export function hatchwayFor(
  table: Table,
  who: PlacedModel,
  ids: readonly string[],
  { way, attack }: WayToAttack,
): string | undefined {
  const [first] = way;
  const beside = first?.action === 'reposition' || first?.action === 'dash' ? {} : { beside: true as const };
  const enemies = table.enemiesOf(who);
  const doors = hatchesFor(table, who, { action: 'operate-hatch', ...beside }, way).filter((id) => ids.includes(id));
  const rated = doors.map((id) => {
    const opened = openedToGoOn(table, who, id);
    if (!opened) return { id, worth: 0 };
    const field = way.length === 0 ? undefined : fieldOf(opened, who, movesAsOne(way), id);
    if (attack === 'charge') return { id, worth: field && chargeOf(field, enemies)?.sure ? 1 : 0 };
    const shots = enemies.map((enemy) => (field ? bestShot(field, enemy, null) : shotFrom(opened, who, enemy, null)));
    return { id, worth: Math.max(0, ...shots.map((shot) => (shot?.sure ? worth(shot) : 0))) };
  });
  const [best] = rated.filter((one) => one.worth > 0).sort((a, b) => b.worth - a.worth);
  return best?.id;
}

/** For an NPO that attacks nobody: whether it can open a hatchway on its way in this activation. */
export function opensOnItsWay(table: Table, who: PlacedModel, about: About): boolean {
  const moves = Object.values(about.remarks ?? {}).flatMap((means) => (means.is === 'after' ? means.way : []));
  const inches = Math.max(mostMove, ...moves.map((leg) => leg.inches ?? 0));
  const hatchways = table.solids.doors.filter(({ id }) => id.startsWith('H'));
  const isNear = (door: AccessPointBox): boolean => apart(who, middle(door)) <= inches + 2 + who.mm / 50.8;
  if (!hatchways.some((door) => !door.open && isNear(door))) return false;
  const way: Way = [{ action: 'operate-hatch' }, { action: 'reposition', inches }];
  const id = hatchwayPassed(
    table,
    who,
    hatchways.map((door) => door.id),
    way,
    comesBy(who, about),
  );
  return hatchways.some((door) => door.id === id && isNear(door));
}

const comesBy = ({ id }: PlacedModel, { others = {}, remarks = {} }: About): readonly string[] | undefined =>
  [...Object.values(others), ...Object.values(remarks)].flatMap((means) =>
    means.is === 'hatchway-on-its-way' ? [means.comesBy?.[id]] : [],
  )[0];

/** No printed NPO moves further. Whether this one gets there is checked when it moves. */
const mostMove = 7;
