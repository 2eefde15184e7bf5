import { inflict } from '../../combat/inflict.ts';
import { asOption, chooseMany, look, rollD3 } from '../../language.ts';
import { decidedBy } from '../../rulings.ts';
import { operativeById, operativesInPlay } from '../../stats.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Whirling Onslaught: each critical strike inflicts D3 on every other player operative in control range, a roll for each (ruling whirling-d3). */
export const whirlingOnslaught: WeaponRuleSteps = {
  *criticalStrike({ action, use, target }) {
    action.bystanders ??= yield* bystanders(use.label, use.user, target);
    if (action.bystanders.length > 1) yield* decidedBy('whirling-d3');
    for (const id of action.bystanders) {
      const operative = operativeById(yield* look(), id);
      if (!operative || operative.wounds === 0) continue;
      const wounds = yield* rollD3('whirling', `Whirling Onslaught: ${operative.name} takes D3 damage`);
      yield* inflict(action, { id, wounds, because: 'Whirling Onslaught', by: use.user });
    }
  },
};

function* bystanders(weapon: string, user: string, target: string) {
  const others = operativesInPlay(yield* look()).filter((operative) => operative.id !== target);
  return yield* chooseMany({
    name: 'whirling-targets',
    why: `Whirling Onslaught (${weapon}): which other player operatives are in control range of ${user}?`,
    min: 0,
    max: others.length,
    options: others.map(asOption),
  });
}
