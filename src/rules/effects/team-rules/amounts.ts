import type { RuleAmount } from '../../../catalog/team-words.ts';
import { ofPlayers, type Rule, rollD3, rollD6 } from '../../language/language.ts';

const form = /^(\d?)D([36])([+-]\d)?$/;

/** `2D3+1`: two dice of three sides, and one more. */
export function diceIn(amount: string): { readonly count: number; readonly sides: 3 | 6; readonly more: number } {
  const [, count, sides, more] = form.exec(amount) ?? [];
  return { count: Number(count || 1), sides: sides === '6' ? 6 : 3, more: Number(more ?? 0) };
}

/** A number, or what the players roll for it. */
export function* rolledAmount(amount: RuleAmount, because: string): Rule<number> {
  if (typeof amount === 'number') return amount;
  const { count, sides, more } = diceIn(amount);
  let sum = more;
  for (let at = 0; at < count; at++) sum += yield* (sides === 3 ? rollD3 : rollD6)('own-rule', because, ofPlayers);
  return Math.max(0, sum);
}
