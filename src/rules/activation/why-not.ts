import type { BehaviourClause } from '../../catalog/types.ts';
import { carried } from '../attack-odds/attack-odds.ts';
import { barTo, type Failing, leadsSomewhere } from '../behaviour/behaviour.ts';
import type { FailedBecause } from '../events/reasons.ts';
import { look, type Rule } from '../language/language.ts';
import type { Order } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import type { Situation } from './situation.ts';
import { isEngaged, isTrapped, targetsOf, wayToCharge, wayToShot } from './surroundings.ts';

const no = (because: FailedBecause): Failing => ({ because });

/**
 * Why a clause cannot be performed now; null when it can (core rules, Actions). Each asks for the least that tells, and
 * for nothing that is known.
 */
export function* whyNot(at: Situation, clause: BehaviourClause, order: Order): Rule<Failing | null> {
  const { action } = clause;
  const engaged = yield* isEngaged(at);
  if (action === 'fall-back' || action === 'fight') {
    const across = action === 'fight' && (at.here.across?.length ?? 0) > 0;
    if (!engaged && !across) return no('not-engaged');
  } else if (engaged) return no('engaged');
  const bar = barTo(at, action);
  if (bar) return bar;
  switch (clause.action) {
    case 'fight':
      return carried(at.npo, at.card, 'melee').length > 0 ? null : no('no-melee-weapon');
    case 'shoot':
      return order === 'conceal' ? no('conceal') : yield* whyNoShot(at);
    case 'charge':
      return order === 'conceal' ? no('conceal') : yield* whyNoCharge(at);
    case 'fall-back':
      return (yield* isTrapped(at)) ? no('trapped') : null;
    case 'reposition':
    case 'dash':
      return leadsSomewhere(yield* look(), clause.to) ? null : no('nobody');
  }
}

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
