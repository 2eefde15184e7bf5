import type { MissionRules, OwnAction } from '../../../catalog/mission-rules.ts';
import type { Doors, Group, Markers, NamedPlace } from '../../../catalog/operation-parts.ts';
import { mapOf } from '../../../catalog/pack.ts';
import type { Point } from '../../../geometry/point.ts';
import { boxOfPiece, doorId } from '../../../rules/board/ground/solids.ts';
import { members } from '../../../rules/operations/who.ts';
import { doorsOf } from '../../../rules/state/rooms.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { shutSolids } from '../../ways/shut-solids.ts';
import { wayMapOf } from '../../ways/way-map.ts';
import { everybody, type MissionAim, type MissionGoals, meetingAim, sarcophagusAim } from '../aim.ts';
import { placesAtDoor, placesInRoom, placesInZone, placesWithin } from '../places.ts';
import { leavingAim, lyingOf, type OwnTask, placesAtMarker, toPickUp } from './own-task.ts';
import { changes, removes, type Wanted, wantedBy, wantedOf } from './wanted.ts';

const known = new WeakMap<MissionRules, MissionGoals>();

/** What a pack's mission asks for, as far as its data says; nothing without data. */
export function ownMissionGoals(does: MissionRules | undefined): MissionGoals {
  if (!does) return { aims: () => [] };
  const found = known.get(does) ?? goalsFrom(does);
  known.set(does, found);
  return found;
}

function goalsFrom(does: MissionRules): MissionGoals {
  const aims = (state: GameState): readonly MissionAim[] => {
    const map = mapOf(state.config);
    if (!map) return [];
    const task: OwnTask = { state, map, does };
    const found = [...leaving(task), ...meeting(task), ...wantedOf(does, state).flatMap((one) => taskAims(task, one))];
    return found.filter(({ id }, index) => found.findIndex((one) => one.id === id) === index);
  };
  return {
    aims,
    brings: (state, choice) => aims(state).some((aim) => aim.does(choice)),
    clears: (state) =>
      wantedOf(does, state).flatMap((one) =>
        one.want === 'fewer-npos' ? members(state, one.group).map(({ id }) => id) : [],
      ),
    ...(does.quietHatches && { quietHatches: true }),
  };
}

/** Operatives have to leave the killzone: a number of them, or one with a marker. */
const leaving = (task: OwnTask): readonly MissionAim[] => {
  const { escape: way } = task.does;
  if (!way) return [];
  if (way.needed === 'carrier') return atMarkers(task, { want: 'markers', markers: 'all', are: 'escaped' });
  return [leavingAim(task)];
};

/** They have to be in Player B's drop zone. */
const meeting = ({ map, does }: OwnTask): readonly MissionAim[] =>
  does.teamAtEnd?.includes('drop-zone') ? [meetingAim(map)] : [];

/** What the players go for to bring that about. */
function taskAims(task: OwnTask, wanted: Wanted): readonly MissionAim[] {
  switch (wanted.want) {
    case 'counter':
      return counting(task, wanted.counter, wanted.more);
    case 'doors':
      return atDoors(task, wanted.doors, wanted.are);
    case 'markers':
      return wanted.are === 'removed' ? removing(task, wanted.markers) : atMarkers(task, wanted);
    case 'markers-there':
      return withMarkers(task, wanted);
    case 'players':
      return standing(task, wanted.group);
    case 'fewer-npos':
      return [];
  }
}

/** Everything that changes a counter: Breach at the sarcophagus, doors that open, mission actions, markers picked up. */
function counting(task: OwnTask, counter: string, more: boolean): readonly MissionAim[] {
  const { map, does } = task;
  const { breach, doorOpened = [], actions = [], pickUp = [] } = does;
  const atSarcophagus = typeof breach === 'object' && changes(breach.sarcophagus, counter, more);
  return [
    ...(atSarcophagus ? [sarcophagusAim(map)] : []),
    ...(changes(doorOpened, counter, more) ? atDoors(task, 'all', 'open') : []),
    ...actions.filter(({ perform }) => changes(perform, counter, more)).flatMap((action) => actionAims(task, action)),
    ...pickUp
      .filter(({ perform }) => perform && changes(perform, counter, more))
      .flatMap(({ markers }) => toPickUp(task, markers)),
  ];
}

