import type { Point } from '../../geometry/point.ts';
import type { Order } from '../../rules/state/state.ts';
import type { Actor } from '../choices/actor.ts';
import type { Choice } from '../choices/choice.ts';
import { goalsOf, isWaitingOver } from '../goals/goals.ts';
import { type AttackThought, bestShotFrom } from './attack-worth.ts';
import { apOfErrand, closedAhead, isInPlace } from './going.ts';
import type { Errand, ErrandPlan } from './plan.ts';
import type { Taste } from './taste.ts';
import { dangerIn, viewFrom } from './view.ts';

/** What choices are weighed by. */
export interface Weighing {
  readonly plan: ErrandPlan;
  readonly taste: Taste;
  /** Nobody is to make noise for now. */
  readonly quiet: boolean;
  /** No AP are kept for the errand. */
  readonly keepsNone?: true;
}

/** A choice with its points. */
export interface Rated {
  readonly choice: Choice;
  readonly worth: number;
}

/** An operative whose choices are weighed, and what all of them share. */
export interface Considered extends Weighing {
  readonly actor: Actor;
  readonly errand: Errand | undefined;
  /** The orders that it may have. */
  readonly orders: readonly Order[];
  /** Whether it may attack: one of the orders is Engage, and noise is allowed. */
  readonly engages: boolean;
  /** The AP left after it has gone on with its errand. */
  readonly spare: number;
  /** Points for the danger at a place under an order, 0 or below. */
  danger(place: Point, order: Order): number;
  /** The best Shoot from a place after spending that many AP; undefined if none is worth it. */
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
  const fall = plan.sleeps ? 0 : taste.fall + (goals.fallPoints ?? 0);
  // The tomb is not woken by an attack that serves nothing.
  const mayAttack = ({ target }: AttackThought): boolean =>
    !(taste.quiet && plan.sleeps) ||
    isWaitingOver(state) ||
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
    danger: (place, order) => (fall === 0 ? 0 : -fall * dangerIn(actor, viewFrom(actor, place), order === 'conceal')),
    shotFrom(place, ap) {
      if (!engages || Math.min(spare, acting.ap - ap) < 1) return undefined;
      const shot = bestShotFrom(actor, viewFrom(actor, place), taste);
      return shot && shot.worth >= taste.least && mayAttack(shot.choice) ? shot : undefined;
    },
    ...by,
  };
}
