import type { AnswerValue, Question } from '../../engine/question.ts';
import type { RollIt } from '../../game/answering/decide.ts';
import type { Terms } from '../../game/answering/terms.ts';
import type { SoFar } from '../../view/steps/so-far.ts';
import type { Run } from '../line/command.ts';

/** On which terms this command is carried out. */
export function termsOf(run: Run): Terms {
  const { options } = run;
  return {
    given: { dice: options.dice ?? [], answers: options.answer ?? [] },
    auto: options.auto === true,
    diceOf: options.tableDice ? 'all' : options.diceOf,
    ask: mayAsk(run) ? (question, soFar, says) => askAtTerminal(question, run, soFar, says) : undefined,
    force: options.force === true,
    reason: options.reason,
    dryRun: options.dryRun === true,
  };
}

/** A person is at the terminal and may be asked. */
export const mayAsk = ({ io, options }: Run): boolean => io.canPrompt && options.input && !options.json;

async function askAtTerminal(
  question: Question,
  run: Run,
  soFar: SoFar | undefined,
  says: readonly string[] = [],
): Promise<AnswerValue | RollIt> {
  if (run.io.ask) return run.io.ask(question, soFar, says);
  const { askPerson, linesAbove, toldAbove } = await import('./person.ts');
  const reply = await askPerson(question, run, {
    head: says.length > 0 ? linesAbove(says) : await toldAbove(question, run, soFar),
    soFar,
  });
  if (reply.is === 'key') throw new Error(`no key leads away from ${question.name}`);
  return reply.value;
}
