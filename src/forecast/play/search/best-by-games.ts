/** What came of one game that began with a choice. */
export interface Came {
  readonly won: boolean;
  /** Share of the mission that was done, 0 to 1. */
  readonly progress: number;
  /** Operatives that were not incapacitated. */
  readonly survivors: number;
}

/** How many games are played. */
export interface HowMany {
  /** Games of each choice between two looks at who is behind. */
  readonly block: number;
  /** The most games of one choice. */
  readonly most: number;
  /** Games that another choice has to win more than the first one does, to be taken instead. */
  readonly lead: number;
}

/**
 * The first choice, unless another wins clearly more: few games say little, and the first is the usual one. Of the others, the one that
 * wins most; of as many, the one that came farther in the mission, then the one that kept more operatives. After each block the worse
 * half is dropped, but never the first. `playOn`: game `k` from a choice on, undefined where the rules refuse it. Undefined where they
 * refuse all of them.
 */
export function bestByGames<C>(
  choices: readonly C[],
  playOn: (choice: C, k: number) => Came | undefined,
  { block, most, lead }: HowMany,
): C | undefined {
  let playing = choices.map((choice) => ({ choice, wins: 0, progress: 0, survivors: 0 }));
  const [usual] = playing;
  for (let from = 0; from < most && playing.length > 1; from += block) {
    playing = playing.filter((tried) => {
      for (let k = from; k < from + block; k += 1) {
        const came = playOn(tried.choice, k);
        if (!came) return false;
        tried.wins += came.won ? 1 : 0;
        tried.progress += came.progress;
        tried.survivors += came.survivors;
      }
      return true;
    });
    playing.sort((a, b) => b.wins - a.wins || b.progress - a.progress || b.survivors - a.survivors);
    const over = from + block;
    // Where all have won or lost all of them, more games tell nothing.
    if (playing.every(({ wins }) => wins === over) || playing.every(({ wins }) => wins === 0)) break;
    const half = Math.ceil(playing.length / 2);
    playing = playing.filter((tried, rank) => rank < half || tried === usual);
  }
  const [best] = playing;
  if (!best || !usual || !playing.includes(usual)) return best?.choice;
  return best.wins >= usual.wins + lead ? best.choice : usual.choice;
}
