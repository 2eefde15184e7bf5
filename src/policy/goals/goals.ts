import { missionOfGame } from '../../catalog/catalogue.ts';
import type { KillzoneMap } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import { apart, type Point } from '../../geometry/point.ts';
import { boxOfPiece, doorId } from '../../rules/board/ground/solids.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import { spotOf } from '../../rules/markers/marker-points.ts';
import { carriedBy, isLying, markersOf } from '../../rules/markers/markers.ts';
import { onLattice } from '../../rules/state/base.ts';
import { doorsOf, roomAt, roomsOf, roomsOfDropZone } from '../../rules/state/rooms.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/state/stats.ts';
import { everybody, type MissionAim, type MissionGoals, meetingAim, sarcophagusAim } from './aim.ts';
import { ownMissionGoals } from './own/own-mission.ts';
import { inchesFromDropZone, placesAtDoor, placesInRoom, placesNear, placesToLeave } from './places.ts';

/** Mission 01: over the edge at the Escape marker. */
const shiftingLabyrinth: MissionGoals = {
  ...{ inchFactor: 4, killFactor: 0.45 },
  aims({ config, objectives }) {
    const map = mapOf(config);
    const marker = objectives.mission === 'shifting-labyrinth' ? objectives.escapeMarker : null;
    if (!map || !marker) return [];
    return [
      {
        ...{ id: `marker ${marker.edge} ${marker.inches}`, ap: 0, most: everybody, worth: 0 },
        at: (radius) => placesToLeave(map, { marker }, radius),
        does: ({ deed }) => deed.args.escapes === true,
      },
    ];
  },
};

/** Mission 02: seven access points open and breached. */
const demolitionProtocol: MissionGoals = {
  inchFactor: 2,
  aims(state) {
    const map = mapOf(state.config);
    if (!map) return [];
    return doorsOf(map).flatMap((one): readonly MissionAim[] => {
      const { kind, number } = one;
      const doors = kind === 'hatchway' ? state.hatchways : state.breachPoints;
      const door = doors.find((door) => door.number === number);
      if (!door || door.breached || (kind === 'breach-point' && door.open)) return [];
      const id = doorId(one);
      return [
        {
          ...{ id, ap: 2, most: 1, worth: 0 },
          at: (radius) => placesAtDoor(map, id, radius),
          does: ({ action, deed: { args } }) =>
            action === 'breach' && args.door?.kind === kind && args.door.number === number,
        },
      ];
    });
  },
};

/** Mission 03: find the item, carry it out over Player A's edge. */
const recoverTransponder: MissionGoals = {
  ...{ inchFactor: 5, killFactor: 0.45, fallPoints: 15, spendsAll: true },
  aims(state) {
    const map = mapOf(state.config);
    if (!map) return [];
    const carriers = operativesInPlay(state).filter(({ id }) => carriedBy(state, id) !== undefined);
    if (carriers.length > 0)
      return [
        {
          ...{ id: 'out', ap: 0, most: everybody, worth: 0 },
          at: (radius) => placesToLeave(map, { edge: map.killzoneEdge.A }, radius),
          who: carriers.map(({ id }) => id),
          does: ({ deed }) => deed.args.escapes === true,
        },
      ];
    return searchedFirst(state, map).map(
      ({ id, spot }): MissionAim => ({
        ...{ id: `marker ${id}`, ap: 1, most: 3, worth: 0 },
        at: (radius) => placesNear(map, spot, 1 + 40 / 50.8, radius),
        does: ({ action }) => action === 'pick-up',
      }),
    );
  },
};

/**
 * The markers in the killzone except the one furthest from Player A's drop zone: in seven of nine cases the item is found before
 * that one (Mission 03, Locate Item).
 */
function searchedFirst(state: GameState, map: KillzoneMap): readonly { readonly id: string; readonly spot: Point }[] {
  const far = inchesFromDropZone(map);
  const lying = markersOf(state).flatMap((marker) => {
    const spot = isLying(marker) ? spotOf(marker, map) : undefined;
    return spot ? [{ id: marker.id, spot }] : [];
  });
  return lying.toSorted((a, b) => far(a.spot) - far(b.spot)).slice(0, Math.max(lying.length - 1, 1));
}

/** Mission 04: Breach at the sarcophagus. */
const destroySarcophagus: MissionGoals = {
  inchFactor: 2,
  aims(state) {
    const map = mapOf(state.config);
    const table = tableOf(state);
    if (!map || !table || !boxOfPiece(table.solids, 'C1')) return [];
    return [sarcophagusAim(map)];
  },
};

