import type { Point } from '../../geometry/point.ts';
import { allSolids } from '../board/ground/judge.ts';
import { type Allowed, allowedEnds } from '../board/moves/allowed.ts';
import type { MoveWays } from '../board/moves/climbing.ts';
import { endsWithin, oneOrOther } from '../board/moves/instead.ts';
import { type AllowedOnward, allowedOnward } from '../board/moves/onward.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import { standingOf } from '../board/table/table-of.ts';
import { mostMove } from '../known/way-gone.ts';
import { missionOf } from '../modes/modes.ts';
import { leaveFor, ownCost } from '../state/action-leave.ts';
import { moveNow, ownWays, ruledChange } from '../state/own-figures.ts';
import type { Acting, GameState, Operative, Position } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { operateHatchAp } from './due-hatchway.ts';

/** A move of a player operative, with the inches that it has for it. */
export interface PlayersMove {
  readonly action: 'charge' | 'reposition' | 'dash' | 'fall-back';
  readonly inches: number;
  /** It may open a hatchway on its way (killzone, Operate Hatch). */
  readonly opensHatchways: boolean;
  /** Nobody has said what its Move is: the inches are the most that any operative has. */
  readonly atMost?: true;
  /** By rules of its kill team. */
  readonly ways?: MoveWays;
  /** Instead of that way: within so many inches over all but walls, or whatever is in between. */
  readonly instead?: readonly { readonly over: 'pieces' | 'everything'; readonly inches: number }[];
}

/** Inches of a Dash, what a Charge goes beyond the Move, and all of a counteraction (core rules, Actions, Counteract). */
const dash = 3;
const chargeBonus = 2;
const counteraction = 2;

/**
 * What a move may be, begun in that state; by the longest Move there is where nobody has said its own. `cost`: its AP; by default
 * those of a Reposition or a Dash, on which hatchways are opened.
 */
export function playersMove(state: GameState, id: string, action: PlayersMove['action'], cost = 1): PlayersMove {
  const operative = operativeById(state, id);
  const move = operative && moveNow(state, operative, action);
  const dashes =
    dash + (operative ? ruledChange(state, operative, 'move', 'dash') - ruledChange(state, operative, 'move') : 0);
  const most = action === 'dash' ? dashes : (move ?? mostMove) + (action === 'charge' ? chargeBonus : 0);
  const { acting } = state;
  const opensHatchways =
    (action === 'reposition' || action === 'dash') &&
    missionOf(state).noHatchOnTheMove !== true &&
    acting?.id === id &&
    operative !== undefined &&
    mayOpenThen(state, operative, acting, cost);
  const counteracts = acting?.counteracts === true;
  const ruled = operative && ownWays(state, operative, action);
  const { instead = [], ...ways } = ruled ?? {};
  const setUp = action === 'dash' ? dashes : (move ?? mostMove);
  const within = (inches: number): number => (counteracts ? Math.min(counteraction, inches) : inches);
  return {
    ...(Object.keys(ways).length > 0 && { ways }),
    ...(instead.length > 0 && {
      instead: instead.map(({ over, inches = setUp }) => ({ over, inches: within(inches) })),
    }),
    action,
    inches: counteracts ? Math.min(counteraction, most) : most,
    opensHatchways,
    ...(move === undefined && action !== 'dash' && !counteracts && { atMost: true }),
  };
}

/** Whether it may Operate Hatch after a move for so many AP: some never do, and it is once in an activation. */
function mayOpenThen(state: GameState, operative: Operative, { ap, performed }: Acting, cost: number): boolean {
  const { barred, again } = leaveFor(state, operative, 'operate-hatch');
  if (barred !== undefined || (performed.includes('operate-hatch') && !again)) return false;
  return ap - cost >= ownCost(state, operative, 'operate-hatch', operateHatchAp).ap;
}

/** Where that move may end, as far as the board knows. */
export function allowedBy(
  state: GameState,
  table: Table,
  id: string,
  from: Position,
  move: PlayersMove,
): Allowed | undefined {
  const who = standingAgain(state, id, from);
  const led = ledBy(state, table, id, from, move);
  return who && led && withoutPhasing(state, led, table, who);
}

/** Where its way leads, whatever the mission makes of the hatchways that it goes through. */
export function ledBy(
  state: GameState,
  table: Table,
  id: string,
  from: Position,
  { opensHatchways, atMost, instead = [], ...move }: PlayersMove,
): Allowed | undefined {
  const who = standingAgain(state, id, from);
  const closed = state.hatchways.flatMap(({ number, open }) => (open ? [] : [`H${number}`]));
  if (!who) return undefined;
  const usual = allowedEnds(table, who, move, opensHatchways ? closed : []);
  const others = instead.map(({ over, inches }) =>
    over === 'everything'
      ? endsWithin(table, who, { action: move.action, inches })
      : allowedEnds(table, who, { action: move.action, inches, ways: { flies: true } }, []),
  );
  const led = others.reduce(oneOrOther, usual);
  return atMost ? guessed(led) : led;
}

/** Where a Reposition and the Dash after it may end together, as far as the board knows; on their way no hatchway is opened. */
export function allowedOnwardBy(state: GameState, table: Table, id: string, from: Position): AllowedOnward | undefined {
  const who = standingAgain(state, id, from);
  const { inches, atMost, ways, instead } = playersMove(state, id, 'reposition', 0);
  // Its rules may let each of the two lead on ways of its own.
  if (ways || instead) return undefined;
  const led = who && allowedOnward(table, who, { reposition: inches, dash });
  const allowed = who && led && withoutPhasing(state, led, table, who);
  return allowed && atMost ? guessed(allowed) : allowed;
}

/** Somebody who stands there. */
const standingAgain = (state: GameState, id: string, at: Position): PlacedModel | undefined =>
  standingOf({ ...state, positions: { ...state.positions, [id]: at } }).find((one) => one.id === id);

/**
 * Where moves phase, the ends to which breach points and its own room lead (Mission 06, Phasing Points); in a hatchway's doorway it
 * may come to the middle.
 */
function withoutPhasing<A extends Allowed>(state: GameState, allowed: A, { board }: Table, who: PlacedModel): A {
  if (!missionOf(state).phasing) return allowed;
  const shut = allSolids({ ...board, open: new Set([...board.open].filter((door) => !door.startsWith('H'))) });
  const isHere = (place: Point): boolean =>
    shut.some(({ areas }) => areas.join({ x: who.x, y: who.y, radius: inDoorway }, { ...place, radius: 0 }));
  return {
    ...allowed,
    mayEnd: (place, error) => isHere(place) && allowed.mayEnd(place, error),
    leadsTo: (place) => isHere(place) && allowed.leadsTo(place),
    why: (place, error) =>
      isHere(place) ? allowed.why(place, error) : { is: 'far', inches: null, most: allowed.inches ?? 0 },
  };
}

/** Inches. A base in a doorway is as near to either room; a base that touches it from one room is further from the other. */
const inDoorway = 0.5;

/** The inches are the most that any operative has. */
function guessed<A extends Allowed>(allowed: A): A {
  const why: Allowed['why'] = (place, error) => {
    const bar = allowed.why(place, error);
    return bar.is === 'far' ? { ...bar, atMost: true } : bar;
  };
  return { ...allowed, why };
}
