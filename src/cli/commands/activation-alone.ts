import { catalogueOf } from '../../catalog/catalogue.ts';
import { datacardIdOf } from '../../game/performing/game-words.ts';
import { activateAlone } from '../../game/performing/one-shot.ts';
import { operativeFromWords } from '../../game/teams/operative-words.ts';
import { termsOf } from '../asking/terms.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { happenedAlone } from '../performing/alone.ts';

export interface AloneWords {
  readonly against?: string;
  readonly seed?: string;
}

/** One activation without a game; facts of the table are asked. */
export async function activationAlone(
  run: Run,
  datacard: string,
  { against = 'Operative:2:10:4', seed }: AloneWords,
): Promise<CommandOutcome> {
  const id = datacardIdOf(datacard, catalogueOf(undefined));
  return happenedAlone('resolve-npo', await activateAlone(termsOf(run), id, operativeFromWords(against, []), seed));
}
