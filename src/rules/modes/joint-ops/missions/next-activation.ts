import { apart, type Point } from '../../../../geometry/point.ts';
import { allSolids } from '../../../board/ground/judge.ts';
import { doorId } from '../../../board/ground/solids.ts';
import { moverOf } from '../../../board/moves/field.ts';
import { allowedOnward } from '../../../board/moves/onward.ts';
import { reachOfMove } from '../../../board/moves/reach.ts';
import { reachesDoor } from '../../../board/sight/control-range.ts';
import type { PlacedModel } from '../../../board/table/standing.ts';
import type { Table } from '../../../board/table/table.ts';
import { tableOf } from '../../../board/table/table-of.ts';
import { engagement, factOf } from '../../../facts/certain.ts';
import type { About } from '../../../questions/about.ts';
import { mayBreachForLess } from '../../../state/breach-for-less.ts';
import { aplNow, moveNow } from '../../../state/own-figures.ts';
import type { RoomDoor } from '../../../state/rooms.ts';
import type { GameState, Operative } from '../../../state/state.ts';
import { operativeById } from '../../../state/stats.ts';

/**
 * What a player operative can do in its next activation, as far as record and board know it for certain (ruling board-certainty). Where
 * the record alone tells, nothing bars but what is recorded.
 */
export interface NextActivation {
  readonly operative: Operative;
  readonly ap: number;
  /** An enemy may be in its control range. */
  readonly held: boolean;
}

/** Inches of a Dash, which everybody has. */
const dash = 3;

export function nextActivation(state: GameState, id: string): NextActivation | undefined {
  const operative = operativeById(state, id);
  return operative && { operative, ap: aplNow(state, operative), held: mayBe(state, engagement(state, id)) };
}

/** It is so, or too close to call. */
export function mayBe(state: GameState, about: About): boolean {
  const fact = factOf(state, { kind: 'confirm', about });
  return fact.certainty !== 'open' && (fact.certainty === 'doubtful' || fact.value === true);
}

/** AP of its Breach, at least. */
export const leastForBreach = (operative: Operative): number => (mayBreachForLess(operative) ? 1 : 2);

/** Whether it has that access point in control range: it has stood still since it used it, or the places tell. */
export function standsAtDoor(state: GameState, id: string, door: Pick<RoomDoor, 'kind' | 'number'>): boolean {
  const used = state.known.beside[id];
  if (used?.kind === door.kind && used.number === door.number) return true;
  const [table, who] = standingOnBoard(state, id);
  if (!table || !who) return false;
  const name = doorId(door);
  if (who.relation?.is === 'door' && who.relation.door === name) return true;
  return allSolids(table.board).every((solids) =>
    solids.doors.some((one) => one.id === name && reachesDoor(solids, who, one, -1)),
  );
}

/** The board and that operative on it, where its place is kept. */
export function standingOnBoard(state: GameState, id: string): readonly [Table | undefined, PlacedModel | undefined] {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  return [table, table?.standing.get(id)];
}

/**
 * Whether its moves can lead to one of these places, with so many AP to spend on them: by Reposition or Fall Back, Reposition and Dash,
 * or a Reposition on which it opens one of `hatchways`. `leaves`: it leaves the killzone there.
 */
export function canGetTo(
  state: GameState,
  { operative, ap, held }: NextActivation,
  places: readonly Point[],
  { hatchways = [], leaves = false }: { readonly hatchways?: readonly number[]; readonly leaves?: boolean } = {},
): boolean {
  const [table, who] = standingOnBoard(state, operative.id);
  const spends = ap - (held ? 2 : 1);
  // Somebody whose place is not known may be in the way.
  if (!table || !who || table.absent.length > 0 || spends < 0) return false;
  const move = moveNow(state, operative);
  const inches = Math.max(move ?? dash, held ? 0 : dash);
  const action = held ? 'fall-back' : move === undefined ? 'dash' : 'reposition';
  const near = (most: number): readonly Point[] =>
    places.filter((place) => apart(who, place) <= most).toSorted((a, b) => apart(who, a) - apart(who, b));
  const leads = (then: Table): boolean =>
    near(inches).some((place) =>
      allSolids(then.board).every((solids) => {
        const reach = reachOfMove(solids, moverOf(then, who), { action, inches }, -1);
        return (leaves || reach.mayEnd(place)) && reach.wayTo(place) !== undefined;
      }),
    );
  if (leads(table)) return true;
  if (spends < 1 || held || move === undefined) return false;
  const onward = allowedOnward(table, who, { reposition: move, dash });
  if (near(move + dash).some((place) => onward.leadsTo(place))) return true;
  return hatchways.some((number) => leads(table.after(who, [doorId({ kind: 'hatchway', number })])));
}
