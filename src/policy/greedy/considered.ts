import type { Point } from '../../geometry/point.ts';
import type { Order } from '../../rules/state/state.ts';
import type { Actor } from '../choices/actor.ts';
import type { Choice } from '../choices/choice.ts';
import { goalsOf, isPatienceOver } from '../goals/goals.ts';
import { type AttackThought, bestShotFrom } from './attack-worth.ts';
import { apOfErrand, closedAhead, isInPlace } from './going.ts';
import type { Errand, ErrandPlan } from './plan.ts';
import type { Taste } from './taste.ts';
import { dangerIn, viewFrom } from './view.ts';

/** By what choices are weighed. */
export interface Weighing {
  readonly plan: ErrandPlan;
  readonly taste: Taste;
  /** Nobody makes a noise for now. */
  readonly quiet: boolean;
  /** No AP are kept for the errand. */
  readonly keepsNone?: true;
}

/** A choice with its points. */
export interface Rated {
  readonly choice: Choice;
  readonly worth: number;
}

/** An operative whose choices are weighed, and what holds for all of them. */
export interface Considered extends Weighing {
  readonly actor: Actor;
  readonly errand: Errand | undefined;
  /** The orders that it may have. */
  readonly orders: readonly Order[];
  /** It may attack: one of them is Engage, and noise may be made. */
  readonly engages: boolean;
  /** AP that are left when it goes on with its errand. */
  readonly spare: number;
  /** Points of what it has to fear at a place under an order, 0 or below. */
  fear(place: Point, order: Order): number;
  /** The best Shoot from a place once so many AP are spent; undefined where none is worth it. */
  shotFrom(place: Point, ap: number): Rated | undefined;
  mayAttack(attack: AttackThought): boolean;
}

export function consider(actor: Actor, orders: readonly Order[], by: Weighing): Considered {
  const { plan, taste, quiet, keepsNone } = by;
  const { state, me, acting } = actor;
  const errand = plan.errands.get(me.id);
  const goals = goalsOf(state);
  const engages = !quiet && orders.includes('engage');
  const spare = errand && !keepsNone ? acting.ap - apOfErrand(actor, errand) : acting.ap;
  const fall = plan.sleeps ? 0 : taste.fall + (goals.fear ?? 0);
  // Nobody wakes the tomb for what serves nothing.
  const mayAttack = ({ target }: AttackThought): boolean =>
    !(taste.quiet && plan.sleeps) ||
    isPatienceOver(state) ||
    goals.clears?.(state).includes(target ?? '') === true ||
    goals.wantsNoise?.(state) === true ||
    (errand !== undefined && closedAhead(actor).length === 0 && isInPlace(actor, errand));
  return {
    actor,
    errand,
    orders,
    engages,
    spare,
    mayAttack,
    fear: (place, order) => (fall === 0 ? 0 : -fall * dangerIn(actor, viewFrom(actor, place), order === 'conceal')),
    shotFrom(place, ap) {
      if (!engages || Math.min(spare, acting.ap - ap) < 1) return undefined;
      const shot = bestShotFrom(actor, viewFrom(actor, place), taste);
      return shot && shot.worth >= taste.least && mayAttack(shot.choice) ? shot : undefined;
    },
    ...by,
  };
}
