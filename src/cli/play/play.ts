import { Option } from 'commander';
import { Failure, isOfMatchedPlay } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { modeIds } from '../../rules/state/state.ts';
import { mayAsk } from '../asking/terms.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { insistPlain } from '../line/options.ts';
import { gameOfSession } from '../session/session.ts';
import { newGameCommand } from '../set-up/new-game.ts';
import { lookOf } from '../terminal/terminal.ts';
import { countingLines, type Said } from './conversation.ts';
import { type PlayWords, startGame } from './start.ts';
import { leadTo, playOn, type Tell } from './step.ts';
import { tellLastStep, tellStep } from './tell.ts';

export const define: Define = (command, act) => {
  command
    .option('--demo', 'a ready game with a made-up team, to try it')
    .addOption(
      new Option(
        '--mode <mode>',
        'which game to start: joint-ops (together) or adversary-ops (against each other)',
      ).choices([...modeIds]),
    )
    .option(
      '--player <name>',
      'a player of adversary-ops; repeat for each',
      (name: string, before: readonly string[] = []) => [...before, name],
    )
    .option('--team <name>', 'your kill team in a new game (tw teams); may be repeated', repeated)
    .option('--pack <file>', 'a pack of your own in a new game; may be repeated', repeated)
    .addHelpText(
      'after',
      `
Goes through the game step by step and asks what the rules want to know; after each step it stops until what is to be
done on the table is done. ? tells the rule behind a question and lists all keys: the last step again, the map, the
mission, the record, back, quit. Ctrl-C loses the question, not the game: tw play goes on.
With --auto --no-input it plays until somebody has to be asked.`,
    )
    .action((words: PlayWords) => act((run) => play(run, words)));
};

const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

async function play(run: Run, words: PlayWords): Promise<CommandOutcome> {
  insistPlain(run.options, '; play carries out many.');
  const results: CommandOutcome['document'][] = [];
  const tell: Tell = async (outcome) => {
    const { options, io } = run;
    if (options.json) results.push(outcome.document);
    else io.print(`\n${await outcome.show(await lookOf(io.screen(options.color)))}\n`);
  };
  try {
    const ready = words.demo ? await readyGame(run, words) : undefined;
    if (ready && !mayAsk(run)) await tell(ready);
    const over = mayAsk(run) ? await playWithPerson(countingLines(run), tell, words, ready) : await playOn(run, tell);
    return { document: { results }, show: async () => farewell[over] };
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'interrupted') throw problem;
    const begun = gameIfAny(run) !== undefined;
    throw new Failure('interrupted', begun ? 'Interrupted: this step is not written.' : 'Interrupted.', {
      hint: begun ? 'tw play goes on from here.' : 'What you typed is kept: tw play offers to go on with it.',
    });
  }
}

const farewell = {
  over: 'The battle is over. tw report tells it; tw undo goes back.',
  quit: 'tw play goes on from here.',
  'set-up': 'tw play goes on from here.',
  none: 'No game was started.',
} as const;

/** The set-up, where there is no game, and the game; back and forth as the person wants. */
async function playWithPerson(
  run: Run,
  tell: Tell,
  words: PlayWords,
  ready: CommandOutcome | undefined,
): Promise<keyof typeof farewell> {
  let said: readonly Said[] | undefined;
  let key = await firstKey(run, ready);
  while (true) {
    if (key === 'set-up') {
      const started = await startGame(run, words, said);
      if (!started) return gameIfAny(run) ? 'quit' : 'none';
      said = started.said;
      key = await tellStep(run, started.outcome, { state: gameOfSession(run).state, turn: null }, true);
    }
    const led = key === null ? null : await leadTo(key, run);
    if (led === 'quit') return led;
    const over = led === 'set-up' ? led : await playOn(run, tell);
    if (over !== 'set-up') return over;
    said ??= [];
    key = 'set-up';
  }
}

/** The game of the demonstration. Throws `Failure` where there is a game already. */
const readyGame = (run: Run, words: PlayWords): Promise<CommandOutcome> =>
  newGameCommand({ ...run, command: 'new-game' }, words);

async function firstKey(run: Run, ready: CommandOutcome | undefined) {
  if (ready) return tellStep(run, ready, { state: gameOfSession(run).state, turn: null }, true);
  return gameIfAny(run) ? tellLastStep(run) : 'set-up';
}

/** Undefined also where a session file was named that does not exist yet. */
function gameIfAny(run: Run): Game | undefined {
  try {
    return gameOfSession(run);
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session' && !isOfMatchedPlay(problem)) return undefined;
    throw problem;
  }
}
