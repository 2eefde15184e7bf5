import { emptyTally, type OptionTally, withGame } from '../../../forecast/count/tally.ts';
import type { Method, PlainState } from '../../../forecast/play/job.ts';
import type { AheadSaid, GamesWanted } from './ahead-said.ts';

/** What is told while games are played ahead. */
export interface AheadListener {
  begun(method: Method): void;
  counted(tally: OptionTally): void;
  failed(message: string): void;
}

/** A worker as far as it is used here: tests have one of their own. */
export type AheadWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<AheadSaid>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** Each has the rules once more, so there are few. */
const mostWorkers = 3;
const workersHere = (): number => Math.max(Math.min((navigator.hardwareConcurrency || 2) - 1, mostWorkers), 1);
/** `ahead.js` beside the script of the page. */
const workerBeside = (): AheadWorker => new Worker(new URL('./ahead.js', import.meta.url), { type: 'module' });

/** Plays so many games ahead from a state, several at once. It ends at once when the function that is returned is called. */
export function playAhead(
  state: PlainState,
  games: number,
  { begun, counted, failed }: AheadListener,
  workers = workersHere(),
  begin: () => AheadWorker = workerBeside,
): () => void {
  let tally = emptyTally(1);
  const running: AheadWorker[] = [];
  const stop = (): void => {
    for (const worker of running.splice(0)) worker.terminate();
  };
  const fail = (message: string): void => {
    stop();
    failed(message);
  };
  for (let part = 0; part < Math.min(workers, games); part += 1) {
    const numbers = Array.from({ length: games }, (_, k) => k).filter((k) => k % workers === part);
    const worker = begin();
    running.push(worker);
    worker.onmessage = ({ data: said }) => {
      if (said.is === 'ready') worker.postMessage({ state, numbers } satisfies GamesWanted);
      else if (said.is === 'begun') begun(said.method);
      else if (said.is === 'fault') fail(said.message);
      else {
        tally = withGame(tally, [said.line]);
        const [option] = tally.options;
        if (option?.games === games) stop();
        if (option) counted(option);
      }
    };
    worker.onerror = () => fail('Games ahead cannot be played in this browser.');
  }
  return stop;
}
