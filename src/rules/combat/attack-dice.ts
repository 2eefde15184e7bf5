import type { DiceResult } from '../../odds/dice-rules.ts';
import { diceToLeaveUnrolled } from '../../odds/pool.ts';
import { mostGainfulDie } from '../../odds/reroll-choice.ts';
import { countedSaves } from '../../odds/reroll-saves.ts';
import { type SparingRule, sparingRules } from '../effects/team-rules/damage.ts';
import { occasionIn } from '../effects/team-rules/occasion.ts';
import type { AttackDice } from '../events/events.ts';
import { askNumber, emit, look, type Rule, roll } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { hitsOf } from '../moments/action.ts';
import { rolledBy, type WeaponUse } from '../moments/attack.ts';
import type { Operative } from '../state/state.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import { changedByEnemy } from './enemy-dice.ts';
import { type ChangedDice, changedByRules } from './own-dice.ts';
import { type AttackRoll, reroll } from './reroll.ts';
import { resultOf, retainSuccesses } from './retention.ts';

/** What an attack has retained, and how many of its dice were discarded as fails. */
export interface RetainedDice {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
}

/** Attack dice as rolled, and those that Accurate leaves unrolled. */
export interface RolledDice {
  readonly faces: readonly number[];
  readonly unrolled: number;
}

/** Rolls attack dice, re-rolls, and retains (core rules, Shoot 3, Fight 3, Dice). */
export function* rollAttack(attack: AttackRoll): Rule<RetainedDice> {
  const rolled = yield* rollDice(attack);
  const again = attack.mayReroll ? yield* reroll(attack, rolled.faces) : new Map<number, number>();
  return yield* retainDice(attack, rolled, yield* changedAttack(attack, rolled, again));
}

/** What the rules of the roller's kill team make of its dice, after the re-rolls of its weapon. */
export function* changedAttack(
  attack: AttackRoll,
  { faces, unrolled }: RolledDice,
  again: ReadonlyMap<number, number>,
): Rule<ChangedDice> {
  const { use, obscured, worth, against } = attack;
  const who = operativeById(yield* look(), use.user);
  const resultOfFace = (face: number) => resultOf(face, use);
  const answered = (changed: ChangedDice) =>
    changedByEnemy(
      {
        kind: 'enemy-attack-dice',
        action: attack.action,
        roller: use.user,
        against: attack.target,
        role: attack.roll === 'retaliation' ? 'attacks' : 'retaliates',
        use,
        faces,
        resultOf: resultOfFace,
      },
      changed,
    );
  if (!who) return yield* answered({ again, turned: new Map() });
  const changed = yield* changedByRules({
    kind: 'attack-dice',
    action: attack.action,
    who,
    use,
    enemy: attack.target,
    role: attack.roll === 'retaliation' ? 'retaliates' : 'attacks',
    label: `${use.label} against ${attack.targetName}`,
    faces,
    again,
    mayReroll: attack.mayReroll,
    resultOf: resultOfFace,
    best: (now, open) => mostGainfulDie(use.odds, now, unrolled, open, worth, obscured),
    gainOf(before, after) {
      const worthOf = (results: readonly DiceResult[]): number => {
        const { criticals, normals } = countedSaves(results);
        return worth(criticals, normals + unrolled);
      };
      const now = worthOf(before);
      return now > 0 ? (worthOf(after) - now) / now : worthOf(after) > 0 ? 1 : 0;
    },
    ...(against && { onDamage: () => sparingInFight(attack, against, who) }),
  });
  return yield* answered(changed);
}

