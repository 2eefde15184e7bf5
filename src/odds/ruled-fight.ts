import { attackerWorth, defenderWorth, type FightOdds, gameBetween, playedOut } from './fight.ts';
import type { FightGame } from './fight-game.ts';
import { type AttackPool, bestPool, standardPool, type Worth } from './pool.ts';
import type { AttackProfile } from './profile.ts';
import type { DamageRule } from './ruled-damage.ts';
import { type DiceRules, isPlainDice, ruledPool } from './ruled-dice.ts';

/** One side before the dice, with what rules of both sides change of it. */
export interface RuledFighter {
  readonly attack: AttackProfile;
  readonly wounds: number;
  readonly dice: DiceRules;
  readonly damage: readonly DamageRule[];
}

/**
 * Exact odds of a fight under such rules, each side at its best. `begins`: the defender resolves the first success. Of the damage
 * what is the same for each dice counts; what dice decide, or what acts once, does not.
 */
export function ruledFight(attacker: RuledFighter, defender: RuledFighter, begins: boolean): FightOdds {
  const one = { attack: inflicted(attacker), wounds: attacker.wounds };
  const other = { attack: inflicted(defender), wounds: defender.wounds };
  const game = gameBetween(one, other, 'incapacitate');
  const [first, second] = poolsOf(game, { ...attacker, attack: one.attack }, { ...defender, attack: other.attack });
  if (!begins) return playedOut(game, first, second);
  const odds = playedOut(gameBetween(other, one, 'incapacitate'), second, first);
  return {
    ...odds,
    attackerLoses: odds.defenderLoses,
    defenderLoses: odds.attackerLoses,
    attackerPool: odds.defenderPool,
    defenderPool: odds.attackerPool,
  };
}

/** As on the table: the attacker expects the defender's usual dice, the defender the attacker's best. */
function poolsOf(game: FightGame, attacker: RuledFighter, defender: RuledFighter): [AttackPool, AttackPool] {
  const worth = attackerWorth(game, standardPool(defender.attack, false));
  const answer = defenderWorth(game, bestPool(attacker.attack, false, worth));
  return [poolOf(attacker, worth), poolOf(defender, answer)];
}

const poolOf = ({ attack, dice }: RuledFighter, worth: Worth): AttackPool =>
  isPlainDice(dice) ? bestPool(attack, false, worth) : ruledPool(attack, false, worth, dice);

/** Whether a rule changes the damage of each dice alike. */
export const isSameForEach = (rule: DamageRule): boolean =>
  rule.dice === 'each' && ('as' in rule || ('less' in rule ? rule.roll === undefined : rule.more.dice === 0));

/** The figures that its successes inflict. */
function inflicted({ attack, damage }: RuledFighter): AttackProfile {
  const rules = damage.filter(isSameForEach);
  if (rules.length === 0) return attack;
  const of = (success: 'critical' | 'normal'): number =>
    rules.reduce((wounds, rule) => {
      if ('as' in rule) return success === 'normal' && wounds > 0 ? Math.max(wounds, attack.critical) : wounds;
      if (rule.of !== undefined && rule.of !== success) return wounds;
      if ('less' in rule) return rule.less(wounds);
      const more = wounds + (wounds === 0 ? 0 : (rule.more.cases[0]?.wounds ?? 0));
      return rule.most === undefined ? more : Math.max(wounds, Math.min(more, rule.most));
    }, attack[success]);
  return { ...attack, normal: of('normal'), critical: of('critical') };
}
