import { isNarrow } from '../../forecast/count/interval.ts';
import { emptyTally, type Tally, withGame } from '../../forecast/count/tally.ts';
import type { Job } from '../../forecast/play/job.ts';
import { type GamePlayer, gamesInOrder } from './players.ts';

/** How games are played, and how many. */
export interface PlayTerms {
  readonly games: number;
  /** They end as soon as the interval of every option is no wider than this on either side; looked at after each block of games. */
  readonly width?: number | undefined;
  /** Asked after each game that is counted: they end as soon as it says so. */
  readonly isEnough?: ((tally: Tally) => boolean) | undefined;
  readonly player: GamePlayer;
  readonly signal?: AbortSignal | undefined;
  /** Told of what has been counted so far, after each game. */
  readonly onProgress?: ((tally: Tally) => void) | undefined;
}

/** Games between two looks at the interval. */
export const blockOfGames = 64;

/**
 * What came of the games of a job. They are counted in the order of their numbers: how many threads play them changes nothing. It may
 * be fewer than were wanted where the interval is narrow enough, or where it is stopped.
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
