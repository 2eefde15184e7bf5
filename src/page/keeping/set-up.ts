import { catalogueOf } from '../../catalog/catalogue.ts';
import { type Prompt, plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { decideBattle, decideRivalry, plainGame, setUpGame } from '../../game/performing/new-game.ts';
import { rivalryRulings } from '../../game/performing/new-rivalry.ts';
import type { Performed } from '../../game/performing/perform.ts';
import { demoTeamOf } from '../../game/teams/demo-teams.ts';
import { teamFromWords } from '../../game/teams/team-words.ts';
import { decideOperatives } from '../../game/teams/which-operatives.ts';
import type { SetUpWords } from '../../play/seat.ts';
import { apartFromNpos } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';

/** Sets a game up where there is no disk; nothing is kept of it yet. Throws `Failure`, and what `ask` throws. */
export async function setUpHere(words: SetUpWords, ask: Prompt): Promise<Performed> {
  const { mode, mission, map, player: players, demo, pack, seed = freshSeed() } = words;
  if (pack !== undefined) throw new Failure('usage', 'Packs are named where tw runs: tw new-game --pack FILE.');
  const terms = { ...plainTerms, ask };
  const { battle, rulings } =
    mode === 'adversary-ops'
      ? { ...(await decideRivalry(terms, { players, map }, seed)), rulings: rivalryRulings }
      : { ...(await decideBattle(terms, demo ? { mission: '1', map: '1' } : { mission, map }, seed)), rulings: {} };
  const roster = apartFromNpos(await operativesOf(words, ask), catalogueOf(undefined));
  return setUpGame(terms, { ...plainGame(seed), ...battle, rulings, roster });
}

async function operativesOf({ operatives, team, demo }: SetUpWords, ask: Prompt): Promise<readonly RosterOperative[]> {
  if (operatives) return operatives;
  if (demo) return demoTeamOf(0);
  const teams = (team ?? []).map((word) => teamFromWords(word));
  return (await decideOperatives({ ...plainTerms, ask }, teams)).operatives;
}
