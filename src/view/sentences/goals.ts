import { mapOf } from '../../catalog/pack.ts';
import { codeAt } from '../../rules/board/ground/keypad.ts';
import type { Goal } from '../../rules/events/events.ts';
import { describeEscapeMarker } from '../../rules/markers/escape-marker.ts';
import { markerOf } from '../../rules/markers/markers.ts';
import { goalNames, placesOf } from '../../rules/mission/goals.ts';
import { hasRooms, roomAt, sarcophagusRoom } from '../../rules/state/rooms.ts';
import { doorsTowards } from '../../rules/state/routes.ts';
import type { GameState } from '../../rules/state/state.ts';
import { zoneNames } from '../../rules/state/zone-words.ts';
import { doorNameOf, nameOf } from '../words/names.ts';
import { counted, listed, spans } from '../words/text.ts';

/** Where NPOs go that cannot attack, and why that is worst for the players: `to the item, so nobody can Pick Up there`. */
export const goalText = (goal: Goal, state: GameState): string => `${goalPlace(goal, state)}${goalReason[goal.at]}`;

/** Where this NPO goes, and by which doors, if its room is known. */
export const goalWay = (goal: Goal, state: GameState, npo: string): string =>
  `${goalPlace(goal, state, false)}${wayText(goal, state, npo)}`;

/** What an NPO wants there, where the place is told: `to stop a Breach`. */
export function aimText(goal: Goal, state: GameState): string {
  switch (goal.at) {
    case 'escape-marker':
      return 'to block the Escape marker';
    case 'access-points':
      return 'to stop a Breach';
    case 'markers':
    case 'item':
      return 'to stop a Pick Up';
    case 'own-markers':
    case 'operative':
    case 'edge':
    case 'point':
    case 'zone':
    case 'room':
      return goalPlace(goal, state);
    case 'carrier':
      return `to cut off ${nameOf(state, goal.id)}`;
    case 'sarcophagus':
      return 'to guard the sarcophagus';
    case 'rooms':
      return 'to stop a Scout Room';
    case 'drop-zone':
      return "to hold Player B's drop zone";
  }
}

/** The goal of its own behaviour, without what it is there for. */
export const ownGoalText = (goal: Goal, state: GameState): string => goalPlace(goal, state, false);

/** Where that is; `inFull`: also where on the map. */
function goalPlace(goal: Goal, state: GameState, inFull = true): string {
  const also = (where: string): string => (inFull ? ` (${where})` : '');
  switch (goal.at) {
    case 'escape-marker':
      return `as close as possible to the Escape marker${goal.place === null ? '' : also(describeEscapeMarker(goal.place))}`;
    case 'access-points':
      return `to the nearest access point not yet breached${also(accessPoints(goal))}`;
    case 'markers':
      return `to the nearest objective marker (${listed(
        goal.markers.map((marker) => markerPlaceWords(marker, state)),
        'or',
      )})`;
    case 'item':
      return 'to the item';
    case 'own-markers':
      return `to ${goal.markers.length > 1 ? 'the nearest of ' : ''}${listed(
        goal.markers.map((id) => markerOf(state, id)?.name ?? id),
        'or',
      )}`;
    case 'carrier':
      return `between ${nameOf(state, goal.id)} (carrier) and Player A's ${sideOf(state, 'A') ?? 'killzone'} edge`;
    case 'sarcophagus':
      return `as close as possible to the sarcophagus${also(`C1${inRoom(sarcophagusIn(state))}`)}`;
    case 'rooms':
      return roomsPlace(goal);
    case 'operative':
      return goal.id === null ? 'towards the closest player operative' : `towards ${nameOf(state, goal.id)}`;
    case 'drop-zone':
      return `into Player B's drop zone${edge(state, 'B')}`;
    case 'edge':
      return `to the ${goal.edge === 'nearest' ? 'nearest killzone' : goal.edge} edge`;
    case 'point':
      return `towards ${codeAt(goal)}`;
    case 'zone':
      return `into ${zoneNames[goal.zone]}`;
    case 'room':
      return `into room ${goal.room}`;
  }
}

/** The same for who is on the way there already. */
export const onwards = (goal: Goal, state: GameState): string =>
  goal.at === 'carrier' || goal.at === 'operative' ? goalPlace(goal, state) : `on towards ${goalNames[goal.at]}`;

const goalReason: Readonly<Record<Goal['at'], string>> = {
  operative: '',
  'escape-marker': ', so nobody can leave there',
  'access-points': ', so nobody can Breach there',
  markers: ', so nobody can Pick Up there',
  item: ', so nobody can Pick Up there',
  'own-markers': '',
  carrier: ', to keep the item in',
  sarcophagus: ', so nobody can Breach it',
  rooms: ', so nobody can scout it',
  'drop-zone': ', so nobody can regroup there',
  edge: '',
  point: '',
  zone: '',
  room: '',
};

/** By which doors it leaves its room, where it is known to stand in one. Three or more would tell nobody where to look. */
function wayText(goal: Goal, state: GameState, npo: string): string {
  const room = state.known.rooms[npo];
  if (room === undefined) return '';
  const doors = doorsTowards(state, room, placesOf(state, goal));
  if (doors.length === 0 || doors.length > 2) return '';
  const names = doors.map(({ kind, number }) => doorNameOf(state, kind, number));
  return `, by ${listed(names, 'or')}`;
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
  return map === null || place === undefined || !hasRooms(map)
    ? `${marker}`
    : `${marker}${inRoom(roomAt(map, place), ' in')}`;
}

function roomsPlace({ rooms, opened }: Extract<Goal, { at: 'rooms' }>): string {
  const [only] = rooms;
  if (only !== undefined && rooms.length === 1) return `into room ${only} (not scouted)`;
  const names = rooms.length === 0 ? '' : ` (${listed(rooms, 'or')})`;
  return `into the nearest unscouted ${opened ? 'open room' : 'room'}${names}`;
}

function sarcophagusIn({ config }: GameState): string | undefined {
  const map = mapOf(config);
  return map === null ? undefined : sarcophagusRoom(map);
}

const inRoom = (room: string | undefined, before = ','): string => (room === undefined ? '' : `${before} room ${room}`);

function edge(state: GameState, player: 'A' | 'B'): string {
  const side = sideOf(state, player);
  return side === undefined ? '' : ` (${side} edge)`;
}

/** On which side of the map that player's killzone edge is; undefined without a map. */
const sideOf = ({ config }: GameState, player: 'A' | 'B'): string | undefined => mapOf(config)?.killzoneEdge[player];
