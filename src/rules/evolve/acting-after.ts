import type { EventOf } from '../events/events.ts';
import { type Acting, type GameState, isMove } from '../state/state.ts';

/** The activation goes on after an action of its own: AP spent, and where a move began. */
export function afterAction(state: GameState, event: EventOf<'action-performed'>): GameState {
  if (state.acting?.id !== event.id) return state;
  const { opens: _, opensFirst: _first, ...acting } = freeOnesUsed(state.acting, event);
  return {
    ...state,
    acting: {
      ...sinceMove(state, acting, event),
      ap: acting.ap - event.ap,
      performed: [...acting.performed, event.action],
      cheapBreach: acting.cheapBreach || event.cheap === true,
      ...(event.missionAction === undefined
        ? {}
        : { missionActions: [...(acting.missionActions ?? []), event.missionAction] }),
    },
  };
}

/** What was free is used up by an action for 0 AP: all of it, or this one of each. */
function freeOnesUsed(acting: Acting, { action, ap, missionAction }: EventOf<'action-performed'>): Acting {
  const names: readonly string[] = ['any', action, ...(missionAction === undefined ? [] : [missionAction])];
  const at = ap > 0 ? -1 : (acting.free?.findIndex(({ actions }) => actions.some((one) => names.includes(one))) ?? -1);
  const grant = acting.free?.[at];
  if (!grant) return acting;
  const left = grant.each ? grant.actions.filter((one) => !names.includes(one)) : [];
  const others = acting.free?.filter((one) => one !== grant) ?? [];
  return { ...acting, free: left.length > 0 ? [...others, { ...grant, actions: left }] : others };
}

/** A Heavy weapon that was used bars moves for the rest of the activation (core rules, Heavy). */
export function actingAfterAttack(state: GameState, { id, heavy, weapon }: EventOf<'operative-attacked'>): GameState {
  const { acting } = state;
  if (acting?.id !== id) return state;
  // Rules of kill teams ask which weapons it has used.
  const used = state.config.teamRules === undefined ? {} : { used: [...(acting.used ?? []), weapon] };
  return { ...state, acting: { ...acting, ...used, ...(heavy !== undefined && { heavy }) } };
}

/** Its move goes through a closed hatchway: it is to be opened next. */
export function placedBeyond(state: GameState, { id, opens }: EventOf<'placed'>): GameState {
  const door = state.hatchways.find(({ number, open }) => !open && `H${number}` === opens);
  return door && state.acting?.id === id ? { ...state, acting: { ...state.acting, opens: door.number } } : state;
}

export const hatchwayDue = (state: GameState, { id }: EventOf<'hatchway-due'>): GameState =>
  state.acting?.id === id ? { ...state, acting: { ...state.acting, opensFirst: true } } : state;

/** It was set up elsewhere in the middle of its activation: its last move no longer tells where it came from. */
export const placedAnew = (state: GameState, { id }: { readonly id: string }): GameState =>
  state.acting?.id === id ? { ...state, acting: withoutMoveStart(state.acting) } : state;

function withoutMoveStart({ movedFrom: _, ...acting }: Acting): Acting {
  return acting;
}

/** Remembers where a move began, as far as its place was known. */
function sinceMove({ positions }: GameState, acting: Acting, { id, action }: EventOf<'action-performed'>): Acting {
  if (!isMove(action)) return acting;
  const from = positions[id];
  return from ? { ...acting, movedFrom: from } : withoutMoveStart(acting);
}
