import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { missionOfGame } from '../../catalog/catalogue.ts';
import { gameOf } from '../../game/keeping/game.ts';
import { readSession } from '../../session/files/read-session.ts';
import { recentSessions } from '../../session/files/recent.ts';
import { type PageTable, paragraph, tableBlock } from '../../view/page/page.ts';
import { playedName } from '../../view/words/names.ts';
import { type Define, pageOutcome, type Run } from '../line/command.ts';
import { sessionPath } from '../session/session.ts';
import { localTime } from '../terminal/local-time.ts';

/** A game that was found. */
interface Found {
  readonly path: string;
  /** Its number; null where the mode has none. */
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
      const here = gamesIn(process.cwd());
      const paths = new Set(here.map(({ path }) => path));
      const elsewhere = recentSessions(run.io.env)
        .filter((path) => !paths.has(path))
        .flatMap(gameAt);
      return pageOutcome({ here, elsewhere }, () => [
        tableBlock(tableOf('Games in this folder', here, run)),
        ...(elsewhere.length === 0 ? [] : [tableBlock(tableOf('Elsewhere, the latest first', elsewhere, run))]),
        paragraph('--session FILE chooses one; its name alone will do, without .jsonl.'),
      ]);
    }),
  );
};

function gamesIn(folder: string): readonly Found[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .flatMap(gameAt)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Nothing where there is none, or it cannot be read. */
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

function tableOf(title: string, games: readonly Found[], run: Run): PageTable {
  const current = sessionPath(run);
  return {
    title,
    columns: [
      { title: 'File', stacked: '' },
      { title: 'Mission', stacked: '' },
      { title: 'Map' },
      { title: 'TP' },
      { title: 'Entries', align: 'right' },
      { title: 'Last (local time)', spare: true },
      { title: '', stacked: '' },
    ],
    rows: games.map(({ path, mission, name, map, turningPoint, outcome, entries, at }) => [
      dirname(path) === process.cwd() ? basename(path) : path,
      `${mission}. ${name}`,
      map === null ? 'none' : `${map}`,
      `${turningPoint}`,
      `${entries}`,
      localTime(at),
      [outcome === null ? '' : outcome === 'players-win' ? 'won' : 'lost', path === current ? 'this one' : '']
        .filter((word) => word !== '')
        .join(', '),
    ]),
    empty: 'none',
  };
}
