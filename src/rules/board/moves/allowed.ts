import type { Point } from '../../../geometry/point.ts';
import { type Base, baseAt, errorOf } from '../../state/base.ts';
import { allSolids } from '../ground/judge.ts';
import type { DoorId, Solids } from '../ground/solids.ts';
import { inControlRange } from '../sight/control-range.ts';
import type { PlacedModel } from '../table/standing.ts';
import { Table } from '../table/table.ts';
import { moverOf } from './field.ts';
import { type BoardMove, type Mover, type Reach, reachOfMove } from './reach.ts';

/** Why a place is barred: too far, an enemy too near (in a Charge: none near), no legal end for the Reposition, or outside the set-up area. */
export type Bar =
  | { readonly is: 'far'; readonly inches: number | null; readonly most: number; readonly atMost?: true }
  | { readonly is: 'beside'; readonly id: string }
  | { readonly is: 'beside-nobody' }
  /** In a Charge: not beside the charged enemy. */
  | { readonly is: 'not-beside'; readonly id: string }
  /** Reposition and Dash are long enough together, but no legal end of the Reposition lets the Dash get there. */
  | { readonly is: 'no-middle' }
  | { readonly is: 'outside' }
  /** `where`: the place where it is set up, in a few words. */
  | { readonly is: 'elsewhere'; readonly where: string };

/** Where an operative may stand, or end its move, given that places are wrong by some inches. */
export interface Allowed {
  /** What limits it to these places. */
  readonly by: 'move' | 'drop-zone' | 'arrival';
  /** The length of its move; absent if it makes none. */
  readonly inches?: number;
  mayEnd(place: Point, error: number): boolean;
  /** Legal if every recorded place is exact. */
  leadsTo(place: Point): boolean;
  /** In that case, the inches of its cheapest way there; undefined if there is none. */
  costTo?(place: Point): number | undefined;
  /** An enemy probably in its control range there, though its move may not end so. */
  besideWhom?(place: Point): string | undefined;
  /** The closed hatchway it has to open on its way to a place where it may end. */
  opensFor(place: Point, error: number): DoorId | undefined;
  /** What bars a place where it may not end. */
  why(place: Point, error: number): Bar;
}

/**
 * Where a move may end under some reading of the sizes, and wherever everybody may really stand within their errors. `opens`:
 * hatchways that it may open on its way (killzone, Operate Hatch).
 */
export function allowedEnds(now: Table, who: PlacedModel, move: BoardMove, opens: readonly DoorId[]): Allowed {
  const { board, absent } = now;
  const others = now.all().filter(({ id }) => id !== who.id);
  // While a place is unknown, nobody knows what is in the way.
  const isKnown = absent.every(({ id }) => id === who.id);
  const table = new Table(board, [...others, who]);
  const mover: Mover = isKnown ? moverOf(table, who) : { who, enemies: [] };
  const boardWith = (doors: readonly DoorId[]): Opened => {
    const then = table.after(who, doors);
    // An enemy that a friend has in control range through the open hatchway does not bar the way (COR-42).
    const isOne = isKnown && doors.length === 1;
    return { doors, readings: allSolids(then.board), mover: isOne ? moverOf(then, who) : mover };
  };
  const joins = ({ mover: { fought = [] } }: Opened): boolean => fought.length > (mover.fought?.length ?? 0);
  const action = isKnown ? move.action : 'fall-back';
  const closed = boardWith([]);
  const each = opens.map((door) => boardWith([door]));
  const boards = [closed, ...(opens.length === 0 ? [] : [boardWith(opens)]), ...each.filter(joins)];
  const remembered = new Map<string, Reach>();
  // Many places are asked for, and each reach finds its ways once.
  const reachNamed = (name: string, { doors, readings }: Opened, one: Solids, look: () => Reach): Reach => {
    const whole = `${doors.join()} ${readings.indexOf(one)} ${name}`;
    const reach = remembered.get(whole) ?? look();
    remembered.set(whole, reach);
    return reach;
  };
  const exactly = (by: Opened, one: Solids): Reach =>
    reachNamed('exactly', by, one, () => reachOfMove(one, by.mover, { action, inches: move.inches }));
  const reachIn = (by: Opened, one: Solids, error: number, inches: number): Reach =>
    reachNamed(`${error} ${inches}`, by, one, () => reachOfMove(one, by.mover, { action, inches, endError: error }, 1));
  // What is legal with every place exact is legal under some reading, and has usually been checked before.
  const isReachedBy = (by: Opened, place: Point, error: number): boolean =>
    by.readings.some((one) => leads(exactly(by, one), place) || leads(reachIn(by, one, error, move.inches), place));
  const costTo = (place: Point): number | undefined => {
    const costs = boards.flatMap((by) => {
      const [likeliest] = by.readings;
      const reach = likeliest && exactly(by, likeliest);
      return reach?.mayEnd(place) ? (reach.wayTo(place)?.cost ?? []) : [];
    });
    return costs.length === 0 ? undefined : Math.min(...costs);
  };
  return {
    by: 'move',
    inches: move.inches,
    mayEnd: (place, error) => boards.some((by) => isReachedBy(by, place, error)),
    leadsTo: (place) => costTo(place) !== undefined,
    costTo,
    besideWhom: (place) =>
      move.action === 'charge' || !isKnown
        ? undefined
        : table.enemiesOf(who).find((enemy) => inControlRange(table.solids, baseAt(place, who.mm), enemy))?.id,
    opensFor(place, error) {
      if (isReachedBy(closed, place, error)) return undefined;
      return each.find((by) => isReachedBy(by, place, error))?.doors[0];
    },
    why(place, error) {
      const there = baseAt(place, who.mm, error);
      const close = (isKnown ? table.enemiesOf(who) : []).find((enemy) =>
        boards.some(({ readings }) => readings.some((one) => isClose(one, there, enemy, move))),
      );
      if (isKnown && move.action === 'charge' && !close) return { is: 'beside-nobody' };
      if (move.action !== 'charge' && close) return { is: 'beside', id: close.id };
      // Places behind closed walls are not searched.
      const isJoined = ({ areas }: Solids): boolean =>
        areas.join({ x: who.x, y: who.y, radius: 1 }, { x: place.x, y: place.y, radius: 0 });
      const costs = boards.flatMap((by) =>
        by.readings.filter(isJoined).flatMap((one) => reachIn(by, one, error, farthest).wayTo(place)?.cost ?? []),
      );
      const inches = costs.length === 0 ? null : Math.max(Math.min(...costs), move.inches + 1);
      return { is: 'far', inches, most: move.inches };
    },
  };
}

/** The board with these hatchways opened, and who moves on it. */
interface Opened {
  readonly doors: readonly DoorId[];
  /** Under each reading of the sizes, the likeliest first. */
  readonly readings: readonly Solids[];
  readonly mover: Mover;
}

const leads = (reach: Reach, place: Point): boolean => reach.mayEnd(place) && reach.wayTo(place) !== undefined;

/** Beyond this many inches nobody asks for a length. */
const farthest = 40;

/** For a Charge: possibly in control range. For other moves: certainly. */
function isClose(solids: Solids, there: Base, enemy: PlacedModel, { action }: BoardMove): boolean {
  return inControlRange(solids, there, enemy, errorOf(there, enemy) === 0 ? 0 : action === 'charge' ? 1 : -1);
}
