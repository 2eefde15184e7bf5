import { InvalidArgumentError, Option } from 'commander';
import { catalogueOf } from '../../catalog/catalogue.ts';
import { Failure } from '../../game/failure.ts';
import { failureOf } from '../../game/keeper.ts';
import { asDone, decideBattle, keepInNewFile, setUp, usualNpoLimit } from '../../game/new-game.ts';
import { freshSeed } from '../../game/one-shot.ts';
import { apartFromNpos } from '../../rules/roster.ts';
import { type GameConfig, modeIds } from '../../rules/state.ts';
import { refuseExisting } from '../../session/create-session.ts';
import { rememberSession } from '../../session/recent.ts';
import { sealOf } from '../../session/seal.ts';
import type { Define, Outcome, Run } from '../command.ts';
import { difficultyOf, inventoryOf, rulingsOf, themesOf } from '../game-words.ts';
import type { Begun, NewGameWords } from '../new-game-words.ts';
import { teamOf } from '../new-team.ts';
import { nameSized, wholeNumber } from '../options.ts';
import { deedOutcome } from '../perform-deed.ts';
import { sessionPath } from '../session-path.ts';
import { diceOfNewGames } from '../settings.ts';
import { termsOf } from '../terms.ts';

export const define: Define = (command, act) => {
  command
    .addOption(
      new Option('--mode <mode>', 'players together, or against each other with NPOs between them')
        .choices([...modeIds])
        .default('joint-ops'),
    )
    .option('--mission <mission>', '1 to 6, a name, or random')
    .option('--map <map>', '1 to 6 (adversary-ops: 1 to 3), random, or none')
    .option(
      '--player <name>',
      'adversary-ops: each player, the first has drop zone A; operatives as in --roster Anna=anna.json',
      (name: string, before?: readonly string[]) => listed(nameSized(name), before),
    )
    .option('--seed <text>', 'what the dice hang on: the same seed, the same dice', someText)
    .option(
      '--roster <file>',
      'ours, KTDash, killteamjson, BattleScribe (.ros, .rosz) or New Recruit; - is standard input',
      listed,
    )
    .option(
      '--operative <name:apl:wounds[:save]>',
      'a player operative; weapons behind it: "Kel:3:12:3 | ranged Bolt rifle 4 3+ 3/4"; may be repeated',
      listed,
    )
    .option(
      '--team <name[:operatives]>',
      'a kill team (tw teams), or who comes of it, as below; two of them: half of each',
      listed,
    )
    .option('--demo', 'a ready game with a made-up team, to try it: mission 1, map 1')
    .option('--ruling <id=value>', 'decide what the rules leave open (tw rulings); may be repeated', listed)
    .option('--npo-limit <count>', `NPOs at once (else ${usualNpoLimit})`, (text) =>
      wholeNumber(text, 1, 'a number of NPOs'),
    )
    .option('--npos <change>', 'difficulty: so many NPOs more or fewer, such as 1 or -1', change)
    .addOption(new Option('--npo-types <types>', 'difficulty: types by three dice').choices(['harder', 'easier']))
    .option('--event-cards <change>', 'difficulty: so many event cards more or fewer', change)
    .option('--without-card <card>', 'difficulty: take an event card out; may be repeated', listed)
    .option('--theme <theme>', 'flayer-curse, destroyer-cult or crownworld; may be repeated', listed)
    .option('--inventory <datacard=count>', 'miniatures at hand; may be repeated', listed)
    .option(
      '--pack <file>',
      'a pack of your own (tw packs): a file, a folder or its name; - is standard input; may be repeated',
      listed,
    )
    .option('--overwrite', 'start anew where there is a session; the old one is kept as a backup')
    .addHelpText('after', packHelp)
    .action((words: NewGameWords) => act((run) => newGame(run, words)));
};

const packHelp = `
Who comes of a kill team, with weapons and numbers: --team "kasrkin:sergeant,gunner(melta),trooper*3".

A pack changes only what it names:
  { "name": "Harder warriors",
    "datacards": [{ "id": "necron-warrior", "apl": 2, "move": 6, "save": 3, "wounds": 10,
      "weapons": [{ "id": "gauss-flayer", "profiles": [{ "id": "gauss-flayer", "atk": 5, "rules": ["Piercing 1"] }] }] }],
    "npoTable": [{ "from": 2, "to": 12, "datacard": "necron-warrior", "ranged": ["gauss-flayer"] }],
    "eventCards": [{ "id": "flesh-hunger", "effect": "As on the card at our table." }] }
A datacard with an id of its own is a new one, and whole. tw pack new FOLDER writes a pack to begin with.`;

const listed = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];
const change = (text: string): number => wholeNumber(text, -9, 'a change, such as 1 or -1');

function someText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It takes some text.');
  return nameSized(text);
}

/** Sets up a game and keeps it as a new session. Throws `Failure`. */
export async function newGame(run: Run, words: NewGameWords): Promise<Outcome> {
  const path = sessionPath(run);
  const overwrite = words.overwrite === true;
  const existing = overwrite ? undefined : refuseExisting(path);
  if (existing) throw failureOf(existing);
  const seed = words.seed ?? freshSeed();
  const pack = words.pack === undefined ? undefined : await (await import('../packs.ts')).readPacks(words.pack, run.io);
  const withPacks = { ...words, packs: pack };
  const { battle, roster, rulings, asked, terms } =
    words.mode === 'adversary-ops'
      ? await (await import('../new-rivalry.ts')).rivalryOf(withPacks, seed, run)
      : await jointOperationOf(withPacks, seed, run);
  const diceOf = run.options.diceOf ?? diceOfNewGames(run.io.env);
  const config: GameConfig = {
    ...battle,
    seed,
    roster: apartFromNpos(roster, catalogueOf(pack)),
    rulings: { ...rulings, ...pack?.rulings, ...rulingsOf(words.ruling) },
    npoLimit: words.npoLimit ?? usualNpoLimit,
    themes: themesOf(words.theme, pack),
    difficulty: difficultyOf(words),
    inventory: inventoryOf(words.inventory, catalogueOf(pack)),
    ...(pack === undefined ? {} : { pack }),
    ...(diceOf === undefined ? {} : { diceOf }),
  };
  const performed = await setUp(terms, config);
  const all = { ...performed, asked: [...asked, ...performed.asked] };
  if (terms.dryRun) return deedOutcome(asDone(all, undefined));
  const { backup } = await keepInNewFile(path, performed, overwrite);
  run.io.stands(1);
  run.io.tell(`The dice of this game are sealed: ${sealOf(seed)} (tw help dice).`);
  rememberSession(path, run.io.env);
  if (backup !== null) run.io.tell(`The session that was there is kept as ${backup}.`);
  return deedOutcome(asDone(all, 1));
}

async function jointOperationOf(words: NewGameWords, seed: string, run: Run): Promise<Begun> {
  if (words.player !== undefined)
    throw new Failure('usage', 'In Joint Ops all play together: --player is for --mode adversary-ops.');
  const { mission, map } = words.demo ? { mission: '1', map: '1', ...words } : words;
  const { battle, asked, rest } = await decideBattle(
    termsOf(run),
    { mission, map, maps: words.packs?.maps, missions: words.packs?.missions },
    seed,
  );
  const team = await teamOf({ ...words, teams: words.packs?.teams }, run, rest);
  return { ...team, battle: { mode: 'joint-ops', ...battle }, asked: [...asked, ...team.asked] };
}
