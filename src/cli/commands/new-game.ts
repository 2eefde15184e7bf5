import { Option } from 'commander';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { usualNpoLimit } from '../../game/performing/new-game.ts';
import { modeIds } from '../../rules/state/state.ts';
import { mayAsk } from '../asking/terms.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { nameSized, wholeNumber } from '../line/options.ts';
import { seedText } from '../performing/alone.ts';
import { newGameCommand } from '../set-up/new-game.ts';
import type { NewGameWords } from '../set-up/new-game-words.ts';

export const define: Define = (command, act) => {
  command
    .addOption(
      new Option('--mode <mode>', 'players together, or against each other with NPOs between them')
        .choices([...modeIds])
        .default('joint-ops'),
    )
    .option('--mission <mission>', '1 to 6, a name, a file with one of your own, or random')
    .option('--map <map>', '1 to 6 (adversary-ops: 1 to 3), random, or none')
    .option(
      '--player <name>',
      'adversary-ops: each player, the first has drop zone A; operatives as in --roster Anna=anna.json',
      (name: string, before?: readonly string[]) => listed(nameSized(name), before),
    )
    .option('--seed <text>', 'what the dice hang on: the same seed, the same dice', seedText)
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
    .option('--without-card <card>', 'difficulty: take an event card out, or all; may be repeated', listed)
    .option('--theme <theme>', 'flayer-curse, destroyer-cult or crownworld; may be repeated', listed)
    .option('--inventory <datacard=count>', 'miniatures at hand; may be repeated', listed)
    .option(
      '--pack <file>',
      'a pack of your own (tw packs): a file, a folder or its name; - is standard input; may be repeated',
      listed,
    )
    .option('--overwrite', 'start anew where there is a session; the old one is kept as a backup')
    .addHelpText('after', packHelp)
    .action((words: NewGameWords) => act((run) => begin(run, words)));
};

/** Set-up questions can be taken back one by one, as in the set-up of play. */
async function begin(run: Run, words: NewGameWords): Promise<CommandOutcome> {
  if (!mayAsk(run) || run.io.ask) return newGameCommand(run, words);
  const { withKeysBack } = await import('../play/taken-back.ts');
  // The dice are the same however often a question is taken back.
  const seeded = { ...words, seed: words.seed ?? freshSeed() };
  return withKeysBack(run, (asking) => newGameCommand(asking, seeded));
}

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
