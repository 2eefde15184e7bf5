import { askPerson, linesAbove } from '../../cli/asking/person.ts';
import type { Stop } from '../../cli/asking/stand.ts';
import { mayAsk, termsOf } from '../../cli/asking/terms.ts';
import type { CommandOutcome, Run } from '../../cli/line/command.ts';
import { insistPlain } from '../../cli/line/options.ts';
import { explain } from '../../cli/performing/explain.ts';
import { sessionPath } from '../../cli/session/session.ts';
import { lookOf } from '../../cli/terminal/terminal.ts';
import type { AnswerValue, Question } from '../../engine/question.ts';
import type { RollIt } from '../../game/answering/decide.ts';
import type { Prompt } from '../../game/answering/terms.ts';
import { Failure, type FailureCode } from '../../game/keeping/failure.ts';
import { drawPage } from '../../view/page/draw-page.ts';
import { wrap } from '../../view/words/text.ts';
import { type MatchedGame, openingOf, readMatchedGame, travelMatched } from '../game/game.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import type { MatchedState } from '../rules/state.ts';
import { instructionsFor } from '../rules/steps.ts';
import { stepNames } from '../view/sequence.ts';
import { matchedStatusPage } from '../view/status.ts';
import { newMatched } from './new.ts';
import { perform, wordsOfStep } from './outcome.ts';

/** A key has led away from a question; nothing of the step has been written. */
class LedAway extends Error {
  readonly key: string;

  constructor(key: string) {
    super();
    this.key = key;
  }
}

const keys = { u: 'undo', s: 'status', q: 'quit' };
const keysHelp = 'At every question: u takes back, s shows the status, q leaves; tw matched play goes on from there.';
const next: MatchedDeed = { do: 'next', args: {} };

/** The game step by step, until it is over or the people at the table leave it. Throws `Failure`. */
export async function play(run: Run): Promise<CommandOutcome> {
  insistPlain(run.options, '; play carries out many.');
  const results: CommandOutcome['document'][] = [];
  const tell = async (outcome: CommandOutcome): Promise<void> => {
    if (run.options.json) results.push(outcome.document);
    else run.io.print(`\n${await outcome.show(await lookOf(run.io.screen(run.options.color)))}\n`);
  };
  const path = sessionPath(run);
  if (mayAsk(run)) run.io.tell(wrap(keysHelp, run.io.talkScreen('never').width).join('\n'));
  if (!exists(path)) await tell(await newMatched(run, {}));
  while (true) {
    const game = readMatchedGame(path);
    const { state } = game;
    if (state.outcome !== null) return ended(results, 'The battle is over.');
    try {
      await tell(await step(run, game));
    } catch (problem) {
      if (problem instanceof LedAway) {
        if (problem.key === 'q') return ended(results, 'tw matched play goes on from here.');
        if (problem.key === 'u') await takeBack(run, path, game);
      } else await explainOrThrow(problem, run);
    }
  }
}

const ended = (results: readonly CommandOutcome['document'][], words: string): CommandOutcome => ({
  document: { results },
  show: async () => words,
});

function exists(path: string): boolean {
  try {
    readMatchedGame(path);
    return true;
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session' && !problem.message.includes(' is no matched'))
      return false;
    throw problem;
  }
}

/** One step with its questions; where it asks nothing, whether it may go on. */
async function step(run: Run, game: MatchedGame): Promise<CommandOutcome> {
  if (!mayAsk(run)) return perform(run, next);
  const askOnce = async (question: Question | Stop, says: readonly string[]): Promise<AnswerValue | RollIt> => {
    while (true) {
      const reply = await askPerson(question, run, { keys, head: linesAbove(says) });
      if (reply.is === 'answer') return reply.value;
      if (reply.key !== 's') throw new LedAway(reply.key);
      await showStatus(run, game);
    }
  };
  if (!openingOf(termsOf(run), game, next)) await askOnce(goOn(game.state), []);
  // What was said in this step, so that a line that was no use is the only one asked again.
  const said: { readonly name: string; readonly value: AnswerValue | RollIt }[] = [];
  while (true) {
    let at = 0;
    const ask: Prompt = async (question, _, says = []) => {
      const before = said[at++];
      if (before?.name === question.name) return before.value;
      said.splice(at - 1);
      const value = await askOnce(question, says);
      said.push({ name: question.name, value });
      return value;
    };
    try {
      return await perform({ ...run, io: { ...run.io, ask } }, next, game);
    } catch (problem) {
      if (!isOfRules(problem) || said.pop() === undefined) throw problem;
      await explainOrThrow(problem, run);
    }
  }
}

/** What was said is no use, or against the rules. */
const isOfRules = (problem: unknown): boolean =>
  problem instanceof Failure && (problem.code === 'invalid-data' || problem.details.rule !== undefined);

async function showStatus({ io, options }: Run, { state }: MatchedGame): Promise<void> {
  io.print(drawPage([...matchedStatusPage(state)], await lookOf(io.screen(options.color))));
}

const goOn = (state: MatchedState): Stop => ({
  kind: 'stop',
  name: 'go-on',
  why: '',
  lines: [[`Next: ${stepNames[state.step]}.`, ...instructionsFor(state)].join(' ')],
  enter: 'go on',
});

async function takeBack(run: Run, path: string, game: MatchedGame): Promise<void> {
  try {
    const { moved } = await travelMatched(path, 'undo', 1, false, game);
    run.io.tell(`Undone: ${moved.map(wordsOfStep).join(', ')}.`);
  } catch (problem) {
    await explainOrThrow(problem, run);
  }
}

/** What the rules refuse or a word that is wrong ends a step, not the game. */
async function explainOrThrow(problem: unknown, { command, options, io }: Run): Promise<void> {
  const goesOn: readonly FailureCode[] = ['refused', 'usage', 'invalid-data', 'locked'];
  if (!(problem instanceof Failure) || !goesOn.includes(problem.code)) throw problem;
  if (!io.canPrompt) throw problem;
  await explain(problem, command, options, io);
}
