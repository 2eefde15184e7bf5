import type { Lookahead } from './dragging.ts';
import { newLookahead } from './lookahead.ts';
import type { FromLookahead, ToLookahead } from './lookahead-messages.ts';

/** The lookahead in a worker; where there can be none, in the page. The worker begins once somebody may be picked up. */
export const lookaheadBeside =
  (address: URL): Lookahead =>
  (tell) => {
    if (typeof Worker === 'undefined') return lookaheadHere(tell);
    let instead: ReturnType<typeof newLookahead> | undefined;
    let game: ToLookahead | undefined;
    let worker: Worker | undefined;
    const begun = (): Worker => {
      const begins = new Worker(address, { type: 'module' });
      begins.addEventListener('message', ({ data }: MessageEvent<FromLookahead>) => tell(data));
      begins.addEventListener('error', () => {
        instead ??= lookaheadHere(tell);
        if (game) instead(game);
      });
      return begins;
    };
    return (said) => {
      if (said.is === 'game') game = said;
      if (instead) instead(said);
      else if (worker) worker.postMessage(said);
      else if (said.is === 'pick' || (said.is === 'game' && said.ahead.length > 0)) {
        worker = begun();
        if (game && game !== said) worker.postMessage(game);
        worker.postMessage(said);
      }
    };
  };

const lookaheadHere = (tell: (told: FromLookahead) => void): ReturnType<typeof newLookahead> => newLookahead(tell);
