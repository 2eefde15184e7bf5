import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { missionOfGame } from '../../catalog/catalogue.ts';
import { gameOf } from '../../game/keeping/game.ts';
import { readyToRead } from '../../session/files/pack-in-file.ts';
import { readSession } from '../../session/files/read-session.ts';
import { recentSessions } from '../../session/files/recent.ts';
import { type PageTable, paragraph, tableBlock } from '../../view/page/page.ts';
import { columnTable } from '../../view/page/table.ts';
import { playedName } from '../../view/words/names.ts';
import { type Define, pageOutcome, type Run } from '../line/command.ts';
import { sessionPath } from '../session/session.ts';
import { localTime } from '../terminal/local-time.ts';

/** A game found on disk. */
interface Found {
  readonly path: string;
  /** The mission's number; null if the mode has none. */
  readonly mission: number | null;
  readonly name: string;
  readonly map: number | string | null;
  readonly turningPoint: number;
  readonly outcome: string | null;
  readonly entries: number;
  /** ISO time of its last entry. */
  readonly at: string;
}

export const define: Define = (command, act) => {
  command.action(() =>
    act(async (run) => {
      const here = (await gamesAt(sessionsIn(process.cwd()))).toSorted((one, other) => (one.at < other.at ? 1 : -1));
      const paths = new Set(here.map(({ path }) => path));
      const elsewhere = await gamesAt(recentSessions(run.io.env).filter((path) => !paths.has(path)));
      return pageOutcome({ here, elsewhere }, () => [
        tableBlock(gamesTable('Games in this folder', here, run)),
        ...(elsewhere.length === 0 ? [] : [tableBlock(gamesTable('Elsewhere, the latest first', elsewhere, run))]),
        paragraph('--session FILE chooses one; its name alone will do, without .jsonl.'),
      ]);
    }),
  );
};

const sessionsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());

async function gamesAt(paths: readonly string[]): Promise<readonly Found[]> {
  for (const path of paths) await readyToRead(path);
  return paths.flatMap(gameAt);
}

/** Nothing if there is no game, or it cannot be read. */
function gameAt(path: string): readonly Found[] {
  const loaded = readSession(path);
  if (!loaded.ok) return [];
  const { session } = loaded;
  const { config, turningPoint, outcome } = gameOf(session).state;
  const data = missionOfGame(config);
  const at = session.entries.at(-1)?.at ?? '';
  return [
    {
      path,
      mission: data?.number ?? null,
      name: playedName(config),
      map: config.map,
      turningPoint,
      outcome,
      entries: session.entries.length,
      at,
    },
  ];
}

function gamesTable(title: string, games: readonly Found[], run: Run): PageTable {
  const current = sessionPath(run);
  return columnTable({
    title,
    columns: [
      { title: 'File', stacked: '', cell: ({ path }) => (dirname(path) === process.cwd() ? basename(path) : path) },
      { title: 'Mission', stacked: '', cell: ({ mission, name }) => `${mission}. ${name}` },
      { title: 'Map', cell: ({ map }) => (map === null ? 'none' : `${map}`) },
      { title: 'TP', cell: ({ turningPoint }) => `${turningPoint}` },
      { title: 'Entries', align: 'right', cell: ({ entries }) => `${entries}` },
      { title: 'Last (local time)', spare: true, cell: ({ at }) => localTime(at) },
      {
        title: '',
        stacked: '',
        cell: ({ path, outcome }) =>
          [outcome === null ? '' : outcome === 'players-win' ? 'won' : 'lost', path === current ? 'this one' : '']
            .filter((word) => word !== '')
            .join(', '),
      },
    ],
    rows: games,
    empty: 'none',
  });
}
