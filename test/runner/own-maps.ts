import { readFileSync } from 'node:fs';
import type { KillzoneMap } from '../../src/catalog/maps.ts';
import { mapsOf, type Pack } from '../../src/catalog/pack.ts';
import { packOf, writtenPack } from '../../src/catalog/pack-schema.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(`examples/${file}`, 'utf8'));

/** A pack of one map, or with other parts, from the files of an example. */
export function packOfMap(name: string, map: unknown, parts: object = {}): Pack {
  const { $schema: _, ...fields } = map as { $schema?: string };
  return packOf(writtenPack.parse({ id: name, name, maps: [fields], ...parts }));
}

const without = (value: unknown): object => {
  const { $schema: _, ...fields } = value as { $schema?: string };
  return fields;
};

/** The corridors of the example, with their mission. */
export const corridors = packOfMap('corridors', read('corridors/maps/pump-deck.json'), {
  missions: [without(read('corridors/missions/shut-the-valves.json'))],
});
/** The open board of the example. */
export const openBoard = packOfMap('core-joint-operations', read('core-joint-operations/maps/waterworks.json'));

export function firstMapOf(pack: Pack): KillzoneMap {
  const [map] = mapsOf(pack);
  if (!map) throw new Error('the pack has no map');
  return map;
}
