import { harmOf } from '../../../odds/damage.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import type { AttackAction, Hits } from '../../moments/action.ts';
import { isAlwaysOn, isAtWill, type OwnRule, rulesOf, tokensOf } from '../../state/own-rules.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { operativeById, someoneById } from '../../state/stats.ts';
import {
  actingAt,
  chanceOfRoll,
  decidedOn,
  type EffectAt,
  offerAt,
  type RuleOffer,
  sayActed,
  succeeds,
  usableAt,
  useOffered,
  woundsBy,
} from './at-moment.ts';
import { type Occasion, occasionIn } from './occasion.ts';
import { noteUse } from './rule-choice.ts';

/** What each dice inflicts, as the rules of both sides change it: first what makes it more, then what makes it less. */
export function* ruledDamage(attack: AttackAction, hits: Hits): Rule<readonly number[]> {
  const { use } = hits;
  const state = yield* look();
  if (state.config.teamRules === undefined || use === undefined) return hits.wounds;
  const roles = roleOf(attack, use.user);
  const [striker, hurt] = [operativeById(state, use.user), operativeById(state, hits.id)];
  const side = (self: Operative, enemy: string, role: 'attacks' | 'retaliates'): Occasion =>
    occasionIn(attack, self, someoneById(state, enemy), role, { use });
  const wounds = striker ? yield* more(attack, side(striker, hits.id, roles.user), hits) : hits.wounds;
  return hurt ? yield* less(attack, side(hurt, use.user, roles.other), { ...hits, wounds }) : wounds;
}

/** Who began the attack retained its dice first. */
function roleOf({ attacker }: AttackAction, user: string) {
  return attacker === undefined || attacker === user
    ? ({ user: 'attacks', other: 'retaliates' } as const)
    : ({ user: 'retaliates', other: 'attacks' } as const);
}

function* more(attack: AttackAction, occasion: Occasion, hits: Hits): Rule<readonly number[]> {
  const wounds = [...hits.wounds];
  const matters = (effect: EffectAt<'inflicts'>): boolean =>
    isAtStrike(effect) &&
    isInTime(effect, hits) &&
    wounds.some((before, at) => before > 0 && isOfKind(kindOf(effect), hits, at));
  const target = occasion.enemy;
  yield* offerAt(
    attack,
    occasion,
    `${occasion.self.name} hits ${target?.name ?? 'it'} with ${hits.results?.join(', ') ?? 'a success'}. Use a rule?`,
    yield* usableAt('inflicts', attack, occasion, matters),
  );
  for (const { own, effect } of yield* actingAt('inflicts', attack, occasion))
    for (const [at, before] of wounds.entries()) {
      const often = effect.dice ?? (isAtWill(own.rule) && isAtStrike(effect) ? 'one' : 'each');
      if (before === 0 || !isOfKind(kindOf(effect), hits, at) || !mayAct(attack, own, occasion, often)) continue;
      if ('as' in effect) {
        wounds[at] = Math.max(before, hits.use?.critical ?? before);
        yield* sayActed(own, occasion.self.id);
        continue;
      }
      const more = before + (yield* woundsBy(own, occasion.self.id, effect.more));
      wounds[at] = effect.most === undefined ? more : Math.max(before, Math.min(more, effect.most));
      yield* sayActed(own, occasion.self.id);
    }
  return wounds;
}

const isInTime = (effect: EffectAt<'inflicts'>, { first }: Hits): boolean =>
  !('first' in effect && effect.first) || first === true;

/** Those that are asked for when the dice hits, not before the dice. */
export const isAtStrike = (effect: EffectAt<'inflicts'>): boolean => 'as' in effect || effect.of === 'critical';

const kindOf = (effect: EffectAt<'inflicts'>): { readonly of?: 'normal' | 'critical' | undefined } =>
  'as' in effect ? { of: 'normal' } : effect;

function* less(attack: AttackAction, occasion: Occasion, hits: Hits): Rule<readonly number[]> {
  const wounds = [...hits.wounds];
  const offers = isWorthAsking(hits, wounds, occasion) ? yield* sparingRules(attack, occasion, hits) : [];
  const { self } = occasion;
  for (const offer of offers)
    if (decidedOn(attack, offer.own, self) === 'use') yield* useOffered(attack, occasion, offer);
  const named = wounds.length === 1 ? `A ${hits.results?.[0] ?? ''} success` : `${wounds.length} successes`;
  yield* offerAt(
    attack,
    occasion,
    `${named} would inflict ${sumOf(wounds)} on ${self.name} (${self.wounds}). Use a rule?`,
    offers.filter(({ own, saves }) => decidedOn(attack, own, self) === undefined || (saves && attack.kind === 'fight')),
    { isLater: true },
  );
  const matters = (effect: EffectAt<'damaged'>): boolean => spares(effect, hits);
  for (const { own, effect } of yield* actingAt('damaged', attack, occasion, matters)) {
    const often = effect.dice ?? (isAtWill(own.rule) ? 'one' : 'each');
    // The dice that it spares most come first, where it is one.
    const places = [...wounds.keys()].sort(
      (a, b) => gain(effect, wounds[b] ?? 0, hits) - gain(effect, wounds[a] ?? 0, hits),
    );
    for (const at of places) {
      const before = wounds[at] ?? 0;
      if (
        !isOfKind(whose(effect), hits, at) ||
        gain(effect, before, hits) <= 0 ||
        !hasToSpend(yield* look(), effect, occasion.self) ||
        !(yield* mayActNow(attack, own, occasion, often))
      )
        continue;
      if (!(yield* succeeds(own, occasion.self.id, effect.roll))) continue;
      if (often === 'success') attack.spent.add(onceKey(own, occasion));
      wounds[at] = changed(effect, before, hits);
      yield* sayActed(own, occasion.self.id);
      const { id } = occasion.self;
      if (effect.spends !== undefined)
        yield* emit({ type: 'token-changed', id, token: effect.spends, change: -1, because: own.rule.name });
    }
  }
  return yield* inAll(attack, occasion, wounds);
}

