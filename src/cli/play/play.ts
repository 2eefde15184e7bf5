import { Failure } from '../../game/failure.ts';
import type { Game } from '../../game/game.ts';
import { headline } from '../../view/headline.ts';
import { wrap } from '../../view/text.ts';
import type { Define, Outcome, Run } from '../command.ts';
import { insistPlain } from '../options.ts';
import { openGame } from '../session.ts';
import { lookOf } from '../terminal.ts';
import { mayAsk } from '../terms.ts';
import { startGame } from './start.ts';
import { playOn, type Tell } from './step.ts';

export const define: Define = (command, act) => {
  command
    .addHelpText(
      'after',
      `
Goes through the game step by step and asks what the rules want to know. At every question: ? prints the rule, u takes
back the last answer or step, s shows where the game stands. Ctrl-C loses the question, not the game: tw play goes on.
With --auto --no-input it plays until somebody has to be asked.`,
    )
    .action(() => act(play));
};

const keysHelp =
  'At every question: ? prints the rule, u takes back the last answer, s shows the status. Ctrl-C stops; tw play goes on from there.';

async function play(run: Run): Promise<Outcome> {
  insistPlain(run.options, '; play carries out many.');
  const results: Outcome['document'][] = [];
  const tell: Tell = async (outcome) => {
    const { options, io } = run;
    if (options.json) results.push(outcome.document);
    else io.print(`\n${await outcome.show(await lookOf(io.screen(options.color)))}\n`);
  };
  try {
    if (mayAsk(run) && !(await begin(run, tell)))
      return { document: { results }, show: async () => 'No game was started.' };
    const { outcome } = await playOn(run, tell);
    return {
      document: { results },
      show: async () =>
        outcome === null ? 'tw play goes on from here.' : 'The battle is over. tw report tells it; tw undo goes back.',
    };
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'interrupted') throw problem;
    throw new Failure('interrupted', 'Interrupted: this step is not written.', { hint: 'tw play goes on from here.' });
  }
}

/** Where the game stands, or a game to begin with. False: none is wanted. */
async function begin(run: Run, tell: Tell): Promise<boolean> {
  const { io, options } = run;
  io.tell(wrap(keysHelp, io.talkScreen('never').width).join('\n'));
  const game = gameIfAny(run);
  if (game) {
    io.print(`\n${headline(game.state, await lookOf(io.screen(options.color)))}\n`);
    return true;
  }
  const started = await startGame(run);
  if (started) await tell(started);
  return started !== undefined;
}

/** Undefined also where a session file was named that does not exist yet. */
function gameIfAny(run: Run): Game | undefined {
  try {
    return openGame(run);
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session') return undefined;
    throw problem;
  }
}
