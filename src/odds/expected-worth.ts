/** Of the six faces of a dice, how many count as what. */
interface FaceCounts {
  readonly critical: number;
  readonly normal: number;
  readonly fail: number;
}

/**
 * 6^m × the expectation with that many criticals and normals at rest and m dice still to roll, of so many `dice` in all;
 * `worth(criticals, normals)`: what they come to once all dice are at rest.
 */
export function expectedWorth(
  { critical, normal, fail }: FaceCounts,
  dice: number,
  worth: (criticals: number, normals: number) => number,
): (criticals: number, normals: number, m: number) => number {
  const width = dice + 1;
  const toRoll: Float64Array[] = [];
  for (let m = 0; m <= dice; m++) {
    const row = new Float64Array(width * width);
    const fewer = toRoll[m - 1];
    for (let c = 0; c <= dice - m; c++)
      for (let n = 0; n <= dice - m - c; n++) {
        const at = c * width + n;
        row[at] = fewer
          ? critical * (fewer[at + width] ?? 0) + normal * (fewer[at + 1] ?? 0) + fail * (fewer[at] ?? 0)
          : worth(c, n);
      }
    toRoll.push(row);
  }
  return (criticals, normals, m) => toRoll[m]?.[criticals * width + normals] ?? 0;
}
