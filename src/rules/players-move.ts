import { type Allowed, allowedEnds } from './board/allowed.ts';
import type { Table } from './board/table.ts';
import { standingOf } from './board/table-of.ts';
import { mostMove } from './known/way-gone.ts';
import { missionOf } from './modes/modes.ts';
import type { GameState, Position } from './state.ts';
import { operativeById, operativeMove } from './stats.ts';

/** A move of a player operative, with the inches that it has for it. */
export interface PlayersMove {
  readonly action: 'charge' | 'reposition' | 'dash' | 'fall-back';
  readonly inches: number;
  /** It may open a hatchway on its way (killzone, Operate Hatch). */
  readonly opensHatchways: boolean;
  /** Nobody has said what its Move is: the inches are the most that any operative has. */
  readonly atMost?: true;
}

/** Inches of a Dash, what a Charge goes beyond the Move, and all of a counteraction (core rules, Actions, Counteract). */
const dash = 3;
const chargeBonus = 2;
const counteraction = 2;

/** What a move may be, begun in that state; by the longest Move there is where nobody has said its own. `cost`: its AP. */
export function playersMove(state: GameState, id: string, action: PlayersMove['action'], cost: number): PlayersMove {
  const operative = operativeById(state, id);
  const move = operative && operativeMove(operative);
  const most = action === 'dash' ? dash : (move ?? mostMove) + (action === 'charge' ? chargeBonus : 0);
  const { acting } = state;
  const opensHatchways =
    (action === 'reposition' || action === 'dash') &&
    missionOf(state).noHatchOnTheMove !== true &&
    acting?.id === id &&
    acting.ap > cost;
  const counteracts = acting?.counteracts === true;
  return {
    action,
    inches: counteracts ? Math.min(counteraction, most) : most,
    opensHatchways,
    ...(move === undefined && action !== 'dash' && !counteracts && { atMost: true }),
  };
}

/** Where that move may end, as far as the board knows. */
export function allowedBy(
  state: GameState,
  table: Table,
  id: string,
  from: Position,
  { opensHatchways, atMost, ...move }: PlayersMove,
): Allowed | undefined {
  const [who] = standingOf({ ...state, positions: { ...state.positions, [id]: from } }).filter((one) => one.id === id);
  const closed = state.hatchways.flatMap(({ number, open }) => (open ? [] : [`H${number}`]));
  const allowed = who && allowedEnds(table, who, move, opensHatchways ? closed : []);
  if (!allowed || !atMost) return allowed;
  const why: Allowed['why'] = (place, error) => {
    const bar = allowed.why(place, error);
    return bar.is === 'far' ? { ...bar, atMost } : bar;
  };
  return { ...allowed, why };
}
