import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type Playable, playable } from '../../forecast/play/job.ts';
import type { FromPlayer, ToPlayer } from './pool.ts';

// A command runs its code once, so the launcher lets V8 of Node 20 wait long before it optimizes. Games run the same code for minutes: V8
// waits six times its usual time, which saves a twentieth of processor time over 120 games and costs none by the clock.
if (process.versions.v8.startsWith('11.3.')) setFlagsFromString('--interrupt-budget=800000');

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
