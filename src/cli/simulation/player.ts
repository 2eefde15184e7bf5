import { parentPort } from 'node:worker_threads';
import { type Playable, playable } from '../../forecast/play/job.ts';
import type { FromPlayer, ToPlayer } from './pool.ts';

/** A thread that plays the games it is told, by a job that it has been given before. */
let ready: { readonly games: Playable; readonly options: number } | undefined;

parentPort?.on('message', (message: ToPlayer) => {
  if ('job' in message) {
    ready = { games: playable(message.job), options: message.job.options.length };
    return;
  }
  const { k } = message;
  const lines = Array.from({ length: ready?.options ?? 0 }, (_, option) => ready?.games.play(k, option)).filter(
    (line) => line !== undefined,
  );
  parentPort?.postMessage({ lines } satisfies FromPlayer);
});
