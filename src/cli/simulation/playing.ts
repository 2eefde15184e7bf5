import { Failure } from '../../game/keeping/failure.ts';
import type { GamePlayer } from '../../game/simulation/players.ts';
import { type PlayerPool, playerPool } from '../../game/threads/pool.ts';
import type { Run } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** What games are played with, as long as they are played. */
export interface Playing {
  readonly player: GamePlayer;
  /** Aborted by Ctrl-C: what there is so far is shown. */
  readonly signal: AbortSignal;
  /** What is shown before the first game is over. */
  readonly begins: (text: string) => void;
  /** How far it is; `text` is asked for only when it is shown. */
  says(text: () => string): void;
  /** Seconds since it began, by the clock of the shell: no figure depends on it but when to stop. */
  seconds(): number;
}

/** What came of games, and the exit code: 130 where Ctrl-C ended them early. */
export interface Played<T> {
  readonly came: T;
  readonly exitCode: number;
}

/**
 * Threads, progress and Ctrl-C for games that are played ahead, until `play` is done. The second Ctrl-C ends the process as usual.
 * `threads`: so many, or a pool that stays when it is done; undefined is one a core.
 */
export async function whilePlaying<T>(
  run: Run,
  threads: number | PlayerPool | undefined,
  play: (playing: Playing) => Promise<T>,
): Promise<Played<T>> {
  const stop = new AbortController();
  const clock = run.io.clock ?? (() => performance.now());
  const progress = progressTo(run.io, clock);
  const begun = clock();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const isKept = typeof threads === 'object';
  const pool = isKept ? threads : playerPool(run.io.player, threads);
  try {
    const came = await play({
      ...{ player: pool.play, signal: stop.signal, begins: progress.begins, says: progress.says },
      seconds: () => (clock() - begun) / 1000,
    });
    return { came, exitCode: stop.signal.aborted ? exitCodes.interrupted : 0 };
  } finally {
    progress.ends();
    process.removeListener('SIGINT', interrupt);
    if (!isKept) pool.end();
  }
}

/** Of no games at all nothing is shown. Throws `Failure`. */
export function insistOnGames(games: number | undefined): void {
  if (games === undefined || games === 0) throw new Failure('interrupted', 'No game was over yet.');
}

/** What tells how far something is that takes long. */
interface ProgressLine {
  /** The first, before there is any figure: the next is shown as soon as there is one. */
  begins(text: string): void;
  /** `text` is asked for only when it is shown. */
  says(text: () => string): void;
  /** Whatever was shown in place is cleared. */
  ends(): void;
}

/** Milliseconds between two figures: at a terminal in place, elsewhere a line each, the first as soon as there is one. */
const inPlace = 250;
const asLines = 10_000;

/** On standard error, by a clock: the figures themselves do not depend on it. */
function progressTo(io: Io, clock: () => number): ProgressLine {
  const terminal = io.canPrompt ? io.person?.output : undefined;
  let told = Number.NEGATIVE_INFINITY;
  let shown = false;
  const show = (text: string): void => {
    if (terminal) terminal.write(`\r\x1b[K${text}`);
    else io.tell(text);
    shown = true;
  };
  return {
    begins: show,
    says(text) {
      const now = clock();
      if (now - told < (terminal ? inPlace : asLines)) return;
      told = now;
      show(text());
    },
    ends() {
      if (terminal && shown) terminal.write('\r\x1b[K');
      shown = false;
    },
  };
}
