import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameLine } from '../../forecast/count/game-line.ts';
import type { Job } from '../../forecast/play/job.ts';
import { type GamePlayer, inThisThread } from '../../game/simulation/players.ts';

/** What is asked of a thread, and what it says. */
export type ToPlayer = { readonly job: Job } | { readonly k: number };
export type FromPlayer = { readonly lines: readonly GameLine[] } | { readonly fault: string };

/**
 * Threads that play games, each one game after the other. `program`: the file of a thread; without it, or with one thread, games are
 * played in this one.
 */
export function threadsPlaying(program: string | undefined, threads = availableParallelism()): GamePlayer {
  if (program === undefined || threads < 1) return inThisThread();
  return async function* (job, numbers, signal) {
    const left = numbers[Symbol.iterator]();
    const arrived: FromPlayer[] = [];
    let wake = (): void => {};
    let playing = 0;
    const arrive = (message: FromPlayer): void => {
      arrived.push(message);
      wake();
    };
    const workers = Array.from({ length: threads }, () => new Worker(program));
    const next = (worker: Worker): void => {
      const { done, value } = signal?.aborted ? { done: true, value: undefined } : left.next();
      if (done || value === undefined) return;
      playing += 1;
      worker.postMessage({ k: value } satisfies ToPlayer);
    };
    const stop = (): void => wake();
    signal?.addEventListener('abort', stop);
    try {
      for (const worker of workers) {
        worker.on('message', (message: FromPlayer) => {
          playing -= 1;
          arrive(message);
          next(worker);
        });
        worker.on('error', (fault) => arrive({ fault: fault.message }));
        worker.postMessage({ job } satisfies ToPlayer);
        next(worker);
      }
      while (!signal?.aborted) {
        const message = arrived.shift();
        if (message) {
          if ('fault' in message) throw new Error(message.fault);
          yield message.lines;
        } else if (playing > 0)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        else return;
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  };
}
