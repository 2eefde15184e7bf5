import { mapOf } from '../../../catalog/pack.ts';
import { isInside } from '../../state/map-places.ts';
import { roomsOf } from '../../state/rooms.ts';
import type { GameState } from '../../state/state.ts';

/**
 * The rooms in which `count` NPOs stand that are spread evenly over Player B's territory, in order: each in turn in the room
 * with the most of it for those that it has and one more half (pack, Missions 01, 02 and 06; ruling spread-territory).
 * Empty without a map.
 */
export function spreadOverTerritory({ config }: Pick<GameState, 'config'>, count: number): readonly string[] {
  const map = mapOf(config);
  if (map === null) return [];
  const rooms = roomsOf(map).map(({ letter, squares }) => ({
    letter,
    area: squares.flatMap(quarters).filter((place) => isInside(map.territory.B, place)).length,
  }));
  const spread: string[] = [];
  const claim = ({ letter, area }: { letter: string; area: number }): number =>
    area / (0.5 + spread.filter((room) => room === letter).length);
  while (spread.length < count) {
    const [next] = rooms.toSorted((a, b) => claim(b) - claim(a));
    if (next === undefined) break;
    spread.push(next.letter);
  }
  return spread;
}

/** The middle of each quarter of a square. */
const quarters = ({ column, row }: { readonly column: number; readonly row: number }) =>
  [0.25, 0.75].flatMap((across) => [0.25, 0.75].map((down) => [column + across, row + down] as const));
