import { missionOf } from '../../rules/modes/modes.ts';
import { dueHatchway } from '../../rules/players/possible.ts';
import type { Order } from '../../rules/state/state.ts';
import { type Actor, choiceOf, mayPerform } from '../choices/actor.ts';
import { fightsOf } from '../choices/attacks.ts';
import type { Choice } from '../choices/choice.ts';
import { chargesThought } from '../choices/moves.ts';
import { guardOf } from '../choices/offers.ts';
import { breachesOf, hatchesOf, missionActionsOf } from '../choices/things.ts';
import { goalsOf } from '../goals/goals.ts';
import { type AttackThought, attackWorth, bestShotFrom } from './attack-worth.ts';
import { apOfErrand, closedAhead, isInPlace, movesOn, opensWay } from './going.ts';
import type { ErrandPlan } from './plan.ts';
import type { Taste } from './taste.ts';
import { dangerIn, type View, viewFrom } from './view.ts';

/** Something that can be done now, and points for it and for what it leaves possible in the same activation. */
export interface Weighed {
  readonly choice: Choice;
  readonly worth: number;
  readonly order: Order;
}

/** By what choices are weighed. */
export interface Weighing {
  readonly plan: ErrandPlan;
  readonly taste: Taste;
  /** Nobody makes a noise for now. */
  readonly quiet: boolean;
}

/**
 * The best that an operative can do now, under one of these orders: an action, weighed together with the Shoot or the move that it can
 * still make after it.
 */
export function bestOf(actor: Actor, orders: readonly Order[], by: Weighing): Weighed {
  const all = weighed(actor, orders, by);
  return all.reduce((most, one) => (one.worth > most.worth ? one : most));
}

/** Inches of all together for which a hatchway is closed again. */
const shorter = 12;

function weighed(actor: Actor, orders: readonly Order[], { plan, taste, quiet }: Weighing): readonly Weighed[] {
  const { state, me, acting } = actor;
  const errand = plan.errands.get(me.id);
  const goals = goalsOf(state);
  const due = dueHatchway(state, me.id);
  const [opens] = due === undefined ? [] : hatchesOf(actor).filter(({ deed }) => deed.args.door?.number === due);
  const [order = 'conceal'] = orders;
  if (opens) return [{ choice: opens, worth: 1000, order }];
  const engages = !quiet && orders.includes('engage');
  const spare = errand ? acting.ap - apOfErrand(actor, errand) : acting.ap;
  const here = viewFrom(actor, me);
  const fall = plan.sleeps ? 0 : taste.fall + (goals.fear ?? 0);
  const fears = (view: View, conceals: boolean): number => (fall === 0 ? 0 : fall * dangerIn(actor, view, conceals));
  /** The order under which it is safest here. */
  const still = orders.map((one) => ({ order: one, worth: -fears(here, one === 'conceal') }));
  const safest = still.reduce((most, one) => (one.worth > most.worth ? one : most));
  const found: Weighed[] = [{ choice: choiceOf(actor, 'done', 'nothing'), ...safest }];
  const add = (choice: Choice, worth: number, as = safest): void => {
    found.push({ choice, worth: as.worth + worth, order: as.order });
  };
  for (const choice of missionActionsOf(actor)) if (choice.serves === 'mission') add(choice, 2 * taste.mission);
  if (!quiet)
    for (const choice of breachesOf(actor)) {
      if (errand?.aim.does(choice)) add(choice, taste.mission + (choice.ap < 2 ? 1 : 0));
      else if (goals.wantsNoise?.(state)) add(choice, taste.mission / 2);
      else if (errand && opensWay(actor, choice, errand)) add(choice, 20);
    }
  for (const choice of errand ? hatchesOf(actor) : []) {
    const door = state.hatchways.find(({ number }) => number === choice.deed.args.door?.number);
    if (!door || !errand) continue;
    // The fewer are open, the surer is where one comes back (Mission 06, Phasing Points).
    if (door.open && missionOf(state).phasing && plan.shortenedBy(`H${door.number}`) > shorter) add(choice, 15);
    if (!door.open && (!quiet || goals.quietHatches) && opensWay(actor, choice, errand)) add(choice, 12);
  }
  // Nobody wakes the tomb for what serves nothing.
  const mayAttack = ({ target }: AttackThought): boolean =>
    !(taste.quiet && plan.sleeps) ||
    goals.clears?.(state).includes(target ?? '') === true ||
    goals.wantsNoise?.(state) === true ||
    (errand !== undefined && closedAhead(actor).length === 0 && isInPlace(actor, errand));
  const shootsFrom = (view: View, ap: number) => {
    if (!engages || Math.min(spare, acting.ap - ap) < 1 || view.seen.length === 0) return undefined;
    const shot = bestShotFrom(actor, view, taste);
    return shot && shot.worth >= taste.least && mayAttack(shot.choice) ? shot : undefined;
  };
  const as = (one: Order) => still.find((other) => other.order === one) ?? safest;
  if (engages) for (const choice of fightsOf(actor)) add(choice, 60 + attackWorth(actor, choice, taste), as('engage'));
  const shot = shootsFrom(here, 0);
  /** The most that a move is worth under Engage, its Shoot apart. */
  let onward = 0;
  if (errand)
    for (const { choice, worth } of movesOn(actor, errand, {
      taste,
      throughDoors: !quiet || goals.quietHatches === true,
    })) {
      if (choice.serves === 'mission' || !choice.end) {
        add(choice, worth);
        continue;
      }
      const view = viewFrom(actor, choice.end);
      for (const one of orders) {
        const safe = { order: one, worth: -fears(view, one === 'conceal') };
        const then = one === 'engage' ? shootsFrom(view, choice.ap) : undefined;
        if (one === 'engage') onward = Math.max(onward, worth + safe.worth - as('engage').worth);
        add(choice, worth + (then?.worth ?? 0), safe);
      }
    }
  if (shot) add(shot.choice, shot.worth + (acting.ap > 1 ? onward : 0), as('engage'));
  if (taste.guards && engages && spare >= 1 && mayPerform(actor, 'guard'))
    for (const choice of guardOf(actor)) add(choice, taste.guard, as('engage'));
  if (engages && acting.ap > 1 && spare >= 2) addCharge();
  return found;

  /** To look for the place of a Charge takes long: only the best one that can be made is of interest. */
  function addCharge(): void {
    const engage = as('engage');
    const most = Math.max(...found.map(({ worth }) => worth));
    const charges = chargesThought(actor).map((charge) => ({ charge, worth: attackWorth(actor, charge, taste) }));
    for (const { charge, worth } of charges.toSorted((a, b) => b.worth - a.worth)) {
      if (worth < taste.least || engage.worth + worth <= most) return;
      const choice = mayAttack(charge) ? charge.choice() : undefined;
      if (!choice) continue;
      add(choice, worth, engage);
      return;
    }
  }
}
