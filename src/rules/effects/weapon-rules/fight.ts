import { asOption, chooseMany, look, type Rule, rollD3 } from '../../language/language.ts';
import { decidedBy } from '../../language/rulings.ts';
import { rolledBy, type WeaponRules, type WeaponUse } from '../../moments/attack.ts';
import { operativeById, operativesInPlay } from '../../state/stats.ts';

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

/** Strikes and blocks. */
export const fightRules = {
  /** Brutal: the enemy can block with critical successes only. */
  brutal: { odds: { brutal: true }, blockedByCriticalsOnly: true },

  /** Shield: each block may cancel two unresolved successes. */
  shield: { odds: { shield: true }, cancels: 2 },

  /** Shock: the first critical strike also discards one unresolved normal success of the enemy, else a critical one. */
  shock: { odds: { shock: true }, firstCriticalStrike: 'discards-success' },

  /** Whirling Onslaught: each critical strike inflicts D3 on every other player operative in control range, a roll for each (ruling whirling-d3). */
  'whirling-onslaught': {
    odds: {},
    *criticalStrike({ action, use, target }) {
      const question = 'whirling-targets';
      const bystanders = action.named.get(question) ?? (yield* askBystanders(question, use, target));
      action.named.set(question, bystanders);
      if (bystanders.length > 1) yield* decidedBy('whirling-d3');
      for (const id of bystanders) {
        const operative = operativeById(yield* look(), id);
        if (!operative || operative.wounds === 0) continue;
        const wounds = yield* rollD3(
          'whirling',
          `Whirling Onslaught: ${operative.name} takes D3 damage`,
          rolledBy(use),
        );
        yield* action.inflict({ id, wounds, because: 'Whirling Onslaught', by: use.user });
      }
    },
  },
} satisfies WeaponRules;
