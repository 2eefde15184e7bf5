import { blockOfPairs, stillIn } from '../../forecast/compare/halving.ts';
import type { GameLine } from '../../forecast/count/game-line.ts';
import { isNarrow } from '../../forecast/count/interval.ts';
import { emptyTally, type Tally, withGame } from '../../forecast/count/tally.ts';
import type { Job } from '../../forecast/play/job.ts';
import type { PlayTerms } from './play-job.ts';
import { gamesInOrder } from './players.ts';

/** The results of several options played with the same dice, and which of them were played to the end. */
export interface Compared {
  readonly tally: Tally;
  readonly playing: readonly number[];
}

/** Games between two checks of how narrow the intervals are. */
const blockOfLooks = 16;

/**
 * Plays the options of a job against each other in blocks of games: after each block, options certainly behind are dropped. It
 * looks only at whole blocks, so the number of threads changes nothing.
 */
export async function compareOptions(
  job: Job,
  { games, width, isEnough, player, signal, onProgress }: PlayTerms,
): Promise<Compared> {
  const enough = new AbortController();
  const stop = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
  let tally = emptyTally(job.options.length);
  let playing: readonly number[] = job.options.map((_, option) => option);
  for (let from = 0; from < games && !stop.aborted; from += blockOfPairs) {
    const numbers = Array.from({ length: Math.min(blockOfPairs, games - from) }, (_, index) => from + index);
    const now: Job = { ...job, options: playing.flatMap((option) => job.options[option] ?? []) };
    for await (const lines of gamesInOrder(numbers, player(now, numbers, stop))) {
      tally = withGame(tally, asOptions(lines, playing));
      onProgress?.(tally);
      const left = playing.flatMap((option) => tally.options[option] ?? []);
      const isLook = width !== undefined && (left[0]?.games ?? 0) % blockOfLooks === 0;
      if (!(isEnough?.(tally) || (isLook && isNarrow(left, width)))) continue;
      enough.abort();
      break;
    }
    if (!stop.aborted) playing = stillIn(tally, playing);
  }
  return { tally, playing };
}

const asOptions = (lines: readonly GameLine[], playing: readonly number[]): readonly GameLine[] =>
  lines.map((line) => ({ ...line, o: playing[line.o] ?? line.o }));
