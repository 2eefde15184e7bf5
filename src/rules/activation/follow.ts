import type { BehaviourClause } from '../../catalog/types.ts';
import { apOf, firstPossible } from '../behaviour/behaviour.ts';
import type { NpoAction } from '../events/events.ts';
import type { Rule } from '../language/language.ts';
import type { Steps } from './place.ts';
import { foresee, type Situation } from './situation.ts';
import { wayToCharge, wayToShot, wayTowardsShot } from './surroundings.ts';
import { whyNot } from './why-not.ts';

/** What its list comes to with an Engage order, up to an attack. */
export interface Foreseen {
  readonly attack: NpoAction | null;
  /** The actions before it, and what it could not do before that. */
  readonly way: readonly NpoAction[];
  readonly failed: readonly NpoAction[];
  /** As it will then be. */
  readonly then: Situation;
}

/** Follows its list without performing it, by the very conditions by which it is followed then. */
export function* follow(at: Situation, attacks: readonly NpoAction[]): Rule<Foreseen> {
  let then = at;
  const way: NpoAction[] = [];
  while (apOf(then) > 0) {
    const possible = yield* firstPossible(then, (clause) => whyNot(then, clause, 'engage'));
    if (!possible) break;
    const { clause, failed } = possible;
    const steps = yield* stepsOf(then, clause);
    if (steps[0] === 'operate-hatch') way.push('operate-hatch');
    if (attacks.includes(clause.action)) return { attack: clause.action, way, failed, then };
    then = foresee(then, clause.action, ...steps);
    way.push(clause.action);
  }
  return { attack: null, way, failed: [], then };
}

/** The steps of a clause: its own, and the hatchway that it opens first. */
function* stepsOf(at: Situation, { action }: BehaviourClause): Rule<Steps> {
  switch (action) {
    case 'fight':
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
      return way?.[0] === 'operate-hatch' && apOf(at) > 1 ? ['operate-hatch', action] : [action];
    }
  }
}
