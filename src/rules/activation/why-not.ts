import type { BehaviourClause } from '../../catalog/types.ts';
import { actionName } from '../action-names.ts';
import type { NpoAction } from '../events.ts';
import { look, type Rule } from '../language.ts';
import { carried } from '../menace.ts';
import type { Order } from '../state.ts';
import { nposInPlay, operativesInPlay } from '../stats.ts';
import { apOf, type Situation } from './situation.ts';
import { isEngaged, isTrapped, viewOf } from './surroundings.ts';

/** Why a clause cannot be performed now; null when it can (core rules, Actions). */
export function* whyNot(at: Situation, clause: BehaviourClause, order: Order): Rule<string | null> {
  const { action } = clause;
  if (at.performed.has(action)) return 'performed already in this activation';
  const engaged = yield* isEngaged(at);
  if (action === 'fall-back' || action === 'fight') {
    if (!engaged) return 'no enemy in control range';
  } else if (engaged) return 'an enemy is in control range';
  const needed = action === 'fall-back' ? 2 : 1;
  const left = apOf(at);
  if (left < needed) return `it takes ${needed} AP, and ${left} is left`;
  const barred = barredBy[action].find((other) => at.performed.has(other));
  if (barred) return `not in one activation with ${actionName[barred]}`;
  switch (clause.action) {
    case 'fight':
      return carried(at.npo, at.card, 'melee').length > 0 ? null : 'it carries no melee weapon';
    case 'shoot':
      return order === 'conceal' ? 'it has a Conceal order' : yield* whyNoShot(at);
    case 'charge':
      return order === 'conceal' ? 'it has a Conceal order' : yield* whyNoCharge(at);
    case 'fall-back':
      return (yield* isTrapped(at)) ? 'it cannot get away' : null;
    case 'reposition':
    case 'dash':
      return yield* whyNoMove(clause.to);
  }
}

/** Opening a hatchway may be all that a shot needs (datacards, Behaviour). */
function* whyNoShot(at: Situation): Rule<string | null> {
  if (carried(at.npo, at.card, 'ranged').length === 0) return 'it carries no ranged weapon';
  const { targets, ahead } = yield* viewOf(at);
  return targets.length > 0 || ahead?.way.join() === 'operate-hatch' ? null : 'no valid target';
}

function* whyNoCharge(at: Situation): Rule<string | null> {
  if (operativesInPlay(yield* look()).length === 0) return nobody;
  const { ahead } = yield* viewOf(at);
  return ahead?.way.at(-1) === 'charge' ? null : 'the closest player operative cannot be charged';
}

type Destination = Extract<BehaviourClause, { readonly action: 'reposition' | 'dash' }>['to'];

function* whyNoMove(to: Destination): Rule<string | null> {
  const state = yield* look();
  if (to === 'shooting-position' || operativesInPlay(state).length > 0) return null;
  const warden = nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
  return to === 'royal-warden' && warden ? null : nobody;
}

const nobody = 'no player operative is in the killzone';

/** Actions that bar another one in the same activation (core rules, Actions). */
const barredBy: Readonly<Record<BehaviourClause['action'], readonly NpoAction[]>> = {
  fight: [],
  shoot: [],
  charge: ['reposition', 'dash', 'fall-back'],
  'fall-back': ['reposition', 'charge'],
  reposition: ['fall-back', 'charge'],
  dash: ['charge'],
};
