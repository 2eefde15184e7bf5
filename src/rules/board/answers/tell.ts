import type { MapPlayer } from '../../../catalog/maps.ts';
import { formatRemarked } from '../../../engine/question.ts';
import type { About, Way } from '../../questions/about.ts';
import { isOnPad } from '../ground/distances.ts';
import type { Lean } from '../ground/judge.ts';
import { boxOfPiece, doorId, type Solids } from '../ground/solids.ts';
import { isWhollyIn, isWithinInchesOf, roomOf, roomsPossible } from '../ground/zones.ts';
import { canCharge } from '../moves/charge.ts';
import { moverOf } from '../moves/field.ts';
import { endsOf } from '../moves/legs.ts';
import { placesAtHatchway } from '../places/at-hatchway.ts';
import { isInTheOpenAtFaceValue } from '../shots/exposure.ts';
import { hasInRange, reachesDoor, sideOf, standsIn } from '../sight/control-range.ts';
import { nearestAtFaceValue, nearestOf, wholeInches } from '../table/nearest.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import { hatchwayFor, hatchwayPassed, opensOnItsWay } from './hatchway.ts';
import { doorNamed, landmarkOn, markerAt, roomNamed } from './landmarks.ts';
import { validTargets, whoAssists, whoIsAcross, whoIsInRange } from './targets.ts';

/** Ids, a boolean or a count, by predicate; undefined if places cannot tell. */
export type TableAnswer = readonly string[] | boolean | number | undefined;

/** Whether it holds for any of them. One with a known place is enough; to deny it, every place must be known. Throws `Unplaced`. */
const knownOrAll = (table: Table, ids: readonly string[], isSo: (one: PlacedModel) => boolean): boolean =>
  table.all().some((one) => ids.includes(one.id) && isSo(one)) || ids.some((id) => isSo(table.of(id)));

