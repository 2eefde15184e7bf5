import data from '../../data/corners.json';
import { type KillzoneMap, killzoneMap } from './maps.ts';

/**
 * Of each corner of the walls of one of our maps, by the likeliest sizes, every hatchway open and every breach point closed: the
 * corners that a shortest way can lead on to. Worked out once and for all, as a program takes longer for it than for a whole
 * command (test/rules/board/corners.test.ts works it out again). Undefined of maps of packs.
 */
export function cornersInSight(map: KillzoneMap): ((corner: number) => readonly number[]) | undefined {
  if (typeof map.number !== 'number' || killzoneMap(map.number) !== map) return undefined;
  const rows = data.maps[map.number].split(';');
  return (corner) => {
    const row = rows[corner];
    return row ? row.split(',').map(Number) : [];
  };
}
