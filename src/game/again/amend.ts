import type { BattleKind, KindOfGame } from '../../session/journal/format.ts';
import { type StandingDeed, standing } from '../../session/journal/timeline.ts';
import type { Terms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { type Game, stateBefore } from '../keeping/game.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { battle, type GameRules } from '../performing/game-rules.ts';
import { type AmendedTail, amendTail } from './amending.ts';

/** `entry`: its number in the journal; undefined for a dry run. */
export interface Amended<K extends KindOfGame = BattleKind> extends AmendedTail<K> {
  readonly entry: number | undefined;
}

/**
 * Corrects a standing entry, with other answers or by dropping it, and resolves all later entries again with their own answers.
 * Everything becomes one entry. Throws `Failure`; nothing has been written then.
 */
export const amendEntry = (keeper: Keeper, terms: Terms, n: number, drop: boolean): Promise<Amended> =>
  amendIn(battle, keeper, terms, n, drop);

/** The same for any kind of game. */
export function amendIn<K extends KindOfGame>(
  rules: GameRules<K>,
  keeper: Keeper<K>,
  terms: Terms,
  n: number,
  drop: boolean,
): Promise<Amended<K>> {
  return keeper.change(terms, async (game) => {
    const tail = tailFrom(game, n, drop);
    const tailNow = await amendTail(rules, terms, tail, stateBefore(game, tail[0]), drop);
    const entries = tailNow.amended.flatMap(({ version }) => (version ? [version] : []));
    const { reason } = terms;
    return {
      drafts: [{ amend: n, entries, ...(reason === undefined ? {} : { reason }) }],
      result: ([entry]) => ({ entry, ...tailNow }),
    };
  });
}

function tailFrom<K extends KindOfGame>(
  { session }: Game<K>,
  n: number,
  drop: boolean,
): readonly [StandingDeed<K>, ...StandingDeed<K>[]] {
  const entries = standing(session.timeline);
  const index = entries.findIndex(({ entry }) => entry.n === n);
  const [first, ...later] = index < 0 ? [] : entries.slice(index);
  if (!first)
    throw new Failure('refused', `There is no entry ${n}, or it is no deed.`, { hint: { advice: 'list-entries' } });
  if (drop && first.below === null)
    throw new Failure('refused', `Entry ${n} set up the game.`, { hint: { advice: 'start-game-anew' } });
  return [first, ...later];
}
