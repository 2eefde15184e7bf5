import { asOption, chooseMany, look, type Rule, rollD3 } from '../../language/language.ts';
import { decidedBy } from '../../language/rulings.ts';
import type { WeaponRuleSteps, WeaponUse } from '../../moments/attack.ts';
import { operativeById, operativesInPlay } from '../../state/stats.ts';

/** Brutal: the enemy can block with critical successes only. */
export const brutal: WeaponRuleSteps = { blockedByCriticalsOnly: true };

/** Shield: each block may cancel two unresolved successes. */
export const shield: WeaponRuleSteps = { cancels: 2 };

/** Shock: the first critical strike also discards one unresolved normal success of the enemy, else a critical one. */
export const shock: WeaponRuleSteps = { firstCriticalStrike: 'discards-success' };

/** Whirling Onslaught: each critical strike inflicts D3 on every other player operative in control range, a roll for each (ruling whirling-d3). */
export const whirlingOnslaught: WeaponRuleSteps = {
  *criticalStrike({ action, use, target }) {
    const question = 'whirling-targets';
    const bystanders = action.named.get(question) ?? (yield* askBystanders(question, use, target));
    action.named.set(question, bystanders);
    if (bystanders.length > 1) yield* decidedBy('whirling-d3');
    for (const id of bystanders) {
      const operative = operativeById(yield* look(), id);
      if (!operative || operative.wounds === 0) continue;
      const wounds = yield* rollD3('whirling', `Whirling Onslaught: ${operative.name} takes D3 damage`);
      yield* action.inflict({ id, wounds, because: 'Whirling Onslaught', by: use.user });
    }
  },
};

function* askBystanders(name: string, { user }: WeaponUse, target: string): Rule<readonly string[]> {
  const others = operativesInPlay(yield* look()).filter((operative) => operative.id !== target);
  return yield* chooseMany({
    name,
    why: '',
    about: {
      predicate: 'in-control-range',
      by: user,
      ids: others.map(({ id }) => id),
      from: 'stands',
      rule: 'whirling-onslaught',
    },
    min: 0,
    max: others.length,
    options: others.map(asOption),
  });
}
