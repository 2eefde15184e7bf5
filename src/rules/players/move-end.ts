import type { Point } from '../../geometry/point.ts';
import { Table } from '../board/table/table.ts';
import { tableOf } from '../board/table/table-of.ts';
import { usualEnd } from '../facts/recorded.ts';
import type { ActArgs } from '../language/deed.ts';
import { askNumber, choose, look, type Rule, refuse } from '../language/language.ts';
import type { MoveEnd as Elsewhere } from '../mission/mission.ts';
import { missionOf } from '../modes/modes.ts';
import { actionName } from '../state/action-names.ts';
import { discOf } from '../state/base.ts';
import { type GameState, isMove, type Operative, type PlayerAction } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { ledBy, type PlayersMove, playersMove } from './players-move.ts';

type MoveEnd = Pick<ActArgs, 'escapes' | 'teleports' | 'phases'>;

const asksOf: Readonly<Record<Elsewhere['value'], (name: string, action: string, rule: string) => string>> = {
  phases: (name, _, rule) => `Did ${name} move through a hatchway (${rule})?`,
  escapes: (name, action, rule) => `Did ${name} leave the killzone with its ${action} (${rule})?`,
  teleports: (name, action, rule) => `Did ${name} go to the other teleport pad with its ${action} (${rule})?`,
};

/** Where else than on its way a move may end, as far as this mission cares (Missions 01, 03, 05 and 06). */
export function* askMoveEnd(action: PlayerAction, operative: Operative): Rule<MoveEnd> {
  const state = yield* look();
  const { name } = operative;
  if (!isMove(action)) return {};
  const elsewhere = missionOf(state).moveEnd?.(state, action, operative);
  if (!elsewhere) return {};
  const { value, label, rule, places } = elsewhere;
  const barred =
    elsewhere.barred ??
    (places && leadsToNone(state, operative, action, places, value === 'phases') ? outOfReach : null);
  const chosen = yield* choose({
    name: 'move-ends',
    why: asksOf[value](name, actionName[action], rule),
    options: [
      { value: usualEnd, label: 'no, it is on the board, as it moved' },
      { value, label: `yes: ${label}` },
    ],
    suggest: { value: usualEnd, because: `unless it ${value}` },
    about: {
      predicate: 'moves-elsewhere',
      by: operative.id,
      ids: [],
      from: 'stands',
      others: { [usualEnd]: { is: 'none' } },
      barred,
    },
  });
  if (chosen !== value) return {};
  if (value === 'escapes') return { escapes: true };
  if (value === 'teleports') return { teleports: true };
  const phases = yield* askNumber({
    name: 'move-left',
    why: `How many inches can ${name} still move (Phasing Points)?`,
    min: 0,
    max: mostLeft(state, operative, action, places),
  });
  return { phases };
}

/**
 * Inches that a move has left at a hatchway at most: none is nearer than one inch, since each increment is rounded up (core rules,
 * Reposition; Mission 06, Phasing Points). The board, where it knows the place, tells how much of the move it takes to get to one.
 */
function mostLeft(
  state: GameState,
  operative: Operative,
  action: PlayersMove['action'],
  places: Parameters<typeof leadsToNone>[3] | undefined,
): number {
  const { inches } = playersMove(state, operative.id, action);
  let taken = 1;
  while (taken < inches && places && leadsToNone(state, operative, action, places, true, taken)) taken += 1;
  return Math.max(0, inches - taken);
}

/** Refuses more inches than a move can have left at a hatchway. */
export function* insistItHasLeft(id: string, action: PlayersMove['action'], left: number): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative) return;
  const most = mostLeft(state, operative, action, missionOf(state).moveEnd?.(state, action, operative)?.places);
  if (left > most)
    yield* refuse({
      message: `That move has ${most}" left at a hatchway at most, so not ${left}".`,
      rule: 'Phasing Points',
    });
}

/** Refuses an escape with a move that certainly does not reach the edge it may cross. */
export function* insistItEscapes(id: string, action: PlayersMove['action']): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  const places = operative && missionOf(state).moveEnd?.(state, action, operative)?.places;
  if (places && leadsToNone(state, operative, action, places))
    yield* refuse({
      message: `${operative.name} cannot reach that edge with this ${actionName[action]}.`,
      rule: 'Escape',
    });
}

/** In games that keep positions: this move may lead over the edge that the operative may cross. */
export function leavesBoard(state: GameState, operative: Operative, action: PlayersMove['action']): boolean {
  const end = missionOf(state).moveEnd?.(state, action, operative);
  if (end?.value !== 'escapes' || end.barred || !end.places) return false;
  return !leadsToNone(state, operative, action, end.places);
}

const outOfReach = 'Its move does not lead there.';

/**
 * The board, in games that keep positions, is sure that this move leads to none of these places; `by`: nor near one that it goes by.
 * `inches`: so much of it.
 */
function leadsToNone(
  state: GameState,
  { id }: Operative,
  action: PlayersMove['action'],
  places: (radius: number) => readonly Point[],
  by = false,
  inches?: number,
): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const from = state.positions[id];
  const who = table?.standing.get(id);
  if (!table || !from || !who) return false;
  const whole = playersMove(state, id, action);
  const move = inches === undefined ? whole : { ...whole, inches };
  // An operative that leaves during a Charge has reached no enemy yet, and nobody is in its way where it only passes.
  const way = action === 'charge' || by ? ({ ...move, action: 'fall-back' } as const) : move;
  const allowed = ledBy(state, by ? new Table(table.board, [who]) : table, id, from, way);
  return allowed !== undefined && !places(discOf(who).radius + hair).some((place) => allowed.mayEnd(place, by ? 1 : 0));
}

/** Inches between the edge and a base that touches it, to keep the base on the board. */
const hair = 1e-3;
