import type { Preference } from '../../catalog/arrival-schema.ts';
import { cardIn } from '../../catalog/catalogue.ts';
import { missions } from '../../catalog/tables.ts';
import type { EventOf, PlaceValue } from '../../rules/events/events.ts';
import type { setUpEvents } from '../../rules/events/set-up.ts';
import { goalNames } from '../../rules/mission/goals.ts';
import { missionOf } from '../../rules/modes/modes.ts';
import { isInTerritory } from '../../rules/setting-up/at-hatchway.ts';
import type { GameState } from '../../rules/state/state.ts';
import { edgeNames, zoneNames } from '../../rules/state/zone-words.ts';
import { causeName, doorNameOf, loadoutName, nameOf, playedName, playerName, siteName } from '../words/names.ts';
import { capital, counted, listed, signed } from '../words/text.ts';
import type { SentencesOf } from './strategy.ts';

export const setUpSentences: SentencesOf<typeof setUpEvents> = {
  'mission-rolled'(event) {
    const rolled = missions.find(({ number }) => number === event.face);
    return `Mission roll ${event.face}: ${rolled?.name ?? 'no mission'}.`;
  },
  'map-rolled': (event) => `Map roll ${event.face}: map ${event.face}.`,
  'npo-count-decided': (event) => `${capital(counted(event.count, 'NPO'))} to start with: ${countSum(event)}.`,
  'npo-set-up': (event, state) => placing(event, state),
  'row-skipped'(event, state) {
    const [rolled, used] = [event.rolled, event.used].map((id) => cardIn(state.catalogue, id).name);
    return `No ${rolled} miniature left: ${used} instead (next row of the NPO table).`;
  },
  'npo-not-set-up': (event, state) => `${notSetUp(event, state)}: ${notSetUpBecause(event, state)}.`,
  'warden-came': () => 'The first Tomb Crawler of the battle comes as a Royal Warden with a Lychguard (crownworld).',
  'operative-set-up'(event) {
    const { name, wounds, maxWounds, apl, save, neverInjured } = event.operative;
    const left = wounds < maxWounds ? `${wounds} of ${maxWounds}` : wounds;
    return `${name}: APL ${apl}, ${left} wounds, save ${save}+${neverInjured ? ', never injured' : ''}.`;
  },
  'battle-began': (_event, state) => operativesSetUp(state),
};

function countSum({ dice, plus, difficulty }: EventOf<'npo-count-decided'>): string {
  const parts = [...dice.map((face) => `D3 ${face}`), ...(plus === 0 ? [] : [`${plus}`])].join(' + ');
  return difficulty === 0 ? parts : `${parts}, difficulty ${signed(difficulty)}`;
}

/** Of somebody whose place the board tells next: how places are chosen between need not be read as well. */
export const arrivalText = (event: EventOf<'npo-set-up'>, state: GameState): string =>
  placing(event, state, arrivalPlace(event, state));

function arrivalPlace(event: EventOf<'npo-set-up'>, state: GameState): string {
  const { place, room } = event;
  switch (place.at) {
    case 'territory':
      return room === undefined ? "in Player B's territory" : `in room ${room}`;
    case 'rooms':
      return whichRooms(place);
    case 'hatchway':
      return isOutside(place, state)
        ? nearIt(place, state)
        : atDoor(doorNameOf(state, 'hatchway', place.hatchway), room);
    case 'marker':
      return `at objective marker ${place.marker}, or as close as possible`;
    case 'spot':
      return `at ${place.spawn}, or as close as possible`;
    case 'edge':
    case 'area':
      return placeShort(event, state);
    case 'site':
    case 'npo':
    case 'anywhere':
      return placeText(event, state);
  }
}

function placing(event: EventOf<'npo-set-up'>, state: GameState, where = placeText(event, state)): string {
  const carried = loadoutName(cardIn(state.catalogue, event.datacard), event.weapons);
  const who = carried === '' ? event.name : `${event.name} (${carried})`;
  const readiness = event.state === 'dormant' ? 'dormant' : event.state;
  const rule = causeRule(event.cause, state);
  const by = event.by === undefined ? '' : `${playerName(state, event.by)}: `;
  const [there, ...more] = where.split('. ');
  const how = more.map((sentence) => ` ${sentence}.`).join('');
  return `${by}${by === '' ? 'Set up' : 'set up'} ${who} with ${capital(event.order)}, ${readiness}, ${there}${rule}.${how}`;
}