/** Mission 05: rooms are opened, cleared and scouted. */
const scoutSubCrypt: MissionGoals = {
  quietHatches: true,
  aims(state) {
    const map = mapOf(state.config);
    if (!map || state.objectives.mission !== 'scout-sub-crypt') return [];
    const { scouted, opened } = state.objectives;
    const own = roomsOfDropZone(map, 'A');
    const rooms = roomsOf(map)
      .map(({ letter }) => letter)
      .filter((room) => !scouted.includes(room) && !own.includes(room));
    const free = freeRooms(state);
    const alarms = !isSilent(state)
      ? []
      : doorsOf(map).flatMap(({ kind, number }): readonly MissionAim[] => {
          if (kind === 'hatchway' || state.breachPoints.find((one) => one.number === number)?.open !== false) return [];
          return [
            {
              ...{ id: `noise B${number}`, ap: 2, most: 1, worth: 0 },
              at: (radius) => placesAtDoor(map, `B${number}`, radius),
              does: ({ action }) => action === 'breach',
            },
          ];
        });
    return [
      ...alarms,
      ...rooms.map(
        (room): MissionAim => ({
          ...{ id: `room ${room}`, ap: 1, most: free.includes(room) && isSilent(state) ? 1 : everybody },
          worth: opened.includes(room) ? 8 : 0,
          at: (radius) => placesToClear(state, map, room, placesInRoom(map, room, radius)),
          does: ({ action, deed: { args } }) => action === 'scout-room' && args.room === room,
        }),
      ),
    ];
  },
  wantsNoise: isSilent,
  clears(state) {
    const map = mapOf(state.config);
    if (!map || state.objectives.mission !== 'scout-sub-crypt') return [];
    const { scouted } = state.objectives;
    return nposInPlay(state).flatMap(({ id }) => {
      const at = state.positions[id];
      return at && !scouted.includes(roomAt(map, onLattice(at))) ? [id] : [];
    });
  },
};

/** The places from which NPOs in a room can be attacked: many do not come out by themselves. Kept while they stand still. */
function placesToClear(state: GameState, map: KillzoneMap, room: string, places: readonly Point[]): readonly Point[] {
  const held = nposInPlay(state).flatMap(({ id }) => {
    const at = state.positions[id];
    return at && roomAt(map, onLattice(at)) === room ? [at] : [];
  });
  const by = held.map(({ x, y }) => `${x} ${y}`).join();
  const known = cleared.get(places);
  if (known?.by === by) return known.near;
  const close = places.filter((place) => held.some((at) => apart(at, place) <= strikingDistance));
  const near = close.length > 0 ? close : places;
  cleared.set(places, { by, near });
  return near;
}

/** The last list, and where the NPOs stood then. */
const cleared = new WeakMap<readonly Point[], { readonly by: string; readonly near: readonly Point[] }>();

/** Inches from which a Shoot or a Charge is likely to reach. */
const strikingDistance = 5;

/** Rooms that could be scouted: opened, with no NPO and with a player operative. */
function freeRooms(state: GameState): readonly string[] {
  const map = mapOf(state.config);
  if (!map || state.objectives.mission !== 'scout-sub-crypt') return [];
  const { scouted, opened } = state.objectives;
  const roomOf = (id: string): string | undefined => {
    const at = state.positions[id];
    return at && roomAt(map, onLattice(at));
  };
  const held = nposInPlay(state).map(({ id }) => roomOf(id));
  const own = roomsOfDropZone(map, 'A');
  const stood = operativesInPlay(state).map(({ id }) => roomOf(id));
  return opened.filter(
    (room) => !scouted.includes(room) && !own.includes(room) && !held.includes(room) && stood.includes(room),
  );
}

/** At threat 0 no room can be scouted (Mission 05, Scout Room): somebody has to make a noise. */
function isSilent(state: GameState): boolean {
  return state.threat === 0 && freeRooms(state).length > 0;
}

/** Mission 06: all together in Player B's drop zone at the end of a turning point. */
const regroup: MissionGoals = {
  // All have to cross the killzone: waiting quietly for the others makes an operative later, not safer.
  ...{ waitsUntil: 5, killFactor: 0.25, goesLoudly: true },
  aims(state) {
    const map = mapOf(state.config);
    return map ? [meetingAim(map)] : [];
  },
};

const noGoals: MissionGoals = { aims: () => [] };

/** What the mission of a game asks for; for missions of packs, what their data says. */
export function goalsOf(state: GameState): MissionGoals {
  switch (state.objectives.mission) {
    case 'shifting-labyrinth':
      return shiftingLabyrinth;
    case 'demolition-protocol':
      return demolitionProtocol;
    case 'recover-transponder':
      return recoverTransponder;
    case 'destroy-sarcophagus':
      return destroySarcophagus;
    case 'scout-sub-crypt':
      return scoutSubCrypt;
    case 'regroup':
      return regroup;
    case 'own':
      return ownMissionGoals(missionOfGame(state.config)?.does);
    case 'adversary-ops':
      return noGoals;
  }
}

/** The turning point has come from which nobody waits for the others, or for the tomb to stay asleep. */
export const isWaitingOver = (state: GameState): boolean =>
  state.turningPoint >= (goalsOf(state).waitsUntil ?? longestWait);

/** The turning point from which nobody waits any more. */
const longestWait = 6;
