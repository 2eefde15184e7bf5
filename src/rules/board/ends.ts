import { apart, type Point } from '../../geometry/point.ts';
import type { Leg, Way } from '../questions/about.ts';
import { doorsInRange } from './doors.ts';
import { type Mover, reachOf, teleportEnd } from './moves.ts';
import type { DoorId } from './solids.ts';
import type { Standing, Table } from './table.ts';

/** Somebody at the end of a way, and the table as it is then. */
export interface End {
  readonly who: Standing;
  readonly table: Table;
}

const grid = 0.5;
/** Whether a place is worth reaching, at face value; asked first, since it is the cheapest to tell. */
export type Wanted = (there: Standing, table: Table) => boolean;

/**
 * Where a way can lead, as places half an inch apart and those beside corners and people; one after the other, so that whoever
 * looks for some place need not see them all. Moves one after another count as one of all their inches.
 */
export function* endsOf(table: Table, who: Standing, way: Way, isWanted: Wanted = () => true): Generator<End> {
  const [first] = way;
  if (!first) {
    yield { who, table };
    return;
  }
  if (first.action === 'operate-hatch') {
    for (const door of hatchesFor(table, who, first, way.slice(1)))
      yield* endsOf(table.after(who, [door]), who, way.slice(1), isWanted);
    return;
  }
  const inches = inchesOf(way);
  const mover = moverOf(table, who);
  const move = { action: first.action, inches };
  const reach = reachOf(table.solids, mover, move);
  const places = [...reach.stops.map(({ at }) => at), ...gridAround(who, inches)];
  if (first.action === 'charge') places.push(...besideEnemies(mover));
  for (const place of ordered(table, who, first, places)) {
    if (!isWanted({ ...who, x: place.x, y: place.y }, table) || !reach.mayEnd(place) || !reach.wayTo(place)) continue;
    const there = { ...who, x: place.x, y: place.y };
    yield { who: there, table: table.after(there) };
  }
  const pad = first.pad ? teleportEnd(table.solids, mover, move) : undefined;
  if (pad) {
    const there = { ...who, ...pad };
    yield { who: there, table: table.after(there) };
  }
}

/** Enemies in whose control range a friend stands already do not bar a way (COR-42, GLO-30). */
export function moverOf(table: Table, who: Standing): Mover {
  const [enemies, friends] = [table.enemiesOf(who), table.friendsOf(who)];
  const fought = enemies.filter((enemy) => friends.some((friend) => table.areClose(friend, enemy)));
  return { who, enemies, friends, fought };
}

/** The closed hatchways that it can open: beside where it stands, or else on the move, so near that it gets there. */
function hatchesFor(table: Table, who: Standing, { beside }: Leg, moves: Way): readonly DoorId[] {
  const closed = (ids: readonly { readonly id: DoorId; readonly open: boolean }[]) =>
    ids.flatMap(({ id, open }) => (open || !id.startsWith('H') ? [] : [id]));
  const here = closed(doorsInRange(table.solids, who));
  if (beside || moves.length === 0) return here;
  const passed = stopsOf(table, who, moves).flatMap((at) =>
    closed(doorsInRange(table.solids, { ...who, x: at.x, y: at.y })),
  );
  return [...new Set([...here, ...passed])];
}

export const inchesOf = (way: Way): number => way.reduce((sum, leg) => sum + (leg.inches ?? 0), 0);

/** Where it would bend on such a way: the corners that it can get to. */
export const stopsOf = (table: Table, who: Standing, way: Way): readonly Point[] =>
  reachOf(table.solids, moverOf(table, who), { action: 'dash', inches: inchesOf(way) }).stops.map(({ at }) => at);

function gridAround(who: Standing, inches: number): readonly Point[] {
  const steps = Math.ceil(inches / grid);
  const places: Point[] = [];
  for (let dx = -steps; dx <= steps; dx += 1)
    for (let dy = -steps; dy <= steps; dy += 1)
      if (Math.hypot(dx, dy) <= steps) places.push({ x: who.x + dx * grid, y: who.y + dy * grid });
  return places;
}

/** In base contact and at the limit of control range, on all sides. */
function besideEnemies({ who, enemies }: Mover): readonly Point[] {
  return enemies.flatMap((enemy) =>
    [0.001, 0.999].flatMap((gap) => {
      const far = (who.mm + enemy.mm) / 50.8 + gap;
      return Array.from({ length: 16 }, (_, turn) => ({
        x: enemy.x + Math.cos((turn * Math.PI) / 8) * far,
        y: enemy.y + Math.sin((turn * Math.PI) / 8) * far,
      }));
    }),
  );
}

/** First where the move goes: to the closest enemy, to the Royal Warden, away from enemies; else the nearest places. */
function ordered(table: Table, who: Standing, { to }: Leg, places: readonly Point[]): readonly Point[] {
  const enemies = table.enemiesOf(who);
  const nearest = to === 'closest-operative' ? table.nearest([who], enemies, true) : undefined;
  const rank = (place: Point): number => {
    if (nearest) return apart(place, nearest);
    if (to === 'away-from-enemies') return -Math.min(...enemies.map((enemy) => apart(place, enemy)));
    return apart(place, who);
  };
  return places
    .map((place) => ({ place, is: rank(place) }))
    .sort((a, b) => a.is - b.is)
    .map(({ place }) => place);
}