/** In a fight the enemy's dice are those that it has retained, or any before it has rolled. */
function* sparingInFight(
  { action, target }: AttackRoll,
  against: WeaponUse,
  who: Operative,
): Rule<readonly SparingRule[]> {
  const role = action.attacker === who.id ? 'attacks' : 'retaliates';
  const occasion = occasionIn(action, who, someoneById(yield* look(), target), role, { use: against });
  const successes = action.retained.get(target) ?? { criticals: 1, normals: 1 };
  // No dice inflicts anything before it is resolved: what is gained shows then.
  return (yield* sparingRules(action, occasion, hitsOf(who.id, against, successes))).map((one) => ({
    ...one,
    gain: 0,
  }));
}

/** A critical that shows no 6 counts as normal. */
const belowSix = (dice: AttackDice): AttackDice =>
  dice.result === 'critical' && (dice.rerolled ?? dice.face) !== 6
    ? { ...dice, result: 'normal', by: 'team-rule' }
    : dice;

export function* rollDice(attack: AttackRoll): Rule<RolledDice> {
  const { name, use, targetName } = attack;
  const unrolled = yield* leftUnrolled(attack);
  const why = `${use.label} against ${targetName}: attack dice, ${use.hit}+ hits`;
  return { faces: yield* roll(name, why, use.atk - unrolled, 6, rolledBy(use)), unrolled };
}

/** What is retained of the dice, with the changes made to them by place. */
export function* retainDice(
  attack: AttackRoll,
  { faces, unrolled }: RolledDice,
  { again, turned, added = [], raised = 0, sixesAlone }: ChangedDice,
): Rule<RetainedDice> {
  const { use, target, obscured } = attack;
  const rolled: AttackDice[] = faces.map((face, at) => {
    const rerolled = again.get(at) ?? null;
    const result = turned.get(at);
    if (result !== undefined) return { face, rerolled, result, by: 'team-rule' };
    return { face, rerolled, result: resultOf(rerolled ?? face, use) };
  });
  const held = Array.from(
    { length: unrolled },
    (_, at): AttackDice =>
      at < raised
        ? { face: null, rerolled: null, result: 'critical', by: 'team-rule' }
        : { face: null, rerolled: null, result: 'normal', by: 'accurate' },
  );
  const besides = added.map((result): AttackDice => ({ face: null, rerolled: null, result, by: 'team-rule' }));
  const all = retainSuccesses([...rolled, ...held, ...besides], use, obscured);
  const dice = sixesAlone ? all.map(belowSix) : all;
  const count = (result: AttackDice['result']) => dice.filter((each) => each.result === result).length;
  const retained = { criticals: count('critical'), normals: count('normal'), fails: count('fail') };
  attack.action.retained.set(use.user, retained);
  if (obscured && retained.normals > 0)
    for (const { steps } of use.rules) if (steps.idleIfObscured) yield* decidedBy(steps.idleIfObscured);
  yield* emit({
    type: 'attack-rolled',
    id: use.user,
    target,
    weapon: use.weapon,
    profile: use.profile,
    hit: use.hit,
    modifiers: use.modifiers,
    dice,
    criticals: retained.criticals,
    normals: retained.normals,
    rules: use.rulesText,
    roll: attack.roll,
    used: { atk: use.atk, normal: use.normal, critical: use.critical, rules: use.rules.map(({ rule }) => rule) },
    cover: attack.cover,
    obscured,
  });
  return retained;
}

/** Accurate says "up to", so the weapon's user decides. */
function* leftUnrolled({ use, obscured, worth }: AttackRoll): Rule<number> {
  const accurate = use.rules.filter(({ steps }) => steps.unrolled);
  const unrolled = accurate[0]?.steps.unrolled?.(accurate.map(({ numbers }) => numbers.x)) ?? 0;
  const most = Math.min(use.atk, unrolled);
  if (most === 0) return 0;
  const best = diceToLeaveUnrolled(use.odds, obscured, worth);
  if (use.side === 'npos') return best;
  return yield* askNumber({
    name: 'accurate',
    why: 'Accurate: how many dice do you retain as normal successes, unrolled?',
    min: 0,
    max: most,
    suggest: { value: best, because: 'best odds' },
  });
}
