/** Faces of the saves that took a hit; null for one that was retained without a roll. */
type Saved = readonly (number | null)[];

/** A die as it fell: what it is worth, and whether the other side took it. */
export interface DieShown {
  /** Null: retained without a roll. */
  readonly face: number | null;
  readonly result: 'critical' | 'normal' | 'fail';
  /** The faces of the saves that took it; null: of one retained without a roll. Undefined where it came through. */
  readonly takenBy?: Saved | undefined;
}

/**
 * Which hits the saves took. `left`: so many came through. A critical save takes any hit, a normal one a normal hit, two normal ones a
 * critical hit (core rules, Shoot).
 */
export function blockedBy(
  hits: readonly DieShown[],
  saves: readonly DieShown[],
  left: { readonly criticals: number; readonly normals: number },
): readonly DieShown[] {
  const criticals = saves.filter(({ result }) => result === 'critical').map(({ face }) => face);
  const normals = saves.filter(({ result }) => result === 'normal').map(({ face }) => face);
  const open = { critical: left.criticals, normal: left.normals, fail: hits.length };
  // The last of them came through, as the best of the saves take the first.
  const taken = new Set<DieShown>();
  for (const die of hits.toReversed()) {
    if (open[die.result] > 0) open[die.result] -= 1;
    else taken.add(die);
  }
  const by = new Map<DieShown, Saved>();
  for (const die of [...taken].toSorted(
    (one, other) => Number(other.result === 'critical') - Number(one.result === 'critical'),
  ))
    if (die.result === 'critical') by.set(die, criticals.length > 0 ? criticals.splice(0, 1) : normals.splice(0, 2));
    else by.set(die, normals.length > 0 ? normals.splice(0, 1) : criticals.splice(0, 1));
  return hits.map((die) => (by.has(die) ? { ...die, takenBy: by.get(die) } : die));
}
