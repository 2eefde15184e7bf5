import { datacards } from '../../catalog/datacards.ts';
import { killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { isOwnCard, mapsOf, ownDatacards, type Pack } from '../../catalog/pack.ts';
import type { FaultPath as Path } from '../../catalog/schema-faults.ts';
import { mustBeOneOf, type ReportWrong } from '../../catalog/schema-parts.ts';
import { missions as printed } from '../../catalog/tables.ts';
import { doorsOf, roomsOf } from '../../rules/state/rooms.ts';

/** What the rules of a card or mission may name: ids of counters and of the marker from which is measured, letters of rooms, numbers of hatchways. */
interface Names {
  readonly counters: readonly string[];
  readonly markers: readonly string[];
  readonly spawns: readonly string[];
  /** The datacards there are, with the ids of their weapons. */
  readonly cards: ReadonlyMap<string, readonly string[]>;
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
  const cards = new Map(
    [...datacards, ...[before, pack].flatMap((one) => (one ? ownDatacards(one) : []))].map(
      ({ id, weapons }) => [id, weapons.map((weapon) => weapon.id)] as const,
    ),
  );
  const missions = [...printed, ...(before?.missions ?? []), ...(pack.missions ?? [])];
  const all = missions.flatMap(({ does }) => (does?.counters ?? []).map(({ id }) => id));
  const arrivals = missions.flatMap(({ does }) => (does?.spawnPoints ?? []).map(({ id }) => id));
  const laid = missions.flatMap(({ does }) => (does?.markers ?? []).map(({ id }) => id));
  for (const [index, card] of (pack.eventCards ?? []).entries())
    if (isOwnCard(card)) {
      const markers = [...(card.does.markers ?? []).map(({ id }) => id), ...laid];
      namesIn(
        card.does,
        ['eventCards', index, 'does'],
        { ...places, cards, counters: all, markers, spawns: arrivals },
        wrong,
      );
    }
  for (const [index, { does }] of (pack.missions ?? []).entries()) {
    const counters = (does.counters ?? []).map(({ id }) => id);
    const markers = (does.markers ?? []).map(({ id }) => id);
    const spawns = (does.spawnPoints ?? []).map(({ id }) => id);
    namesIn(does, ['missions', index, 'does'], { ...places, cards, counters, markers, spawns }, wrong);
  }
}

/** Every place in the rules of a card or mission where one of them is named. */
function namesIn(value: unknown, path: Path, names: Names, wrong: ReportWrong): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const at = [...path, key];
    const { counters, markers, rooms, hatchways, spawns } = names;
    if (isCounter(key, value) && typeof part === 'string' && !counters.includes(part))
      wrong(at, counters.length === 0 ? 'be a counter of counters' : mustBeOneOf(counters), part);
    if (key === 'marker' && typeof part === 'string' && !markers.includes(part))
      wrong(at, markers.length === 0 ? 'be a marker of markers' : mustBeOneOf(markers), part);
    if (key === 'spawn' && typeof part === 'string' && ![...spawns, 'each', 'random'].includes(part))
      wrong(at, spawns.length === 0 ? 'be a spawn point of spawnPoints' : mustBeOneOf(spawns), part);
    if (key === 'weapons') weaponsFit(value, at, names, wrong);
    if (key === 'room' && typeof part === 'string' && !rooms.includes(part)) wrong(at, mustBeOneOf(rooms), part);
    if (key === 'hatchway' && typeof part === 'number' && !hatchways.includes(part))
      wrong(at, mustBeOneOf(hatchways.map(String)), part);
    namesIn(part, at, names, wrong);
  }
}

/** A field that holds the id of a counter. */
function isCounter(key: string | number, group: object): boolean {
  if (key === 'counter' || key === 'more' || key === 'than') return true;
  return (key === 'players' || key === 'npos') && 'do' in group && group.do === 'score';
}

/** What only some of the NPOs that arrive have, they can have. */
function weaponsFit(group: object, at: Path, { cards }: Names, wrong: ReportWrong): void {
  if (!('datacard' in group && 'weapons' in group) || !Array.isArray(group.weapons)) return;
  const carried = cards.get(`${group.datacard}`);
  for (const [index, share] of group.weapons.entries())
    if (carried && !carried.includes(`${share?.weapon}`))
      wrong([...at, index, 'weapon'], mustBeOneOf(carried), share?.weapon);
}
