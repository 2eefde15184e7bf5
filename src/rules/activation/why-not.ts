import type { BehaviourClause } from '../../catalog/types.ts';
import type { FailedBecause } from '../events/reasons.ts';
import type { EventOf, NpoAction } from '../events.ts';
import { look, type Rule } from '../language.ts';
import { carried } from '../menace.ts';
import type { Order } from '../state.ts';
import { nposInPlay, operativesInPlay } from '../stats.ts';
import { apOf, type Situation } from './situation.ts';
import { isEngaged, isTrapped, viewOf } from './surroundings.ts';

/** Why a clause cannot be performed, with the numbers of it. */
type Failing = Pick<EventOf<'clause-failed'>, 'needs' | 'left' | 'barredBy'> & { readonly because: FailedBecause };

/** Why a clause cannot be performed now; null when it can (core rules, Actions). */
export function* whyNot(at: Situation, clause: BehaviourClause, order: Order): Rule<Failing | null> {
  const { action } = clause;
  if (at.performed.has(action)) return no('performed');
  const engaged = yield* isEngaged(at);
  if (action === 'fall-back' || action === 'fight') {
    if (!engaged) return no('not-engaged');
  } else if (engaged) return no('engaged');
  const needed = action === 'fall-back' ? 2 : 1;
  const left = apOf(at);
  if (left < needed) return { because: 'ap', needs: needed, left };
  const barred = barredBy[action].find((other) => at.performed.has(other));
  if (barred) return { because: 'barred', barredBy: barred };
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
      return yield* whyNoMove(clause.to);
  }
}

/** Opening a hatchway may be all that a shot needs (datacards, Behaviour). */
function* whyNoShot(at: Situation): Rule<Failing | null> {
  if (carried(at.npo, at.card, 'ranged').length === 0) return no('no-ranged-weapon');
  const { targets, ahead } = yield* viewOf(at);
  return targets.length > 0 || ahead?.way.join() === 'operate-hatch' ? null : no('no-valid-target');
}

function* whyNoCharge(at: Situation): Rule<Failing | null> {
  if (operativesInPlay(yield* look()).length === 0) return nobody;
  const { ahead } = yield* viewOf(at);
  return ahead?.way.at(-1) === 'charge' ? null : no('cannot-be-charged');
}

type Destination = Extract<BehaviourClause, { readonly action: 'reposition' | 'dash' }>['to'];

function* whyNoMove(to: Destination): Rule<Failing | null> {
  const state = yield* look();
  if (to === 'shooting-position' || operativesInPlay(state).length > 0) return null;
  const warden = nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
  return to === 'royal-warden' && warden ? null : nobody;
}

const no = (because: FailedBecause): Failing => ({ because });
const nobody = no('nobody');

/** Actions that bar another one in the same activation (core rules, Actions). */
const barredBy: Readonly<Record<BehaviourClause['action'], readonly NpoAction[]>> = {
  fight: [],
  shoot: [],
  charge: ['reposition', 'dash', 'fall-back'],
  'fall-back': ['reposition', 'charge'],
  reposition: ['fall-back', 'charge'],
  dash: ['charge'],
};
