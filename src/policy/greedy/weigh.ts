import { dueHatchway } from '../../rules/players/due-hatchway.ts';
import type { Order } from '../../rules/state/state.ts';
import { type Actor, choiceOf } from '../choices/actor.ts';
import { fightsOf } from '../choices/attacks.ts';
import { chargesThought } from '../choices/moves.ts';
import { guardOf } from '../choices/offers.ts';
import { hatchesOf } from '../choices/things.ts';
import { goalsOf } from '../goals/goals.ts';
import { attackWorth } from './attack-worth.ts';
import { type Considered, consider, type Rated, type Weighing } from './considered.ts';
import { movesOn } from './going.ts';
import { silentKills } from './silent.ts';
import { thingsRated } from './weigh-things.ts';

/** Something that can be done now, with points for it and for what it leaves possible in the same activation. */
export interface Weighed extends Rated {
  readonly order: Order;
}

/**
 * The best that an operative can do now, under one of these orders: an action, weighed together with the Shoot or the move that it can
 * still make after it.
 */
export function bestOf(actor: Actor, orders: readonly Order[], by: Weighing): Weighed {
  const [order = 'conceal'] = orders;
  const due = dueHatchway(actor.state, actor.me.id);
  const opens = due === undefined ? undefined : hatchesOf(actor).find(({ deed }) => deed.args.door?.number === due);
  if (opens) return { choice: opens, worth: 0, order };
  const considered = consider(actor, orders, by);
  const all = weighed(considered);
  const best = all.reduce((most, one) => (one.worth > most.worth ? one : most));
  const found = chargeBetterThan(best.worth, considered) ?? best;
  if (!isIdle(found) || by.quiet) return found;
  if (!by.keepsNone && goalsOf(actor.state).spendsAll) return bestOf(actor, orders, { ...by, keepsNone: true });
  const { leastIdle = by.taste.least, ...taste } = by.taste;
  return leastIdle < taste.least ? bestOf(actor, orders, { ...by, taste: { ...taste, least: leastIdle } }) : found;
}

/** Nothing brings it nearer: it would end its activation, or go on guard. */
const isIdle = ({ choice: { action } }: Weighed): boolean => action === 'done' || action === 'guard';

function weighed(considered: Considered): readonly Weighed[] {
  const { actor, orders, engages, spare, taste } = considered;
  const { me, acting } = actor;
  const still = orders.map((order) => ({ order, worth: considered.danger(me, order) }));
  /** The order under which it is safest where it stands. */
  const safest = still.reduce((most, one) => (one.worth > most.worth ? one : most));
  const engage = still.find(({ order }) => order === 'engage') ?? safest;
  const under = ({ order, worth: least }: typeof safest, rated: readonly Rated[]): readonly Weighed[] =>
    rated.map(({ choice, worth }) => ({ choice, worth: least + worth, order }));
  const moves = movesWeighed(considered);
  // A Shoot now leaves the move for afterwards.
  const onward = Math.max(0, ...moves.map(({ alone }) => alone - engage.worth));
  const shot = considered.shotFrom(me, 0);
  return [
    ...under(safest, [{ choice: choiceOf(actor, 'done', 'nothing'), worth: 0 }, ...thingsRated(considered)]),
    ...under(engage, silentKills(considered)),
    ...(engages
      ? under(
          engage,
          fightsOf(actor).map((choice) => ({ choice, worth: urgent + attackWorth(actor, choice, taste) })),
        )
      : []),
    ...moves.flatMap((move) => (move.order ? [{ ...move, order: move.order }] : under(safest, [move]))),
    ...(shot ? under(engage, [{ ...shot, worth: shot.worth + (acting.ap > 1 ? onward : 0) }]) : []),
    ...(taste.guards && engages && spare >= 1
      ? under(
          engage,
          guardOf(actor).map((choice) => ({ choice, worth: taste.guard })),
        )
      : []),
  ];
}

/** Further points of a Fight beyond any attack: in an enemy's control range there is little else to do. */
const urgent = 60;

/** A move; `alone`: without the Shoot after it, under Engage; without an order if its end is not given. */
interface MoveWeighed extends Rated {
  readonly alone: number;
  readonly order?: Order;
}

function movesWeighed(considered: Considered): readonly MoveWeighed[] {
  const { actor, errand, orders, quiet, taste } = considered;
  if (!errand) return [];
  const throughDoors = !quiet || goalsOf(actor.state).quietHatches === true;
  return movesOn(actor, errand, { taste, throughDoors }).flatMap(({ choice, worth }): readonly MoveWeighed[] => {
    const { end, ap, serves } = choice;
    if (serves === 'mission' || !end) return [{ choice, worth, alone: -Infinity }];
    return orders.map((order) => {
      const least = worth + considered.danger(end, order);
      const shot = order === 'engage' ? considered.shotFrom(end, ap) : undefined;
      return { choice, order, worth: least + (shot?.worth ?? 0), alone: order === 'engage' ? least : -Infinity };
    });
  });
}

/** Finding where a Charge ends takes long: only the best possible one matters, and only if it is the best choice of all. */
function chargeBetterThan(most: number, considered: Considered): Weighed | undefined {
  const { actor, engages, spare, taste } = considered;
  if (!engages || actor.acting.ap < 2 || spare < 2) return undefined;
  const danger = considered.danger(actor.me, 'engage');
  const charges = chargesThought(actor).map((charge) => ({ charge, worth: attackWorth(actor, charge, taste) }));
  for (const { charge, worth } of charges.toSorted((a, b) => b.worth - a.worth)) {
    if (worth < taste.least || danger + worth <= most) return undefined;
    const choice = considered.mayAttack(charge) ? charge.choice() : undefined;
    if (choice) return { choice, worth: danger + worth, order: 'engage' };
  }
  return undefined;
}
