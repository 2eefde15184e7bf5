import type { PlacedModel } from '../../rules/board/table/standing.ts';
import type { Table } from '../../rules/board/table/table.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { isEngagedOnRecord } from '../../rules/known/known.ts';
import type { ActArgs } from '../../rules/language/deed.ts';
import { actionRules } from '../../rules/players/actions/action-rules.ts';
import { isCarrying, whyForbidden } from '../../rules/players/conditions.ts';
import { counteractionActions, leaveFor, orderAlone } from '../../rules/state/action-leave.ts';
import { aplNow } from '../../rules/state/own-figures.ts';
import type { Acting, GameState, Operative, Order, PlayerAction } from '../../rules/state/state.ts';
import { operativeById } from '../../rules/state/stats.ts';
import type { Choice } from './choice.ts';

/** A player operative in its activation or counteraction, as if it had begun under that order. */
export interface Actor {
  readonly state: GameState;
  readonly table: Table;
  readonly me: PlacedModel;
  readonly operative: Operative;
  readonly acting: Acting;
  readonly engaged: boolean;
  /** What the deed has to say besides, if the activation has yet to begin. */
  readonly begins: ActArgs;
}

/** Undefined for an operative without a place, or in a killzone without a map. */
export function actorOf(now: GameState, id: string, order: Order): Actor | undefined {
  const before = operativeById(now, id);
  if (!before) return undefined;
  const isOn = now.acting?.id === id;
  const counteracts = before.state === 'expended';
  const state = isOn
    ? now
    : evolve(
        now,
        counteracts
          ? { type: 'operative-counteracts', id, ...(twoActions(now, before) && { actions: 2 }) }
          : { type: 'operative-activated', id, order, ap: aplNow(now, before) },
      );
  return state.acting ? standing(state, state.acting, isOn || counteracts ? { id } : { id, order }) : undefined;
}

/** The orders that it may have as it activates. */
export function ordersOf(state: GameState, operative: Operative): readonly Order[] {
  const alone = orderAlone(state, operative);
  return alone ? [alone.order] : ['engage', 'conceal'];
}

const twoActions = (state: GameState, operative: Operative): boolean => counteractionActions(state, operative) > 1;

/** An operative on guard that may interrupt, as if it had one AP to Shoot or Fight with. */
export const guardingActor = (state: GameState, id: string): Actor | undefined =>
  standing(state, { id, counteracts: false, ap: 1, performed: [], cheapBreach: false }, { id });

function standing(state: GameState, acting: Acting, begins: ActArgs): Actor | undefined {
  const { id } = acting;
  const table = tableOf(state);
  const me = table?.standing.get(id);
  const operative = operativeById(state, id);
  if (!table || !me || !operative || table.absent.length > 0) return undefined;
  return {
    engaged: isEngagedOnRecord(state, id) ?? table.enemiesOf(me).some((enemy) => table.areClose(me, enemy)),
    ...{ state, table, me, operative, acting, begins },
  };
}

/** Whether the check that would refuse the action finds nothing against it. */
export const mayPerform = (
  { state, operative, acting, engaged }: Actor,
  action: PlayerAction,
  cost = actionRules[action].ap,
): boolean =>
  whyForbidden(actionRules[action], operative, acting, {
    cost,
    engaged,
    carrying: isCarrying(state, operative.id),
    leave: leaveFor(state, operative, action),
  }) === undefined;

export const choiceOf = (
  actor: Actor,
  action: Choice['action'],
  serves: Choice['serves'],
  args: ActArgs = {},
  more: Partial<Choice> = {},
): Choice => ({
  deed: { do: 'act', args: { ...actor.begins, action, ...args } },
  who: actor.me.id,
  action,
  serves,
  ap: action === 'done' ? 0 : actionRules[action].ap,
  ...more,
});
