import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameLine } from '../../forecast/count/game-line.ts';
import type { Job } from '../../forecast/play/job.ts';
import { type GamePlayer, inThisThread } from '../simulation/players.ts';

/** What is asked of a thread, and what it says. */
export type ToPlayer = { readonly job: Job } | { readonly k: number };
export type FromPlayer = { readonly lines: readonly GameLine[] } | { readonly fault: string };

/** What plays games, as long as it is not ended. */
export interface PlayerPool {
  readonly play: GamePlayer;
  end(): void;
}

/** States of a game live shortly. With more room for young objects V8 collects them less often: a twentieth less of processor time. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/**
 * Threads that play games, each one game after the other, never more than there are games; they stay for the next job. `program`: the file of a thread; without it
 * games are played in this one.
 */
export function playerPool(program: string | URL | undefined, threads = availableParallelism()): PlayerPool {
  if (program === undefined) return { play: inThisThread(), end: () => {} };
  const workers: Worker[] = [];
  return {
    end() {
      for (const worker of workers.splice(0)) void worker.terminate();
    },
    async *play(job, numbers, signal) {
      const wanted = Math.min(threads, numbers.length);
      while (workers.length < wanted) workers.push(new Worker(program, { resourceLimits }));
      const left = numbers[Symbol.iterator]();
      const arrived: FromPlayer[] = [];
      let [playing, wake] = [0, (): void => {}];
      const arrive = (message: FromPlayer): void => {
        arrived.push(message);
        wake();
      };
      const next = (worker: Worker): void => {
        const { done, value } = signal?.aborted ? { done: true, value: undefined } : left.next();
        if (done || value === undefined) return;
        playing += 1;
        worker.postMessage({ k: value } satisfies ToPlayer);
      };
      const stop = (): void => wake();
      signal?.addEventListener('abort', stop);
      const listeners = workers.map((worker) => ({
        worker,
        message(message: FromPlayer) {
          playing -= 1;
          arrive(message);
          next(worker);
        },
        error: (fault: Error) => arrive({ fault: fault.message }),
      }));
      try {
        for (const { worker, message, error } of listeners) {
          worker.on('message', message).on('error', error);
          worker.postMessage({ job } satisfies ToPlayer);
          next(worker);
        }
        while (!signal?.aborted) {
          const message = arrived.shift();
          if (!message && playing === 0) return;
          if (!message)
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          else if ('fault' in message) throw new Error(message.fault);
          else yield message.lines;
        }
      } finally {
        signal?.removeEventListener('abort', stop);
        for (const { worker, message, error } of listeners) worker.off('message', message).off('error', error);
        // What is still being played would come in the middle of the next job.
        if (playing > 0) for (const worker of workers.splice(0)) void worker.terminate();
      }
    },
  };
}
