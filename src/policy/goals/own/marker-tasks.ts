import type { Point } from '../../../geometry/point.ts';
import { everybody, type MissionAim } from '../aim.ts';
import { placesInRoom, placesInZone } from '../places.ts';
import { leavingAim, lyingOf, type OwnTask, placesAtMarker, toPickUp } from './own-task.ts';
import type { Wanted } from './wanted.ts';

/** What is done with markers for them to be so. */
export function atMarkers(task: OwnTask, wanted: Extract<Wanted, { readonly want: 'markers' }>): readonly MissionAim[] {
  const { markers, are } = wanted;
  const { lying, carriers } = lyingOf(task, markers);
  switch (are) {
    case 'found':
    case 'carried':
      return toPickUp(task, markers);
    case 'escaped':
      return [...(carriers.length > 0 ? [leavingAim(task, carriers)] : []), ...toPickUp(task, markers)];
    case 'controlled':
      return lying.map((marker) => ({
        ...{ id: `control ${marker.id}`, ap: 0, most: 2, worth: 0 },
        at: (radius) => placesAtMarker(task.map, marker, radius),
        does: () => false,
      }));
    case 'removed':
    case 'in-play':
    case 'lying':
      return [];
  }
}

/** Carriers take theirs to the room or the zone and put it down; the others get one. */
export function withMarkers(
  task: OwnTask,
  { markers, in: where }: Extract<Wanted, { readonly want: 'markers-there' }>,
): readonly MissionAim[] {
  const { map } = task;
  const { carriers } = lyingOf(task, markers);
  const places = (radius: number): readonly Point[] => {
    if ('room' in where) return placesInRoom(map, where.room, radius);
    const player = where.zone.endsWith('-a') ? 'A' : 'B';
    return placesInZone(map, where.zone.startsWith('drop') ? 'dropZone' : 'territory', player, radius);
  };
  const put: MissionAim = {
    ...{ id: `put ${JSON.stringify(where)}`, ap: 1, most: everybody, worth: 0, who: carriers },
    at: places,
    does: ({ action }) => action === 'place',
  };
  return [...(carriers.length > 0 ? [put] : []), ...toPickUp(task, markers).filter((aim) => !isThere(aim, places))];
}

/** It lies where it is to be already. */
function isThere({ at }: MissionAim, places: (radius: number) => readonly Point[]): boolean {
  const there = new Set(places(usualRadius));
  return at(usualRadius).some((place) => there.has(place));
}

/** Inches: by that of most bases is told where a marker lies. */
const usualRadius = 14 / 25.4;
