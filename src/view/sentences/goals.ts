import { mapOf } from '../../catalog/pack.ts';
import type { Goal } from '../../rules/events/events.ts';
import { describeEscapeMarker } from '../../rules/markers/escape-marker.ts';
import { carriedBy, markerOf } from '../../rules/markers/markers.ts';
import { goalNames, placesOf } from '../../rules/mission/goals.ts';
import { roomAt, sarcophagusRoom } from '../../rules/state/rooms.ts';
import { doorsTowards } from '../../rules/state/routes.ts';
import type { GameState } from '../../rules/state/state.ts';
import { doorNameOf, nameOf } from '../words/names.ts';
import { counted, listed, spans } from '../words/text.ts';

/**
 * What an NPO goes for where it cannot attack, and why it is worst for the players: `as near as it can to the sarcophagus
 * (C1, room D): they must Breach it`. `npo`: the way out of its room is told, if it is known to stand in one. `isShort`: its move does not lead
 * into the area that it goes for.
 */
export function goalText(goal: Goal, state: GameState, npo?: string, isShort = false): string {
  return `${goalPlace(goal, state, isShort)}${npo === undefined ? '' : wayText(goal, state, npo)}: ${goalReason[goal.at]}`;
}

/** Where that is. */
function goalPlace(goal: Goal, state: GameState, isShort = false): string {
  switch (goal.at) {
    case 'escape-marker':
      return `as near as it can to the Escape marker${goal.place === null ? '' : ` (${describeEscapeMarker(goal.place)})`}`;
    case 'access-points':
      return `to the nearest access point still to be breached (${accessPoints(goal)})`;
    case 'markers':
      return `to the nearest objective marker (${listed(
        goal.markers.map((marker) => markerPlaceWords(marker, state)),
        'or',
      )})`;
    case 'item':
      return 'to the item, where it lies';
    case 'own-markers':
      return `to ${goal.markers.length > 1 ? 'the nearest of ' : ''}${listed(
        goal.markers.map((id) => markerOf(state, id)?.name ?? id),
        'or',
      )}`;
    case 'carrier':
      return `between ${nameOf(state, goal.id)}, who carries ${carriedName(goal.id, state)}, and Player A's killzone edge${edge(state, 'A')}`;
    case 'sarcophagus':
      return `as near as it can to the sarcophagus (C1${inRoom(sarcophagusIn(state))})`;
    case 'rooms':
      return roomsPlace(goal);
    case 'operative':
      return goal.id === null ? 'towards the closest player operative' : `towards ${nameOf(state, goal.id)}`;
    case 'drop-zone':
      return `${isShort ? 'towards' : 'into'} Player B's drop zone${edge(state, 'B')}`;
  }
}

const carriedName = (id: string, state: GameState): string => carriedBy(state, id)?.name ?? 'the item';

/** The same for who is on the way there already. */
export const onwards = (goal: Goal, state: GameState): string =>
  goal.at === 'carrier' || goal.at === 'operative' ? goalPlace(goal, state) : `on towards ${goalNames[goal.at]}`;

const goalReason: Readonly<Record<Goal['at'], string>> = {
  operative: 'that one is the target',
  'escape-marker': 'they must leave there',
  'access-points': 'nobody can Breach beside an NPO',
  markers: 'nobody can Pick Up beside an NPO',
  item: 'nobody can Pick Up beside an NPO',
  'own-markers': 'there they hinder the players most',
  carrier: 'there the item must get out',
  sarcophagus: 'nobody can Breach beside an NPO',
  rooms: 'a room with an NPO in it cannot be scouted',
  'drop-zone': 'they must gather there, clear of NPOs',
};

/** By which doors it leaves its room, where it is known to stand in one. */
function wayText(goal: Goal, state: GameState, npo: string): string {
  const room = state.known.rooms[npo];
  if (room === undefined) return '';
  const doors = doorsTowards(state, room, placesOf(state, goal));
  if (doors.length === 0) return '';
  const names = doors.map(({ kind, number }) => doorNameOf(state, kind, number));
  return `, from room ${room} by ${listed(names, 'or')}${doors.length > 1 ? ' (the shorter way)' : ''}`;
}

function accessPoints({ hatchways, breachPoints }: Extract<Goal, { at: 'access-points' }>): string {
  const named = (numbers: readonly number[], one: string): string[] =>
    numbers.length === 0 ? [] : [`${counted(numbers.length, one).replace(/^\d+ /, '')} ${spans(numbers)}`];
  return [...named(hatchways, 'hatchway'), ...named(breachPoints, 'breach point')].join(', ');
}

/** An objective marker with its room, where the map tells: `1 in room B`. */
export function markerPlaceWords(marker: number, state: GameState): string {
  const [place] = placesOf(state, { at: 'markers', markers: [marker] });
  const map = mapOf(state.config);
  return map === null || place === undefined ? `${marker}` : `${marker}${inRoom(roomAt(map, place), ' in')}`;
}

function roomsPlace({ rooms, opened }: Extract<Goal, { at: 'rooms' }>): string {
  const [only] = rooms;
  if (only !== undefined && rooms.length === 1) return `into room ${only}, which is not scouted`;
  const names = rooms.length === 0 ? '' : ` (${listed(rooms, 'or')})`;
  return `into the nearest ${opened ? 'open room' : 'room'} that is not scouted${names}`;
}

function sarcophagusIn({ config }: GameState): string | undefined {
  const map = mapOf(config);
  return map === null ? undefined : sarcophagusRoom(map);
}

const inRoom = (room: string | undefined, before = ','): string => (room === undefined ? '' : `${before} room ${room}`);

function edge({ config }: GameState, player: 'A' | 'B'): string {
  const map = mapOf(config);
  return map === null ? '' : ` (${map.killzoneEdge[player]} edge)`;
}
