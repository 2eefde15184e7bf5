import type { RuleCondition, TeamDeed } from '../../../catalog/team-rules.ts';
import { choose, emit, look, type Rule, roll, rollD6 } from '../../language/language.ts';
import { type AttackAction, doingIn } from '../../moments/action.ts';
import { actingUse, isAlwaysOn, isAtWill, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';
import { diceIn } from './amounts.ts';
import { insistOn, mayMeet, meets } from './condition.ts';
import type { Occasion } from './occasion.ts';
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
    if (!isAtWill(own.rule) || usedHere(attack, own, occasion) || attack.spent.has(key(own, self))) return [];
    if (actingUse(state, own, self) !== undefined || whyNotUsable(state, own, self) !== undefined) return [];
    return entriesAt(own, when)
      .filter((entry) => mayMeet(entry.if, occasion, state))
      .flatMap((entry) => entry.effects.filter(concerns).map((effect) => ({ own, effect, conditions: entry.if })));
  });
}

const key = ({ team, rule }: OwnRule, { id }: Operative): string => `${team.team} ${rule.id} ${id}`;

export type RuleOffer = Pick<AtMoment<TeamDeed['when']>, 'own' | 'conditions'>;

/**
 * One question for all that may be used at this moment; what is used acts in this attack. Says whether something was. Those declined
 * are not offered again in the attack.
 */
export function* offerAt(
  attack: AttackAction,
  occasion: Occasion,
  why: string,
  offers: readonly RuleOffer[],
  about?: readonly string[],
): Rule<boolean> {
  const different = offers.filter(({ own }, at) => offers.findIndex((one) => one.own === own) === at);
  if (different.length === 0) return false;
  const { self } = occasion;
  const chosen = yield* choose({
    name: 'ploy',
    by: self.id,
    why,
    ...offered(
      yield* look(),
      different.map(({ own }) => own),
      self,
    ),
  });
  const offer = different.find(({ own }) => own.rule.id === chosen);
  for (const { own } of different) if (own !== offer?.own) attack.spent.add(key(own, self));
  if (!offer) return false;
  yield* insistOn(offer.conditions, offer.own, occasion);
  const using = { id: self.id, player: self.player, about, enemy: occasion.enemy?.id, doing: doingIn(attack) };
  attack.answered.push({ ...(yield* useRule(offer.own, using)), id: self.id });
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
