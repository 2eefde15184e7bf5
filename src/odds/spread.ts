import { sixToThe } from './dice.ts';

/** What may come of dice: each outcome in so many of 6^`dice` cases. */
export interface Spread<T> {
  readonly dice: number;
  readonly cases: ReadonlyMap<T, number>;
}

export const certainly = <T>(outcome: T): Spread<T> => ({ dice: 0, cases: new Map([[outcome, 1]]) });

/** Each outcome gone on from: outcomes that are the same number or text come together. */
export function goneOn<T, U>({ dice, cases }: Spread<T>, goOn: (outcome: T) => Spread<U>): Spread<U> {
  const next = [...cases].map(([outcome, ways]) => ({ ways, spread: goOn(outcome) }));
  const more = Math.max(0, ...next.map(({ spread }) => spread.dice));
  const all = new Map<U, number>();
  for (const { ways, spread } of next) {
    const each = ways * sixToThe(more - spread.dice);
    for (const [outcome, those] of spread.cases) all.set(outcome, (all.get(outcome) ?? 0) + each * those);
  }
  return { dice: dice + more, cases: all };
}
