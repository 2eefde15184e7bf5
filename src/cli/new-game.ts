import { catalogueOf } from '../catalog/catalogue.ts';
import { failureOf } from '../game/keeper.ts';
import { asDone, type BattleWords, decideBattle, keepInNewFile, setUp, usualNpoLimit } from '../game/new-game.ts';
import { freshSeed } from '../game/one-shot.ts';
import type { GameConfig, RosterOperative } from '../rules/state.ts';
import { refuseExisting } from '../session/create-session.ts';
import type { Outcome, Run } from './act.ts';
import { deedOutcome } from './deed-outcome.ts';
import { difficultyOf, type GameWords, inventoryOf, rulingsOf, themesOf } from './game-words.ts';
import { operativeFromWords } from './operative-words.ts';
import { readPack } from './packs.ts';
import { sessionPath } from './session.ts';
import { termsOf } from './terms.ts';

/** The options of `tw new-game`. */
export interface NewGameWords extends GameWords, BattleWords {
  readonly seed?: string;
  readonly roster?: string;
  readonly operative?: readonly string[];
  readonly npoLimit?: number;
  readonly pack?: string;
  readonly overwrite?: true;
}

/** Sets up a game and keeps it as a new session. Throws `Failure`. */
export async function newGame(run: Run, words: NewGameWords): Promise<Outcome> {
  const path = sessionPath(run);
  const overwrite = words.overwrite === true;
  const existing = overwrite ? undefined : refuseExisting(path);
  if (existing) throw failureOf(existing);
  const seed = words.seed ?? freshSeed();
  const { battle, asked, rest } = await decideBattle(termsOf(run), words, seed);
  const pack = words.pack === undefined ? undefined : await readPack(words.pack, run);
  const config: GameConfig = {
    mode: 'joint-ops',
    ...battle,
    seed,
    roster: await rosterOf(words, run),
    rulings: rulingsOf(words.ruling),
    npoLimit: words.npoLimit ?? usualNpoLimit,
    themes: themesOf(words.theme),
    difficulty: difficultyOf(words),
    inventory: inventoryOf(words.inventory, catalogueOf(pack)),
    ...(pack === undefined ? {} : { pack }),
  };
  const performed = await setUp(rest, config);
  const all = { ...performed, asked: [...asked, ...performed.asked] };
  if (rest.dryRun) return deedOutcome(asDone(all, undefined));
  const { backup } = await keepInNewFile(path, performed, overwrite);
  if (backup !== null) run.io.tell(`The session that was there is kept as ${backup}.`);
  return deedOutcome(asDone(all, 1));
}

async function rosterOf({ roster, operative = [] }: NewGameWords, { io }: Run): Promise<readonly RosterOperative[]> {
  const operatives: RosterOperative[] = [];
  if (roster !== undefined) {
    const { readRoster } = await import('./roster.ts');
    operatives.push(...(await readRoster(roster, io)));
  }
  for (const text of operative)
    operatives.push(
      operativeFromWords(
        text,
        operatives.map(({ id }) => id),
      ),
    );
  if (operatives.length === 0) io.tell('No player operatives yet: tw operative add "NAME:APL:WOUNDS[:SAVE]" adds one.');
  return operatives;
}
