import { Option } from 'commander';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { modeIds } from '../../rules/state/state.ts';
import { mayAsk } from '../asking/terms.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { nameSized } from '../line/options.ts';
import { seedText } from '../performing/alone.ts';
import { newGameCommand } from '../set-up/new-game.ts';
import type { NewGameWords } from '../set-up/new-game-words.ts';
import { repeated, setUpOptions } from '../set-up/set-up-options.ts';

export const define: Define = (command, act) => {
  command
    .addOption(
      new Option('--mode <mode>', 'which game: joint-ops (together) or adversary-ops (against each other)')
        .choices([...modeIds])
        .default('joint-ops'),
    )
    .option('--mission <mission>', '1 to 6, a name, random, or a file with a mission of your own')
    .option('--map <map>', '1 to 6 (adversary-ops: 1 to 3), random, or none')
    .option(
      '--player <name>',
      'adversary-ops: a player, repeat for each (the first has drop zone A); then --roster Anna=anna.json',
      (name: string, before?: readonly string[]) => repeated(nameSized(name), before),
    )
    .option(
      '--owner <name=operatives>',
      'whose operatives they are: anna=dorn,meck; may be repeated (Joint Ops)',
      repeated,
    )
    .option('--seed <text>', 'dice seed; the same seed replays the same rolls (else random)', seedText);
  setUpOptions(command)
    .option('--overwrite', 'replace the session that is there (a backup is kept)')
    .addHelpText('after', packHelp)
    .action((words: NewGameWords) => act((run) => begin(run, words)));
};

/** Set-up questions can be taken back one by one, as in the set-up of play. Throws `Failure` (`interrupted` if it is abandoned). */
async function begin(run: Run, words: NewGameWords): Promise<CommandOutcome> {
  if (!mayAsk(run) || run.io.ask) return newGameCommand(run, words);
  const [{ conversation, untilDone }, { terminalScreen: terminalFace }] = await Promise.all([
    import('../../play/asking/conversation.ts'),
    import('../play/terminal-screen.ts'),
  ]);
  // The dice stay the same however often a question is taken back.
  const seeded = { ...words, seed: words.seed ?? freshSeed() };
  const talk = conversation(terminalFace(run), { state: null, turn: null });
  const asking: Run = { ...run, io: { ...run.io, ask: (question) => talk.ask(question) } };
  return untilDone(talk, () => newGameCommand(asking, seeded));
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
