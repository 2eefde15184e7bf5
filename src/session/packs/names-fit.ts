import { killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { isOwnCard, mapsOf, type Pack } from '../../catalog/pack.ts';
import type { FaultPath as Path } from '../../catalog/schema-faults.ts';
import { mustBeOneOf, type ReportWrong } from '../../catalog/schema-parts.ts';
import { missions as printed } from '../../catalog/tables.ts';
import { doorsOf, roomsOf } from '../../rules/state/rooms.ts';

/** What the rules of a card or mission may name: ids of counters and of the marker from which is measured, letters of rooms, numbers of hatchways. */
interface Names {
  readonly counters: readonly string[];
  readonly markers: readonly string[];
  readonly rooms: readonly string[];
  readonly hatchways: readonly number[];
}

/** Cards and missions name counters that the battle can have, and rooms and hatchways of some map. `before`: what other packs bring. */
export function namesFit(pack: Pack, before: Pack | undefined, wrong: ReportWrong): void {
  const maps = [...mapNumbers.map(killzoneMap), ...mapsOf(before), ...mapsOf(pack)];
  const places = {
    rooms: [...new Set(maps.flatMap((map) => roomsOf(map).map(({ letter }) => letter)))].toSorted(),
    hatchways: [
      ...new Set(
        maps.flatMap((map) => doorsOf(map).flatMap(({ kind, number }) => (kind === 'hatchway' ? [number] : []))),
      ),
    ].toSorted((one, other) => one - other),
  };
  const missions = [...printed, ...(before?.missions ?? []), ...(pack.missions ?? [])];
  const all = missions.flatMap(({ does }) => (does?.counters ?? []).map(({ id }) => id));
  const laid = missions.flatMap(({ does }) => (does?.markers ?? []).map(({ id }) => id));
  for (const [index, card] of (pack.eventCards ?? []).entries())
    if (isOwnCard(card)) {
      const markers = [...(card.does.markers ?? []).map(({ id }) => id), ...laid];
      namesIn(card.does, ['eventCards', index, 'does'], { ...places, counters: all, markers }, wrong);
    }
  for (const [index, { does }] of (pack.missions ?? []).entries()) {
    const counters = (does.counters ?? []).map(({ id }) => id);
    const markers = (does.markers ?? []).map(({ id }) => id);
    namesIn(does, ['missions', index, 'does'], { ...places, counters, markers }, wrong);
  }
}

/** Every place in the rules of a card or mission where one of them is named. */
function namesIn(value: unknown, path: Path, names: Names, wrong: ReportWrong): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const at = [...path, key];
    const { counters, markers, rooms, hatchways } = names;
    if (key === 'counter' && typeof part === 'string' && !counters.includes(part))
      wrong(at, counters.length === 0 ? 'be a counter of counters' : mustBeOneOf(counters), part);
    if (key === 'marker' && typeof part === 'string' && !markers.includes(part))
      wrong(at, markers.length === 0 ? 'be a marker of markers' : mustBeOneOf(markers), part);
    if (key === 'room' && typeof part === 'string' && !rooms.includes(part)) wrong(at, mustBeOneOf(rooms), part);
    if (key === 'hatchway' && typeof part === 'number' && !hatchways.includes(part))
      wrong(at, mustBeOneOf(hatchways.map(String)), part);
    namesIn(part, at, names, wrong);
  }
}
