import { Failure } from '../../game/keeping/failure.ts';
import { type Game, gameAt } from '../../game/keeping/game.ts';
import { type DeedDraft, type Entry, isAmendLine, isDeedLine } from '../../session/journal/format.ts';
import type { Session } from '../../session/journal/session.ts';
import { marks } from '../../session/journal/timeline.ts';
import { type Block, heading, paragraph } from '../../view/page/page.ts';
import { answeredLines } from '../../view/questions/answers.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import type { CommandOutcome, Define } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { wholeGame } from '../session/session.ts';

export const define: Define = (command, act) => {
  command
    .argument('<entry>', 'number of the entry (tw log)', (text) => wholeNumber(text, 1, 'the number of an entry'))
    .action((n: number) => act(async (run) => showEntry(wholeGame(run), n)));
};

function showEntry(game: Game, n: number): CommandOutcome {
  const { session } = game;
  const entry = session.entries[n - 1];
  if (!entry)
    throw new Failure('invalid-data', `There is no entry ${n}: the journal has 1 to ${session.entries.length}.`);
  return {
    document: { shown: entry },
    async show(look) {
      const { drawPage } = await import('../../view/page/draw-page.ts');
      const { headline } = await import('../../view/sentences/headline.ts');
      return `${drawPage([heading(titleOf(entry)), ...blocksOf(entry, fateOf(n, session))], look)}\n\n${headline(gameAt(game, n).state, look)}`;
    },
  };
}

function titleOf(entry: Entry): string {
  return `Entry ${entry.n}: ${wordsOf(entry)} (${entry.at})`;
}

function wordsOf(entry: Entry): string {
  if (isDeedLine(entry)) return deedWords(entry);
  if (isAmendLine(entry)) return `amend ${entry.amend}`;
  return 'undo' in entry ? `undo down to entry ${entry.undo}` : `redo up to entry ${entry.redo}`;
}

function blocksOf(entry: Entry, fate: string | undefined): Block[] {
  const lines = fate === undefined ? [] : [fate];
  if (isDeedLine(entry)) return [paragraph(...lines, ...linesOf(entry))];
  if (!isAmendLine(entry)) return [];
  if (entry.reason !== undefined) lines.push(entry.reason);
  const versions = entry.entries.flatMap((version) => [
    heading(`Entry ${version.of} now: ${deedWords(version)}${version.kept ? ' (kept as it was)' : ''}`),
    paragraph(...linesOf(version)),
  ]);
  return [...(lines.length === 0 ? [] : [paragraph(...lines)]), ...versions];
}

const linesOf = (draft: DeedDraft): string[] => [...reasonOf(draft), ...answeredLines(draft.answers), ...draft.says];

const reasonOf = ({ reason, replaces }: DeedDraft): string[] =>
  reason === undefined
    ? []
    : [replaces === undefined ? `Overruled: ${reason}` : `Rolled again in place of entry ${replaces}: ${reason}`];

/** Which amendment has put another line in the place of this one. */
function fateOf(n: number, { entries, timeline }: Session): string | undefined {
  const mark = marks(entries, timeline).get(n);
  if (mark !== 'amended' && mark !== 'dropped') return undefined;
  let by = timeline.done;
  while (by !== null && !(isAmendLine(by.entry) && by.entry.amend <= n && by.entry.n > n)) by = by.earlier;
  return `${mark === 'amended' ? 'Amended' : 'Dropped'} by entry ${by?.entry.n ?? n}; this is how it was.`;
}
