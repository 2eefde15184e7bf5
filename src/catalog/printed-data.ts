import { type FileFault, wrongIn } from './data-files.ts';
import { datacards } from './datacards.ts';
import type { MapId } from './map-schema.ts';
import { killzoneMap, mapNumbers } from './maps.ts';
import { eventCards, missions, npoTable } from './tables.ts';

/** Parses what is printed of a game on this map, all of it but the glossary: what is wrong first. */
export function wrongInPrinted(map: MapId | null): FileFault | undefined {
  const drawn = mapNumbers.find((number) => number === map);
  return (
    wrongIn('missions.json', missions) ??
    wrongIn('event-cards.json', eventCards) ??
    wrongIn('datacards.json', datacards) ??
    wrongIn('npo-table.json', npoTable) ??
    (drawn === undefined ? undefined : wrongIn(`maps/map-${drawn}.json`, killzoneMap(drawn)))
  );
}
