import type { EventOf, GameEvent } from '../events/events.ts';
import type { GameState, Known } from '../state/state.ts';
import { npoById, operativesInPlay } from '../state/stats.ts';
import { enemyIds, forgetting, nothingKnown, possiblyCloseTo, withClose } from './known.ts';
import { outlooksAfter } from './outlooks.ts';
import { sightsAfter } from './sights.ts';
import { wayGoneAfter } from './way-gone.ts';
import { canBeAtDoor, canBeNearArrival, roomOfArrival } from './whereabouts.ts';
import { doorOpenedBy, withinAfter } from './within.ts';

/**
 * What is known about the table after this event in that state. What an operative was near to does not move with it; the rules on
 * where a move must end say what holds afterwards (core rules, Charge, Reposition, Dash, Fall Back).
 */
export function knownAfter(state: GameState, event: GameEvent): Known {
  const known = relationsAfter(state, event);
  const moved = playersMayHaveMoved(state, event);
  const outlooks = moved ? {} : outlooksAfter(state, event);
  const wayGone = moved ? {} : wayGoneAfter(state, event);
  const within = moved ? {} : withinAfter(state, event);
  const sights = moved ? [] : sightsAfter(state, event);
  const idle = moved ? [] : idleAfter(state, event);
  const lastOrder = lastOrderAfter(state, event);
  const isSame = known.outlooks === outlooks && known.wayGone === wayGone && known.within === within;
  return isSame && known.sights === sights && known.idle === idle && known.lastOrder === lastOrder
    ? known
    : { ...known, outlooks, wayGone, within, sights, idle, lastOrder };
}

/** The order of those that can attack nobody holds for a turning point (ruling idle-order). */
function idleAfter({ known }: GameState, event: GameEvent): Known['idle'] {
  if (event.type === 'turning-point-ended') return [];
  return (event.type === 'npo-chosen' ? event.idle : undefined) ?? known.idle;
}

/** Those that were not named now keep their places, behind those that were. */
function lastOrderAfter({ known: { lastOrder } }: GameState, event: GameEvent): Known['lastOrder'] {
  if (event.type !== 'npo-chosen' || event.idle === undefined) return lastOrder;
  const told = event.idle.map(({ id }) => id);
  return [...told, ...lastOrder.filter((id) => !told.includes(id))];
}

function relationsAfter(state: GameState, event: GameEvent): Known {
  const { known } = state;
  const door = doorOpenedBy(event);
  if (door !== undefined) return afterOpening(state, door);
  switch (event.type) {
    case 'battle-began':
      return nobodyIsClose(state);
    case 'npo-set-up':
      return afterArrival(state, event);
    case 'npo-activated':
    case 'npo-counteracts':
    case 'operative-activated':
    case 'operative-counteracts':
    case 'turning-point-ended':
      return playersMayHaveMoved(state, event) ? { ...nothingKnown, rooms: known.rooms } : known;
    case 'npo-acted':
      return afterNpo(state, event);
    case 'action-performed':
      return event.free === true ? afterInterrupt(state, event) : afterAction(state, event);
    case 'operative-attacked':
      return afterAttack(state, event);
    case 'opened-in-mid-move':
      return event.enemy ? besetIn(state, event.id) : free(state, event.id);
    case 'phased':
    case 'escaped':
    case 'incapacitated':
    case 'operative-removed':
    case 'npo-removed':
      return forgetting(known, event.id);
    case 'teleported':
      return afterTeleport(state, event);
    case 'positions-swapped':
      return event.ids.reduce(forgetting, known);
    case 'placed':
      return afterPlacing(state, event);
    case 'sight-told':
      return event.close === undefined ? known : withClose(state, event.by, [event.to], event.close);
    case 'place-forgotten': {
      const { [event.id]: _, ...began } = known.began;
      return { ...known, began };
    }
    case 'npo-corrected':
    case 'operative-corrected':
      return isThere(event.changes.state) === isThere(stateOf(state, event.id)) ? known : forgetting(known, event.id);
    default:
      return known;
  }
}

