import type { RuleAmount } from '../../../catalog/team-words.ts';
import { ofPlayers, type Rule, rollD3, rollD6 } from '../../language/language.ts';

const dice = /^(\d?)D([36])([+-]\d)?$/;

/** A number, or what the players roll for it. */
export function* rolledAmount(amount: RuleAmount, because: string): Rule<number> {
  if (typeof amount === 'number') return amount;
  const [, count, sides, more] = dice.exec(amount) ?? [];
  let sum = Number(more ?? 0);
  for (let at = 0; at < Number(count || 1); at++)
    sum += yield* (sides === '3' ? rollD3 : rollD6)('own-rule', because, ofPlayers);
  return Math.max(0, sum);
}
