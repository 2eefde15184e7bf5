import type { Suggestion } from '../../engine/question.ts';
import { codeAt } from '../board/ground/keypad.ts';
import { othersAbsent } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import { endAmongPlaced } from '../npo-places/answer.ts';
import type { MoveEndAbout } from '../questions/about.ts';
import { unknownPlace } from '../state/place-word.ts';
import type { GameState } from '../state/state.ts';
import { npoById } from '../state/stats.ts';

/**
 * What is suggested for the end of an NPO's move while other NPOs have no place: where it would be without them. Undefined where
 * nobody is missing and the board answers.
 */
export function placeWithoutThem(state: GameState, table: Table, about: MoveEndAbout): Suggestion<string> | undefined {
  const missing = othersAbsent(table, about.by ?? '').flatMap(({ id }) => npoById(state, id) ?? []);
  if (missing.length === 0) return undefined;
  const whose = `${missing.map(({ name }) => name).join(', ')}, whose place is not known`;
  if (about.to === 'royal-warden' && missing.some(({ datacard }) => datacard === 'royal-warden'))
    return { value: unknownPlace, because: `it hangs on ${whose}` };
  const value = endAmongPlaced(state, about);
  const [x, y] = value.split(',').map(Number);
  if (x === undefined || y === undefined) return { value: unknownPlace, because: `no place is found without ${whose}` };
  return { value, because: `${codeAt({ x, y })}, without ${whose}` };
}