function causeRule(cause: EventOf<'npo-set-up'>['cause'], state: GameState): string {
  const ofMission = cause === 'mission' || (cause === state.config.mission && state.phase === 'setup');
  if (ofMission || cause === 'correction') return '';
  if (cause === 'reinforcements') return ' (NPO Reinforcements)';
  return cause === 'room'
    ? ` (${state.adversary !== null ? 'NPOs' : 'mission'}, room opened)`
    : ` (${cause === state.config.mission ? playedName(state.config) : causeName(cause)})`;
}

function notSetUp({ datacard: id, count }: EventOf<'npo-not-set-up'>, { catalogue }: GameState): string {
  const what = id === null ? 'NPO' : cardIn(catalogue, id).name;
  return count === 1 ? `One ${what} is not set up` : `${count} ${what}s are not set up`;
}

function notSetUpBecause({ because }: EventOf<'npo-not-set-up'>, state: GameState): string {
  return because === 'limit' ? `the limit of ${state.config.npoLimit} NPOs is reached` : 'no miniature is left';
}

type Placed = Pick<EventOf<'npo-set-up'>, 'place' | 'room'>;

/** Where an NPO is set up, as the end of a sentence that begins "Place …". */
function placeText({ place, room }: Placed, state: GameState): string {
  switch (place.at) {
    case 'territory':
      return room === undefined ? ownTerritory : `in room ${room}. ${capital(ownTerritory)}`;
    case 'rooms':
      return roomsText(place, state.adversary !== null);
    case 'hatchway':
      return state.adversary === null
        ? `${hatchwayText(place, room, state)}. ${severalPlaces(state)}`
        : hatchwayText(place, room, state);
    case 'site':
      return `within control range of: ${siteName(state, place.site)}`;
    case 'marker':
      return sentences(`at objective marker ${place.marker}`, beside, howText(place, state.phase === 'setup'));
    case 'spot':
      return sentences(`at ${place.spawn}`, beside, howText(place, state.phase === 'setup'));
    case 'edge':
    case 'area':
      return sentences(placeShort({ place }, state), howText(place, state.phase === 'setup'));
    case 'npo':
      return `in control range of ${nameOf(state, place.npo)}`;
    case 'anywhere':
      return 'as on the table';
  }
}

const beside = 'In control range of it, or as close as possible';
const sentences = (...all: readonly string[]): string => all.filter((one) => one !== '').join('. ');

/** The same for a cell of a table. */
export function placeShort({ place, room }: Placed, state: GameState): string {
  switch (place.at) {
    case 'territory':
      return room === undefined ? "Player B's territory" : `room ${room}`;
    case 'rooms':
      return place.rooms.length > 0 ? `${roomWord(place.rooms)} ${place.rooms.join(', ')}` : roomsNamed[place.which];
    case 'hatchway':
      return `hatchway ${place.hatchway}${room === undefined ? '' : `, room ${room} side`}`;
    case 'site':
      return siteName(state, place.site);
    case 'marker':
      return `objective marker ${place.marker}`;
    case 'spot':
      return place.spawn;
    case 'edge':
      return `wholly within ${place.inches}" of ${edgeNames[place.edge]}`;
    case 'area':
      return place.zone === undefined ? `in room ${place.room}` : `wholly within ${zoneNames[place.zone]}`;
    case 'npo':
      return `beside ${nameOf(state, place.npo)}`;
    case 'anywhere':
      return 'as on the table';
  }
}

/** How to place it, where the cell of a table does not say that already. */
export function placeNote(place: PlaceValue, adversary: boolean): string | null {
  switch (place.at) {
    case 'territory':
      return ownTerritory;
    case 'rooms':
      return place.which === 'opened' ? roomsText(place, adversary) : ownTerritory;
    case 'hatchway':
      return atAccessPoint(place);
    case 'marker':
      return `marker in control range, or as close as possible. ${howText(place)}`;
    case 'spot':
      return `spawn point in control range, or as close as possible. ${howText(place)}`;
    case 'edge':
    case 'area':
      return howText(place);
    case 'site':
    case 'npo':
    case 'anywhere':
      return null;
  }
}

