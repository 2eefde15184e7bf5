import type { NamedEdge, Zone } from '../../catalog/arrival-schema.ts';
import type { BoardEdge, KillzoneMap } from '../../catalog/maps.ts';
import { apart, fromSegment, orientation, type Point } from '../../geometry/point.ts';
import { allSolids, firstSolids } from '../board/ground/judge.ts';
import { isWhollyIn, roomOf } from '../board/ground/zones.ts';
import { reachesDoor } from '../board/sight/control-range.ts';
import { sees } from '../board/sight/visibility.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import type { PlaceValue } from '../events/events.ts';
import { type Base, boardOf, discOf, onBoard } from '../state/base.ts';
import { warriorSites } from '../state/warrior-sites.ts';

export type IsMeant = (there: PlacedModel) => boolean;

/** The places that the words allow; undefined if they name none. */
export function placesMeant(table: Table, who: PlacedModel, place: PlaceValue): IsMeant | undefined {
  const inTerritory: IsMeant = (there) => isWhollyIn(table.map, 'territory', 'B', there);
  const avoids: IsMeant = (there) => !table.enemiesOf(who).some((enemy) => table.after(there).areClose(there, enemy));
  switch (place.at) {
    case 'territory':
      return inTerritory;
    case 'rooms':
      return (there) => place.rooms.length === 0 || place.rooms.includes(roomOf(table.map, there));
    case 'hatchway': {
      const all = allSolids(table.board).flatMap((solids) => {
        const door = solids.doors.find(({ id }) => id === `H${place.hatchway}`);
        return door ? [{ solids, door }] : [];
      });
      const atDoor: IsMeant = (there) => all.every(({ solids, door }) => reachesDoor(solids, there, door));
      return (there) =>
        atDoor(there) && (!place.territory || inTerritory(there)) && (place.near === 'seek' || avoids(there));
    }
    case 'npo': {
      const friend = table.standing.get(place.npo);
      return friend && ((there) => table.after(there).areClose(there, friend));
    }
    case 'site': {
      const site = warriorSites(table.map).find(({ id, label }) => id === place.site || label === place.site);
      if (!site) return undefined;
      const [from, to] = site.stretch.map(onBoard);
      const [outside] = site.beside.map(onBoard);
      const reach = 1 + discOf(who).radius;
      const isBeside: IsMeant = (there) => !from || !to || fromSegment(there, from, to) <= reach;
      const isOnItsSide: IsMeant = (there) =>
        site.kind === 'wall-end' ||
        !from ||
        !to ||
        !outside ||
        orientation(from, to, there) * orientation(from, to, outside) > 0;
      return (there) => isBeside(there) && isOnItsSide(there) && site.rooms.includes(roomOf(table.map, there));
    }
    case 'marker': {
      const marker = table.map.objectiveMarkers[place.marker - 1];
      if (!marker) return undefined;
      const isBeside = besidePoint(table, { ...onBoard(marker), mm: 20 });
      return (there) => isBeside(there) && (place.near === 'seek' || avoids(there));
    }
    case 'spot': {
      const isBeside = besidePoint(table, { x: place.x, y: place.y, mm: 0 });
      return (there) => isBeside(there) && (place.near === 'seek' || avoids(there));
    }
    case 'edge': {
      const isAlong = alongEdge(table.map, place.edge, place.inches);
      return (there) => isAlong(there) && (place.near === 'seek' || avoids(there));
    }
    case 'area': {
      const { zone, room } = place;
      const isIn: IsMeant = (there) =>
        (zone === undefined || isInZone(table.map, zone, there)) &&
        (room === undefined || roomOf(table.map, there) === room);
      return (there) => isIn(there) && (place.near === 'seek' || avoids(there));
    }
    case 'anywhere':
      return undefined;
  }
}

/** It has the point in control range: visible, and no more than 1" away. */
const besidePoint =
  (table: Table, at: Base): IsMeant =>
  (there) =>
    apart(there, at) <= discOf(there).radius + discOf(at).radius + 1 && sees(firstSolids(table.board), there, at);

/** Its base is wholly so near to the edge, or touches it where it is larger. */
function alongEdge(map: KillzoneMap, named: NamedEdge, inches: number): IsMeant {
  const edge = boardEdge(map, named);
  return (there) => {
    const { radius } = discOf(there);
    return fromEdge(map, edge, there) + radius <= Math.max(inches, 2 * radius) + 1e-6;
  };
}

function boardEdge(map: KillzoneMap, named: NamedEdge): BoardEdge {
  if (named === 'player-a') return map.killzoneEdge.A;
  return named === 'player-b' ? map.killzoneEdge.B : compass[named];
}

const compass = { north: 'top', east: 'right', south: 'bottom', west: 'left' } as const;

function fromEdge(map: KillzoneMap, edge: BoardEdge, { x, y }: Point): number {
  const { left, top, right, bottom } = boardOf(map);
  return { top: y - top, right: right - x, bottom: bottom - y, left: x - left }[edge];
}

const isInZone = (map: KillzoneMap, zone: Zone, there: PlacedModel): boolean =>
  isWhollyIn(map, zone.startsWith('drop') ? 'dropZone' : 'territory', zone.endsWith('-a') ? 'A' : 'B', there);
