import { emit, look, type Rule } from '../../language/language.ts';
import { type AttackAction, doingIn, hasFallen } from '../../moments/action.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import { isSameRule, type OwnRule, pointsLeft } from '../../state/own-rules.ts';
import type { Npo, Operative } from '../../state/state.ts';
import { operativeById, someoneById } from '../../state/stats.ts';
import { actingAt, type EffectAt, offerAt, sayActed, succeeds, usableAt, woundsBy } from './at-moment.ts';
import { giveToken } from './falls.ts';
import { type Occasion, occasionIn } from './occasion.ts';
import { otherOrder, performEffects, regainWounds } from './perform-effects.ts';

/** An attack of one against another is over, and nobody is removed yet: what rules of both do now. */
export function* whenAttackIsOver(action: AttackAction, use: WeaponUse | undefined, by: string, target: string): Rule {
  if ((yield* look()).config.teamRules === undefined) return;
  yield* forOne(action, use, by, target, 'attacks');
  yield* forOne(action, use, target, by, 'retaliates');
}

function* forOne(
  attack: AttackAction,
  use: WeaponUse | undefined,
  id: string,
  other: string,
  role: 'attacks' | 'retaliates',
): Rule {
  const state = yield* look();
  const self = operativeById(state, id);
  const enemy = someoneById(state, other);
  if (!self || !enemy || id === other) return;
  const outcome = {
    fell: (one: string) => hasFallen(attack, one),
    lost: (one: string) => attack.lost.get(one) ?? 0,
    retained: (one: string) => attack.retained.get(one),
    inflicted: attack.inflicted.get(`${id} ${other}`),
  };
  const occasion = occasionIn(attack, self, enemy, role, { use, outcome });
  const why = `${self.name}: the attack is over. Use a rule?`;
  yield* offerAt(attack, occasion, why, yield* usableAt('after-attack', attack, occasion));
  for (const { own, effect } of yield* actingAt('after-attack', attack, occasion)) {
    if ('points' in effect) {
      yield* sayActed(own, id);
      yield* gainPoints(effect, self, own.rule.name);
      continue;
    }
    if ('deeds' in effect) {
      yield* doAfter(attack, own, effect, occasion, other);
      continue;
    }
    const whom = someoneById(yield* look(), effect.of === 'self' ? id : other);
    if (!whom || hasFallen(attack, whom.id)) continue;
    if ('roll' in effect && !(yield* succeeds(own, id, effect.roll))) continue;
    yield* sayActed(own, id);
    if ('inflict' in effect)
      yield* attack.inflict({
        id: whom.id,
        wounds: yield* woundsBy(own, id, effect.inflict),
        because: own.rule.name,
        by: id,
      });
    else if ('heal' in effect) yield* regainWounds(whom, yield* woundsBy(own, id, effect.heal), own.rule.name);
    else if ('token' in effect) yield* giveToken(effect, whom.id, own.rule.name);
    else yield* change(attack, effect, whom, own.rule.name);
  }
}

/** So many times as the rule says, once in the action where it says so. */
function* doAfter(
  attack: AttackAction,
  own: OwnRule,
  { deeds, each, once }: Extract<EffectAt<'after-attack'>, { deeds: unknown }>,
  { self: { id, player }, outcome }: Occasion,
  enemy: string,
): Rule {
  const { criticals = 0, normals = 0 } = outcome?.inflicted ?? {};
  const times = { success: criticals + normals, normal: normals, critical: criticals };
  const count = each === undefined ? 1 : times[each];
  const key = `after ${own.rule.id} ${id}`;
  if (count === 0 || (once && attack.spent.has(key))) return;
  if (once) attack.spent.add(key);
  yield* sayActed(own, id);
  const { on = [enemy] } =
    (yield* look()).ruleUses?.findLast((use) => isSameRule(own, use) && use.id === id && own.rule.target) ?? {};
  const now = { own, self: id, player, targets: on, enemy, doing: doingIn(attack) };
  for (let time = 0; time < count; time++) yield* performEffects(deeds, now);
}

/** Points of the team, as far as it may have them. */
export function* gainPoints(
  { points, by, most = Number.POSITIVE_INFINITY }: { points: string; by: number; most?: number | undefined },
  { player }: Operative,
  because: string,
): Rule {
  const change = Math.min(by, most - pointsLeft(yield* look(), points, player));
  const whose = player === undefined ? {} : { player };
  if (change > 0) yield* emit({ type: 'team-points-changed', points, change, because, ...whose });
}

function* change(
  attack: AttackAction,
  effect: Extract<EffectAt<'after-attack'>, { apl: unknown } | { order: unknown }>,
  { id, order: before }: Npo | Operative,
  because: string,
): Rule {
  if ('apl' in effect) {
    // Stats change when the action is over.
    attack.effects.push({ id, effect: { kind: 'apl', change: effect.apl, source: because, until: effect.until } });
    return;
  }
  const order = effect.order === 'changes' ? otherOrder(before) : effect.order;
  if (order !== before) yield* emit({ type: 'order-changed', id, order, because });
}
