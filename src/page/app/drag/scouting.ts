import type { Scouting } from './dragging.ts';
import { newScout } from './scout.ts';
import type { FromScout, ToScout } from './scouted.ts';

/** The scout in a worker; where there can be none, in the page. */
export const scoutBeside =
  (address: URL): Scouting =>
  (tell) => {
    if (typeof Worker === 'undefined') return scoutHere(tell);
    let instead: ReturnType<typeof newScout> | undefined;
    let game: ToScout | undefined;
    const worker = new Worker(address, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromScout>) => tell(data));
    worker.addEventListener('error', () => {
      instead ??= scoutHere(tell);
      if (game) instead(game);
    });
    return (said) => {
      if (said.is === 'game') game = said;
      if (instead) instead(said);
      else worker.postMessage(said);
    };
  };

const scoutHere = (tell: (told: FromScout) => void): ReturnType<typeof newScout> => newScout(tell);
