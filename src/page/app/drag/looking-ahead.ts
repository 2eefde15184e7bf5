import type { Lookahead } from './dragging.ts';
import { newLookahead } from './lookahead.ts';
import type { FromLookahead, ToLookahead } from './lookahead-messages.ts';

/** The lookahead in a worker; where there can be none, in the page. */
export const lookaheadBeside =
  (address: URL): Lookahead =>
  (tell) => {
    if (typeof Worker === 'undefined') return lookaheadHere(tell);
    let instead: ReturnType<typeof newLookahead> | undefined;
    let game: ToLookahead | undefined;
    const worker = new Worker(address, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromLookahead>) => tell(data));
    worker.addEventListener('error', () => {
      instead ??= lookaheadHere(tell);
      if (game) instead(game);
    });
    return (said) => {
      if (said.is === 'game') game = said;
      if (instead) instead(said);
      else worker.postMessage(said);
    };
  };

const lookaheadHere = (tell: (told: FromLookahead) => void): ReturnType<typeof newLookahead> => newLookahead(tell);
