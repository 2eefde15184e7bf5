import { apart } from '../../geometry/point.ts';
import { allSolids } from '../board/ground/judge.ts';
import { boxOfPiece, type Solids } from '../board/ground/solids.ts';
import { hasInRange, mayHavePassed, reachesDoor } from '../board/sight/control-range.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import { tableOf } from '../board/table/table-of.ts';
import { look, type Rule, refuse } from '../language/language.ts';
import { missionOf } from '../modes/modes.ts';
import { discOf, errorOf } from '../state/base.ts';
import type { GameState } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { dueHatchway } from './due-hatchway.ts';
import { playersMove } from './players-move.ts';

/** What an action is performed on: an access point, or the sarcophagus. */
export interface Thing {
  readonly kind: 'hatchway' | 'breach-point' | 'sarcophagus';
  readonly number: number;
}

/** The action that is performed on it, as the rulebook has it. */
type ActionOnThing = 'Operate Hatch' | 'Breach';

/**
 * Whether the board rules out, by every reading and every error of its place, that it has the thing in control range. A hatchway may
 * be opened in the middle of a move (killzone, Operate Hatch), and the one that its move goes through surely was; for a Breach it has to
 * stand there.
 */
export function isOutOfReach(
  state: GameState,
  id: string,
  { kind, number }: Thing,
  rule: ActionOnThing = 'Operate Hatch',
): boolean {
  if (kind === 'hatchway' && rule === 'Operate Hatch' && number === dueHatchway(state, id)) return false;
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  if (!table || !who) return false;
  const door = `${kind === 'hatchway' ? 'H' : 'B'}${number}`;
  if (who.relation?.is === 'door' && who.relation.door === door) return false;
  if (kind === 'hatchway' && rule === 'Operate Hatch' && mayHaveOpenedOnItsWay(state, table, who, door)) return false;
  return allSolids(table.board).every((solids) => !reaches(solids, who, kind === 'sarcophagus' ? 'C1' : door));
}

function reaches(solids: Solids, who: PlacedModel, thing: string) {
  const door = solids.doors.find(({ id }) => id === thing);
  if (door) return reachesDoor(solids, who, door, 1);
  const box = boxOfPiece(solids, thing);
  return box === undefined || hasInRange(solids, who, box, 1);
}

/** By where it stands and, if known, where its move began. */
function mayHaveOpenedOnItsWay(state: GameState, table: Table, who: PlacedModel, door: string): boolean {
  const { performed, movedFrom } = (state.acting?.id === who.id ? state.acting : undefined) ?? { performed: [] };
  const last = performed.at(-1);
  if ((last !== 'reposition' && last !== 'dash') || missionOf(state).noHatchOnTheMove === true) return false;
  if (!movedFrom) return true;
  const { inches } = playersMove(state, who.id, last, 0);
  return allSolids(table.board).some((solids) => {
    const there = solids.doors.find(({ id }) => id === door);
    return there !== undefined && mayHavePassed(solids, there, { ...who, ...movedFrom }, who, inches);
  });
}

/** Refuses an action on something that is out of its control range. */
export function* insistOnReach(id: string, thing: Thing, rule: ActionOnThing): Rule {
  const state = yield* look();
  if (!isOutOfReach(state, id, thing, rule)) return;
  const what =
    thing.kind === 'sarcophagus'
      ? 'The sarcophagus'
      : `${thing.kind === 'hatchway' ? 'Hatchway' : 'Breach point'} ${thing.number}`;
  yield* refuse({
    message: `${what} is not in ${operativeById(state, id)?.name ?? id}'s control range.`,
    rule,
    hint: 'move there first',
  });
}

/** Whether it can stand on a teleport pad: false only where the board rules it out. */
export function canBeOnPad(state: GameState, id: string): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  if (!table || !who) return true;
  return table.solids.pads.some((pad) => apart(pad, who) <= pad.radius + discOf(who).radius + errorOf(who));
}
