import { isNarrow } from '../../forecast/count/interval.ts';
import { emptyTally, type Tally, withGame } from '../../forecast/count/tally.ts';
import type { Job } from '../../forecast/play/job.ts';
import { type GamePlayer, gamesInOrder } from './players.ts';

/** How games are played, and how many. */
export interface PlayTerms {
  readonly games: number;
  /** The games end as soon as the interval of every option is at most this wide on either side; checked after each block. */
  readonly width?: number | undefined;
  /** Called after each counted game: the games end as soon as it returns true. */
  readonly isEnough?: ((tally: Tally) => boolean) | undefined;
  readonly player: GamePlayer;
  readonly signal?: AbortSignal | undefined;
  /** Called after each game with the count so far. */
  readonly onProgress?: ((tally: Tally) => void) | undefined;
}

/** Games between two checks of the interval. */
export const blockOfGames = 64;

/**
 * Plays the games of a job. They are counted in the order of their numbers, so the number of threads changes nothing. There may be
 * fewer than wanted, if the interval is narrow enough or it is stopped.
 */
export async function playJob(
  job: Job,
  { games, width, isEnough, player, signal, onProgress }: PlayTerms,
): Promise<Tally> {
  const numbers = Array.from({ length: games }, (_, k) => k);
  const enough = new AbortController();
  const stop = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
  let tally = emptyTally(job.options.length);
  for await (const lines of gamesInOrder(numbers, player(job, numbers, stop))) {
    tally = withGame(tally, lines);
    onProgress?.(tally);
    if (isEnough?.(tally)) break;
    const counted = tally.options[0]?.games ?? 0;
    if (width !== undefined && counted % blockOfGames === 0 && isNarrow(tally.options, width)) break;
  }
  enough.abort();
  return tally;
}
