/** In how many of 36 results the sum of 2D6 is above `wounds`. */
export function twoDiceAbove(wounds: number): number {
  let ways = 0;
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) if (first + second > wounds) ways++;
  return ways;
}

/**
 * Dimensional Banishment: in how many of 36 cases a target with `wounds` is incapacitated by `damage` or by the 2D6
 * afterwards, which are rolled if there was damage or a critical success was retained.
 */
export function banishedOf36(wounds: number, damage: number, criticalRetained: boolean): number {
  if (damage >= wounds) return 36;
  return damage > 0 || criticalRetained ? twoDiceAbove(wounds - damage) : 0;
}
