import { missionOfGame } from '../../catalog/catalogue.ts';
import { type MapChoice, mapOf, printedAbilities } from '../../catalog/pack.ts';
import { eventCards } from '../../catalog/tables.ts';
import type {
  ClauseCondition,
  DatacardData,
  EndPreference,
  ProfileData,
  TargetPreference,
  WeaponData,
} from '../../catalog/types.ts';
import type { EventOf } from '../../rules/events/events.ts';
import { tellingWords, wordsOfId } from '../../rules/language/telling-words.ts';
import { playerById } from '../../rules/mission/adversary-ops/players.ts';
import { onLattice } from '../../rules/state/base.ts';
import { hasRooms, doorName as nameOfDoor, type RoomDoor, roomAt } from '../../rules/state/rooms.ts';
import type { GameConfig, GameState, Side } from '../../rules/state/state.ts';
import { cardOf, npoById, someoneById } from '../../rules/state/stats.ts';
import { warriorSites } from '../../rules/state/warrior-sites.ts';
import { capital, listed } from './text.ts';

/** The name of an operative; its id if it has not been set up. */
export const nameOf = (state: GameState, id: string): string => someoneById(state, id)?.name ?? id;
export const namesOf = (state: GameState, ids: readonly string[]): string[] => ids.map((id) => nameOf(state, id));

/** What is played: `Demolition Protocol`, or the mode where that has no missions. */
export const playedName = (config: Pick<GameConfig, 'mission' | 'pack'>): string =>
  missionOfGame(config)?.name ?? 'Adversary Ops';

/** The same with its number: `Mission 2: Demolition Protocol`. */
export function playedTitle(config: Pick<GameConfig, 'mission' | 'pack'>): string {
  const data = missionOfGame(config);
  return data ? `Mission ${data.number}: ${data.name}` : playedName(config);
}

/** A player of Adversary Ops, by id. */
export const playerName = (state: GameState, id: string): string => playerById(state, id)?.name ?? id;

/** How a battle ends, as a clause. */
export const outcomeName = {
  'players-win': 'the players win',
  'players-lose': 'the players lose',
  'by-points': 'victory points decide',
} as const;

export const sideName = (side: Side): string => (side === 'npos' ? 'NPOs' : 'players');

/** What caused something: an event card or ability by its name, another id as words, a text as it is. */
export function causeName(cause: string): string {
  const known = eventCards.find(({ id }) => id === cause) ?? printedAbilities.get(cause);
  if (known !== undefined) return known.name;
  return /^[a-z]+(-[a-z]+)+$/.test(cause) ? cause.replaceAll('-', ' ') : cause;
}

/** An event card of this game, or the owner of the id. */
export const sourceName = (id: string, { catalogue }: GameState): string =>
  catalogue.eventCards.get(id)?.name ??
  catalogue.missions.get(id)?.name ??
  catalogue.datacards.get(id)?.name ??
  capital(causeName(id));

/** A weapon in a sentence, without its bearer. */
export function carriedWeapon(state: GameState, id: string, weapon: string): string {
  const npo = npoById(state, id);
  return npo === undefined ? causeName(weapon) : weaponName(cardOf(state, npo), weapon);
}

/** When an NPO has a clause of its behaviour. */
export const conditionName: Readonly<Record<ClauseCondition, string>> = {
  injured: 'while injured',
  wounded: 'while it has lost wounds',
  'not-injured': 'while not injured',
  unhurt: 'while unhurt',
};

/** Why a behaviour prefers an enemy to others. */
export const preferenceName: Readonly<Record<TargetPreference, string>> = {
  closest: 'the closest',
  weakest: 'fewest wounds left',
  'most-wounded': 'most wounds lost',
  ready: 'still ready',
  carrier: 'carries a marker',
  'not-in-cover': 'not in cover',
  'not-obscured': 'not obscured',
};

/** What else is wanted of the end of a move into cover. */
export const endPreferenceName: Readonly<Record<EndPreference, string>> = {
  'target-not-obscured': 'with a valid target that is not obscured',
  'valid-target': 'with a valid target',
  'marker-visible': 'with an objective marker in sight',
  unseen: 'where nobody sees it',
};

/** A weapon of a datacard. */
export const weaponOf = (card: DatacardData, weapon: string): WeaponData | undefined =>
  card.weapons.find((candidate) => candidate.id === weapon);

export function profileOf(card: DatacardData, weapon: string, profile: string): ProfileData | undefined {
  return weaponOf(card, weapon)?.profiles.find((candidate) => candidate.id === profile);
}

/** As in a sentence: `gauss flayer`. */
export const weaponName = (card: DatacardData, weapon: string): string =>
  weaponOf(card, weapon)?.name.toLowerCase() ?? causeName(weapon);

/** The weapons that tell an NPO from others with its datacard: ranged ones, else melee; '' if the card has no others. */
export function loadoutName(card: DatacardData, weapons: readonly string[]): string {
  const ranged = weapons.filter((weapon) => weaponOf(card, weapon)?.type === 'ranged');
  const told = ranged.length > 0 ? ranged : weapons;
  return card.weapons.length === weapons.length ? '' : told.map((weapon) => weaponName(card, weapon)).join(', ');
}

/** A hatchway or breach point with the rooms that it joins, where the map of this game tells: `hatchway 3 (B-D)`. */
export const doorNameOf = ({ config }: GameState, kind: RoomDoor['kind'], number: number): string =>
  nameOfDoor(config, kind, number);

/** The map of a game as people call it: `map 2`, `The Waterworks`. */
export function killzoneName(config: MapChoice): string {
  const map = mapOf(config);
  return map === null || map.name === `Map ${map.number}` ? `map ${config.map}` : map.name;
}

/** The rooms of the teleport pads, where the map of this game tells: ` (rooms B and E)`. */
export function padRooms({ config }: GameState, word: 'and' | 'or' = 'and'): string {
  const map = mapOf(config);
  if (map === null || !hasRooms(map)) return '';
  const rooms = map.teleportPads.map((pad) => roomAt(map, pad)).sort();
  return ` (room${word === 'and' ? 's' : ''} ${listed(rooms, word)})`;
}

/** Where a modelled Necron Warrior stands, in words, on the map of this game. */
export function siteName(state: GameState, site: string): string {
  const map = mapOf(state.config);
  const known = map === null ? undefined : warriorSites(map).find(({ id }) => id === site);
  return known?.label ?? site;
}

/** An id in at most `width` characters: without the words that tell least; if it is still too long, cut before its number. */
export function shortName(id: string, all: readonly string[], width: number): string {
  const { words, number } = wordsOfId(id);
  const telling = tellingWords(id, all);
  const end = number === '' ? '' : `-${number}`;
  for (let kept = telling.length; kept > 0; kept -= 1) {
    const most = telling.slice(0, kept);
    const name = words.filter((word) => most.includes(word)).join('-') + end;
    if (name.length <= width) return name;
  }
  return `${(telling[0] ?? id).slice(0, width - end.length)}${end}`;
}

/** An arrival at a hatchway, with the room where the board has placed it: there may have been no space on the side that was meant. */
export function onItsSide(
  event: EventOf<'npo-set-up'>,
  at: { readonly x: number; readonly y: number } | undefined,
  { config }: GameState,
): EventOf<'npo-set-up'> {
  const map = mapOf(config);
  return event.place.at === 'hatchway' && at && map ? { ...event, room: roomAt(map, onLattice(at)) } : event;
}
