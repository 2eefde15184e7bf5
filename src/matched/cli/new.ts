import { termsOf } from '../../cli/asking/terms.ts';
import type { CommandOutcome, Run } from '../../cli/line/command.ts';
import { sessionPath } from '../../cli/session/session.ts';
import { readText } from '../../cli/terminal/read-text.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { beginMatched } from '../game/game.ts';
import { type MatchedConfig, missionMethods, tacOpMethods } from '../rules/state.ts';
import { type Deck, deckIn } from './deck.ts';
import { deedOutcome } from './outcome.ts';
import { playerOf } from './which-match.ts';
import { mapOf, missionOf, pairingOf, seatOf, setOf } from './words.ts';

export interface NewWords {
  readonly set?: string;
  readonly player?: readonly string[];
  readonly seed?: string;
  readonly method?: string;
  readonly mission?: string;
  readonly map?: string;
  readonly last?: string;
  readonly lastWinner?: string;
  readonly tacOps?: string;
  readonly deck?: readonly string[];
  readonly overwrite?: true;
}

/** Begins a game in the session file. Throws `Failure`. */
export async function newMatched(run: Run, words: NewWords): Promise<CommandOutcome> {
  const config = await configOf(run, words);
  const done = await beginMatched(sessionPath(run), termsOf(run), config, words.overwrite === true);
  if (done.backup !== null) run.io.tell(`The session that was there is kept as ${done.backup}.`);
  if (done.entry !== undefined) run.io.stands(done.entry);
  return deedOutcome(done);
}

async function configOf(run: Run, words: NewWords): Promise<MatchedConfig> {
  const { player: names = [], deck: files = [] } = words;
  if (names.length > 2 || files.length > 2) throw new Failure('usage', 'A matched play game has two players.');
  const [one = 'Player A', other = 'Player B'] = names.map((name) => name.trim());
  if (one.toLowerCase() === other.toLowerCase()) throw new Failure('invalid-data', `Both players are called ${one}.`);
  const decks: Deck[] = [];
  for (const file of files) decks.push(deckIn(file, await readText(file, run.io)));
  const [deckA, deckB = deckA] = decks;
  const set = words.set === undefined ? 'open' : setOf(words.set);
  const players = { a: playerOf(one, deckA), b: playerOf(other, deckB) };
  const method =
    words.method === undefined
      ? undefined
      : named(
          'method',
          words.method,
          missionMethods.map((id) => ({ id })),
        ).id;
  const tacOpMethod =
    words.tacOps === undefined
      ? undefined
      : named(
          'method',
          words.tacOps,
          tacOpMethods.map((id) => ({ id })),
        ).id;
  if ((words.last === undefined) !== (words.lastWinner === undefined))
    throw new Failure('usage', 'A series needs both --last A4 and --last-winner a.');
  return {
    kind: 'matched',
    seed: words.seed ?? freshSeed(),
    set,
    players,
    ...(method === undefined ? {} : { method }),
    ...(words.mission === undefined ? {} : { mission: missionOf(words.mission) }),
    ...(words.map === undefined ? {} : { map: mapOf(set, words.map) }),
    ...(words.last === undefined || words.lastWinner === undefined
      ? {}
      : { last: { winner: seatOf(words.lastWinner, players), ...pairingOf(set, words.last) } }),
    ...(tacOpMethod === undefined ? {} : { tacOpMethod }),
  };
}