/** Where a mission action can be performed; an operative that needs a marker for it gets one first. */
function actionAims(task: OwnTask, action: OwnAction): readonly MissionAim[] {
  const { state, map, does, besides = [] } = task;
  const { id, ap = 1, at, carrying, when } = action;
  if (besides.includes(id)) return [];
  const before = { ...task, besides: [...besides, id] };
  const first = when ? wantedBy(when, does, state).flatMap((one) => taskAims(before, one)) : [];
  const aim: Omit<MissionAim, 'at'> = {
    ...{ id: `action ${id}`, ap, most: 1, worth: 0 },
    does: (choice) => choice.action === 'mission-action' && choice.deed.args.missionAction === id,
  };
  const anywhere = (radius: number): readonly Point[] => wayMapOf(map, radius).cells;
  if (at === undefined && carrying !== true) return [...first, { ...aim, at: anywhere }];
  const { lying, carriers } = lyingOf(task, at ?? 'all');
  const by = carrying === false ? [] : carriers;
  return [
    ...first,
    ...(by.length > 0 ? [{ ...aim, id: `${aim.id} by carrier`, at: anywhere, who: by }] : []),
    ...(carrying === true
      ? by.length > 0
        ? []
        : toPickUp(task, at ?? 'all')
      : lying.map((marker) => ({
          ...aim,
          id: `${aim.id} ${marker.id}`,
          at: (radius: number) => placesAtMarker(map, marker, radius),
        }))),
  ];
}

/** Mission actions and pick-ups that take a marker out of play. */
const removing = (task: OwnTask, markers: Markers): readonly MissionAim[] => [
  ...(task.does.actions ?? []).filter(({ perform }) => removes(perform)).flatMap((action) => actionAims(task, action)),
  ...(task.does.pickUp?.some(({ perform = [] }) => removes(perform)) ? toPickUp(task, markers) : []),
];

/** Closed doors of a kind that have to be opened or breached. */
const atDoors = ({ state, map }: OwnTask, doors: Doors, are: 'open' | 'demolished'): readonly MissionAim[] =>
  doorsOf(map).flatMap((one): readonly MissionAim[] => {
    const { kind, number } = one;
    if ((doors === 'hatchways' && kind !== 'hatchway') || (doors === 'breach-points' && kind === 'hatchway')) return [];
    const all = kind === 'hatchway' ? state.hatchways : state.breachPoints;
    const door = all.find((door) => door.number === number);
    if (!door || (are === 'open' || kind === 'breach-point' ? door.open : door.breached)) return [];
    const operates = are === 'open' && kind === 'hatchway';
    const id = doorId(one);
    return [
      {
        ...{ id: `${are} ${id}`, ap: operates ? 1 : 2, most: 1, worth: 0 },
        at: (radius) => placesAtDoor(map, id, radius),
        does: ({ action, deed: { args } }) =>
          action === (operates ? 'operate-hatch' : 'breach') && args.door?.kind === kind && args.door.number === number,
      },
    ];
  });

/** Where operatives have to be within some inches of something. */
function standing(task: OwnTask, { within }: Group): readonly MissionAim[] {
  const { of, inches } = within ?? {};
  if (of === undefined || inches === undefined || of === 'it' || of === 'by') return [];
  return [
    {
      ...{ id: `within ${inches} ${JSON.stringify(of)}`, ap: 0, most: everybody, worth: 0 },
      at: (radius) => placesWithinOf(task, of, inches, radius),
      does: () => false,
    },
  ];
}

function placesWithinOf(task: OwnTask, of: NamedPlace, inches: number, radius: number): readonly Point[] {
  const { map } = task;
  const solids = shutSolids(map);
  if (typeof of === 'object' && 'marker' in of)
    return lyingOf(task, [of.marker]).lying.flatMap((marker) => placesAtMarker(map, marker, radius, inches));
  const box =
    of === 'sarcophagus' ? boxOfPiece(solids, 'C1') : solids.doors.find(({ id }) => id === `H${of.hatchway}`)?.opening;
  return box ? placesWithin(map, box, inches, radius) : [];
}

/** What to do with markers to fulfil that condition. */
function atMarkers(task: OwnTask, wanted: Extract<Wanted, { readonly want: 'markers' }>): readonly MissionAim[] {
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
    case 'held-by-npos':
    case 'carried-by-npos':
    case 'removed':
    case 'in-play':
    case 'lying':
      return [];
  }
}

/** Carriers take theirs to the room or zone and put it down; the others fetch one. */
function withMarkers(
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

/** Whether it already lies where it has to be. */
function isThere({ at }: MissionAim, places: (radius: number) => readonly Point[]): boolean {
  const there = new Set(places(usualRadius));
  return at(usualRadius).some((place) => there.has(place));
}

/** Inches; the radius of most bases, to tell where a marker lies. */
const usualRadius = 14 / 25.4;
