import { killzone, type Measures } from '../../../catalog/killzone.ts';
import type { KillzoneMap } from '../../../catalog/maps.ts';

/** The sizes of a killzone, and what else may be one way or the other. */
export interface Reading extends Measures {
  /** One sees past pieces of which nobody has said whether they hide. */
  readonly past?: true;
}

/** What a map may really be like, the likeliest first: printed ones by their sizes, others by what they leave open. */
export function readingsOf({ board, terrain }: KillzoneMap): readonly Reading[] {
  if (!board) return killzone.readings;
  const [likeliest] = killzone.readings;
  if (!likeliest) return [];
  return terrain.some(({ hides }) => hides === 'unknown') ? [likeliest, { ...likeliest, past: true }] : [likeliest];
}
