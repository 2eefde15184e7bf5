import { againOf } from '../../game/again/resolve-again.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { MatchedDeedEntry } from '../session/format.ts';
import { replayMatched } from '../session/session.ts';
import { type MatchedWhy, whyMatched } from '../view/why.ts';
import { rerunMatched } from './again.ts';
import type { MatchedGame } from './game.ts';

/** Why a standing entry of a match came out as it did; without a number, the last. Throws `Failure`. */
export function whyMatchedEntry(
  { session }: MatchedGame,
  n: number | undefined,
): { readonly entry: MatchedDeedEntry; readonly why: MatchedWhy } {
  const told = replayMatched(session);
  const one = n === undefined ? told.at(-1) : told.find(({ entry }) => entry.n === n);
  if (!one)
    throw new Failure('refused', `There is no entry ${n}, or it is no deed.`, { hint: { advice: 'list-entries' } });
  const { entry, before } = one;
  const again = againOf(rerunMatched(one, before));
  if (!again.holds)
    throw new Failure(
      'refused',
      `Entry ${entry.n} would come out otherwise by the rules as they are now: ${again.why}.`,
      { hint: { advice: 'verify' } },
    );
  return { entry, why: whyMatched(entry.events, before, again.asked) };
}