/** Answers a question of fact from where everybody stands. Throws `Unplaced`. */
export function tellFact(about: About, table: Table): TableAnswer {
  const { by, ids } = about;
  const me = () => table.of(by ?? '');
  const those = () => ids.map((id) => table.of(id));
  const names = (all: readonly PlacedModel[]) => all.map(({ id }) => id);
  switch (about.predicate) {
    case 'valid-target':
      return validTargets(about, table);
    case 'in-control-range':
      return whoIsInRange(about, table);
    case 'across-open-door':
      return whoIsAcross(about, table, about.inches);
    case 'engaged':
      return those().some((one) => table.areClose(me(), one));
    case 'free-of':
      return some(table, me(), wayOf(about), (there, then) => !those().some((one) => then.areClose(there, one)));
    case 'can-end-beside':
      return some(table, me(), wayOf(about), (there, then) => those().some((one) => then.areClose(there, one)));
    case 'near': {
      const around = about.around.map((id) => table.of(id));
      return names(
        those().filter((one) =>
          around.some((of) => table.isWithin(of, one, about.inches) && (!about.visible || table.sees(of, one))),
        ),
      );
    }
    case 'near-place': {
      const edge = landmarkOn(about.place, table);
      return names(those().filter((one) => edge.some((point) => table.isWithin(one, point, about.inches))));
    }
    case 'distance': {
      const inches = Math.min(
        ...those().map((one) => wholeInches(table, me(), one, about.measure === 'hatchways-open')),
      );
      return Number.isFinite(inches) ? inches : undefined;
    }
    case 'closest': {
      const from = about.to ? about.to.map((id) => table.of(id)) : [me()];
      // A target is seen, and distances never pass walls: of "straight", only the way around walls is left (KZ-08).
      const nearest = nearestOf(table, from, those(), about.measure === 'hatchways-open');
      return nearest ? [nearest.id] : [];
    }
    case 'can-charge':
      return ids.filter((id, index) => charges(table, table.of(id), about.to, about.inches[index] ?? 0));
    case 'as-told':
      return undefined;
    case 'visible': {
      const watchers = about.to ? about.to.map((id) => table.of(id)) : [me()];
      return names(those().filter((one) => watchers.some((watcher) => table.sees(watcher, one))));
    }
    case 'in-cover':
      return names(those().filter((one) => table.protection(me(), one).cover));
    case 'in-light-cover':
      return names(those().filter((one) => table.protection(me(), one).lightOnly));
    case 'obscured':
      return names(those().filter((one) => table.protection(me(), one).obscured));
    case 'assisting':
      return those().flatMap((target) => names(whoAssists(table, me(), target)));
    case 'same-room': {
      const rooms = (by === null ? those() : [me()]).map((one) => roomIn(table, one));
      const least = by === null ? 1 : 0;
      return names(those().filter((one) => rooms.filter((room) => room === roomIn(table, one)).length > least));
    }
    case 'in-room':
      return names(those().filter((one) => roomIn(table, one) === roomNamed(about.room, table)));
    case 'room-of':
      return ids.filter((room) => room === roomIn(table, me()));
    case 'on-its-way':
      return onItsWay(about, table);
    case 'hinders-scouting':
      return hindersScouting(about, table);
    case 'contests-marker': {
      const marker = markerAt(about.marker, table);
      return names(those().filter((one) => table.isWithin(one, marker, 1) && table.sees(one, marker)));
    }
    case 'at-sarcophagus':
      return those().filter((one) =>
        table.holds('sarcophagus', [one], (solids, lean) => {
          const box = boxOfPiece(solids, 'C1');
          return box !== undefined && hasInRange(solids, one, box, lean);
        }),
      ).length;
    case 'all-in-drop-zone':
      return those().every((one) => isInArea(table, one, 'dropZone', about.player));
    case 'in-territory':
      return those().every((one) => isInTerritory(table, one, about));
    case 'all-free-of':
      return those().every((one) => !about.enemies.some((enemy) => table.areClose(one, table.of(enemy))));
    case 'each-near-another':
      return those().every((one) =>
        those().some((other) => other.id !== one.id && table.isWithin(one, other, about.inches)),
      );
    case 'beyond-access-point': {
      const id = doorId({ kind: about.door, number: about.number });
      return names(
        those().filter(
          (one) => isAtDoor(table, one, id) && sideOf(one, doorNamed(id, table)) !== sideOf(me(), doorNamed(id, table)),
        ),
      );
    }
    case 'base-in-access-point':
      return ids.filter((id) =>
        table
          .everybody()
          .some((one) => table.holds(`in ${id}`, [one], (_, lean) => standsIn(one, doorNamed(id, table), lean))),
      );
    case 'on-other-pad': {
      const from = table.solids.pads.find((pad) => isOnPad(pad, me()));
      const other = from && table.solids.pads.find((pad) => pad !== from);
      return other && names(those().filter((one) => isOnPad(other, one)));
    }
    case 'hatchway-watched':
      return knownOrAll(table, ids, (one) => isAtDoor(table, one, `H${about.hatchway}`));
    case 'fits-at-hatchway':
      return fitsAt(
        table,
        about.mm === undefined ? me() : { id: by ?? '', mm: about.mm },
        about.hatchway,
        about.inches,
      );
    case 'most-exposed': {
      const enemies = about.to.map((id) => table.of(id));
      const all = those();
      const isOpen = (one: PlacedModel): boolean => isInTheOpenAtFaceValue(table, one, enemies);
      const nearest =
        nearestAtFaceValue(table, enemies, all, isOpen) ??
        (all.some(isOpen) ? undefined : nearestAtFaceValue(table, enemies, all));
      return nearest ? [mostExposed(about, table, nearest)] : [];
    }
    case 'can-attack':
    case 'stands-at':
    case 'moves-elsewhere':
    case 'moves-made':
    case 'move-end':
    case 'arrival':
    case 'has-room':
      return undefined;
  }
}

const wayOf = ({ from }: About): Way => (from === 'stands' ? [] : from.way);

/** Whether it certainly holds at the end of some way there (ruling board-certainty). */
function some(table: Table, who: PlacedModel, way: Way, isSo: (there: PlacedModel, then: Table) => boolean): boolean {
  for (const end of endsOf(table, who, way)) {
    if (!isSo(end.who, end.table)) continue;
    if (way.length > 0 && end.table.isDoubtful) continue;
    return true;
  }
  return false;
}

