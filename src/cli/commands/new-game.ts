import { InvalidArgumentError, Option } from 'commander';
import { usualNpoLimit } from '../../game/new-game.ts';
import type { Define } from '../act.ts';
import { type NewGameWords, newGame } from '../new-game.ts';
import { wholeNumber } from '../options.ts';

export const define: Define = (command, act) => {
  command
    .option('--mission <mission>', '1 to 6, a name, or random')
    .option('--map <map>', '1 to 6, random, or none')
    .option('--seed <text>', 'what the dice hang on: the same seed, the same dice', someText)
    .option('--roster <file>', 'JSON list of operatives: name, apl, wounds, save; - is standard input')
    .option('--operative <name:apl:wounds[:save]>', 'a player operative; may be repeated', listed)
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
      'JSON with changes of our datacards, NPO table and event cards, and datacards of its own; - is standard input',
    )
    .option('--overwrite', 'start anew where there is a session; the old one is kept as a backup')
    .addHelpText('after', packHelp)
    .action((words: NewGameWords) => act((run) => newGame(run, words)));
};

const packHelp = `
A pack changes only what it names:
  { "name": "Harder warriors",
    "datacards": [{ "id": "necron-warrior", "apl": 2, "move": 6, "save": 3, "wounds": 10,
      "weapons": [{ "id": "gauss-flayer", "profiles": [{ "id": "gauss-flayer", "atk": 5, "rules": ["Piercing 1"] }] }] }],
    "npoTable": [{ "from": 2, "to": 12, "datacard": "necron-warrior", "ranged": ["gauss-flayer"] }],
    "eventCards": [{ "id": "flesh-hunger", "effect": "As on the card at our table." }] }
A datacard with an id of its own is a new one, and whole; README shows one.`;

const listed = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];
const change = (text: string): number => wholeNumber(text, -9, 'a change, such as 1 or -1');

function someText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It takes some text.');
  return text;
}
