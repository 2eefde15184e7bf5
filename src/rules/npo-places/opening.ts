import type { Point } from '../../geometry/point.ts';
import { firstSolids } from '../board/ground/judge.ts';
import { movesAsOne } from '../board/moves/legs.ts';
import { doorsInRange } from '../board/sight/control-range.ts';
import { nearestAtFaceValue } from '../board/table/nearest.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import type { Goal } from '../events/events.ts';
import { placesOf } from '../mission/goals.ts';
import { missionOf } from '../modes/modes.ts';
import type { About, Instead, Leg, MoveEndAbout, Way } from '../questions/about.ts';
import { onLattice } from '../state/base.ts';
import { doorsOnWay } from '../state/routes.ts';
import type { GameState } from '../state/state.ts';
import { npoById } from '../state/stats.ts';
import { endOf, leftToGoal, type MoveEnds } from './end.ts';
import { npoGoal } from './goal-of.ts';

type Opening = Extract<About, { predicate: 'on-its-way' }> & { readonly instead: Instead };

/**
 * Whether an NPO serves its clause better by opening no hatchway in its move (ruling hatchway-or-dash): it then has a shot, or comes
 * further by another way, with the Dash for which it has the AP then. An NPO that ends beside that hatchway still does not open it.
 */
export function goesBetterWithout(state: GameState, table: Table, about: Opening, number: number): boolean {
  const { instead, way = [] } = about;
  const npo = npoById(state, about.by ?? '');
  const goal = (npo && npoGoal(state, npo)) ?? missionOf(state).goal(state, about.by ?? '');
  const who = table.of(about.by ?? '');
  const closed = endAfter(state, table, about, instead.way, goal);
  if (closed.serves) return true;
  if (doorsInRange(table.solids, { ...who, ...closed }).some(({ id }) => id === `H${number}`)) return false;
  const open = endAfter(state, table.after(who, [`H${number}`]), about, way.slice(1), goal, number);
  const left = leftFrom(state, table, who, about, goal);
  return left(closed, []) < left(open, [number]);
}

/** Where those moves together end; where it stands if there are none. */
function endAfter(
  state: GameState,
  table: Table,
  { by, instead }: Opening,
  way: Way,
  goal: Goal,
  through?: number,
): MoveEnds {
  const [first] = way;
  if (!first) return table.of(by ?? '');
  const { action, inches } = movesAsOne(way);
  const about: MoveEndAbout = {
    predicate: 'move-end',
    by,
    ids: [],
    from: 'stands',
    leg: { ...first, action, inches },
    to: destinationOf(first),
    cover: false,
    range: instead.range,
    ...(through !== undefined && { through }),
  };
  return endOf(state, table, about, goal);
}

const destinationOf = ({ to }: Leg): MoveEndAbout['to'] =>
  to === undefined || to === 'away-from-enemies' || to === 'any-operative' || to === 'operative'
    ? 'closest-operative'
    : to;

/**
 * How far places are from what it goes for, closed hatchways taken as open (ruling closest-route), and 3" more for each that it
 * will have to open: the Dash that its AP would be.
 */
function leftFrom(
  state: GameState,
  table: Table,
  who: PlacedModel,
  { comesBy }: Opening,
  goal: Goal,
): (place: Point, opened: readonly number[]) => number {
  const toGoal = comesBy && leftToGoal(state, { table, who }, goal);
  const target = nearestAtFaceValue(table, [who], table.enemiesOf(who));
  const { waysThroughHatchways: ways } = firstSolids(table.board);
  const far = toGoal ?? ((place: Point): number => (target ? ways.length(target, place) : 0));
  const places = toGoal || !target ? placesOf(state, goal) : [onLattice(target)];
  const closed = state.hatchways.filter(({ open }) => !open).map(({ number }) => number);
  return (place, opened) => {
    const toOpen = (doorsOnWay(state, onLattice(place), places) ?? []).filter(
      ({ kind, number }) => kind === 'hatchway' && closed.includes(number) && !opened.includes(number),
    );
    return far(place) + dash * toOpen.length;
  };
}

const dash = 3;
