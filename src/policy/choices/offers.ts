import type { ActArgs, Deed } from '../../rules/language/deed.ts';
import { dueHatchway } from '../../rules/players/due-hatchway.ts';
import { operativeCounteractors, operativesInTurn } from '../../rules/players/turn-order.ts';
import type { GameState, Order } from '../../rules/state/state.ts';
import { operativeById } from '../../rules/state/stats.ts';
import { type Actor, actorOf, choiceOf, mayPerform, ordersOf } from './actor.ts';
import { fightsOf, shotsOf } from './attacks.ts';
import type { Choice } from './choice.ts';
import { chargesOf, movesThrough, playerMoves } from './moves.ts';
import { breachesOf, hatchesOf, missionActionsOf } from './things.ts';

/** What the players may do now. Each list is computed on demand. */
export interface Offers {
  /** The operative whose activation is under way; else those that may activate, or else counteract. */
  readonly who: readonly string[];
  readonly counteracts: boolean;
  /** One of them; if its activation has yet to begin, as if it had begun under that order. */
  actor(id: string, order?: Order): Actor | undefined;
  /** Every choice of every operative, under either order. */
  all(): readonly Choice[];
  /** Ends an activation at once, but opens the hatchway that is due, or declines a counteraction: never refused. */
  readonly nothing: Deed;
}

export function offersIn(state: GameState): Offers {
  const ready = operativesInTurn(state);
  const counteracts = state.acting === null && ready.length === 0;
  const who = state.acting
    ? [state.acting.id]
    : (counteracts ? operativeCounteractors(state) : ready).map(({ id }) => id);
  const stands = new Map<string, Actor | undefined>();
  const actor = (id: string, order: Order = 'conceal'): Actor | undefined => {
    const key = `${id} ${order}`;
    if (!stands.has(key)) stands.set(key, actorOf(state, id, order));
    return stands.get(key);
  };
  const ordersNow = (id: string): readonly Order[] => {
    const operative = operativeById(state, id);
    if (state.acting || counteracts || !operative) return ['conceal'];
    return ordersOf(state, operative);
  };
  const nothingOf = (first: string | undefined): ActArgs => {
    if (counteracts || first === undefined) return { id: 'none' };
    if (dueHatchway(state, first) !== undefined) return { id: first, action: 'operate-hatch' };
    return { id: first, action: 'done', ...(state.acting ? {} : { order: ordersNow(first).at(-1) ?? 'conceal' }) };
  };
  const [first] = who;
  const nothing: Deed = { do: 'act', args: nothingOf(first) };
  return {
    ...{ who, counteracts, actor, nothing },
    all() {
      const choices = who.flatMap((id) =>
        ordersNow(id).flatMap((order) => {
          const one = actor(id, order);
          return one ? choicesOfActor(one) : [];
        }),
      );
      return counteracts ? [...choices, declining] : choices;
    },
  };
}

/** Nobody counteracts. */
export const declining: Choice = {
  deed: { do: 'act', args: { id: 'none' } },
  ...{ action: 'done', ap: 0, serves: 'nothing' },
};

/** Everything that it can do; ending its activation comes last. */
export function choicesOfActor(actor: Actor): readonly Choice[] {
  const due = dueHatchway(actor.state, actor.me.id);
  if (due !== undefined) return hatchesOf(actor).filter(({ deed }) => deed.args.door?.number === due);
  const closed = actor.state.hatchways.filter(({ open }) => !open);
  return [
    ...missionActionsOf(actor),
    ...breachesOf(actor),
    ...fightsOf(actor),
    ...shotsOf(actor),
    ...hatchesOf(actor),
    ...chargesOf(actor),
    ...playerMoves(actor, 'reposition'),
    ...playerMoves(actor, 'dash'),
    ...playerMoves(actor, 'fall-back'),
    ...closed.flatMap(({ number }) => movesThrough(actor, number)),
    ...guardOf(actor),
    choiceOf(actor, 'done', 'nothing'),
  ];
}

export const guardOf = (actor: Actor): readonly Choice[] =>
  !actor.acting.counteracts && mayPerform(actor, 'guard') ? [choiceOf(actor, 'guard', 'guard')] : [];

/** Every legal choice of the players now, with exact places. Each has passed the check that would refuse it. */
export const choicesOf = (state: GameState): readonly Choice[] => offersIn(state).all();
