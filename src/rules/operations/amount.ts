import type { Amount } from '../../catalog/operations.ts';
import { gradeOf } from '../../catalog/tables.ts';
import { look, type Rule, rollD3, rollD6 } from '../language.ts';

/** As it is written: `D3+2`, `2D6`, `4`. */
export function amountText(amount: Amount): string {
  if (typeof amount === 'number') return `${amount}`;
  const { d3 = 0, d6 = 0, grade, plus = 0 } = amount;
  const dice = (count: number, name: string) => (count === 0 ? [] : [count === 1 ? name : `${count}${name}`]);
  const parts = [...dice(d3, 'D3'), ...dice(d6, 'D6'), ...(grade ? ['grade'] : []), ...(plus > 0 ? [`${plus}`] : [])];
  return `${parts.join('+')}${plus < 0 ? plus : ''}`;
}

/** Its dice rolled, one after another; never below 0. `dice`: the name by which they are answered. `why` may end in the amount. */
export function* amountOf(amount: Amount, dice: string, why: string): Rule<number> {
  if (typeof amount === 'number') return Math.max(0, amount);
  const { d3 = 0, d6 = 0, grade, plus = 0, dice: name = dice } = amount;
  let total = plus + (grade ? gradeOf((yield* look()).threat) : 0);
  for (let left = d3; left > 0; left--) total += yield* rollD3(name, why);
  for (let left = d6; left > 0; left--) total += yield* rollD6(name, why);
  return Math.max(0, total);
}
