import { catalogueOf } from '../../catalog/catalogue.ts';
import { mapsOf, type Pack } from '../../catalog/pack.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { type Begun, beginJointOps } from '../../game/performing/begun.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { difficultyOf, inventoryOf, rulingsOf, themesOf } from '../../game/performing/game-words.ts';
import { asDone, keepInNewFile } from '../../game/performing/in-new-file.ts';
import { setUpGame, usualNpoLimit } from '../../game/performing/new-game.ts';
import type { Done } from '../../game/performing/perform-in.ts';
import { withOwners } from '../../game/teams/owners.ts';
import { apartFromNpos } from '../../rules/state/roster.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import { sealOf } from '../../session/disk/seal.ts';
import { refuseExisting } from '../../session/files/create-session.ts';
import { rememberSession } from '../../session/files/recent.ts';
import { wrap } from '../../view/words/text.ts';
import { termsOf } from '../asking/terms.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { diceOfNewGames, heldSettings } from '../line/settings.ts';
import { deedOutcome } from '../performing/perform-deed.ts';
import { sessionPath } from '../session/session.ts';
import type { NewGameWords } from './new-game-words.ts';
import { teamOf } from './new-team.ts';

/** The mission that came with a file, the last one of all packs. Throws `Failure`. */
function missionIn(file: string, pack: Pack | undefined): string {
  const id = pack?.missions?.at(-1)?.id;
  if (id === undefined) throw new Failure('invalid-data', `${file} has no mission.`);
  return id;
}

/** Sets up a game and stores it as a new session. Throws `Failure`. */
export const newGameCommand = async (run: Run, words: NewGameWords): Promise<CommandOutcome> =>
  deedOutcome(await beginGame(run, words));

/** The same, with the result; `tellsSeal` false: the guided game shows it with its first step. */
export async function beginGame(run: Run, said: NewGameWords, tellsSeal = true): Promise<Done> {
  const words = await withUsual(said, run.io.env);
  const usual = usualText(said, words);
  if (usual !== '') run.io.tell(usual);
  const path = sessionPath(run);
  const overwrite = words.overwrite === true;
  const existing = overwrite ? undefined : refuseExisting(path);
  if (existing) throw failureOf(existing);
  const seed = words.seed ?? freshSeed();
  const { config, asked, terms } = await configOf(run, words, seed);
  const performed = await setUpGame(terms, config);
  const all = { ...performed, asked: [...asked, ...performed.asked] };
  if (terms.dryRun) return asDone(all, undefined);
  const { backup } = await keepInNewFile(path, performed, overwrite);
  run.io.stands(1);
  const sealed = `The dice of this game are sealed: ${sealOf(seed)} (tw help dice).`;
  if (tellsSeal) run.io.tell(wrap(sealed, run.io.talkScreen('never').width, 2).join('\n'));
  rememberSession(path, run.io.env);
  if (backup !== null) run.io.tell(`The session that was there is kept as ${backup}.`);
  return asDone(all, 1);
}

/** What a game is created with, from the options of its set-up. Throws `Failure`. */
export async function configOf(
  run: Run,
  words: NewGameWords,
  seed: string,
): Promise<Pick<Begun, 'asked' | 'terms'> & { readonly config: GameConfig }> {
  const ownMission = words.mission !== undefined && /\.jsonc?$/.test(words.mission) ? words.mission : undefined;
  const packs = [...(words.pack ?? []), ...(ownMission === undefined ? [] : [ownMission])];
  const pack = packs.length === 0 ? undefined : await (await import('./packs.ts')).readPacks(packs, run.io);
  const withPacks = {
    ...words,
    ...(ownMission !== undefined && { mission: missionIn(ownMission, pack) }),
    packs: pack,
  };
  if (words.owner !== undefined && words.mode === 'adversary-ops')
    throw new Failure('usage', '--owner is for Joint Ops; in Adversary Ops each operative has its --player.');
  const { battle, roster, rulings, asked, terms } =
    words.mode === 'adversary-ops'
      ? await (await import('./new-rivalry.ts')).rivalryOf(withPacks, seed, run)
      : await jointOperationOf(withPacks, seed, run);
  const diceOf = words.diceOf ?? run.options.diceOf ?? (await diceOfNewGames(run.io.env));
  const config: GameConfig = {
    ...battle,
    seed,
    roster: withOwners(apartFromNpos(roster, catalogueOf(pack)), words.owner),
    rulings: { ...rulings, ...pack?.rulings, ...rulingsOf(words.ruling) },
    npoLimit: words.npoLimit ?? usualNpoLimit,
    themes: themesOf(words.theme, pack),
    difficulty: difficultyOf(words),
    inventory: inventoryOf(words.inventory, catalogueOf(pack)),
    ...(pack === undefined ? {} : { pack }),
    ...(diceOf === undefined ? {} : { diceOf }),
  };
  return { config, asked, terms };
}

async function jointOperationOf(words: NewGameWords, seed: string, run: Run): Promise<Begun> {
  if (words.player !== undefined)
    throw new Failure('usage', 'In Joint Ops all play together: --player is for --mode adversary-ops.');
  const { mission, map } = words.demo ? { mission: '1', map: '1', ...words } : words;
  return beginJointOps(
    { mission, map, maps: mapsOf(words.packs), missions: words.packs?.missions },
    termsOf(run),
    seed,
    (terms) => teamOf({ ...words, teams: words.packs?.teams }, run, terms),
  );
}

/**
 * The settings for a new game of Joint Ops, where its options leave something open: mission, map and difficulty, and a team or
 * roster if no operatives are named. The demonstration is unaffected. Throws `Failure`.
 */
async function withUsual(
  words: NewGameWords,
  env: Readonly<Record<string, string | undefined>>,
): Promise<NewGameWords> {
  if (words.demo || words.mode === 'adversary-ops') return words;
  const held = new Map(
    (await heldSettings(env)).flatMap(({ setting: { name }, value, origin }) =>
      origin === 'default' ? [] : [[name, value]],
    ),
  );
  const usual = <K extends keyof NewGameWords>(word: K, name: string, as: (value: string) => NewGameWords[K]) => {
    const value = held.get(name);
    return value === undefined || words[word] !== undefined ? {} : { [word]: as(value) };
  };
  const count = (value: string): number => {
    const number = Number(value);
    if (!Number.isInteger(number)) throw new Failure('invalid-data', `"${value}" is no whole number.`);
    return number;
  };
  const isManned = [words.team, words.roster, words.operative, words.operatives].some((one) => one !== undefined);
  return {
    ...words,
    ...usual('mission', 'mission', String),
    ...usual('map', 'map', String),
    ...usual('npos', 'npos', count),
    ...usual('eventCards', 'event-cards', count),
    ...(isManned ? {} : { ...usual('team', 'team', (name) => [name]), ...usual('roster', 'roster', (file) => [file]) }),
  };
}

/** What the settings have added: `As set by tw config: mission 4, map 1.`; '' if nothing. */
function usualText(said: NewGameWords, words: NewGameWords): string {
  const added = (['mission', 'map', 'team', 'roster', 'npos', 'eventCards'] as const).flatMap((word) =>
    said[word] === words[word] ? [] : [`${word === 'eventCards' ? 'event cards' : word} ${words[word]}`],
  );
  return added.length === 0 ? '' : `As set by tw config: ${added.join(', ')}.`;
}
