import { newScout } from './scout.ts';
import type { ToScout } from './scouted.ts';

/** The worker beside the page works out places while a finger moves. */
export function beginScouting(): void {
  const scout = newScout((told) => postMessage(told));
  addEventListener('message', ({ data }: MessageEvent<ToScout>) => scout(data));
}
