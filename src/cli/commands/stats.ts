import { readdirSync, statSync } from 'node:fs';
import { resolve as absolute, dirname, join } from 'node:path';
import { gameOf } from '../../game/keeping/game.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { gameMark, notedForecasts } from '../../session/files/forecast-notes.ts';
import { readSession } from '../../session/files/read-session.ts';
import { allRememberedSessions, type StateEnvironment } from '../../session/files/recent.ts';
import type { Session } from '../../session/journal/session.ts';
import { type PageTable, paragraph, tableBlock } from '../../view/page/page.ts';
import { type FinishedGame, finishedGame } from '../../view/stats/finished-game.ts';
import { type ForecastTold, statsOf } from '../../view/stats/stats.ts';
import { statsPage } from '../../view/stats/stats-page.ts';
import { counted } from '../../view/words/text.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { localTime } from '../terminal/local-time.ts';

/** A finished game with its file, and the ISO time of its last entry. */
interface Counted extends FinishedGame {
  readonly path: string;
  /** By which its forecasts are found. */
  readonly mark: string;
  readonly at: string;
}

export const define: Define = (command, act) => {
  command
    .argument('[files...]', 'sessions to count; without them, all that are found')
    .addHelpText(
      'after',
      `
Found are the games in this folder, those that you began last, and the ones
beside them, backups of replaced games too. A game counts once. Chances that tw
simulate told of a game, from where it stood then, are compared with how it
ended. Nothing leaves this machine.`,
    )
    .action((files: readonly string[]) =>
      act(async ({ io }) => {
        const named = files.map((file) => absolute(file));
        const found = named.length > 0 ? named : sessionsIn(foldersOf(allRememberedSessions(io.env)));
        const sessions = eachOnce(found.flatMap((path) => sessionAt(path, named.length > 0)));
        const games = sessions.flatMap(countedGame).toSorted((one, other) => (one.at < other.at ? 1 : -1));
        const unfinished = sessions.length - games.length;
        const stats = statsOf(games, forecastsOf(games, io.env));
        return pageOutcome(
          { stats: { ...stats, unfinished, finished: games.map(({ mark: _, ...game }) => game) } },
          () => [
            ...statsPage(stats),
            ...(games.length === 0 ? [] : [tableBlock(gameTable(games))]),
            ...(unfinished === 0 ? [] : [paragraph(`Not finished: ${counted(unfinished, 'game')}.`)]),
          ],
        );
      }),
    );
};

const foldersOf = (paths: readonly string[]): readonly string[] => [
  ...new Set([process.cwd(), ...paths.map((path) => dirname(path))]),
];

/** Sessions and what replaced ones are kept as; a folder that is gone has none. */
const sessionsIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => /\.jsonl(?:\.bak(?:\.\d+)?)?$/.test(name))
        .map((name) => join(folder, name))
        .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
    } catch {
      return [];
    }
  });

/** A session and its file; of files that were only found, those that are none are left out. Throws `Failure` of a named one. */
function sessionAt(path: string, isNamed: boolean): readonly Kept[] {
  const loaded = readSession(path);
  if (loaded.ok) return [{ path, session: loaded.session }];
  if (isNamed) throw failureOf(loaded);
  return [];
}

interface Kept {
  readonly path: string;
  readonly session: Session;
}

/** Copies of a game begin alike: the longest counts. */
function eachOnce(all: readonly Kept[]): readonly Kept[] {
  const games = new Map<string, Kept>();
  for (const kept of all) {
    const { header, entries } = kept.session;
    const key = `${header.seed}|${entries[0]?.at}`;
    const known = games.get(key);
    if (!known || known.session.entries.length < entries.length) games.set(key, kept);
  }
  return [...games.values()];
}

function countedGame({ path, session }: Kept): readonly Counted[] {
  const game = finishedGame({ config: session.header, entries: gameOf(session).told });
  return game ? [{ path, mark: gameMark(session), at: session.entries.at(-1)?.at ?? '', ...game }] : [];
}

/** What was forecast in these games, as it was noted, and how they ended. */
function forecastsOf(games: readonly Counted[], env: StateEnvironment): readonly ForecastTold[] {
  const won = new Map(games.map(({ mark, outcome }) => [mark, outcome === 'players-win']));
  return notedForecasts(env).flatMap(({ game, chance }) => {
    const isWon = won.get(game);
    return isWon === undefined ? [] : [{ chance, won: isWon }];
  });
}

const outcomeWord = { 'players-win': 'won', 'players-lose': 'lost', 'by-points': 'by points' } as const;

const gameTable = (games: readonly Counted[]): PageTable => ({
  title: 'The games, the latest first',
  columns: [
    { title: 'Ended' },
    { title: 'Mission' },
    { title: 'Map' },
    { title: '', stacked: '' },
    { title: 'TP', align: 'right' },
    { title: 'Threat', align: 'right' },
    { title: 'Fallen', align: 'right' },
    { title: 'File', spare: true },
  ],
  rows: games.map(({ at, mission, name, map, outcome, turningPoint, threat, operatives, fallen, path }) => [
    localTime(at).slice(0, 10),
    mission === null ? name : `${mission}. ${name}`,
    map === null ? 'none' : `${map}`,
    outcomeWord[outcome],
    `${turningPoint}`,
    threat === null ? '' : `${threat}`,
    `${fallen} of ${operatives}`,
    path,
  ]),
});
