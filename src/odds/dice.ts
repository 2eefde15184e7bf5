/** How many of the six faces of a dice are critical successes, normal successes and fails. */
export interface Faces {
  readonly critical: number;
  readonly normal: number;
  readonly fail: number;
}

/** Some dice, rolled: the three arrays run in parallel; the weights add up to 6^dice. */
export interface Rolls {
  readonly criticals: readonly number[];
  readonly normals: readonly number[];
  readonly weights: readonly number[];
}

/**
 * The faces of a dice that succeeds at `stat` or more. 1 always fails, 6 is always critical. Lethal turns normal successes into
 * critical ones, never fails.
 */
export function facesOf(stat: number, lethal = 6): Faces {
  const success = Math.min(6, Math.max(2, stat));
  const critical = Math.max(success, lethal);
  return { critical: 7 - critical, normal: critical - success, fail: success - 1 };
}

/** `base` to the power of `exponent`, in whole numbers: by multiplication, since a library's power may round. */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
}

const powersOfSix = Array.from({ length: 24 }, (_, exponent) => power(6, exponent));

/** 6^exponent. */
export const sixToThe = (exponent: number): number => powersOfSix[exponent] ?? power(6, exponent);

const factorials = [1, 1, 2, 6, 24, 120, 720, 5040, 40320];
const factorial = (n: number): number => factorials[n] ?? n * factorial(n - 1);

/** In how many orders `criticals`, `normals` and `fails` can lie in a row. */
export const orders = (criticals: number, normals: number, fails: number): number =>
  factorial(criticals + normals + fails) / (factorial(criticals) * factorial(normals) * factorial(fails));

const rollsKept = new Map<number, Rolls>();

/** All results of `dice` dice. */
export function rollsOf(dice: number, faces: Faces): Rolls {
  const key = (dice * 8 + faces.critical) * 8 + faces.normal;
  const kept = rollsKept.get(key);
  if (kept) return kept;
  const rolls = { criticals: [] as number[], normals: [] as number[], weights: [] as number[] };
  for (let c = 0; c <= dice; c++)
    for (let n = 0; n <= dice - c; n++) {
      const fails = dice - c - n;
      const weight = orders(c, n, fails) * power(faces.critical, c) * power(faces.normal, n) * power(faces.fail, fails);
      if (weight === 0) continue;
      rolls.criticals.push(c);
      rolls.normals.push(n);
      rolls.weights.push(weight);
    }
  rollsKept.set(key, rolls);
  return rolls;
}

/** Rows of `dice` dice on `faces` faces where no face shows more than `most` times. */
function rowsWithAtMost(dice: number, faces: number, most: number): number {
  if (faces === 0) return dice === 0 ? 1 : 0;
  let rows = 0;
  for (let shown = 0; shown <= Math.min(dice, most); shown++)
    rows += orders(shown, dice - shown, 0) * rowsWithAtMost(dice - shown, faces - 1, most);
  return rows;
}

const alikeKept = new Map<number, readonly number[]>();

/** `[x]`: in how many rows of `dice` dice on `faces` faces the most frequent face shows exactly x times. */
export function mostAlike(dice: number, faces: number): readonly number[] {
  const key = dice * 8 + faces;
  const kept = alikeKept.get(key);
  if (kept) return kept;
  const rows = Array.from(
    { length: dice + 1 },
    (_, most) => rowsWithAtMost(dice, faces, most) - (most > 0 ? rowsWithAtMost(dice, faces, most - 1) : 0),
  );
  alikeKept.set(key, rows);
  return rows;
}
