import { whyEntry } from '../../game/again/why.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { whyPage } from '../../view/steps/why.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { wholeGame } from '../session/session.ts';

export const define: Define = (command, act) => {
  command
    .argument('[entry]', 'number of the entry (tw log); without it, the last one', (text) =>
      wholeNumber(text, 1, 'the number of an entry'),
    )
    .addHelpText(
      'after',
      `
Which clause was followed and why those before it failed, the facts and chances that decided it, and the smallest
change of one fact that would have changed it. Facts that were not asked then count as little as they can.`,
    )
    .action((n: number | undefined) => act(async (run) => explainEntry(run, n)));
};

function explainEntry(run: Run, n: number | undefined): CommandOutcome {
  const { entry, why } = whyEntry(wholeGame(run), n);
  return pageOutcome({ entry: entry.n, do: entry.do, args: entry.args, why }, () =>
    whyPage(`Entry ${entry.n}: ${deedWords(entry)}`, why),
  );
}
