import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type Playable, playable } from '../../forecast/play/job.ts';
import type { FromPlayer, ToPlayer } from './pool.ts';

// The launcher lets V8 of Node 20 wait long before it optimizes what most commands run once; whole games run it for minutes.
if (process.versions.v8.startsWith('11.3.')) setFlagsFromString('--interrupt-budget=135168');

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
