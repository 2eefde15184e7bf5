import { stateAt } from '../../session/fold.ts';
import { type DeedEntry, type Entry, isDeedLine } from '../../session/format.ts';
import type { Session } from '../../session/read-session.ts';
import { answeredLines } from '../../view/answered.ts';
import { heading, paragraph } from '../../view/page.ts';
import type { Define, Outcome } from '../act.ts';
import { deedWords } from '../deed-words.ts';
import { Failure } from '../failure.ts';
import { wholeNumber } from '../options.ts';
import { openGame } from '../session.ts';

export const define: Define = (command, act) => {
  command
    .argument('<entry>', 'its number, as in tw log', (text) => wholeNumber(text, 1, 'the number of an entry'))
    .action((n: number) => act(async (run) => showEntry(openGame(run).session, n)));
};

function showEntry(session: Session, n: number): Outcome {
  const entry = session.entries[n - 1];
  const then = stateAt(session, n);
  if (!entry || !then.ok)
    throw new Failure('invalid-data', `There is no entry ${n}: the journal has 1 to ${session.entries.length}.`);
  return {
    document: { shown: entry },
    async show(look) {
      const { drawPage } = await import('../../view/draw-page.ts');
      const { headline } = await import('../../view/headline.ts');
      return `${drawPage([heading(titleOf(entry)), paragraph(...linesOf(entry))], look)}\n\n${headline(then.state, look)}`;
    },
  };
}

function titleOf(entry: Entry): string {
  const what = isDeedLine(entry)
    ? deedWords(entry)
    : 'undo' in entry
      ? `undo down to entry ${entry.undo}`
      : `redo up to entry ${entry.redo}`;
  return `Entry ${entry.n}: ${what} (${entry.at})`;
}

function linesOf(entry: Entry): string[] {
  return isDeedLine(entry) ? [...reasonOf(entry), ...answeredLines(entry.answers), ...entry.says] : [];
}

const reasonOf = ({ reason, replaces }: DeedEntry): string[] =>
  reason === undefined
    ? []
    : [replaces === undefined ? `Overruled: ${reason}` : `Rolled again in place of entry ${replaces}: ${reason}`];
