import { type AmendEntry, type Entry, type Header, isAmendLine } from '../../session/journal/format.ts';
import { type Mark, marks } from '../../session/journal/timeline.ts';
import { tableBlock } from '../../view/page/page.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { type LogRow, logTable } from '../../view/tables/log.ts';
import { screenWords } from '../../view/words/screen-words.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { wholeGame } from '../session/session.ts';
import { localTime } from '../terminal/local-time.ts';

export const define: Define = (command, act) => {
  command
    .option('--last <count>', 'show only the newest entries', (text) =>
      wholeNumber(text, 1, 'a number of entries, 1 or more'),
    )
    .action(({ last }: { readonly last?: number }) =>
      act(async (run) => {
        const { entries: all, timeline, header } = wholeGame(run).session;
        const marked = marks(all, timeline);
        const entries = all.slice(-(last ?? all.length));
        const document = entries.map((entry) => ({
          ...entry,
          ...(marked.has(entry.n) && { mark: marked.get(entry.n) }),
        }));
        return pageOutcome({ entries: document }, () => [
          tableBlock(logTable(entries.map((entry) => rowOf(entry, marked.get(entry.n), header.players)))),
        ]);
      }),
    );
};

function rowOf(entry: Entry, mark: Mark | undefined, players: Header['players']): LogRow {
  const { n } = entry;
  const by = screenWords('by' in entry ? entry.by : undefined, players);
  const time = { time: localTime(entry.at), ...(by === undefined ? {} : { by }) };
  if ('undo' in entry) return { n, do: 'undo', summary: `back to before entry ${entry.undo}`, undone: false, ...time };
  if ('redo' in entry)
    return { n, do: 'redo', summary: `forward to after entry ${entry.redo}`, undone: false, ...time };
  const fate = { ...time, undone: mark !== 'stands', ...(mark === undefined ? {} : { mark }) };
  if (isAmendLine(entry)) return { n, do: `amend ${entry.amend}`, summary: amendSummary(entry), ...fate };
  const again = entry.replaces === undefined ? '' : `Rolled again (${entry.reason ?? ''}). `;
  return { n, do: deedWords(entry), summary: `${again}${firstSaid(entry.says, n)}`, ...fate };
}

function firstSaid(says: readonly string[], n: number): string {
  const more = says.length - 2;
  return [...says.slice(0, 2), ...(more > 0 ? [`(${more} more: tw show ${n})`] : [])].join(' ');
}

function amendSummary({ n, amend, entries, reason }: AmendEntry): string {
  const [first] = entries;
  const why = reason === undefined ? '' : `(${reason}) `;
  if (first?.of !== amend) return `${why}Entry ${amend} is dropped.`;
  return `${why}${deedWords(first)}, amended: ${firstSaid(first.says, n)}`;
}
