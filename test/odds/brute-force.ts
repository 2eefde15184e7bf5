import type { FightChoice } from '../../src/odds/fight-moves.ts';
import type { AttackProfile, Utility } from '../../src/odds/profile.ts';

/** Every row of `count` dice. */
export function* rows(count: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const row of rows(count - 1)) for (let face = 1; face <= 6; face++) yield [...row, face];
}

/** One attack dice on the table; `face` is missing when it was retained unrolled. */
interface Die {
  readonly face?: number;
  readonly is: 'critical' | 'normal' | 'fail';
}

/** What a row of faces retains, as a word: `ccn` is two criticals and a normal. The dice are walked one by one. */
export function retainedWord({ atk, hit, rules }: AttackProfile, obscured: boolean, faces: readonly number[]): string {
  const read = (face: number): Die['is'] => {
    if (face === 6) return 'critical';
    if (face === 1 || face < hit) return 'fail';
    return face >= (rules.lethal ?? 6) ? 'critical' : 'normal';
  };
  let dice: Die[] = faces.map((face) => ({ face, is: read(face) }));
  for (let i = faces.length; i < atk; i++) dice.push({ is: 'normal' });
  const former = dice.filter((die) => die.is === 'critical');
  const swap = (from: Die | undefined, to: Die) => {
    dice = dice.map((die) => (die === from ? to : die));
  };
  if (obscured) {
    const discarded = former[0] ?? dice.find((die) => die.is === 'normal');
    dice = dice.filter((die) => die !== discarded);
    dice = dice.map((die) => (former.includes(die) ? { face: 0, is: 'normal' } : die));
  }
  if (!obscured && former.length > 0) {
    if (rules.punishing)
      swap(
        dice.find((die) => die.is === 'fail'),
        { is: 'normal' },
      );
    if (rules.rending)
      swap(
        dice.find((die) => die.is === 'normal' && die.face !== undefined),
        { is: 'critical' },
      );
  } else if (!obscured && rules.severe)
    swap(
      dice.find((die) => die.is === 'normal'),
      { is: 'critical' },
    );
  const letters = dice.flatMap((die) => (die.is === 'fail' ? [] : [die.is === 'critical' ? 'c' : 'n']));
  return letters.sort().join('');
}

/** The least damage that saves leave, each save tried on each success, and each pair of normals on each critical. */
export function leastByTrying(successes: string, saves: string, normal: number, critical: number): number {
  const without = (word: string, letter: string) => word.replace(letter, '');
  let least = [...successes].reduce((sum, letter) => sum + (letter === 'c' ? critical : normal), 0);
  const attempt = (saver: string, blocked: string) => {
    let left = saves;
    for (const letter of saver) left = without(left, letter);
    if (left.length === saves.length - saver.length && successes.includes(blocked))
      least = Math.min(least, leastByTrying(without(successes, blocked), left, normal, critical));
  };
  attempt('c', 'c');
  attempt('c', 'n');
  attempt('n', 'n');
  attempt('nn', 'c');
  return least;
}

/** A side of a fight as a plain list of its dice. */
export interface Brute {
  readonly dice: string;
  readonly wounds: number;
  readonly attack: AttackProfile;
  readonly shocked: boolean;
}

const tried = new Map<string, number>();

/** As `bestByTrying`, for long fights: no position is tried twice. */
export function rememberedBest(mover: Brute, enemy: Brute, utility: Utility): number {
  const key = JSON.stringify([mover, enemy, utility]);
  const best = tried.get(key) ?? bestByTrying(mover, enemy, utility, rememberedBest);
  tried.set(key, best);
  return best;
}

/** The utility for `mover` of one use of a success, then of best play. */
export function worthOfUse(mover: Brute, enemy: Brute, choice: FightChoice, utility: Utility): number {
  const die = choice.success === 'critical' ? 'c' : 'n';
  const left = { ...mover, dice: mover.dice.replace(die, '') };
  if (choice.use === 'strike') return strike(left, die, enemy, utility, rememberedBest);
  let dice = enemy.dice;
  for (const cancelled of 'c'.repeat(choice.criticals) + 'n'.repeat(choice.normals)) dice = dice.replace(cancelled, '');
  return -rememberedBest({ ...enemy, dice }, left, utility);
}

/**
 * The utility for `mover` under best play, every strike and every block tried, blocks of nothing included. `then` is
 * that of what follows.
 */
export function bestByTrying(mover: Brute, enemy: Brute, utility: Utility, then = bestByTrying): number {
  if (mover.dice + enemy.dice === '') return 0;
  if (mover.dice === '') return -then(enemy, mover, utility);
  const results: number[] = [];
  for (const die of new Set(mover.dice)) {
    const left = { ...mover, dice: mover.dice.replace(die, '') };
    results.push(strike(left, die, enemy, utility, then));
    const canBlock = die === 'c' || !enemy.attack.rules.brutal;
    if (canBlock)
      for (const cancelled of cancellations(die, enemy.dice, mover.attack.rules.shield === true))
        results.push(-then({ ...enemy, dice: cancelled }, left, utility));
  }
  return Math.max(...results);
}

function strike(mover: Brute, die: string, enemy: Brute, utility: Utility, then: typeof bestByTrying): number {
  const { normal, critical, rules } = mover.attack;
  const damage = die === 'c' ? critical : normal;
  if (damage >= enemy.wounds) return enemy.wounds + (utility === 'incapacitate' ? 1000 : 0);
  const shocks = die === 'c' && rules.shock === true && !mover.shocked;
  const dice = shocks ? enemy.dice.replace(enemy.dice.includes('n') ? 'n' : 'c', '') : enemy.dice;
  const next = { ...enemy, dice, wounds: enemy.wounds - damage };
  return damage - then(next, { ...mover, shocked: mover.shocked || shocks }, utility);
}

/** The enemy's dice after each possible block. */
function cancellations(die: string, dice: string, shield: boolean): string[] {
  const once = (from: string) =>
    [...'cn'].filter((x) => from.includes(x) && (die === 'c' || x === 'n')).map((x) => from.replace(x, ''));
  const single = once(dice);
  return [dice, ...single, ...(shield ? single.flatMap(once) : [])];
}
