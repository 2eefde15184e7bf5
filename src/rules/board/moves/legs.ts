import { type Box, fromBox, middleOf } from '../../../geometry/box.ts';
import { apart, between, type Point } from '../../../geometry/point.ts';
import type { Leg, Way } from '../../questions/about.ts';
import { discOf } from '../../state/base.ts';
import type { AccessPointBox, DoorId } from '../ground/solids.ts';
import { doorPoints, reachesDoor } from '../sight/control-range.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import { type Field, fieldOf } from './field.ts';
import type { BoardMove } from './reach.ts';

/** An operative at the end of a way, and the table with it there. */
export interface WayEnd {
  readonly who: PlacedModel;
  readonly table: Table;
}

/**
 * Where a way can lead, nearest first and one at a time, so that a search for one place need not see them all. Successive moves
 * count as one with all their inches.
 */
export function* endsOf(table: Table, who: PlacedModel, way: Way): Generator<WayEnd> {
  if (way.length === 0) {
    yield { who, table };
    return;
  }
  for (const { field, table: opened } of fieldsOf(table, who, way)) {
    if (!field) {
      yield { who, table: opened };
      continue;
    }
    for (const kind of ['rough', 'fine'] as const)
      for (const [index, spot] of field[kind].entries()) {
        if (!field.wayAt(kind, index)) continue;
        const there = field.at(spot);
        yield { who: there, table: opened.after(there) };
      }
  }
}

/** The table once the doors of a way are open, and where its moves then lead; undefined if it makes none. */
interface Onward {
  readonly table: Table;
  readonly field: Field | undefined;
}

/** One for each hatchway that it could open, if its way begins with that. */
export function* fieldsOf(table: Table, who: PlacedModel, way: Way): Generator<Onward> {
  const [first, ...rest] = way;
  if (first?.action === 'operate-hatch') {
    for (const door of hatchesFor(table, who, first, rest)) {
      const opened = openedToGoOn(table, who, door);
      if (opened)
        yield { table: opened, field: rest.length === 0 ? undefined : fieldOf(opened, who, movesAsOne(rest), door) };
    }
    return;
  }
  yield { table, field: first ? fieldOf(table, who, movesAsOne(way)) : undefined };
}

/**
 * The table once it has opened that door; undefined if that brings an enemy into its control range: then it can neither move on
 * nor Shoot (core rules, Shoot, Reposition, Dash, Charge).
 */
export function openedToGoOn(table: Table, who: PlacedModel, door: DoorId): Table | undefined {
  const opened = table.after(who, [door]);
  return opened.enemiesOf(who).some((enemy) => opened.areClose(who, enemy)) ? undefined : opened;
}

/** The moves of a way as one move. */
export function movesAsOne(way: Way): BoardMove {
  const moves = way.flatMap((leg) => (leg.action === 'operate-hatch' ? [] : [{ ...leg, action: leg.action }]));
  const inches = moves.reduce((sum, leg) => sum + (leg.inches ?? 0), 0);
  return { action: moves[0]?.action ?? 'dash', inches, ...(moves[0]?.pad && { pad: true }) };
}

/** A control range, an inch to where a move may begin, and a margin. */
const withinReach = 2.01;

/** The closed hatchways that it can open, of those asked about: beside where it stands, or near enough to reach on the move. */
export function hatchesFor(
  table: Table,
  who: PlacedModel,
  opening: Leg,
  moves: Way,
  meant?: readonly DoorId[],
): readonly DoorId[] {
  const { doors } = table.solids;
  const closed = doors.filter(({ id, open }) => !open && id.startsWith('H') && (meant?.includes(id) ?? true));
  const here = besideThese(closed, table, who);
  const others = closed.filter(({ id }) => !here.includes(id));
  const near = opening.beside ? [] : nearBy(others, table, who, moves);
  if (near.length === 0) return here;
  const { reach } = fieldOf(table, who, { action: 'dash', inches: movesAsOne(moves).inches });
  const passed = near.filter((door) =>
    reach.stops.some(({ at }) => {
      const there = { ...who, x: at.x, y: at.y };
      return (
        reachesDoor(table.solids, there, door) ||
        straightTowards(there, door).some(
          (place) => reachesDoor(table.solids, { ...who, ...place }, door) && reach.wayTo(place) !== undefined,
        )
      );
    }),
  );
  return [...here, ...passed.map(({ id }) => id)];
}

/** On the straight line to a door, the first places that have it in control range. */
function straightTowards(from: PlacedModel, door: AccessPointBox): readonly Point[] {
  const beside = discOf(from).radius + 1 - 1e-3;
  return doorPoints(door).flatMap((to) => {
    const far = apart(from, to);
    // The opening's nearest corner may be nearer than that point.
    return [beside + 0.4, beside].filter((left) => left < far).map((left) => between(from, to, (far - left) / far));
  });
}

/** Those of these doors that it may come to on the move. */
function nearBy(
  doors: readonly AccessPointBox[],
  table: Table,
  who: PlacedModel,
  moves: Way,
): readonly AccessPointBox[] {
  if (moves.length === 0) return [];
  const { inches } = movesAsOne(moves);
  return doors.filter(
    ({ opening }) =>
      fromBox(who, opening) <= inches + discOf(who).radius + withinReach && isBesideArea(table, who, opening),
  );
}

/** Whether a door is in the walls of the area where its move begins, at most 1" from there. Closed doors lead nowhere. */
const isBesideArea = ({ solids: { areas } }: Table, { x, y }: PlacedModel, opening: Box): boolean =>
  areas.join({ x, y, radius: 1 }, { ...middleOf(opening), radius: 1 });

const besideThese = (doors: readonly AccessPointBox[], table: Table, who: PlacedModel): readonly DoorId[] =>
  doors.filter((door) => reachesDoor(table.solids, who, door)).map(({ id }) => id);
