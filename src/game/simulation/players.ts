import type { GameLine } from '../../forecast/count/game-line.ts';
import { type Job, playable } from '../../forecast/play/job.ts';
import type { PlayerPolicy } from '../../policy/policy.ts';

/**
 * Plays the games of a job with these numbers and returns the lines of each, one per option. In any order; ends early once
 * `signal` is aborted.
 */
export type GamePlayer = (
  job: Job,
  numbers: readonly number[],
  signal: AbortSignal | undefined,
) => AsyncIterable<readonly GameLine[]>;

/** Lets everything else in this thread have its turn. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** One after the other, in this thread. `own`: policies besides the built-in ones. */
export const inThisThread = (own: readonly PlayerPolicy[] = []): GamePlayer =>
  async function* (job, numbers, signal) {
    const ready = playable(job, own);
    for (const k of numbers) {
      await pause();
      if (signal?.aborted) return;
      yield job.options.map((_, option) => ready.play(k, option));
    }
  };

/** The same lines in the order of these numbers. */
export async function* gamesInOrder(
  numbers: readonly number[],
  games: AsyncIterable<readonly GameLine[]>,
): AsyncGenerator<readonly GameLine[]> {
  const early = new Map<number, readonly GameLine[]>();
  let next = 0;
  for await (const lines of games) {
    const k = lines[0]?.k;
    if (k !== undefined) early.set(k, lines);
    while (next < numbers.length) {
      const due = early.get(numbers[next] ?? -1);
      if (!due) break;
      early.delete(numbers[next] ?? -1);
      next += 1;
      yield due;
    }
  }
}
