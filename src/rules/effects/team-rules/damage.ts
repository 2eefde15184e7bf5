import { look, type Rule } from '../../language/language.ts';
import type { AttackAction, Hits } from '../../moments/action.ts';
import { isAtWill, type OwnRule } from '../../state/own-rules.ts';
import type { Operative } from '../../state/state.ts';
import { operativeById, someoneById } from '../../state/stats.ts';
import { actingAt, type EffectAt, offerAt, sayActed, succeeds, usableAt, woundsBy } from './at-moment.ts';
import { type Occasion, occasionIn } from './occasion.ts';

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
  for (const { own, effect } of yield* actingAt('inflicts', attack, occasion))
    for (const [at, before] of wounds.entries()) {
      if (before === 0 || !isOfKind(effect, hits, at) || !mayAct(attack, own, occasion, effect.dice ?? 'each'))
        continue;
      const more = before + (yield* woundsBy(own, occasion.self.id, effect.more));
      wounds[at] = effect.most === undefined ? more : Math.max(before, Math.min(more, effect.most));
      yield* sayActed(own, occasion.self.id);
    }
  return wounds;
}

function* less(attack: AttackAction, occasion: Occasion, hits: Hits): Rule<readonly number[]> {
  const wounds = [...hits.wounds];
  const matters = (effect: EffectAt<'damaged'>): boolean =>
    wounds.some((before, at) => isOfKind(effect, hits, at) && changed(effect, before) < before);
  const offers = isWorthAsking(hits, wounds, occasion) ? yield* usableAt('damaged', attack, occasion, matters) : [];
  const named = wounds.length === 1 ? `a ${hits.results?.[0] ?? ''} success` : `${wounds.length} successes`;
  const total = wounds.reduce((sum, one) => sum + one, 0);
  yield* offerAt(
    attack,
    occasion,
    `${named} would inflict ${total} on ${occasion.self.name} (${occasion.self.wounds}). Use a rule?`,
    offers,
  );
  for (const { own, effect } of yield* actingAt('damaged', attack, occasion, matters)) {
    const often = effect.dice ?? (isAtWill(own.rule) ? 'one' : 'each');
    // The dice that it spares most come first, where it is one.
    const places = [...wounds.keys()].sort((a, b) => gain(effect, wounds[b] ?? 0) - gain(effect, wounds[a] ?? 0));
    for (const at of places) {
      const before = wounds[at] ?? 0;
      if (!isOfKind(effect, hits, at) || gain(effect, before) <= 0 || !mayAct(attack, own, occasion, often)) continue;
      if (!(yield* succeeds(own, occasion.self.id, effect.roll))) continue;
      wounds[at] = changed(effect, before);
      yield* sayActed(own, occasion.self.id);
    }
  }
  return wounds;
}

/** In a fight the dice come one after another: it is asked at the one that counts most, or that it would fall by. */
const isWorthAsking = ({ later = [] }: Hits, wounds: readonly number[], { self }: Occasion): boolean => {
  const now = wounds.reduce((sum, one) => sum + one, 0);
  return now >= self.wounds || later.every((one) => one <= now);
};

const gain = (effect: EffectAt<'damaged'>, before: number): number => before - changed(effect, before);

function changed(
  { ignores, less: by, halves, most, least = 0, from = 0 }: EffectAt<'damaged'>,
  before: number,
): number {
  if (before < from) return before;
  const after = ignores
    ? 0
    : halves
      ? Math.ceil(before / 2)
      : most !== undefined
        ? Math.min(most, before)
        : before - (by ?? 0);
  return Math.min(before, Math.max(0, least, after));
}

const isOfKind = (
  { of }: { readonly of?: 'normal' | 'critical' | undefined },
  { results }: Hits,
  at: number,
): boolean => of === undefined || results?.[at] === of;

/** Of one dice in a sequence it is the first; the second time it does not act. */
function mayAct({ spent }: AttackAction, { rule }: OwnRule, { self }: Occasion, often: 'one' | 'each'): boolean {
  if (often === 'each') return true;
  const key = `once ${rule.id} ${self.id}`;
  if (spent.has(key)) return false;
  spent.add(key);
  return true;
}
