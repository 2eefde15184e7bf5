import type { RuleCondition, TeamDeed } from '../../../catalog/team-rules.ts';
import { choose, emit, look, type Rule, roll, rollD6 } from '../../language/language.ts';
import { type AttackAction, doingIn, type WeaponInHand } from '../../moments/action.ts';
import { actingUse, isAlwaysOn, isAtWill, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';
import { diceIn } from './amounts.ts';
import { mayBeUsed, mayMeet, meets, surelyMeets } from './condition.ts';
import type { Occasion } from './occasion.ts';
import { useDue } from './reminders.ts';
import { noteUse } from './rule-choice.ts';
import { offered, useRule } from './use-rule.ts';

type DeedAt<W extends TeamDeed['when']> = Extract<TeamDeed, { when: W }>;
export type EffectAt<W extends TeamDeed['when']> = DeedAt<W>['effects'][number];

/** An effect of a rule that acts now, or may be chosen to. */
export interface AtMoment<W extends TeamDeed['when']> {
  readonly own: OwnRule;
  readonly effect: EffectAt<W>;
  readonly conditions: readonly RuleCondition[] | undefined;
}

interface Entry<W extends TeamDeed['when']> {
  readonly if?: readonly RuleCondition[] | undefined;
  readonly effects: readonly EffectAt<W>[];
}

/** The compiler does not follow that an entry with this moment has the effects of this moment. */
const entriesAt = <W extends TeamDeed['when']>({ rule }: OwnRule, when: W): readonly Entry<W>[] =>
  rule.does.filter((entry) => entry.when === when) as unknown as readonly Entry<W>[];

/** Effects of the moment that act of themselves, or by a rule used in this attack, where their conditions hold. */
export function* actingAt<W extends TeamDeed['when']>(
  when: W,
  attack: AttackAction,
  occasion: Occasion,
  concerns: (effect: EffectAt<W>) => boolean = () => true,
): Rule<readonly AtMoment<W>[]> {
  const state = yield* look();
  if (state.config.teamRules === undefined) return [];
  const now: AtMoment<W>[] = [];
  for (const own of rulesOf(state, occasion.self)) {
    const entries = entriesAt(own, when);
    if (entries.length === 0) continue;
    const use = usedHere(attack, own, occasion) ?? actingUse(state, own, occasion.self);
    if (use === undefined || isSpent(state, own, occasion.self)) continue;
    const choice = use === 'always' ? undefined : use.choice;
    for (const entry of entries) {
      const effects = entry.effects.filter(concerns);
      if (effects.length > 0 && (yield* meets(entry.if, own, { ...occasion, choice })))
        now.push(...effects.map((effect) => ({ own, effect, conditions: entry.if })));
    }
  }
  return now;
}

/** The same for dice: with what must be so of their results, once they are rolled. */
export function* actingOnDice<W extends 'attack-dice' | 'defence-dice' | 'enemy-attack-dice' | 'enemy-defence-dice'>(
  when: W,
  occasion: Occasion,
): Rule<readonly (AtMoment<W> & { holds(results: NonNullable<Occasion['results']>): boolean })[]> {
  const state = yield* look();
  const found: (AtMoment<W> & { holds(results: NonNullable<Occasion['results']>): boolean })[] = [];
  if (state.config.teamRules === undefined) return found;
  const isEnemys = when === 'enemy-attack-dice' || when === 'enemy-defence-dice';
  for (const own of rulesOf(state, occasion.self)) {
    const entries = entriesAt(own, when);
    if (entries.length === 0 || isAtWill(own.rule)) continue;
    const use = actingUse(state, own, occasion.self);
    if (use === undefined || (isEnemys && isSpent(state, own, occasion.self))) continue;
    const choice = use === 'always' ? undefined : use.choice;
    for (const { if: conditions = [], effects } of entries) {
      const ofResults = conditions.filter(isOfResults);
      const others = conditions.filter((one) => !ofResults.includes(one));
      if (!(yield* meets(others, own, { ...occasion, choice }))) continue;
      const holds = (results: NonNullable<Occasion['results']>) =>
        surelyMeets(ofResults, { ...occasion, choice, results }, state);
      found.push(...effects.map((effect) => ({ own, effect, conditions, holds })));
    }
  }
  return found;
}

const isOfResults = (condition: RuleCondition): boolean =>
  'rolled' in condition ||
  ('not' in condition && isOfResults(condition.not)) ||
  ('any' in condition && condition.any.some(isOfResults));

/** Nobody decides that it acts, but it does so only so often. */
const isSpent = (state: GameState, own: OwnRule, self: Operative): boolean =>
  own.rule.once !== undefined && isAlwaysOn(own.rule) && whyNotUsable(state, own, self) !== undefined;

/** The use of a rule in this attack, by the one whose rule it is. */
export const usedHere = ({ used, answered }: AttackAction, own: OwnRule, { self, role }: Occasion) =>
  answered.find((one) => one.own === own && one.id === self.id) ??
  (role === 'attacks' ? used.find((one) => one.own === own) : undefined);

/** Effects of the moment whose rules may be chosen to act. */
export function* usableAt<W extends TeamDeed['when']>(
  when: W,
  attack: AttackAction,
  occasion: Occasion,
  concerns: (effect: EffectAt<W>) => boolean = () => true,
): Rule<readonly AtMoment<W>[]> {
  const state = yield* look();
  if (state.config.teamRules === undefined) return [];
  const { self } = occasion;
  return rulesOf(state, self).flatMap((own) => {
    // Most rules have nothing to do with the moment, and need no look at what they cost.
    const entries = entriesAt(own, when);
    if (entries.length === 0 || !isAtWill(own.rule)) return [];
    if (usedHere(attack, own, occasion) || attack.spent.has(key(own, self))) return [];
    if (actingUse(state, own, self) !== undefined || whyNotUsable(state, own, self) !== undefined) return [];
    return entries
      .filter((entry) => mayMeet(entry.if, occasion, state))
      .flatMap((entry) => entry.effects.filter(concerns).map((effect) => ({ own, effect, conditions: entry.if })));
  });
}

const key = ({ team, rule }: OwnRule, { id }: Operative): string => `${team.team} ${rule.id} ${id}`;

export interface RuleOffer extends Pick<AtMoment<TeamDeed['when']>, 'own' | 'conditions'> {
  /** What its use gains, as a share of what is at stake; absent: nobody can tell. */
  readonly gain?: number;
  /** The weapon that it is about, where that is not the one of the moment. */
  readonly use?: WeaponInHand;
}

/** How likely it is that the D6 which a rule may need shows enough. */
export const chanceOfRoll = (needed: number | undefined): number => (needed === undefined ? 1 : (7 - needed) / 6);

/** Each rule once, though several of its effects may act. */
export const different = (offers: readonly RuleOffer[]): readonly RuleOffer[] =>
  offers.filter(({ own }, at) => offers.findIndex((one) => one.own === own) === at);

/** A gain of a fifth is plainly better. */
const plainGain = 0.2;

/** The one to use, if that is plainly better; else none. */
export function suggestedOf(offers: readonly RuleOffer[]): { readonly value: string; readonly because: string } {
  const gains = offers.map(({ gain = 0 }) => gain);
  const most = Math.max(0, ...gains);
  const best = most >= plainGain ? offers[gains.indexOf(most)] : undefined;
  return best ? { value: best.own.rule.id, because: 'best odds' } : { value: 'none', because: 'gains little' };
}

/** Whether it was offered before its moment, and what was said. */
export const decidedOn = ({ decided }: AttackAction, own: OwnRule, self: Operative): 'use' | 'not' | undefined =>
  decided.get(key(own, self));

export function decideOn({ decided }: AttackAction, own: OwnRule, self: Operative, how: 'use' | 'not'): void {
  decided.set(key(own, self), how);
}

/** Once an operative has been asked in the attack, a question in which nothing plainly gains is put aside; it counts as asked from now on. */
export function isPutAside({ asked }: AttackAction, { id }: Operative, best: { readonly value: string }): boolean {
  const aside = asked.has(id) && best.value === 'none';
  asked.add(id);
  return aside;
}

/** How its players are asked about rules in the attack; a question that is put aside has a name of its own. */
export const ruleQuestion = ({ id }: Operative, isAside: boolean) =>
  ({ name: isAside ? 'ploy-later' : 'ploy', by: id }) as const;

/** The rule is used by that operative, and acts in this attack. */
export function* useInAttack(
  attack: AttackAction,
  own: OwnRule,
  { id, player }: Operative,
  at: { readonly about?: readonly string[] | undefined; readonly enemy: string | undefined },
): Rule {
  attack.answered.push({ ...(yield* useRule(own, { id, player, ...at, doing: doingIn(attack) })), id });
}

/**
 * One question for all that may be used at this moment; what is used acts in this attack. Says whether something was. Those declined
 * are not offered again in the attack. `isLater`: nobody is asked a second time in the attack where it gains little.
 */
export function* offerAt(
  attack: AttackAction,
  occasion: Occasion,
  why: string,
  offers: readonly RuleOffer[],
  { about, isLater = false }: { readonly about?: readonly string[] | undefined; readonly isLater?: boolean } = {},
): Rule<boolean> {
  const each = different(offers);
  if (each.length === 0) return false;
  const { self } = occasion;
  const due = attack.due.get(self.id) ?? [];
  const { options, suggest } = offered(yield* look(), [...each.map(({ own }) => own), ...due], self);
  const plain = suggestedOf(each);
  const isAside = isPutAside(attack, self, plain) && isLater;
  const chosen = yield* choose({
    ...ruleQuestion(self, isAside),
    why,
    options,
    suggest: plain.value === 'none' ? suggest : plain,
  });
  const said = due.find(({ rule }) => rule.id === chosen);
  if (said) {
    yield* useDue(attack, said, self);
    return yield* offerAt(attack, occasion, why, offers, { about, isLater });
  }
  attack.due.delete(self.id);
  const offer = each.find(({ own }) => own.rule.id === chosen);
  if (!isAside) for (const { own } of each) if (own !== offer?.own) attack.spent.add(key(own, self));
  if (!offer) return false;
  if (yield* useOffered(attack, occasion, offer, about)) return true;
  const others = each.filter((one) => one !== offer);
  return yield* offerAt(attack, occasion, why, others, { about });
}

/** It is used, and acts in this attack; false: it may not be used here. */
export function* useOffered(
  attack: AttackAction,
  occasion: Occasion,
  offer: RuleOffer,
  about?: readonly string[],
): Rule<boolean> {
  const { self } = occasion;
  const { use = occasion.use } = offer;
  if (!(yield* mayBeUsed(offer.conditions, offer.own, { ...occasion, use }))) {
    attack.spent.add(key(offer.own, self));
    return false;
  }
  yield* useInAttack(attack, offer.own, self, { about, enemy: occasion.enemy?.id });
  return true;
}

/** Said of a rule that has acted of itself; how often it may goes by it. */
export function* sayActed(own: OwnRule, id: string): Rule {
  const { rule } = own;
  if (rule.once !== undefined && isAlwaysOn(rule))
    yield* noteUse(own, { id, player: operativeById(yield* look(), id)?.player });
  yield* emit({ type: 'own-rule-acted', rule: rule.id, name: rule.name, id });
}

/** Whether a D6 shows what is needed, where dice decide. */
export function* succeeds({ rule }: OwnRule, id: string, needed: number | undefined): Rule<boolean> {
  if (needed === undefined) return true;
  const face = yield* rollD6('own-rule-dice', `${rule.name}: ${needed}+ needed`, { whose: 'players', by: id });
  yield* emit({ type: 'own-rule-rolled', rule: rule.id, name: rule.name, id, face, needs: needed });
  return face >= needed;
}

/** So many wounds, or what the dice say. */
export function* woundsBy({ rule }: OwnRule, id: string, amount: number | string): Rule<number> {
  if (typeof amount === 'number') return amount;
  const { count, sides, more } = diceIn(amount);
  const faces = yield* roll('own-rule-dice', `${rule.name}: ${amount}`, count, sides, { whose: 'players', by: id });
  return Math.max(
    0,
    faces.reduce((sum, face) => sum + face, more),
  );
}
