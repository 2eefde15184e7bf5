import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { addedSince } from '../../game/keeping/keeper.ts';
import type { Entry } from '../../session/journal/format.ts';
import { loadPackCheck } from '../../session/packs/kept-pack.ts';
import { told } from '../../view/steps/sentence.ts';
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
entry and its sentences (says), and an undo, redo or amendment as such. When
another game takes the place of this one, a line game-began has its first events.`;

async function watch(
  run: Run,
  { every, from, entries = Number.POSITIVE_INFINITY }: WatchWords,
): Promise<CommandOutcome> {
  if (run.options.at !== undefined) throw new Failure('usage', '--at is a moment; tw watch goes on from now.');
  // Another game may take the place of this one.
  await loadPackCheck();
  let seen = keeperOf(run).read();
  const { length } = seen.session.entries;
  if (from !== undefined && from > length)
    throw new Failure('usage', `There is no entry ${from}: the session has ${length}.`);
  await tell(seen, from ?? length, run);
  let left = entries;
  while (left > 0) {
    await pause(every);
    const now = readAgain(run, seen);
    if (now === seen) continue;
    const all = now.session.entries;
    const added = addedSince(seen.session.entries, all);
    if (added === undefined && run.options.json) tellBegun(now, run);
    await tell(now, added === undefined ? 1 : all.length - added.length, run);
    left -= added?.length ?? all.length;
    seen = now;
  }
  return { document: {}, documents: [], show: async () => '' };
}

/** The game as it is now. There may be none while a file is being replaced. */
function readAgain(run: Run, seen: Game): Game {
  try {
    return keeperOf(run).read();
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session') return seen;
    throw problem;
  }
}

async function tell(game: Game, after: number, run: Run): Promise<void> {
  if (!run.options.json) return showNow(game, run);
  const entries = game.session.entries.slice(after);
  for (const entry of entries) for (const line of linesOf(entry, game)) run.io.document(line);
}

/** Another game has replaced the one being watched. */
function tellBegun({ session }: Game, { io }: Run): void {
  const [first] = session.entries;
  if (!first || !('do' in first)) return;
  const { n, do: word, events, says } = first;
  const { mode, mission, map } = session.header;
  io.document({ entry: n, type: 'game-began', do: word, mode, mission, map, events, says });
}

/** One line for each event, with its sentences. */
function linesOf(entry: Entry, { standing }: Game): readonly Readonly<Record<string, unknown>>[] {
  const { n } = entry;
  if ('undo' in entry)
    return [{ entry: n, type: 'undo', undo: entry.undo, says: [`Undone down to entry ${entry.undo}.`] }];
  if ('redo' in entry)
    return [{ entry: n, type: 'redo', redo: entry.redo, says: [`Redone up to entry ${entry.redo}.`] }];
  if ('amend' in entry)
    return [{ entry: n, type: 'amend', amend: entry.amend, says: [`Entry ${entry.amend} is amended.`] }];
  const before = standing.find((each) => each.entry.n === n)?.before;
  const sentences = before && told(entry.events, before);
  // An entry that was undone meanwhile has no states any more: its sentences come at once.
  return entry.events.map((event, index) => ({
    entry: n,
    do: entry.do,
    ...event,
    says: sentences
      ? sentences.filter((each) => each.event === event).map(({ text }) => text)
      : index === 0
        ? entry.says
        : [],
  }));
}

async function showNow({ state }: Game, { io, options }: Run): Promise<void> {
  const look = await lookOf(io.screen(options.color), options.plain);
  const page = statusReport(state, todo(state), look);
  if (io.clear) io.clear();
  io.print(io.clear ? page : `${page}\n`);
}
