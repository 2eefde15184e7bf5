import type { KillzoneMap } from '../../catalog/maps.ts';
import { readingsOf } from '../../rules/board/ground/readings.ts';
import { type Solids, solidsOf } from '../../rules/board/ground/solids.ts';

/** A map with every door closed, by the likeliest sizes. */
export function shutSolids(map: KillzoneMap): Solids {
  const [reading] = readingsOf(map);
  if (!reading) throw new RangeError('A board has at least one reading of its sizes.');
  return solidsOf(map, new Set(), reading);
}
