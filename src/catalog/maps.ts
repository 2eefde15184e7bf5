import map1 from '../../data/maps/map-1.json';
import map2 from '../../data/maps/map-2.json';
import map3 from '../../data/maps/map-3.json';
import map4 from '../../data/maps/map-4.json';
import map5 from '../../data/maps/map-5.json';
import map6 from '../../data/maps/map-6.json';
import { frozen } from './frozen.ts';
import type { MapNumber } from './words.ts';

export { type MapNumber, mapNumbers } from './words.ts';

import type { PrintedMap } from './map-schema.ts';

export type {
  AccessPoint,
  BoardEdge,
  KillzoneMap,
  MapArea,
  MapId,
  MapPlayer,
  MapPoint,
  TerrainPiece,
  Wall,
} from './map-schema.ts';

/** Each is read when it is wanted: a game is played on one. */
const printed: Readonly<Record<MapNumber, () => PrintedMap>> = {
  1: () => map1,
  2: () => map2,
  3: () => map3,
  4: () => map4,
  5: () => map5,
  6: () => map6,
};

const known = new Map<MapNumber, PrintedMap>();

/** One of the six Tomb World maps (Joint Ops: Tomb World, Maps): the same object each time. */
export function killzoneMap(number: MapNumber): PrintedMap {
  const map = known.get(number) ?? frozen(printed[number]());
  known.set(number, map);
  return map;
}
