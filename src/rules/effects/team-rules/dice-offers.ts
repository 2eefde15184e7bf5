import type { DiceEffect, RuleCondition } from '../../../catalog/team-rules.ts';
import { look, type Rule, refuse } from '../../language/language.ts';
import type { AttackAction } from '../../moments/action.ts';
import { actingUse, isAlwaysOn, type OwnRule, rulesOf, whyNotUsable } from '../../state/own-rules.ts';
import type { Operative } from '../../state/state.ts';
import { someoneById } from '../../state/stats.ts';
import { mayMeet, meets, type Occasion } from './condition.ts';

/** What a rule can do to dice that have been rolled. */
export interface DiceOffer {
  readonly own: OwnRule;
  readonly effect: DiceEffect;
  readonly conditions: readonly RuleCondition[] | undefined;
}

/** Whose dice, and against whom. */
export interface OwnRoll {
  readonly kind: 'attack-dice' | 'defence-dice';
  readonly action: Pick<AttackAction, 'kind' | 'told'>;
  readonly role: 'attacks' | 'retaliates';
  readonly who: Operative;
  readonly enemy: string;
}

/** Rules that act on these dice: `acting` of themselves, or `usable` ones that somebody may choose to use. */
export function* diceOffers(rolled: OwnRoll, which: 'acting' | 'usable'): Rule<readonly DiceOffer[]> {
  const state = yield* look();
  if (state.config.teamRules === undefined) return [];
  const offers: DiceOffer[] = [];
  for (const own of rulesOf(state, rolled.who)) {
    const entries = own.rule.does.flatMap((entry) =>
      entry.when === 'attack-dice' || entry.when === 'defence-dice' ? (entry.when === rolled.kind ? [entry] : []) : [],
    );
    if (entries.length === 0) continue;
    const isChosen = !isAlwaysOn(own.rule) && own.rule.kind !== 'strategy-ploy';
    if (isChosen !== (which === 'usable')) continue;
    const acting = isChosen ? undefined : actingUse(state, own, rolled.who);
    if (isChosen ? whyNotUsable(state, own, rolled.who) !== undefined : acting === undefined) continue;
    const choice = acting === 'always' ? undefined : acting?.choice;
    for (const { if: conditions, effects } of entries) {
      const occasion = yield* occasionOf(rolled, choice);
      const met = isChosen ? mayMeet(conditions, occasion, state) : yield* meets(conditions, own, occasion);
      if (met) offers.push(...effects.map((effect) => ({ own, effect, conditions })));
    }
  }
  return offers;
}

function* occasionOf({ action, role, who, enemy }: OwnRoll, choice?: string): Rule<Occasion> {
  const against = someoneById(yield* look(), enemy);
  return { self: who, enemy: against, action: action.kind, role, told: action.told, choice };
}

/** A rule that somebody wants to use: what only the table knows of its conditions is asked now. */
export function* meetsWhatIsTold({ own, conditions }: DiceOffer, rolled: OwnRoll): Rule {
  if (yield* meets(conditions, own, yield* occasionOf(rolled))) return;
  yield* refuse({ message: `${own.rule.name} cannot be used here: ${own.rule.says}`, rule: own.rule.name });
}