/**
 * It stands in that room until it moves. Once the battle has begun, operatives that cannot have come near are not close to it (NPO
 * Reinforcements: not in control range of player operatives if that can be avoided); about the others nothing is known.
 */
function afterArrival(state: GameState, event: EventOf<'npo-set-up'>): Known {
  const { id, place } = event;
  const room = roomOfArrival(event);
  const known = room === undefined ? state.known : { ...state.known, rooms: { ...state.known.rooms, [id]: room } };
  if (state.phase === 'setup') {
    if (place.at === 'hatchway' || place.at === 'site' || place.at === 'anywhere') return known;
    const how = { place, ...(event.room === undefined ? {} : { room: event.room }) };
    return { ...known, began: { ...known.began, [id]: how } };
  }
  const controlRange = { ...known.controlRange };
  for (const operative of operativesInPlay(state))
    if (!canBeNearArrival(state, operative.id, event))
      controlRange[operative.id] = { ...controlRange[operative.id], [id]: false };
  return { ...known, controlRange };
}

/** Player operatives are set up in Player A's drop zone, NPOs in Player B's territory (pack, Game Sequence 3). */
function nobodyIsClose(state: GameState): Known {
  return operativesInPlay(state).reduce(
    (known, { id }) => withClose({ ...state, known }, id, enemyIds(state, id), false),
    { ...nothingKnown, rooms: state.known.rooms, began: state.known.began },
  );
}

/**
 * Whether player operatives may have moved without a record: by the alternation they had their turn before this activation, and in
 * every turning point by its end; in this one none is on record.
 */
export function playersMayHaveMoved(
  { playersRecorded, activations, initiative }: GameState,
  { type }: Pick<GameEvent, 'type'>,
): boolean {
  if (playersRecorded) return false;
  if (type === 'turning-point-ended') return true;
  if (!turns.has(type)) return false;
  const before = initiative === 'npos' ? activations : activations + 1;
  return type.startsWith('npo') ? before > 0 : before > 1;
}

const turns: ReadonlySet<string> = new Set([
  'npo-activated',
  'npo-stands-in',
  'npo-counteracts',
  'operative-activated',
  'operative-counteracts',
]);

function afterNpo(state: GameState, event: EventOf<'npo-acted'>): Known {
  const { id, action, target } = event;
  const enemies = enemyIds(state, id);
  switch (action) {
    case 'charge': {
      const close = event.aim?.operatives ?? [];
      const left = forgetting(state.known, id);
      if (close.length === 0) return besetIn({ ...state, known: left }, id);
      // Of a Charge at one that it chose, nobody has said who else is beside it.
      const far = event.aim?.to === 'operative' ? [] : enemies.filter((enemy) => !close.includes(enemy));
      const known = withClose({ ...state, known: left }, id, far, false);
      return withClose({ ...state, known }, id, close, true);
    }
    case 'fall-back':
    case 'reposition':
    case 'dash':
      return withClose({ ...state, known: forgetting(state.known, id) }, id, enemies, false);
    case 'shoot':
      return event.ap > 0 ? free(state, id) : state.known;
    case 'fight':
      if (event.across === true) return free(state, id);
      return target === undefined ? state.known : withClose(state, id, [target], true);
    case 'operate-hatch':
      return atHatchway(event.ap > 0 ? free(state, id) : state.known, id, event.hatchway);
    case 'guard':
    case 'pick-up':
      return free(state, id);
    case 'mission-action':
      return state.known;
  }
}

