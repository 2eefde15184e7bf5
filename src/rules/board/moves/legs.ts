import { type Box, fromBox, middleOf } from '../../../geometry/box.ts';
import type { Leg, Way } from '../../questions/about.ts';
import { discOf } from '../../state/base.ts';
import type { Door, DoorId } from '../ground/solids.ts';
import { reachesDoor } from '../sight/control-range.ts';
import type { Standing } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import { type Field, fieldOf } from './field.ts';
import { type Move, mayComeBy } from './reach.ts';

/** Somebody at the end of a way, and the table as it is then. */
export interface End {
  readonly who: Standing;
  readonly table: Table;
}

/**
 * Where a way can lead, nearest first and one after the other, so that whoever looks for some place need not see them all. Moves
 * one after another count as one of all their inches.
 */
export function* endsOf(table: Table, who: Standing, way: Way): Generator<End> {
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

/** The table once the doors of a way are open, and where its moves lead then; undefined where it makes none. */
interface Onward {
  readonly table: Table;
  readonly field: Field | undefined;
}

/** One for each hatchway that it could open, where its way begins with that. */
export function* fieldsOf(table: Table, who: Standing, way: Way): Generator<Onward> {
  const [first, ...rest] = way;
  if (first?.action === 'operate-hatch') {
    for (const door of hatchesFor(table, who, first, rest)) {
      const opened = table.after(who, [door]);
      yield { table: opened, field: rest.length === 0 ? undefined : fieldOf(opened, who, moveOf(rest), door) };
    }
    return;
  }
  yield { table, field: first ? fieldOf(table, who, moveOf(way)) : undefined };
}

/** The moves of a way as one. */
export function moveOf(way: Way): Move {
  const moves = way.flatMap((leg) => (leg.action === 'operate-hatch' ? [] : [{ ...leg, action: leg.action }]));
  const inches = moves.reduce((sum, leg) => sum + (leg.inches ?? 0), 0);
  return { action: moves[0]?.action ?? 'dash', inches, ...(moves[0]?.pad && { pad: true }) };
}

/** A control range, an inch to where a move may begin, and a hair. */
const withinReach = 2.01;

/** The closed hatchways that it can open, of those that are meant: beside where it stands, or else on the move, so near that it gets there. */
export function hatchesFor(
  table: Table,
  who: Standing,
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
  const { stops } = fieldOf(table, who, { action: 'dash', inches: moveOf(moves).inches }).reach;
  const passed = stops.flatMap(({ at }) => besideThese(near, table, { ...who, x: at.x, y: at.y }));
  return [...new Set([...here, ...passed])];
}

/** Those of these doors that it may come to on the move: beside a place that its way may come by. */
function nearBy(doors: readonly Door[], table: Table, who: Standing, moves: Way): readonly Door[] {
  if (moves.length === 0) return [];
  const { inches } = moveOf(moves);
  const near = doors.filter(
    ({ opening }) =>
      fromBox(who, opening) <= inches + discOf(who).radius + withinReach && isBesideArea(table, who, opening),
  );
  if (near.length === 0) return near;
  const places = mayComeBy(table.solids, { who, enemies: table.enemiesOf(who) }, inches);
  return near.filter((door) => places.some(({ x, y }) => reachesDoor(table.solids, { ...who, x, y }, door)));
}

/** Is a door in the walls of the area that its move begins in, at most 1" from there? Through closed doors none leads on. */
const isBesideArea = ({ solids: { areas } }: Table, { x, y }: Standing, opening: Box): boolean =>
  areas.join({ x, y, radius: 1 }, { ...middleOf(opening), radius: 1 });

const besideThese = (doors: readonly Door[], table: Table, who: Standing): readonly DoorId[] =>
  doors.filter((door) => reachesDoor(table.solids, who, door)).map(({ id }) => id);
