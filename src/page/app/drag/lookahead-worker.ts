import { newLookahead } from './lookahead.ts';
import type { ToLookahead } from './lookahead-messages.ts';

/** The worker beside the page works out places while a finger moves. */
export function beginLookahead(): void {
  const lookahead = newLookahead((told) => postMessage(told));
  addEventListener('message', ({ data }: MessageEvent<ToLookahead>) => lookahead(data));
}
