import { apart, fromSegment, orientation } from '../../geometry/point.ts';
import { allSolids, firstSolids } from '../board/ground/judge.ts';
import { isWhollyIn, roomOf } from '../board/ground/zones.ts';
import { reachesDoor } from '../board/sight/control-range.ts';
import { sees } from '../board/sight/sight.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import type { PlaceValue } from '../events/events.ts';
import { discOf, onBoard } from '../state/base.ts';
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
      const at = { ...onBoard(marker), mm: 20 };
      return (there) =>
        apart(there, at) <= discOf(there).radius + discOf(at).radius + 1 &&
        sees(firstSolids(table.board), there, at) &&
        (place.near === 'seek' || avoids(there));
    }
    case 'anywhere':
      return undefined;
  }
}
