import { type FileFault, wrongIn } from './data-files.ts';
import { datacards } from './datacards.ts';
import type { MapId } from './map-schema.ts';
import { killzoneMap, mapNumbers } from './maps.ts';
import { eventCards, missions, npoTable } from './tables.ts';

/** The first fault of the printed data that a game on this map uses; the glossary is left out. */
export function wrongInPrinted(map: MapId | null): FileFault | undefined {
  const drawn = mapNumbers.find((number) => number === map);
  return (
    stillWrongIn('missions.json', missions) ??
    stillWrongIn('event-cards.json', eventCards) ??
    stillWrongIn('datacards.json', datacards) ??
    stillWrongIn('npo-table.json', npoTable) ??
    (drawn === undefined ? undefined : stillWrongIn(`maps/map-${drawn}.json`, killzoneMap(drawn)))
  );
}

/** Printed data never changes: a program that plays many games parses each file once. */
const right = new Set<string>();

function stillWrongIn(file: string, value: unknown): FileFault | undefined {
  if (right.has(file)) return undefined;
  const wrong = wrongIn(file, value);
  if (!wrong) right.add(file);
  return wrong;
}
