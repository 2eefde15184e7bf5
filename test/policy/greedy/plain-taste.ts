import type { Taste } from '../../../src/policy/greedy/taste.ts';

/** Holds nothing dear. */
export const plainTaste: Taste = {
  ...{ inch: 0, mission: 0, kill: 0, wound: 0, first: 0, fall: 0, threat: 0 },
  ...{ quiet: false, least: 0, guards: false, guard: 0 },
};