function afterAction(state: GameState, event: EventOf<'action-performed'>): Known {
  const { id, action, target } = event;
  switch (action) {
    case 'charge': {
      const left = { ...state, known: forgetting(state.known, id) };
      return target === undefined ? besetIn(left, id) : withClose(left, id, [target], true);
    }
    case 'reposition':
    case 'dash':
    case 'fall-back':
      return withClose({ ...state, known: forgetting(state.known, id) }, id, enemyIds(state, id), false);
    case 'fight':
      return target === undefined ? state.known : withClose(state, id, [target], true);
    case 'other':
      return forgetting(state.known, id);
    default: {
      const known = asSaid(state, event);
      return event.door === undefined ? known : { ...known, beside: { ...known.beside, [id]: event.door } };
    }
  }
}

/** The action's conditions hold where it comes out; an operative that stood there is elsewhere now (killzone, Teleport pad). */
function afterTeleport(state: GameState, { id }: EventOf<'teleported'>): Known {
  const there = { ...state, known: nothingKnown };
  return state.acting?.id === id && state.acting.performed.at(-1) === 'charge' ? besetIn(there, id) : free(there, id);
}

/** A Fight from guard, or a point-blank shot, proves that the enemy is in control range (killzone, On Guard). */
const afterInterrupt = (state: GameState, { id, action, target, pointBlank }: EventOf<'action-performed'>): Known =>
  (action === 'fight' || pointBlank === true) && target !== undefined
    ? withClose(state, id, [target], true)
    : state.known;

/** An attack outside a recorded turning point: its operative may have come from anywhere. */
function afterAttack(state: GameState, { id, action, target }: EventOf<'operative-attacked'>): Known {
  if (state.playersRecorded || state.acting?.id === id) return state.known;
  const left = { ...state, known: forgetting(state.known, id) };
  return action === 'fight' ? withClose(left, id, [target], true) : left.known;
}

/**
 * Control range needs sight, which an open access point gives: enemies outside it may be in it now (core rules, Control range), if
 * both can be near enough to that door.
 */
function afterOpening(state: GameState, door: Parameters<typeof canBeAtDoor>[2]): Known {
  const { known } = state;
  const close = Object.entries(known.controlRange).flatMap(([operative, pairs]) => {
    if (!canBeAtDoor(state, operative, door)) return [[operative, pairs] as const];
    const left = Object.entries(pairs).filter(([enemy, isClose]) => isClose || !canBeAtDoor(state, enemy, door));
    return left.length > 0 ? [[operative, Object.fromEntries(left)] as const] : [];
  });
  return { ...known, controlRange: Object.fromEntries(close) };
}

function asSaid(state: GameState, { id, engaged }: EventOf<'action-performed'>): Known {
  if (engaged === undefined) return state.known;
  return engaged ? besetIn(state, id) : free(state, id);
}

/** It has no enemy in control range. */
function free(state: GameState, id: string): Known {
  const known = withClose(state, id, enemyIds(state, id), false);
  return known.beset.includes(id) ? { ...known, beset: known.beset.filter((one) => one !== id) } : known;
}

/** It has some enemy in control range; which one is known if there is only one possibility. */
function besetIn(state: GameState, id: string): Known {
  const { known } = state;
  const possible = possiblyCloseTo(state, id);
  if (possible.length === 1) return withClose(state, id, possible, true);
  return known.beset.includes(id) ? known : { ...known, beset: [...known.beset, id] };
}

/** An operative placed anew while its place was known was moved by hand. Enemies that it touches are in control range. */
function afterPlacing(state: GameState, { id, relation }: EventOf<'placed'>): Known {
  const known = id in state.positions ? forgetting(state.known, id) : state.known;
  return relation?.is === 'contact' && enemyIds(state, id).includes(relation.with)
    ? withClose({ ...state, known }, id, [relation.with], true)
    : known;
}

const atHatchway = (known: Known, id: string, number: number | undefined): Known =>
  number === undefined ? known : { ...known, hatchways: { ...known.hatchways, [id]: number } };

const isThere = (now: string | undefined): boolean => now !== 'incapacitated' && now !== 'escaped';

const stateOf = (state: GameState, id: string): string | undefined =>
  (npoById(state, id) ?? state.operatives.find((operative) => operative.id === id))?.state;
