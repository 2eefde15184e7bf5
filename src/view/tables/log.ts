import type { PageTable } from '../page/page.ts';
import { columnTable } from '../page/table.ts';

/** One entry of the journal. `undone`: it no longer stands. */
export interface LogRow {
  readonly n: number;
  readonly do: string;
  readonly summary: string;
  readonly undone: boolean;
  /** When it was done, where the terminal is. */
  readonly time: string;
  /** Whose screen it came from, where it came from one. */
  readonly by?: string;
  /** What became of it, where that is not that it was undone: `amended`. */
  readonly mark?: string;
}

/** The journal, an entry a row, in the order given. */
export function logTable(entries: readonly LogRow[]): PageTable {
  const bySomebody = entries.some(({ by }) => by !== undefined);
  return columnTable<LogRow>({
    title: 'Log',
    columns: [
      { title: '#', align: 'right', cell: (entry) => `${entry.n}` },
      {
        title: 'Command',
        stacked: '',
        cell: (entry) =>
          entry.undone ? { text: `${entry.do} (${entry.mark ?? 'undone'})`, role: 'undone' } : entry.do,
      },
      {
        title: 'What happened',
        stacked: '',
        cell: (entry) => (entry.undone ? { text: entry.summary, role: 'undone' } : entry.summary),
      },
      ...(bySomebody ? [{ title: 'Screen', cell: ({ by }: LogRow) => by ?? '' }] : []),
      { title: 'Local time', spare: true, cell: (entry) => entry.time },
    ],
    rows: entries,
    empty: 'Nothing has happened yet.',
  });
}
