import type { DeedWords } from '../../game/keeping/keeper.ts';
import type { Player } from '../../rules/state/state.ts';
import { type AmendEntry, type Entry, isAmendLine, isDeedLine, type KindOfGame } from '../../session/journal/format.ts';
import type { Session } from '../../session/journal/session.ts';
import { type Mark, marks } from '../../session/journal/timeline.ts';
import { tableBlock } from '../../view/page/page.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { type LogRow, logTable } from '../../view/tables/log.ts';
import { screenWords } from '../../view/words/screen-words.ts';
import { type CommandOutcome, type Define, pageOutcome } from '../line/command.ts';
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
        const { session } = wholeGame(run);
        return logOf(session, deedWords, { last, players: session.header.players });
      }),
    );
};

/** All entries of a journal of any kind of game. */
export function logOf<K extends KindOfGame>(
  { entries: all, timeline }: Session<K>,
  words: DeedWords<K>,
  { last, players }: { readonly last?: number | undefined; readonly players?: readonly Player[] | undefined } = {},
): CommandOutcome {
  const marked = marks(all, timeline);
  const entries = all.slice(-(last ?? all.length));
  const document = entries.map((entry) => ({
    ...entry,
    ...(marked.has(entry.n) && { mark: marked.get(entry.n) }),
  }));
  return pageOutcome({ entries: document }, () => [
    tableBlock(logTable(entries.map((entry) => rowOf(entry, marked.get(entry.n), words, players)))),
  ]);
}

function rowOf<K extends KindOfGame>(
  entry: Entry<K>,
  mark: Mark | undefined,
  words: DeedWords<K>,
  players: readonly Player[] | undefined,
): LogRow {
  const { n } = entry;
  const by = screenWords('by' in entry ? entry.by : undefined, players);
  const time = { time: localTime(entry.at), ...(by === undefined ? {} : { by }) };
  const fate = { ...time, undone: mark !== 'stands', ...(mark === undefined ? {} : { mark }) };
  if (isDeedLine(entry)) {
    const again = entry.replaces === undefined ? '' : `Rolled again (${entry.reason ?? ''}). `;
    return { n, do: words(entry), summary: `${again}${firstSaid(entry.says, n)}`, ...fate };
  }
  if (isAmendLine(entry)) return { n, do: `amend ${entry.amend}`, summary: amendSummary(entry, words), ...fate };
  if ('undo' in entry) return { n, do: 'undo', summary: `back to before entry ${entry.undo}`, undone: false, ...time };
  return { n, do: 'redo', summary: `forward to after entry ${entry.redo}`, undone: false, ...time };
}

function firstSaid(says: readonly string[], n: number): string {
  const more = says.length - 2;
  return [...says.slice(0, 2), ...(more > 0 ? [`(${more} more: tw show ${n})`] : [])].join(' ');
}

function amendSummary<K extends KindOfGame>({ n, amend, entries, reason }: AmendEntry<K>, words: DeedWords<K>): string {
  const [first] = entries;
  const why = reason === undefined ? '' : `(${reason}) `;
  if (first?.of !== amend) return `${why}Entry ${amend} is dropped.`;
  return `${why}${words(first)}, amended: ${firstSaid(first.says, n)}`;
}
