import { leftAfterBlocks, type Successes } from './damage.ts';
import { sixToThe } from './dice.ts';
import { type DiceResult, type DiceRules, isPlainDice, noDiceRules } from './dice-rules.ts';
import { type AttackPool, bestPool } from './pool.ts';
import { type AttackProfile, checkDefender, type Defender, type ShotSituation } from './profile.ts';
import { countedSaves, mostSparingDie } from './reroll-saves.ts';
import { type DamageRule, diceFor, ruledHarm } from './ruled-damage.ts';
import { ruledDice, ruledPool } from './ruled-dice.ts';
import { type ShootOdds, shoot, shootWorth, takesCoverSave } from './shoot.ts';

/** What rules of the one who is shot at change of its defence. */
export interface DefenceRules {
  /** Defence dice more or less. */
  readonly dice: number;
  /** Below 0 is better. */
  readonly save: number;
  readonly criticalFrom: number;
  /** Retained without a roll, beside a cover save. */
  readonly retained: readonly ('normal' | 'critical')[];
  /** What a cover save is. */
  readonly coverSaves: readonly ('normal' | 'critical')[];
  readonly coverGiven: boolean;
  /** Criticals of the attacker that count as normal successes. */
  readonly lowers: number;
}

/** Rules of both sides that a Shoot goes by, beside the figures and rules of the weapon. */
export interface ShootRules {
  readonly attack: DiceRules;
  readonly defence: DefenceRules;
  readonly saves: DiceRules;
  readonly damage: readonly DamageRule[];
  /** Damage before the dice. */
  readonly before: number;
  /** Of six times that it would be incapacitated, how often it stays. */
  readonly stays: number;
}

export const usualDefence: DefenceRules = {
  dice: 0,
  save: 0,
  criticalFrom: 6,
  retained: [],
  coverSaves: ['normal'],
  coverGiven: false,
  lowers: 0,
};

export const noShootRules: ShootRules = {
  attack: noDiceRules,
  defence: usualDefence,
  saves: noDiceRules,
  damage: [],
  before: 0,
  stays: 0,
};

/** Odds with the share of falls, in sixths, that a rule undoes. */
export interface RuledShootOdds extends ShootOdds {
  readonly stays: number;
}

/** Exact odds of a Shoot under such rules, each side choosing its best as on the table. */
export function ruledShoot(
  attack: AttackProfile,
  usual: Defender,
  situation: ShotSituation,
  rules: ShootRules,
): RuledShootOdds {
  checkDefender(usual);
  const { stays, before } = rules;
  const defender = { ...usual, wounds: Math.max(1, usual.wounds - before) };
  if (isPlain(rules)) return { ...shoot(attack, defender, situation, 'optimal'), stays };
  const { cover, obscured } = situation;
  const worth = shootWorth(attack, defender, cover, 'incapacitate');
  const pool = isPlainDice(rules.attack)
    ? bestPool(attack, obscured, worth)
    : ruledPool(attack, obscured, worth, rules.attack);
  return { ...resolved(pool, attack, defender, cover, rules), stays };
}

const isPlain = ({ attack, defence, saves, damage, before }: ShootRules): boolean =>
  isPlainDice(attack) && defence === usualDefence && isPlainDice(saves) && damage.length === 0 && before === 0;

function resolved(
  pool: AttackPool,
  attack: AttackProfile,
  defender: Defender,
  cover: boolean,
  rules: ShootRules,
): ShootOdds {
  const devastating = attack.rules.devastating ?? 0;
  const most = Math.max(0, ...pool.criticals.map((count, at) => count + (pool.normals[at] ?? 0)));
  const room = diceFor(rules.damage, most);
  const saved = 2 * Math.max(0, defender.defenceDice + rules.defence.dice);
  const odds = { withCritical: [] as number[], withoutCritical: [] as number[] };
  for (const [at, weight] of pool.weights.entries()) {
    const retained = { criticals: pool.criticals[at] ?? 0, normals: pool.normals[at] ?? 0 };
    const row = retained.criticals > 0 ? odds.withCritical : odds.withoutCritical;
    const atOnce = retained.criticals * devastating;
    const add = (damage: number, cases: number): void => {
      const sum = rules.before + atOnce + damage;
      row[sum] = (row[sum] ?? 0) + Math.round(weight * cases);
    };
    if (retained.criticals + retained.normals === 0 || atOnce >= defender.wounds) {
      add(0, sixToThe(saved + room));
      continue;
    }
    for (const { left, cases } of afterSaves(attack, defender, cover, retained, rules, saved))
      for (const [damage, ways] of ruledHarm(left, attack, rules.damage, room)) add(damage, cases * ways);
  }
  const width = Math.max(odds.withCritical.length, odds.withoutCritical.length);
  const filled = (row: readonly number[]) => Array.from({ length: width }, (_, damage) => row[damage] ?? 0);
  return {
    total: pool.total * sixToThe(saved + room),
    withCritical: filled(odds.withCritical),
    withoutCritical: filled(odds.withoutCritical),
    pool,
  };
}

/** What the defence leaves of what was retained, in cases of 6^`room`. */
function afterSaves(
  attack: AttackProfile,
  defender: Defender,
  cover: boolean,
  first: Successes,
  { defence, saves }: ShootRules,
  room: number,
): readonly { readonly left: Successes; readonly cases: number }[] {
  const { piercing = 0, piercingCrits = 0, saturate } = attack.rules;
  const fewer = first.criticals > 0 ? Math.max(piercing, piercingCrits) : piercing;
  const dice = Math.max(0, defender.defenceDice + defence.dice - fewer);
  const lowered = Math.min(defence.lowers, first.criticals);
  const retained = { criticals: first.criticals - lowered, normals: first.normals + lowered };
  const mayTakeIt = (cover || defence.coverGiven) && dice > 0 && !saturate;
  const takesIt = mayTakeIt && takesCoverSave(attack, defender, retained, 'incapacitate');
  const kept = [...(takesIt ? defence.coverSaves : []), ...defence.retained].slice(0, dice);
  const save = Math.max(2, defender.save + defence.save);
  const resultOf = (face: number): DiceResult =>
    face >= defence.criticalFrom ? 'critical' : face === 1 || face < save ? 'fail' : 'normal';
  const rolled = dice - kept.length;
  const against = { retained, kept, figures: attack, wounds: defender.wounds, resultOf };
  const counted = ruledDice(rolled, saves, { resultOf, best: (now, open) => mostSparingDie(against, now, open) });
  const unrolled = countedSaves(kept);
  return counted.map(({ criticals, normals, besides, cases }) => {
    const all = { criticals: criticals + unrolled.criticals, normals: normals + besides + unrolled.normals };
    return { left: leftAfterBlocks(retained, all, attack), cases: cases * sixToThe(room - 2 * rolled) };
  });
}
