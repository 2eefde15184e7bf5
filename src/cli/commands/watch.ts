import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import type { Entry } from '../../session/journal/format.ts';
import { statusReport } from '../../view/steps/status-report.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { todo } from '../performing/hint-words.ts';
import { keeperOf } from '../session/session.ts';
import { lookOf } from '../terminal/terminal.ts';

interface WatchWords {
  readonly every: number;
  readonly from?: number;
  readonly entries?: number;
}

export const define: Define = (command, act) => {
  command
    .option(
      '--every <ms>',
      'look so often, in milliseconds',
      (text) => wholeNumber(text, 20, 'a number of milliseconds, 20 or more'),
      500,
    )
    .option('--from <entry>', 'with --json: print everything after this entry, too', (text) =>
      wholeNumber(text, 0, 'the number of an entry'),
    )
    .option('--entries <count>', 'end after so many new entries', (text) => wholeNumber(text, 1, 'a number of entries'))
    .addHelpText('after', help)
    .action((words: WatchWords) => act((run) => watch(run, words)));
};

const help = `
Shows the status, and again whenever the session has changed, until Ctrl-C.
With --json it prints each new event as one line of JSON, with the number of its
entry, and an undo, redo or amendment as such.`;

async function watch(
  run: Run,
  { every, from, entries = Number.POSITIVE_INFINITY }: WatchWords,
): Promise<CommandOutcome> {
  if (run.options.at !== undefined) throw new Failure('usage', '--at is a moment; tw watch goes on from now.');
  let seen = keeperOf(run).read();
  if (from !== undefined && from > seen.session.entries.length)
    throw new Failure('usage', `There is no entry ${from}: the session has ${seen.session.entries.length}.`);
  const until = seen.session.entries.length + entries;
  let told = from ?? seen.session.entries.length;
  const tell = async (game: Game): Promise<void> => {
    const { entries: all } = game.session;
    if (run.options.json) for (const entry of all.slice(told)) stream(entry, run);
    else await showNow(game, run);
    told = all.length;
  };
  await tell(seen);
  while (seen.session.entries.length < until) {
    await pause(every);
    const now = readAgain(run, seen);
    if (now === seen) continue;
    // Another game may have taken its place.
    told = Math.min(told, now.session.entries.length);
    seen = now;
    await tell(now);
  }
  return { document: {}, documents: [], show: async () => '' };
}

/** The game as it is now. While a file is being replaced there may be none. */
function readAgain(run: Run, seen: Game): Game {
  try {
    return keeperOf(run).read();
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session') return seen;
    throw problem;
  }
}

function stream(entry: Entry, { io }: Run): void {
  const { n } = entry;
  if ('undo' in entry) io.document({ entry: n, type: 'undo', undo: entry.undo });
  else if ('redo' in entry) io.document({ entry: n, type: 'redo', redo: entry.redo });
  else if ('amend' in entry) io.document({ entry: n, type: 'amend', amend: entry.amend });
  else for (const event of entry.events) io.document({ entry: n, do: entry.do, ...event });
}

async function showNow({ state }: Game, { io, options }: Run): Promise<void> {
  const look = await lookOf(io.screen(options.color), options.plain);
  const page = statusReport(state, todo(state), look);
  if (io.clear) io.clear();
  io.print(io.clear ? page : `${page}\n`);
}
