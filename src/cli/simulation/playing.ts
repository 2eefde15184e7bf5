import { Failure } from '../../game/keeping/failure.ts';
import type { GamePlayer } from '../../game/simulation/players.ts';
import { type PlayerPool, playerPool } from '../../game/threads/pool.ts';
import type { Run } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** What is needed while games are played. */
export interface Playing {
  readonly player: GamePlayer;
  /** Aborted by Ctrl-C: the results so far are shown. */
  readonly signal: AbortSignal;
  /** Shown before the first game is over. */
  readonly begins: (text: string) => void;
  /** Shows progress; `text` is called only when it is shown. */
  says(text: () => string): void;
  /** Seconds since the start by the shell's clock: they decide only when to stop, and no figure. */
  seconds(): number;
}

/** The results, and the exit code: 130 if Ctrl-C ended the games early. */
export interface Played<T> {
  readonly came: T;
  readonly exitCode: number;
}

/**
 * Provides threads, progress and Ctrl-C while `play` plays games ahead. A second Ctrl-C ends the process as usual. `threads`:
 * their number, or a pool to keep afterwards; undefined: one per core.
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

/** No games at all is an error. Throws `Failure`. */
export function insistOnGames(games: number | undefined): void {
  if (games === undefined || games === 0) throw new Failure('interrupted', 'No game was over yet.');
}

/** Shows the progress of something that takes long. */
interface ProgressLine {
  /** The first text, before there are figures: the next is shown as soon as there are some. */
  begins(text: string): void;
  /** `text` is called only when it is shown. */
  says(text: () => string): void;
  /** Clears what was shown in place. */
  ends(): void;
}

/** Milliseconds between two figures: in place at a terminal, elsewhere one per line, the first at once. */
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
