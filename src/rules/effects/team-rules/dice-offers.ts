import type { DiceEffect, RuleCondition } from '../../../catalog/team-rules.ts';
import { look, type Rule } from '../../language/language.ts';
import type { AttackAction } from '../../moments/action.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import { actingUse, everyTeam, isAtWill, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { Operative } from '../../state/state.ts';
import { someoneById } from '../../state/stats.ts';
import { mayBeUsed, mayMeet, meets } from './condition.ts';
import { type Occasion, occasionIn } from './occasion.ts';

/** What a rule can do to dice that have been rolled. */
export interface DiceOffer {
  readonly own: OwnRule;
  readonly effect: DiceEffect;
  readonly conditions: readonly RuleCondition[] | undefined;
}

/** Whose dice, and against whom. */
export interface OwnRoll {
  readonly kind: 'attack-dice' | 'defence-dice';
  readonly action: AttackAction;
  readonly use: WeaponUse;
  /** What the dice are now. */
  readonly results: readonly ('critical' | 'normal' | 'fail')[];
  readonly role: 'attacks' | 'retaliates';
  readonly who: Operative;
  readonly enemy: string;
  /** Of defence dice: how the one that rolls them is seen. */
  readonly sight?: Occasion['sight'];
}

/** Command Re-roll: again, for each dice that is paid for. */
const isRepeatable = ({ team, rule }: OwnRule): boolean =>
  team.team === everyTeam || rule.does.every(({ when }) => when === 'attack-dice' || when === 'defence-dice');

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
    const isUsed = rolled.action.answered.some((one) => one.own === own && one.id === rolled.who.id);
    const isOffered = isAtWill(own.rule) && (!isUsed || isRepeatable(own));
    if (isOffered !== (which === 'usable')) continue;
    const acting = isOffered ? undefined : isUsed ? ('always' as const) : actingUse(state, own, rolled.who);
    if (isOffered ? whyNotUsable(state, own, rolled.who) !== undefined : acting === undefined) continue;
    const choice = acting === 'always' ? undefined : acting?.choice;
    for (const { if: conditions, effects } of entries) {
      const occasion = yield* occasionOf(rolled, choice);
      const met = isOffered ? mayMeet(conditions, occasion, state) : yield* meets(conditions, own, occasion);
      if (met) offers.push(...effects.map((effect) => ({ own, effect, conditions })));
    }
  }
  return offers;
}

function* occasionOf({ action, use, results, role, who, enemy, sight }: OwnRoll, choice?: string): Rule<Occasion> {
  const against = someoneById(yield* look(), enemy);
  return occasionIn(action, who, against, role, { use, results, choice, sight });
}

/** Whether the offer may be used, once the table has told what it alone knows. */
export function* mayBeUsedOn({ own, conditions }: DiceOffer, rolled: OwnRoll): Rule<boolean> {
  return yield* mayBeUsed(conditions, own, yield* occasionOf(rolled));
}
