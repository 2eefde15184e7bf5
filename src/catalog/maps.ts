import map1 from '../../data/maps/map-1.json';
import map2 from '../../data/maps/map-2.json';
import map3 from '../../data/maps/map-3.json';
import map4 from '../../data/maps/map-4.json';
import map5 from '../../data/maps/map-5.json';
import map6 from '../../data/maps/map-6.json';
import type { KillzoneMap, MapNumber } from './killzone-map.ts';

const maps: Readonly<Record<MapNumber, KillzoneMap>> = {
  1: frozen(map1),
  2: frozen(map2),
  3: frozen(map3),
  4: frozen(map4),
  5: frozen(map5),
  6: frozen(map6),
};

/** One of the six Tomb World maps (Joint Ops: Tomb World, Maps). */
export function killzoneMap(number: MapNumber): KillzoneMap {
  return maps[number];
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
