import { mapOf } from '../../catalog/pack.ts';
import { carried } from '../attack-odds/attack-odds.ts';
import {
  type ActionClause,
  apNeeded,
  apOf,
  barTo,
  type DeedClause,
  type Failing,
  firstPossible,
  leadsSomewhere,
} from '../behaviour/behaviour.ts';
import type { NpoAction } from '../events/events.ts';
import type { FailedBecause } from '../events/reasons.ts';
import type { Rule } from '../language/language.ts';
import { look } from '../language/language.ts';
import type { GameState, Order } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { barredByEnemies, planDeed } from './deeds.ts';
import type { Steps } from './place.ts';
import { apHere, foresee, moveInches, type Situation } from './situation.ts';
import { isEngaged, isTrapped, targetsOf, wayToCharge, wayToShot, wayTowardsShot } from './surroundings.ts';

/** What its list leads to under an Engage order, up to an attack. */
export interface Foreseen {
  readonly attack: NpoAction | null;
  /** The actions before the attack, and what it could not do before those. */
  readonly way: readonly NpoAction[];
  readonly failed: readonly NpoAction[];
  /** The situation at that point. */
  readonly then: Situation;
}

/** Follows its list without performing it, under the same conditions as in the activation itself. */
export function* follow(at: Situation, attacks: readonly NpoAction[]): Rule<Foreseen> {
  let then = at;
  const way: NpoAction[] = [];
  while (apOf(then) > 0) {
    const possible = yield* firstPossible(then, (clause) => whyNot(then, clause, 'engage'));
    if (!possible || possible.clause.action === 'stay') break;
    const { clause, failed } = possible;
    const steps = yield* stepsOf(then, clause);
    if (steps[0] === 'operate-hatch') way.push('operate-hatch');
    if (attacks.includes(clause.action)) return { attack: clause.action, way, failed, then };
    const planned = isDeed(clause) ? yield* planDeed(then, clause) : undefined;
    then = foresee(then, clause.action, ...steps);
    if (planned && 'deed' in planned) then.spent += planned.deed.ap - apNeeded(clause.action);
    way.push(clause.action);
  }
  return { attack: null, way, failed: [], then };
}

/** The steps of a clause: its own, and opening a hatchway first. */
function* stepsOf(at: Situation, { action }: ActionClause): Rule<Steps> {
  switch (action) {
    case 'fight':
    case 'guard':
    case 'pick-up':
    case 'mission-action':
      return [];
    case 'shoot':
      return (wayToShot(at) ?? []).slice(0, 1);
    case 'charge':
      return (yield* wayToCharge(at)) ?? [];
    case 'fall-back':
      return [action];
    case 'reposition':
    case 'dash': {
      const way = wayTowardsShot(at);
      return way?.[0] === 'operate-hatch' && apOf(at) > apHere(at, 'operate-hatch')
        ? ['operate-hatch', action]
        : [action];
    }
  }
}

const no = (because: FailedBecause): Failing => ({ because });

/**
 * Why a clause cannot be performed now; null if it can (core rules, Actions). Asks as little as possible, and nothing that is
 * known.
 */
export function* whyNot(at: Situation, clause: ActionClause, order: Order): Rule<Failing | null> {
  const { action } = clause;
  const engaged = yield* isEngaged(at);
  if (action === 'fall-back' || action === 'fight') {
    const across = action === 'fight' && (at.here.across?.length ?? 0) > 0;
    if (!engaged && !across) return no('not-engaged');
  } else if (engaged && (!isDeed(clause) || (yield* barredByEnemies(at, clause)))) return no('engaged');
  const bar = barTo(at, action);
  if (bar) return bar;
  switch (clause.action) {
    case 'fight':
      return carried(at.npo, at.card, 'melee').length > 0 ? null : no('no-melee-weapon');
    case 'shoot':
      return order === 'conceal' && !isSilent(at) ? no('conceal') : yield* whyNoShot(at);
    case 'charge':
      return order === 'conceal' ? no('conceal') : yield* whyNoCharge(at);
    case 'fall-back':
      return (yield* isTrapped(at)) ? no('trapped') : null;
    case 'guard':
      return order === 'conceal' ? no('conceal') : whyNoGuard(at, yield* look());
    case 'pick-up':
    case 'mission-action': {
      const planned = yield* planDeed(at, clause);
      return 'deed' in planned ? null : planned;
    }
    case 'reposition':
    case 'dash':
      if (moveInches(at, clause.action) === 0) return no('leads-nowhere');
      return leadsSomewhere(yield* look(), clause.to) ? null : no('nobody');
  }
}

const isDeed = (clause: ActionClause): clause is DeedClause =>
  clause.action === 'pick-up' || clause.action === 'mission-action';

/** In close quarters alone, and not as a counteraction (killzone, Guard; core rules, Counteract). */
function whyNoGuard({ counteracts }: Situation, { config }: GameState): Failing | null {
  if (counteracts) return no('counteracts');
  return mapOf(config)?.isOpen === true ? no('open-board') : null;
}

/** Its weapon may be used with a Conceal order (core rules, Silent). */
const isSilent = ({ npo, card }: Situation): boolean =>
  carried(npo, card, 'ranged').some(({ profiles }) => profiles.some(({ rules }) => rules.includes('Silent')));

/** Opening a hatchway may be all that a shot needs (datacards, Behaviour). */
function* whyNoShot(at: Situation): Rule<Failing | null> {
  if (carried(at.npo, at.card, 'ranged').length === 0) return no('no-ranged-weapon');
  if ((yield* targetsOf(at)).length > 0) return null;
  return wayToShot(at)?.join() === 'operate-hatch' ? null : no('no-valid-target');
}

function* whyNoCharge(at: Situation): Rule<Failing | null> {
  if (operativesInPlay(yield* look()).length === 0) return no('nobody');
  return (yield* wayToCharge(at)) ? null : no('cannot-be-charged');
}
