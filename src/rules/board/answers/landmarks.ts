import { killzone } from '../../../catalog/killzone.ts';
import type { NamedPlace } from '../../../catalog/operation-parts.ts';
import { type Base, onBoard } from '../../state/base.ts';
import { type AccessPointBox, boxOfPiece } from '../ground/solids.ts';
import { roomOf } from '../ground/zones.ts';
import { Unplaced } from '../table/standing.ts';
import type { Table } from '../table/table.ts';

/** Where a marker lies; without a game, the map's objective marker. Throws `Unplaced` if its place was never given. */
export function markerAt(marker: number | string, { board, map }: Table): Base {
  const printed = typeof marker === 'number' ? map.objectiveMarkers[marker - 1] : undefined;
  const at = board.markers ? board.markers.get(`${marker}`) : printed && objectiveAt(onBoard(printed));
  if (!at) throw new Unplaced(`marker ${marker}`);
  return at;
}

const objectiveAt = (point: { readonly x: number; readonly y: number }): Base => ({
  ...point,
  mm: killzone.bases.objective,
});

/** The points on the rim of a place to measure from. Throws `Unplaced` if its place was never given. */
export function landmarkOn(place: NamedPlace, table: Table): readonly Base[] {
  if (place !== 'sarcophagus' && 'marker' in place) return [markerAt(place.marker, table)];
  const box =
    place === 'sarcophagus'
      ? boxOfPiece(table.solids, 'C1')
      : table.solids.doors.find(({ id }) => id === `H${place.hatchway}`)?.opening;
  if (!box) throw new Unplaced('what it is near to');
  const { left, top, right, bottom } = box;
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return parts.flatMap((part) => {
    const [x, y] = [left + (right - left) * part, top + (bottom - top) * part];
    return [
      { x, y: top },
      { x, y: bottom },
      { x: left, y },
      { x: right, y },
    ].map((point) => ({ ...point, mm: 0 }));
  });
}

/** A letter, or the room of the sarcophagus. */
export function roomNamed(room: string, table: Table): string {
  const sarcophagus = table.map.terrain.find(({ piece }) => piece === 'C1');
  return room === 'sarcophagus' && sarcophagus ? roomOf(table.map, { ...onBoard(sarcophagus.center), mm: 1 }) : room;
}

/** `H3`, `3`, `hatchway-3` and `breach-point-1` are doors. */
export function doorNamed(id: string, { solids }: Table): AccessPointBox {
  const number = /\d+$/.exec(id)?.[0] ?? '';
  const name = `${/^b/i.test(id) ? 'B' : 'H'}${number}`;
  const door = solids.doors.find((one) => one.id === name);
  if (!door) throw new Unplaced(id);
  return door;
}
