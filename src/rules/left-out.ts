import type { Suggestion } from '../engine/question.ts';
import { codeAt } from './board/keypad.ts';
import { unknownPlace } from './board/place-word.ts';
import type { Absent, Table } from './board/table.ts';
import { placeAmongPlaced } from './on-board.ts';
import type { Arrival, MoveEnd } from './questions/about.ts';
import type { GameState } from './state.ts';
import { npoById } from './stats.ts';

/** Of everybody but one, whose place is not known. */
const others = ({ absent }: Table, id: string): readonly Absent[] => absent.filter((one) => one.id !== id);

/**
 * Where an NPO goes can be worked out: of the others no place is missing but of NPOs. They may be in the way and no more, as anybody
 * sees who puts it there; an enemy anywhere may be the one that it goes for, or bar its way.
 */
export const canBeWorkedOut = (table: Table, id: string): boolean =>
  others(table, id).every(({ side }) => side === 'npos');

/**
 * What is suggested for the place of an NPO while other NPOs have none: where it would be without them. Undefined where nobody is
 * missing and the board answers.
 */
export function placeWithoutThem(
  state: GameState,
  table: Table,
  about: MoveEnd | Arrival,
): Suggestion<string> | undefined {
  const missing = others(table, about.by ?? '').flatMap(({ id }) => npoById(state, id) ?? []);
  if (missing.length === 0) return undefined;
  const whose = `${missing.map(({ name }) => name).join(', ')}, whose place is not known`;
  const goesFor = about.predicate === 'move-end' ? about.to : undefined;
  if (goesFor === 'royal-warden' && missing.some(({ datacard }) => datacard === 'royal-warden'))
    return { value: unknownPlace, because: `it hangs on ${whose}` };
  const value = placeAmongPlaced(state, about);
  const [x, y] = value.split(',').map(Number);
  if (x === undefined || y === undefined) return { value: unknownPlace, because: `no place is found without ${whose}` };
  return { value, because: `${codeAt({ x, y })}, without ${whose}` };
}
