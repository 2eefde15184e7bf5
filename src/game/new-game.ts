import { version } from '../../package.json';
import { seededDice } from '../engine/dice.ts';
import { initialState } from '../rules/initial.ts';
import type { GameConfig } from '../rules/state.ts';
import { createSession } from '../session/create-session.ts';
import { dataHash } from '../session/data-hash.ts';
import { type Header, sessionFormat } from '../session/format.ts';
import { added } from '../session/journal.ts';
import { emptySession } from '../session/read-session.ts';
import { diceKey } from '../session/timeline.ts';
import { decide } from './decide.ts';
import { gameOf } from './game.ts';
import { leftOf } from './given.ts';
import { failureOf, type Keeper, keptInMemory } from './keeper.ts';
import { type Done, resolveDeed } from './perform.ts';
import type { Performed } from './performed.ts';
import { answerersOn, type Terms } from './terms.ts';
import { type Battle, type BattleWords, whichBattle } from './which-battle.ts';

/** Mission and map of a battle, and the terms without what that took of them. Throws `Failure`. */
export async function decideBattle(terms: Terms, words: BattleWords, seed: string) {
  const { result, asked } = await decide(
    () => whichBattle(words),
    null,
    (state): null => state,
    answerersOn(terms, seededDice(seed, 'battle')),
  );
  const battle: Battle = result;
  return { battle, asked, rest: { ...terms, given: leftOf(terms.given, asked) } };
}

/** Sets a game up; nothing is kept of it yet. Throws `Failure`. */
export const setUp = (terms: Terms, config: GameConfig): Promise<Performed> =>
  resolveDeed(terms, { do: 'new-game', args: {} }, initialState(config), diceKey(1));

const headerOf = (config: GameConfig): Header => ({
  'tw-session': sessionFormat,
  tw: version,
  rules: dataHash(),
  ...config,
});

/** Keeps a game that was set up in a new file; `backup`: where the session went that was there. Throws `Failure`. */
export async function keepInNewFile(
  path: string,
  { before, draft }: Performed,
  overwrite: boolean,
): Promise<{ readonly backup: string | null }> {
  const created = await createSession(path, headerOf(before.config), draft, { overwrite });
  if (!created.ok) throw failureOf(created);
  created.lock.release();
  return created;
}

/** Keeps a game that was set up in memory only. */
export const keepInMemory = ({ before, draft }: Performed): Keeper =>
  keptInMemory(added(emptySession(headerOf(before.config)), draft, new Date()).session);

/** A game that was set up, as its first entry. */
export const asDone = (performed: Performed, entry: number | undefined): Done => ({
  ...performed,
  entry,
  game: gameOf(emptySession(headerOf(performed.before.config))),
});
