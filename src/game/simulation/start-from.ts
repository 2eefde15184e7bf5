import type { SimulationStart } from '../../forecast/play/job.ts';
import { withoutSeed } from '../../forecast/play/roll-on.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import type { GameState } from '../../rules/state/state.ts';
import { Failure } from '../keeping/failure.ts';

export const jointOpsAlone = new Failure('usage', 'Only games of Joint Ops are played on.');

/**
 * Games that continue from a state, without the seed of that game: parts of them go to other machines. Throws `Failure`:
 * `needs-answer` if an operative has no place, `refused` if the battle is over, `usage` if it is not a game of Joint Ops.
 */
export function startFrom(state: GameState): Extract<SimulationStart, { readonly state: unknown }> {
  if (state.adversary !== null) throw jointOpsAlone;
  if (state.outcome !== null) throw new Failure('refused', 'The battle is over: nothing is left to play.');
  const missing = withoutPlace(state);
  if (missing.length > 0)
    throw new Failure('needs-answer', `A forecast needs everybody's position. Missing: ${missingNames(missing)}.`);
  const { catalogue: _, ...plain } = withoutSeed(state);
  return { state: plain };
}

/** The names of those whose place is unknown; without a map just `everybody`. */
export function withoutPlace(state: GameState): readonly string[] {
  const table = tableOf(state);
  const names = new Map([...state.operatives, ...state.npos].map(({ id, name }) => [id, name]));
  if (!table) return ['everybody'];
  return table.absent.map(({ id }) => names.get(id) ?? id);
}

const missingNames = ([one = '', ...others]: readonly string[]): string =>
  others.length === 0 ? one : `${one} and ${others.length} more`;
