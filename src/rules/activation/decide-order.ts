import type { EngageCondition } from '../../catalog/words.ts';
import { apOf, movesLeft } from '../behaviour/behaviour.ts';
import type { NpoAction } from '../events/events.ts';
import type { OrderBecause } from '../events/reasons.ts';
import { confirm, look, type Rule } from '../language/language.ts';
import type { Order } from '../state/state.ts';
import { isInjured, isWounded, nposInPlay } from '../state/stats.ts';
import { follow } from './follow.ts';
import { moveInches, type Situation } from './situation.ts';
import { clauseAim } from './ways.ts';

export interface Decided {
  readonly order: Order;
  readonly because: OrderBecause;
}

const engage = (because: OrderBecause): Decided => ({ order: 'engage', because });
const conceal = (because: OrderBecause): Decided => ({ order: 'conceal', because });

/** The order that its behaviour gives it now (datacards, Behaviour). Looks ahead only as far as needed. */
export function* decideOrder(at: Situation): Rule<Decided> {
  const { order } = at.card.behaviour;
  if (typeof order === 'object') return yield* byOwnRule(at, order.engageIf);
  switch (order) {
    case 'attack-made':
      return yield* ifItAttacks(at);
    case 'attack-reached':
      return yield* ifItReaches(at);
    case 'attack-or-warden': {
      const reaches = yield* ifItReaches(at);
      return reaches.order === 'engage' ? reaches : yield* ifItGuards(at);
    }
  }
}

/** Engage if it is going to Shoot or Fight in this activation. */
function* ifItAttacks(at: Situation): Rule<Decided> {
  const { attack, way, failed } = yield* follow(at, ['shoot', 'fight']);
  if (attack === 'fight') {
    if (way.includes('charge')) return engage('fights-once-charged');
    return engage(failed.includes('fall-back') ? 'fights-trapped' : 'fights');
  }
  if (attack === 'shoot') return engage(shotBy(way));
  return conceal(way.includes('fall-back') ? 'falls-back' : 'no-attack');
}

function shotBy(way: readonly NpoAction[]): OrderBecause {
  if (way[0] === 'operate-hatch') return 'shoots-once-hatchway-open';
  if (way.includes('fall-back')) return 'shoots-once-fallen-back';
  return way.length > 0 ? 'shoots-once-moved' : 'shoots';
}

/** Engage if Fight, Charge, or Shoot if its list has it, will be possible at some point of this activation. */
function* ifItReaches(at: Situation): Rule<Decided> {
  const { attack, way } = yield* follow(at, ['fight', 'charge', 'shoot']);
  return attack === null ? conceal('neither-fight-nor-charge') : reachedBy(attack, way);
}

function reachedBy(attack: NpoAction, way: readonly NpoAction[]): Decided {
  if (attack === 'fight') return engage('can-fight');
  if (attack === 'guard') return engage('can-guard');
  if (attack === 'shoot') return engage(shotBy(way));
  return engage(way[0] === 'operate-hatch' ? 'can-charge-once-hatchway-open' : 'can-charge');
}

/** Engage if one of its own conditions holds: its wounds, or an attack that it can come to. */
function* byOwnRule(at: Situation, conditions: readonly EngageCondition[]): Rule<Decided> {
  if (conditions.includes('always')) return engage('always');
  if (conditions.includes('injured') && isInjured(at.npo)) return engage('injured');
  if (conditions.includes('wounded') && isWounded(at.npo)) return engage('wounded');
  const attacks = (['fight', 'charge', 'shoot', 'guard'] as const).filter((one) => conditions.includes(one));
  if (attacks.length === 0) return conceal(conditions.length === 0 ? 'never' : 'conditions-not-met');
  const { attack, way } = yield* follow(at, attacks);
  if (attack !== null) return reachedBy(attack, way);
  return conceal(way.includes('fall-back') ? 'falls-back' : 'conditions-not-met');
}

/** The Lychguard: Engage also if it can end beside a Royal Warden that has an Engage order. */
function* ifItGuards(at: Situation): Rule<Decided> {
  const wardens = nposInPlay(yield* look()).filter((npo) => npo.datacard === 'royal-warden' && npo.order === 'engage');
  if (wardens.length === 0) return conceal('no-engaged-warden');
  return (yield* askNearWarden(
    at,
    wardens.map(({ id }) => id),
  ))
    ? engage('beside-warden')
    : conceal('not-beside-warden');
}

function* askNearWarden(at: Situation, ids: readonly string[]): Rule<boolean> {
  const way = movesLeft(yield* look(), at)
    .slice(0, apOf(at))
    .map((clause) => ({ action: clause.action, inches: moveInches(at, clause.action), to: clauseAim(clause) }));
  const moves = way.length > 0;
  const far = moves ? ` (${way.reduce((sum, { inches }) => sum + inches, 0)}" in all)` : '';
  return yield* confirm({
    name: 'near-warden',
    why: `Can ${at.npo.name} end this activation${far} with the Royal Warden in control range?`,
    ...(moves && { suggest: { value: true, because: 'Lychguard stay near the Warden' } }),
    about: { predicate: 'can-end-beside', by: at.npo.id, ids, from: moves ? { way } : 'stands' },
  });
}
