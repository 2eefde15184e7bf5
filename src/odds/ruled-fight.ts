import { sixToThe } from './dice.ts';
import { type DiceRules, isPlainDice } from './dice-rules.ts';
import { attackerWorth, type Combatant, defenderWorth, type FightOdds, gameBetween, playedOut } from './fight.ts';
import { attackerLossIn, defenderLossIn, type FightRules, ruledCourse } from './fight-course.ts';
import type { FightGame } from './fight-game.ts';
import { fighterOf } from './fight-moves.ts';
import { product, type Whole } from './fraction.ts';
import { type AttackPool, bestPool, type SuccessPool, standardPool, type Worth } from './pool.ts';
import type { DamageRule } from './ruled-damage.ts';
import { ruledPool } from './ruled-dice.ts';
import type { Spread } from './spread.ts';

/** One side before the dice, with what rules of both sides change of it. */
export interface RuledFighter extends Combatant {
  readonly dice: DiceRules;
  readonly rules: FightRules;
}

/** Exact odds of a fight under such rules, each side at its best. `begins`: the defender resolves the first success. */
export function ruledFight(attacker: RuledFighter, defender: RuledFighter, begins: boolean): FightOdds {
  const one = { ...attacker, attack: figuresOf(attacker) };
  const other = { ...defender, attack: figuresOf(defender) };
  const game = gameBetween(one, other, 'incapacitate');
  const [first, second] = poolsOf(game, one, other);
  if (!isUsual(attacker.rules) || !isUsual(defender.rules)) {
    const fighter = (side: RuledFighter) => fighterOf(side.attack, side.wounds, side);
    const fighters = [fighter(attacker), fighter(defender)] as const;
    const course = ruledCourse({ game, begins, fighters, rules: [attacker.rules, defender.rules] });
    return { ...lossesBy(course, first, second, attacker.wounds, defender.wounds), utility: game.utility };
  }
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

/** Each result of both pools, and what comes of it. */
function lossesBy(
  course: ReturnType<typeof ruledCourse>,
  attackerPool: SuccessPool,
  defenderPool: SuccessPool,
  attackerWounds: number,
  defenderWounds: number,
): Omit<FightOdds, 'utility'> {
  const handsOf = ({ weights, criticals, normals }: SuccessPool) =>
    weights.map((weight, at) => ({ weight, criticals: criticals[at] ?? 0, normals: normals[at] ?? 0 }));
  const ends: { readonly weight: Whole; readonly spread: Spread<number> }[] = handsOf(attackerPool).flatMap((own) =>
    handsOf(defenderPool).map((enemy) => ({
      weight: product(own.weight, enemy.weight),
      spread: course(own, enemy),
    })),
  );
  const dice = Math.max(0, ...ends.map(({ spread }) => spread.dice));
  const attackerLoses = new Array<Whole>(attackerWounds + 1).fill(0);
  const defenderLoses = new Array<Whole>(defenderWounds + 1).fill(0);
  for (const { weight, spread } of ends)
    for (const [losses, ways] of spread.cases) {
      const cases = product(weight, ways * sixToThe(dice - spread.dice));
      add(attackerLoses, attackerLossIn(losses), cases);
      add(defenderLoses, defenderLossIn(losses), cases);
    }
  const total = product(product(attackerPool.total, defenderPool.total), sixToThe(dice));
  return { total, attackerLoses, defenderLoses, attackerPool, defenderPool };
}

function add(to: Whole[], at: number, cases: Whole): void {
  const sum = Number(to[at] ?? 0) + Number(cases);
  to[at] = Number.isSafeInteger(sum) ? sum : BigInt(to[at] ?? 0) + BigInt(cases);
}

/** As on the table: the attacker expects the defender's usual dice, the defender the attacker's best. */
function poolsOf(game: FightGame, attacker: RuledFighter, defender: RuledFighter): [AttackPool, AttackPool] {
  const worth = attackerWorth(game, standardPool(defender.attack, false));
  const answer = defenderWorth(game, bestPool(attacker.attack, false, worth));
  return [poolOf(attacker, worth), poolOf(defender, answer)];
}

const poolOf = ({ attack, dice }: RuledFighter, worth: Worth): AttackPool =>
  isPlainDice(dice) ? bestPool(attack, false, worth) : ruledPool(attack, false, worth, dice);

/** Whether nothing but figures is another than usual. */
const isUsual = ({ damage, first, again, blocks, fails, answers, lastStrikes }: FightRules): boolean =>
  damage.every(isSameForEach) &&
  first === undefined &&
  again.length + blocks.length + fails.length + answers.length + lastStrikes === 0;

/** Whether a rule changes the damage of each dice alike. */
const isSameForEach = (rule: DamageRule): boolean =>
  rule.dice === 'each' && ('as' in rule || ('less' in rule ? rule.roll === undefined : rule.more.dice === 0));

/** The figures that its successes inflict, by what changes each dice alike. */
function figuresOf({ attack, rules: { damage } }: RuledFighter): RuledFighter['attack'] {
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
