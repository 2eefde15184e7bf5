import { Failure, named } from '../../game/keeping/failure.ts';
import { type MapSetId, type MatchedMissionId, mapSet, matched, matchedMissionIds } from '../catalog/matched.ts';
import { type BySeat, type Seat, seats } from '../rules/state.ts';

/** Words of the command line for matched play. All of these throw `Failure`. */

export const setOf = (word: string): MapSetId => named('set of maps', word, matched.sets).id;

/** `A` or `loot`. */
export const missionOf = (word: string): MatchedMissionId => {
  const letter = matched.missions.find((mission) => mission.letter === word.trim().toUpperCase());
  return letter?.id ?? named('mission', word, matched.missions).id;
};

/** By its number or its name, within a set. */
export function mapOf(set: MapSetId, word: string): number {
  const maps = mapSet(set).maps.map((name, index) => ({ id: name, name, number: index + 1 }));
  return named('map', word, maps).number;
}

/** `A4`, within a set. */
export function pairingOf(set: MapSetId, word: string): { mission: MatchedMissionId; map: number } {
  const [, letter = '', number = ''] = /^([A-Ca-c])(\d+)$/.exec(word.trim()) ?? [];
  const mission = matchedMissionIds.find((id) =>
    matched.missions.some((one) => one.id === id && one.letter === letter.toUpperCase()),
  );
  if (!mission) throw new Failure('invalid-data', `A battle is named by mission and map, like A4; "${word}" is none.`);
  return { mission, map: mapOf(set, number) };
}

/** `a`, `b`, or a player's name. */
export function seatOf(word: string, players: BySeat<{ readonly name: string }>): Seat {
  const seat = seats.find((one) => one === word.toLowerCase());
  if (seat) return seat;
  return named(
    'player',
    word,
    seats.map((id) => ({ id, name: players[id].name })),
  ).id;
}
