import { harmOf, leastDamage, type Successes } from './damage.ts';
import type { DiceResult } from './dice-rules.ts';

/** Defence dice against what an attack has retained. */
export interface SavesAgainst {
  readonly retained: Successes;
  /** Retained without a roll. */
  readonly kept: readonly DiceResult[];
  readonly figures: { readonly normal: number; readonly critical: number };
  /** Those that the target has left. */
  readonly wounds: number;
  /** A rule of its own may make the damage less as it comes: damage beyond its wounds counts too. */
  readonly mayBeLess?: boolean;
  resultOf(face: number): DiceResult;
}

export const countedSaves = (results: readonly DiceResult[]): Successes => ({
  criticals: results.filter((one) => one === 'critical').length,
  normals: results.filter((one) => one === 'normal').length,
});

const harmOfFaces = (against: SavesAgainst, faces: readonly number[]): number =>
  harmBy(against, faces.map(against.resultOf));

/** What these defence dice leave. */
export function harmBy(
  { retained, kept, figures, wounds, mayBeLess = false }: SavesAgainst,
  results: readonly DiceResult[],
): number {
  const damage = leastDamage(retained, countedSaves([...results, ...kept]), figures);
  return harmOf(damage, wounds) + (mayBeLess ? Math.max(0, damage - wounds) : 0);
}

/** The defence dice among those `open` whose re-roll spares most, and what share of the harm; none if no re-roll spares any. */
export function mostSparingDie(
  against: SavesAgainst,
  now: readonly number[],
  open: readonly number[],
): { readonly place: number; readonly gain: number } | undefined {
  const harm = harmOfFaces(against, now);
  let best: { place: number; gain: number } | undefined;
  for (const place of open) {
    const expected = [1, 2, 3, 4, 5, 6].reduce(
      (sum, face) =>
        sum +
        harmOfFaces(
          against,
          now.map((one, at) => (at === place ? face : one)),
        ) /
          6,
      0,
    );
    const gain = harm === 0 ? 0 : (harm - expected) / harm;
    if (gain > (best?.gain ?? 1e-9)) best = { place, gain };
  }
  return best;
}
