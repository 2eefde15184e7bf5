import { sixToThe } from './dice.ts';
import type { Spread } from './spread.ts';

/** What a dice was retained as that inflicts damage. */
type Success = 'critical' | 'normal';

/** Wounds, certain or by dice, in how many of 6^`dice` cases. */
export interface WoundsByDice {
  readonly dice: number;
  readonly cases: readonly { readonly wounds: number; readonly ways: number }[];
}

/** What a rule changes of the damage that dice inflict: of the `one` that matters most, of the first for which its D6 shows enough, or of each. */
export type DamageRule =
  | {
      readonly more: WoundsByDice;
      readonly most?: number | undefined;
      readonly of?: Success | undefined;
      readonly dice: 'one' | 'each';
    }
  /** A normal success inflicts what a critical does. */
  | { readonly as: 'critical'; readonly dice: 'one' | 'each' }
  /** What it inflicts instead; `roll`: only if a D6 for it shows so much. */
  | {
      less(before: number): number;
      readonly of?: Success | undefined;
      readonly roll?: number | undefined;
      readonly dice: 'one' | 'success' | 'each';
    };

interface Inflicted {
  readonly wounds: readonly number[];
  readonly cases: number;
  readonly spent: boolean;
}

/** The most dice that these rules roll for so many successes. */
export const diceFor = (rules: readonly DamageRule[], successes: number): number =>
  rules.reduce((sum, rule) => {
    const each = 'more' in rule ? rule.more.dice : 'roll' in rule && rule.roll !== undefined ? 1 : 0;
    return sum + each * (rule.dice === 'one' ? 1 : successes);
  }, 0);

/** The damage of these successes together: cases of 6^`room`. */
export function ruledHarm(
  successes: { readonly criticals: number; readonly normals: number },
  figures: { readonly normal: number; readonly critical: number },
  rules: readonly DamageRule[],
  room: number,
): ReadonlyMap<number, number> {
  const results: readonly Success[] = [
    ...new Array<Success>(successes.criticals).fill('critical'),
    ...new Array<Success>(successes.normals).fill('normal'),
  ];
  let all: readonly Inflicted[] = [
    { wounds: results.map((result) => figures[result]), cases: sixToThe(room), spent: false },
  ];
  for (const rule of rules)
    all = all.flatMap((one) =>
      placesFor(rule, one.wounds).reduce(changedAt(rule, results, figures.critical), [{ ...one, spent: false }]),
    );
  const sums = new Map<number, number>();
  for (const { wounds, cases } of all) {
    const sum = wounds.reduce((total, each) => total + each, 0);
    sums.set(sum, (sums.get(sum) ?? 0) + cases);
  }
  return sums;
}

/** What one success of a fight inflicts. `spent`: the rules that have acted on their one dice already, a bit each, and then those that have. */
export function struck(
  rules: readonly DamageRule[],
  success: Success,
  figures: { readonly normal: number; readonly critical: number },
  spent: number,
): Spread<{ readonly wounds: number; readonly spent: number }> {
  const isLeft = (rule: DamageRule, bit: number): boolean => rule.dice === 'each' || (spent & bit) === 0;
  const acting = rules.flatMap((rule, index) => (isLeft(rule, 1 << index) ? [{ rule, bit: 1 << index }] : []));
  const dice = diceFor(
    acting.map(({ rule }) => rule),
    1,
  );
  let all = [{ wounds: figures[success], cases: sixToThe(dice), spent }];
  for (const { rule, bit } of acting)
    all = all.flatMap(({ wounds, cases, spent: before }) =>
      changedAt(
        rule,
        [success],
        figures.critical,
      )([{ wounds: [wounds], cases, spent: false }], 0).map((now) => ({
        wounds: now.wounds[0] ?? 0,
        cases: now.cases,
        spent: now.spent && rule.dice !== 'each' ? before | bit : before,
      })),
    );
  return { dice, cases: new Map(all.map(({ cases, ...blow }) => [blow, cases])) };
}

/** The dice that it spares most come first. */
function placesFor(rule: DamageRule, wounds: readonly number[]): readonly number[] {
  const places = [...wounds.keys()];
  if (!('less' in rule)) return places;
  const gain = (place: number) => (wounds[place] ?? 0) - rule.less(wounds[place] ?? 0);
  return places.sort((a, b) => gain(b) - gain(a));
}

const changedAt =
  (rule: DamageRule, results: readonly Success[], critical: number) =>
  (all: readonly Inflicted[], place: number): readonly Inflicted[] =>
    all.flatMap((now) => {
      const before = now.wounds[place] ?? 0;
      const of = 'as' in rule ? 'normal' : rule.of;
      const isSpent = rule.dice !== 'each' && now.spent;
      if (before === 0 || isSpent || (of !== undefined && results[place] !== of)) return [now];
      const becomes = (after: number, cases: number, spent = true): Inflicted => ({
        wounds: now.wounds.map((one, at) => (at === place ? after : one)),
        ...{ cases, spent },
      });
      if ('as' in rule) return [becomes(Math.max(before, critical), now.cases)];
      if ('less' in rule) {
        const after = rule.less(before);
        if (after >= before) return [now];
        if (rule.roll === undefined) return [becomes(after, now.cases)];
        const sixth = now.cases / 6;
        return [becomes(after, sixth * (7 - rule.roll)), becomes(before, sixth * (rule.roll - 1), rule.dice === 'one')];
      }
      const each = now.cases / sixToThe(rule.more.dice);
      return rule.more.cases.map(({ wounds, ways }) => {
        const more = before + wounds;
        return becomes(rule.most === undefined ? more : Math.max(before, Math.min(more, rule.most)), each * ways);
      });
    });
