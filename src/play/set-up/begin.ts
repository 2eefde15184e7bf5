import { catalogueOf } from '../../catalog/catalogue.ts';
import { mapsOf, type Pack } from '../../catalog/pack.ts';
import type { Terms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Begun, beginAdversaryOps, beginJointOps, type NewTeam } from '../../game/performing/begun.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { difficultyOf, inventoryOf, rulingsOf, themesOf } from '../../game/performing/game-words.ts';
import { insistOnLengths } from '../../game/performing/lengths.ts';
import { plainGame, setUpGame, withOwnIds } from '../../game/performing/new-game.ts';
import type { Performed } from '../../game/performing/perform-in.ts';
import { demoPlayers, demoTeamOf } from '../../game/teams/demo-teams.ts';
import { withOwners } from '../../game/teams/owners.ts';
import { apartFromNpos } from '../../rules/state/roster.ts';
import type { Player } from '../../rules/state/state.ts';
import type { SetUpWords } from '../game-access.ts';

/**
 * Sets up the game that these words say, and asks what they leave open; nothing is kept of it yet. `pack`: those that the words name,
 * joined. Throws `Failure`.
 */
export async function setUpFrom(words: SetUpWords, terms: Terms, pack?: Pack): Promise<Performed> {
  if (words.pack !== undefined && !pack)
    throw new Failure('usage', 'A game with packs of your own is set up in a terminal.');
  insistOnLengths('The game', words);
  const seed = words.seed ?? freshSeed();
  const { battle, roster, rulings, asked, terms: rest } = await begunFrom(words, terms, seed, pack);
  const plain = plainGame(seed);
  const catalogue = catalogueOf(pack);
  const performed = await setUpGame(rest, {
    ...plain,
    ...battle,
    roster: withOwners(apartFromNpos(roster, catalogue), words.owner),
    rulings: { ...plain.rulings, ...rulings, ...pack?.rulings, ...rulingsOf(words.ruling) },
    themes: themesOf(words.theme, pack),
    difficulty: difficultyOf(words),
    inventory: inventoryOf(words.inventory, catalogue),
    ...(pack && { pack }),
    ...(words.diceOf === undefined ? {} : { diceOf: words.diceOf }),
  });
  return { ...performed, asked: [...asked, ...performed.asked] };
}

function begunFrom(words: SetUpWords, terms: Terms, seed: string, pack: Pack | undefined): Promise<Begun> {
  const map = words.map ?? (words.demo ? '1' : undefined);
  if (words.mode === 'adversary-ops') {
    const players = words.player ?? (words.demo ? demoPlayers : undefined);
    return beginAdversaryOps({ players, map }, terms, seed, (left, seat, all) => teamIn(words, left, seat, all[seat]));
  }
  const mission = words.mission ?? (words.demo ? '1' : undefined);
  const all = { mission, map, maps: mapsOf(pack), missions: pack?.missions };
  return beginJointOps(all, terms, seed, (left) => teamIn(words, left, 0));
}

/** The operatives that the words bring. In Adversary Ops kill teams are asked for before, each of its player. */
async function teamIn(words: SetUpWords, terms: Terms, seat: number, player?: Player): Promise<NewTeam> {
  const { operatives = [], team = [], demo } = words;
  const own = player ? operatives.filter((operative) => operative.player === player.id) : operatives;
  const all = demo ? withOwnIds(demoTeamOf(seat), own) : own;
  if (player !== undefined || team.length === 0) return { roster: all, asked: [], terms };
  const { operativesOf } = await import('./team-by-name.ts');
  const decided = await operativesOf(team, terms, () => {});
  return { roster: withOwnIds(decided.operatives, all), asked: decided.asked, terms: decided.rest };
}