const hidden = "each with terrain within its control range, between it and Player A's drop zone";
const ownTerritory = `wholly within Player B's territory, spread evenly. ${capital(hidden)}`;
const nearText = {
  avoid: 'not within control range of player operatives if possible',
  seek: 'within control range of a player operative if possible',
} as const;

/** Whether at player operatives, where there are any yet, and which of several places. */
function howText(
  { near, prefer = [] }: Extract<PlaceValue, { at: 'marker' | 'spot' | 'edge' | 'area' }>,
  isFirst = false,
): string {
  const choice =
    prefer.length === 0 ? [] : [`Choice of places? ${capital(prefer.map((one) => preferText[one]).join(', then '))}`];
  return [...(isFirst ? [] : [capital(nearText[near])]), ...choice].join('. ');
}

const preferText: Readonly<Record<Preference, string>> = {
  'in-cover': 'in cover from most',
  'out-of-sight': 'seen by fewest',
  nearest: 'nearest to the player operatives',
  furthest: 'furthest from the player operatives',
  apart: 'furthest from other NPOs',
};

const roomsNamed = {
  objectives: 'a room with an objective marker',
  sarcophagus: 'the room of the sarcophagus',
  others: 'a room without the sarcophagus',
  opened: 'the room just opened',
} as const;

type AtHatchway = Extract<PlaceValue, { at: 'hatchway' }>;

/** On which side, where the rules choose; outside of the territory where that must be, as near as it can. */
function hatchwayText(place: AtHatchway, room: string | undefined, state: GameState): string {
  const hatchway = doorNameOf(state, 'hatchway', place.hatchway);
  if (isOutside(place, state)) return `${nearIt(place, state)}. ${capital(nearText[place.near])}`;
  return `${atDoor(hatchway, room)}. ${capital(atAccessPoint(place))}`;
}

/** It has to stand in the territory, and the hatchway is not there. */
const isOutside = (place: AtHatchway, state: GameState): boolean =>
  place.territory && !isInTerritory(state, place.hatchway);

const nearIt = ({ hatchway }: AtHatchway, state: GameState): string =>
  `wholly within Player B's territory, as close as possible to ${doorNameOf(state, 'hatchway', hatchway)}`;

const atDoor = (hatchway: string, room: string | undefined): string =>
  room === undefined ? `at ${hatchway}` : `on the room ${room} side of ${hatchway}`;

function atAccessPoint({ territory, near }: AtHatchway): string {
  const within = territory ? ", in Player B's territory" : '';
  return `access point in control range${within}, or as close as possible. ${capital(nearText[near])}`;
}

/**
 * How to choose between places that are allowed (pack, Threat Principle, Setting Up NPOs); `within` a room that the
 * mission names all are as good for it.
 */
export function severalPlaces(state: GameState, within = false): string {
  const nearest = within ? '' : `nearest to ${goalNames[missionOf(state).goal(state).at]}, then `;
  return `Choice of places? ${capital(`${nearest}where the NPO can attack, then out of sight`)}`;
}

function whichRooms({ which, rooms }: Extract<PlaceValue, { at: 'rooms' }>): string {
  const letters = rooms.length > 0 ? ` (${roomWord(rooms)} ${listed(rooms, 'or')})` : '';
  return `in ${roomsNamed[which]}${letters}`;
}

function roomsText(place: Extract<PlaceValue, { at: 'rooms' }>, adversary = false): string {
  const where = whichRooms(place);
  return place.which === 'opened'
    ? `wholly ${where}. ${adversary ? '' : 'Spread evenly, '}${adversary ? 'More' : 'more'} than 2" from all other operatives if possible`
    : `${where}. ${capital(ownTerritory)}`;
}

const roomWord = (rooms: readonly string[]): string => (rooms.length === 1 ? 'room' : 'rooms');

/** The players set up after the NPOs. */
export const operativesSetUp = (state: GameState): string =>
  state.adversary === null
    ? `Set up your operatives wholly within Player A's drop zone with Conceal orders.${missionOf(state).accessDenied ? ' Nowhere else (Access Denied).' : ''}`
    : "Set up each player's operatives wholly within that player's drop zone, as the other pack says.";
