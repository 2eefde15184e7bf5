/** A whole number: a `number` up to 2^53, a `bigint` only beyond. */
export type Whole = number | bigint;

/** An exact number in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: Whole;
  readonly denominator: Whole;
}

const isExact = (whole: Whole): whole is number => typeof whole === 'number' && Number.isSafeInteger(whole);

const narrow = (whole: bigint): Whole =>
  whole <= Number.MAX_SAFE_INTEGER && whole >= Number.MIN_SAFE_INTEGER ? Number(whole) : whole;

function divisor(a: number, b: number): number {
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return Math.abs(a);
}

function bigDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** `numerator / denominator` in lowest terms; the denominator must be above 0. */
export function fraction(numerator: Whole, denominator: Whole): Fraction {
  if (isExact(numerator) && isExact(denominator)) {
    const common = divisor(numerator, denominator);
    return { numerator: numerator / common, denominator: denominator / common };
  }
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  const common = bigDivisor(top, bottom);
  return { numerator: narrow(top / common), denominator: narrow(bottom / common) };
}

/** As text, `643/46656`; whole numbers too: `0/1`. */
export const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** The only place that divides. */
export const fractionValue = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

/** `a × b`, exact. */
export function product(a: Whole, b: Whole): Whole {
  const quick = Number(a) * Number(b);
  return Number.isSafeInteger(quick) ? quick : narrow(BigInt(a) * BigInt(b));
}

/** The sum of `weights[i] × value(i)`, exact; the values are whole. */
export function weightedSum(weights: ArrayLike<Whole>, value: (index: number) => number): Whole {
  let sum = 0;
  let size = 0;
  for (let i = 0; i < weights.length; i++) {
    const term = Number(weights[i] ?? 0) * value(i);
    sum += term;
    size += Math.abs(term);
  }
  if (Number.isSafeInteger(size)) return sum;
  let exact = 0n;
  for (let i = 0; i < weights.length; i++) exact += BigInt(weights[i] ?? 0) * BigInt(value(i));
  return narrow(exact);
}