/** Areas reach from the floor upwards. */
const isInArea = (table: Table, one: PlacedModel, area: 'dropZone' | 'territory', player: MapPlayer): boolean =>
  table.holds(area, [one], (_, lean) => isWhollyIn(table.map, area, player, one, lean), undefined, []);

type InTerritory = Extract<About, { predicate: 'in-territory' }>;

function isInTerritory(table: Table, one: PlacedModel, { player, area, inches }: InTerritory): boolean {
  const zone = area === 'drop-zone' ? 'dropZone' : 'territory';
  if (inches === undefined) return isInArea(table, one, zone, player);
  return table.holds(
    `${zone} ${inches}`,
    [one],
    (_, lean) => isWithinInchesOf(table.map, zone, player, one, inches, lean),
    undefined,
    [],
  );
}

/** Whether it can charge the closest of them (ruling charge-closest). */
function charges(table: Table, who: PlacedModel, to: readonly string[], inches: number): boolean {
  const target = nearestOf(
    table,
    [who],
    to.map((id) => table.of(id)),
    true,
  );
  if (!target) return false;
  const mover = moverOf(table, who);
  const bases = [who, ...mover.enemies];
  const fact = (solids: Solids, lean: Lean) => canCharge(solids, mover, target, inches, lean);
  return table.holds(`charge ${inches}`, bases, fact, undefined, [who, target]);
}

/** For an NPO without an attack: it falls back, or opens a hatchway on its way if the question has that remark. */
function mostExposed(about: About, table: Table, one: PlacedModel): string {
  const { remarks = {} } = about;
  const [hatchway, engaged] = (['hatchway-on-its-way', 'engaged'] as const).map(
    (is) => Object.entries(remarks).find(([, means]) => means.is === is)?.[0],
  );
  const beset = engaged !== undefined && table.enemiesOf(one).some((enemy) => table.areClose(one, enemy));
  const said = beset ? engaged : hatchway !== undefined && opensOnItsWay(table, one, about) ? hatchway : undefined;
  return formatRemarked({ value: one.id, remarks: said === undefined ? [] : [said] });
}

/** The hatchway to open for an attack, or the one on its way. */
function onItsWay(about: Extract<About, { predicate: 'on-its-way' }>, table: Table): readonly string[] {
  const doors = new Map(about.ids.map((id) => [doorNamed(id, table).id, id]));
  const who = table.of(about.by ?? '');
  const door = about.opens
    ? hatchwayFor(table, who, [...doors.keys()], about.opens)
    : hatchwayPassed(table, who, [...doors.keys()], about.way, about.comesBy);
  const id = door === undefined ? undefined : doors.get(door);
  return id === undefined ? [] : [id];
}

function roomIn(table: Table, who: PlacedModel): string {
  const answer = roomOf(table.map, who);
  const possible = roomsPossible(table.map, who);
  return table.answer(`room ${who.id}`, { answer, sure: possible.length === 1 }, () =>
    possible.filter((room) => room !== answer),
  );
}

/** Whether somebody said that its base touches that door. */
const saidAt = ({ relation }: PlacedModel, id: string): boolean => relation?.is === 'door' && relation.door === id;

const isAtDoor = (table: Table, one: PlacedModel, id: string): boolean =>
  saidAt(one, id) ||
  table.holds(`at ${id}`, [one], (solids, lean) => {
    const door = solids.doors.find((each) => each.id === doorNamed(id, table).id);
    return door !== undefined && reachesDoor(solids, one, door, lean);
  });

function hindersScouting(about: Extract<About, { predicate: 'hinders-scouting' }>, table: Table): readonly string[] {
  const who = table.of(about.by ?? '');
  const npos = about.ids.map((id) => table.of(id));
  if (npos.some((npo) => table.areClose(who, npo))) return ['engaged'];
  return [npos.some((npo) => roomIn(table, npo) === about.room) ? 'npo-in-room' : 'no'];
}

/** Whether its base fits within that many inches of the access point, on either side. */
function fitsAt(table: Table, who: Pick<PlacedModel, 'id' | 'mm'>, hatchway: number, inches: number): boolean {
  // Somebody whose place is unknown may be in the way.
  table.everybody(who.id);
  return !placesAtHatchway(table, who, hatchway, inches).next().done;
}
