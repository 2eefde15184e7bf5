import type { Moments } from '../../moments/moments.ts';

/** Dark Of The Tomb: a player operative cannot re-roll attack dice when it shoots someone more than 8" away. */
export const darkOfTheTomb: Moments = { rerollsWithin: 8 };
