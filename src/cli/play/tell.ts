import type { Outcome } from '../act.ts';

/** Tells what a step did. */
export type Tell = (outcome: Outcome) => Promise<void>;
