import { type Job, methodOf, playable, usualSeed } from '../../../forecast/play/job.ts';
import { usualCap } from '../../../forecast/play/roll-on.ts';
import type { AheadSaid, GamesWanted } from './ahead-said.ts';

/** A worker of the page, loaded when games ahead are asked for: the page ends it as soon as nobody looks. */
function listen(): void {
  const say = (said: AheadSaid): void => postMessage(said);
  addEventListener('message', ({ data: { state, numbers } }: MessageEvent<GamesWanted>) => {
    const cap = Math.max(usualCap, state.turningPoint);
    const job: Job = { start: { state }, options: [{ policy: 'mission-first' }], seed: usualSeed, cap };
    try {
      const games = playable(job);
      say({ is: 'begun', method: methodOf(job) });
      for (const k of numbers) say({ is: 'game', line: games.play(k, 0) });
    } catch (problem) {
      say({ is: 'fault', message: problem instanceof Error ? problem.message : String(problem) });
    }
  });
  say({ is: 'ready' });
}

// Only in a worker: neither in a page nor where tests read every file.
if (typeof document === 'undefined' && typeof addEventListener === 'function') listen();
