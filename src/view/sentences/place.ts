import type { Place } from '../../rules/events.ts';
import type { GameState } from '../../rules/state.ts';
import { nameOf, siteName } from '../names.ts';
import { listed } from '../text.ts';

/** Where an NPO is set up, as the end of a sentence that begins "Place …". */
export function placeText(place: Place, state: GameState): string {
  switch (place.at) {
    case 'territory':
      return ownTerritory;
    case 'rooms':
      return roomsText(place);
    case 'hatchway':
      return hatchwayText(place, `hatchway ${place.hatchway}`);
    case 'site':
      return `with this in its control range: ${siteName(state, place.site)}`;
    case 'npo':
      return `in control range of ${nameOf(state, place.npo)}`;
    case 'anywhere':
      return 'where it stands on the table';
  }
}

/** The same for a cell of a table. */
export function placeShort(place: Place, state: GameState): string {
  switch (place.at) {
    case 'territory':
      return "Player B's territory";
    case 'rooms':
      return place.rooms.length > 0 ? `${roomWord(place.rooms)} ${place.rooms.join(', ')}` : roomsNamed[place.which];
    case 'hatchway':
      return `hatchway ${place.hatchway}`;
    case 'site':
      return siteName(state, place.site);
    case 'npo':
      return `beside ${nameOf(state, place.npo)}`;
    case 'anywhere':
      return 'as on the table';
  }
}

/** How to place it, where the cell of a table does not say that already. */
export function placeNote(place: Place): string | null {
  switch (place.at) {
    case 'territory':
      return ownTerritory;
    case 'rooms':
      return place.which === 'opened' ? roomsText(place) : ownTerritory;
    case 'hatchway':
      return hatchwayText(place, 'its hatchway');
    case 'site':
    case 'npo':
    case 'anywhere':
      return null;
  }
}

const hidden = "with terrain in its control range that intervenes as seen from Player A's drop zone";
const ownTerritory = `wholly within Player B's territory, spread evenly, ${hidden}`;
const nearText = {
  avoid: 'away from player operatives if it can be',
  seek: 'in control range of a player operative if it can be',
} as const;

const roomsNamed = {
  objectives: 'a room with an objective marker',
  sarcophagus: 'the room of the sarcophagus',
  others: 'a room without the sarcophagus',
  opened: 'the room just opened',
} as const;

function hatchwayText({ territory, near }: Extract<Place, { at: 'hatchway' }>, hatchway: string): string {
  const within = territory ? ", wholly within Player B's territory" : '';
  return `so that the access point of ${hatchway} is in its control range${within}, or as near as it can; ${nearText[near]}`;
}

function roomsText({ which, rooms }: Extract<Place, { at: 'rooms' }>): string {
  const letters = rooms.length > 0 ? ` (${roomWord(rooms)} ${listed(rooms, 'or')})` : '';
  const where = `in ${roomsNamed[which]}${letters}`;
  return which === 'opened'
    ? `wholly ${where}, spread evenly, more than 2" from all other operatives if it can be`
    : `${where}, ${ownTerritory}`;
}

const roomWord = (rooms: readonly string[]): string => (rooms.length === 1 ? 'room' : 'rooms');