/** Of a Shoot no more than a rule lets all its dice inflict together. */
function* inAll(attack: AttackAction, occasion: Occasion, wounds: number[]): Rule<number[]> {
  for (const { own, effect } of yield* actingAt('damaged', attack, occasion, (one) => one.inAll !== undefined)) {
    let left = (effect.inAll ?? 0) - (attack.lost.get(occasion.self.id) ?? 0);
    const most = wounds.map((one) => {
      const now = Math.max(0, Math.min(one, left));
      left -= now;
      return now;
    });
    if (most.every((one, at) => one === wounds[at])) continue;
    yield* sayActed(own, occasion.self.id);
    return most;
  }
  return wounds;
}

const hasToSpend = (state: GameState, { spends }: EffectAt<'damaged'>, { id }: Operative): boolean =>
  spends === undefined || tokensOf(state, id, spends) > 0;

export interface SparingRule extends RuleOffer {
  readonly gain: number;
  /** It would fall without the rule, and stand with it. */
  readonly saves: boolean;
}

/** Whether a rule of its own, always in force, may make damage less as it comes. */
export const mayBeSpared = (state: GameState, self: Operative): boolean =>
  rulesOf(state, self).some(({ rule }) => isAlwaysOn(rule) && rule.does.some(({ when }) => when === 'damaged'));

/** The rules at will that make this damage less, and by what share; being incapacitated counts as twice the wounds. */
export function* sparingRules(attack: AttackAction, occasion: Occasion, hits: Hits): Rule<readonly SparingRule[]> {
  const all = yield* usableAt('damaged', attack, occasion, (effect) => spares(effect, hits));
  const { wounds: left } = occasion.self;
  const helps = mayBeSpared(yield* look(), occasion.self);
  const harm = (damage: number): number => harmOf(damage, left);
  const total = sumOf(hits.wounds);
  const rules = all.map(({ own, effect, conditions }) => {
    const each = hits.wounds.map((before, at) => (isOfKind(whose(effect), hits, at) ? gain(effect, before, hits) : 0));
    const often = effect.dice ?? (isAtWill(own.rule) ? 'one' : 'each');
    const less = often === 'each' ? sumOf(each) : Math.max(...each);
    return {
      own,
      conditions,
      less,
      gain: (chanceOfRoll(effect.roll) * (harm(total) - harm(total - less))) / harm(total),
      saves: total >= left && total - less < left,
    };
  });
  // It falls whatever is used.
  if (!helps && total - sumOf(rules.map(({ less }) => less)) >= left) return [];
  return rules;
}

const spares = (effect: EffectAt<'damaged'>, hits: Hits): boolean =>
  hits.wounds.some((before, at) => isOfKind(whose(effect), hits, at) && gain(effect, before, hits) > 0);

const sumOf = (wounds: readonly number[]): number => wounds.reduce((sum, one) => sum + one, 0);

/** In a fight the dice come one after another: it is asked at the one that counts most, or that it would fall by. */
const isWorthAsking = ({ later = [] }: Hits, wounds: readonly number[], { self }: Occasion): boolean => {
  const now = sumOf(wounds);
  return now >= self.wounds || later.every((one) => one <= now);
};

const gain = (effect: EffectAt<'damaged'>, before: number, hits: Hits): number =>
  before - changed(effect, before, hits);

const whose = (effect: EffectAt<'damaged'>) => (effect.normal ? ({ of: 'critical' } as const) : effect);

/** What a dice inflicts that would have inflicted `before`. */
export function changed(
  { ignores, less: by, halves, most, normal, least = 0, from = 0, upTo }: EffectAt<'damaged'>,
  before: number,
  { use }: Pick<Hits, 'use'>,
): number {
  if (before < from || (upTo !== undefined && before > upTo)) return before;
  const after = ignores
    ? 0
    : halves
      ? Math.ceil(before / 2)
      : most !== undefined || normal
        ? Math.min(most ?? use?.normal ?? before, before)
        : before - (by ?? 0);
  return Math.min(before, Math.max(0, least, after));
}

const isOfKind = (
  { of }: { readonly of?: 'normal' | 'critical' | undefined },
  { results }: Hits,
  at: number,
): boolean => of === undefined || results?.[at] === of;

/** The first dice of the turning point is noted as a use. */
function* mayActNow(
  attack: AttackAction,
  own: OwnRule,
  occasion: Occasion,
  often: 'one' | 'success' | 'first' | 'each',
): Rule<boolean> {
  if (often === 'success') return !attack.spent.has(onceKey(own, occasion));
  if (often !== 'first') return mayAct(attack, own, occasion, often);
  const { turningPoint, ruleUses = [] } = yield* look();
  const { id, player } = occasion.self;
  const isFirst = !ruleUses.some(
    (use) => use.rule === own.rule.id && use.id === id && use.turningPoint === turningPoint,
  );
  if (isFirst) yield* noteUse(own, { id, player });
  return isFirst;
}

/** Of one dice in a sequence it is the first; the second time it does not act. */
function mayAct({ spent }: AttackAction, own: OwnRule, occasion: Occasion, often: 'one' | 'each'): boolean {
  if (often === 'each') return true;
  const key = onceKey(own, occasion);
  if (spent.has(key)) return false;
  spent.add(key);
  return true;
}

const onceKey = ({ rule }: OwnRule, { self }: Occasion): string => `once ${rule.id} ${self.id}`;
