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
}

/**
 * The choice that wins the most games; of as many, the one that came farther in the mission, then the one that kept more operatives,
 * then the first. After each block the worse half is dropped. `playOn`: game `k` from a choice on, undefined where the rules refuse it.
 * Undefined where they refuse all of them.
 */
export function bestByGames<C>(
  choices: readonly C[],
  playOn: (choice: C, k: number) => Came | undefined,
  { block, most }: HowMany,
): C | undefined {
  let playing = choices.map((choice) => ({ choice, wins: 0, progress: 0, survivors: 0 }));
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
    playing = playing.slice(0, Math.ceil(playing.length / 2));
  }
  return playing[0]?.choice;
}
