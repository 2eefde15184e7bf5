import type { KillzoneMap } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { Point } from '../../geometry/point.ts';
import { type DoorId, doorId } from '../../rules/board/ground/solids.ts';
import type { Table } from '../../rules/board/table/table.ts';
import { baseOf, openDoorIds, tableOf } from '../../rules/board/table/table-of.ts';
import { missionOf } from '../../rules/modes/modes.ts';
import { onBoard } from '../../rules/state/base.ts';
import { bothSides, doorsOf } from '../../rules/state/rooms.ts';
import type { GameState, Operative } from '../../rules/state/state.ts';
import { areAsleep, operativeMove, operativesInPlay } from '../../rules/state/stats.ts';
import type { MissionAim } from '../goals/aim.ts';
import { goalsOf } from '../goals/goals.ts';
import { type DoorCost, type Far, wayMapOf } from '../ways/way-map.ts';

/** What one operative goes for, and how far that is from everywhere. */
export interface Errand {
  readonly aim: MissionAim;
  readonly far: Far;
  /** The same if that door were open. */
  farIf(door: DoorId): Far;
  /** Inches still to go, on average, for an operative that goes through a hatchway with that many inches left (Phasing Points). */
  comesBack(inches: number): number;
  /** Whether its way leads through that hatchway so that other open ones could not make it shorter (Phasing Points). */
  leadsThrough(door: DoorId): boolean;
  /** The same for other prices of doors. */
  farBy(cost: DoorCost): Far;
  /** Where it stands, and its inches from there. */
  readonly at: Point;
  readonly inches: number;
}

export interface ErrandPlan {
  readonly state: GameState;
  readonly errands: ReadonlyMap<string, Errand>;
  /** Inches saved by all together if that hatchway is closed; 0 if anybody has further to go. */
  shortenedBy(closed: DoorId): number;
  /** Whether the tomb sleeps: threat 0, and every NPO is dormant. */
  readonly sleeps: boolean;
}

const plans = new WeakMap<GameState, ErrandPlan>();

/** Inches that an AP would have moved: the price of a closed hatchway and of a closed breach point. */
const hatch = 3;
const breach = 7;

export function planOf(state: GameState): ErrandPlan {
  const known = plans.get(state);
  if (known) return known;
  const errands = errandsIn(state);
  const shortenedBy = (door: DoorId): number => {
    const asDoors = inchesOfDoors(openDoorIds(state));
    const hasToPass = ({ farBy, at }: Errand): boolean =>
      farBy((one) => (one === door ? shutFor : asDoors(one)))(at) > farBy(asDoors)(at) + 1;
    if ([...errands.values()].some(hasToPass)) return 0;
    // Nobody is to go back through it.
    const closed = doorCosts(state, door);
    const cost = instead(closed, (one) => (one === door ? shutFor : closed(one)));
    const less = [...errands.values()].map(({ inches, farBy, at }) => inches - farBy(cost)(at));
    return less.some((inches) => inches < 0) ? 0 : less.reduce((sum, inches) => sum + inches, 0);
  };
  const plan = { state, errands, shortenedBy, sleeps: areAsleep(state) };
  plans.set(state, plan);
  return plan;
}

/** The doors as they are now, in inches; `turned`: with that one open if it is closed, and the reverse. */
export function doorCosts(state: GameState, turned?: DoorId): DoorCost {
  const open = new Set(openDoorIds(state));
  if (turned !== undefined && !open.delete(turned)) open.add(turned);
  const inches = inchesOfDoors(open);
  const key = `open ${[...open].join()}`;
  if (!missionOf(state).phasing) return Object.assign(inches, { key });
  const hatches = [...open].filter((door) => door.startsWith('H'));
  const outOf = (door: DoorId): readonly DoorId[] => (door.startsWith('H') ? [...new Set([...hatches, door])] : [door]);
  // An operative comes back at any open hatchway and can try again there: on average as many tries as there are hatchways (Mission
  // 06, Phasing Points).
  return Object.assign(
    (door: DoorId): number => inches(door) + (door.startsWith('H') ? again * outOf(door).length - 1 : 0),
    { out: outOf, key: `phasing ${key}` },
  );
}

/** What it takes to open them, wherever the operative comes out. */
const inchesOfDoors =
  (open: ReadonlySet<DoorId>) =>
  (door: DoorId): number =>
    open.has(door) ? 0 : door.startsWith('H') ? hatch : breach;

/** Inches that another try to come back elsewhere takes. */
const again = 3;

/**
 * The same if all go for one thing: they keep together and open only the doors that bring them on, as each makes noise. Doors are
 * struck off one by one for as long as all ways together, with the price of each door, get no longer. `length`: inches of all
 * their ways.
 */
export function doorCostsTogether(state: GameState, map: KillzoneMap, length: (cost: DoorCost) => number): DoorCost {
  const cost = doorCosts(state);
  const open = openDoorIds(state);
  const costOf = (doors: readonly DoorId[]): DoorCost =>
    Object.assign(
      instead(cost, (door) => (open.has(door) || doors.includes(door) ? cost(door) : shutFor)),
      { key: `${cost.key} or ${doors.join()}` },
    );
  const lengthOf = (doors: readonly DoorId[]): number => length(costOf(doors)) + doors.length * noise;
  let closed = doorsOf(map)
    .map(doorId)
    .filter((door) => !open.has(door));
  let least = lengthOf(closed);
  for (;;) {
    const fewer = closed
      .map((left) => closed.filter((door) => door !== left))
      .map((doors) => ({ doors, inches: lengthOf(doors) }))
      .reduce((a, b) => (b.inches < a.inches ? b : a), { doors: closed, inches: least });
    if (fewer.inches >= least) return costOf(closed);
    ({ doors: closed, inches: least } = fewer);
  }
}

/** The same ways, with other inches. */
const instead = (cost: DoorCost, inches: (door: DoorId) => number): DoorCost =>
  Object.assign(inches, cost.out ? { out: cost.out } : {});

/** The price of a door that nobody is to open, and the price of one door's noise for all together, in inches. */
const shutFor = 30;
const noise = 12;

/** The nearest go for an aim, as many as it wants; each of the others goes for the aim nearest to it. */
function errandsIn(state: GameState): ReadonlyMap<string, Errand> {
  const map = mapOf(state.config);
  const table = tableOf(state);
  const errands = new Map<string, Errand>();
  if (!map || !table) return errands;
  const aims = goalsOf(state).aims(state);
  const cost = costOnWay(state, map, table, aims);
  const opened = (door: DoorId): DoorCost => doorCosts(state, door);
  const goalsBy = goalsByRadius();
  const pairs = operativesInPlay(state).flatMap((operative) => {
    const at = table.standing.get(operative.id);
    if (!at) return [];
    const radius = baseOf(state, operative.id) / 50.8;
    const ways = wayMapOf(map, radius);
    return aims.flatMap((aim) => {
      const goals = goalsBy(aim, radius);
      if (goals.length === 0) return [];
      const far = ways.far(goals, cost);
      const inches = far(at);
      const leadsThrough = (door: DoorId): boolean =>
        cost.out !== undefined && farBy(instead(cost, (one) => (one === door ? shutFor : cost(one))))(at) > inches + 1;
      const may = !aim.who || aim.who.includes(operative.id);
      const farBy = (doors: DoorCost) => ways.far(goals, doors);
      const farIf = (door: DoorId) =>
        farBy(instead(opened(door), (one) => (one === door ? Math.min(opened(one)(one), cost(one)) : cost(one))));
      return [
        {
          operative,
          errand: { aim, far, farIf, farBy, leadsThrough, at, comesBack: comingBack(state, map, far), inches },
          may,
          turns: turnsTo(operative, inches, aim),
        },
      ];
    });
  });
  const sent = new Map<MissionAim, number>();
  const soonestFirst = pairs.toSorted((a, b) => a.turns - b.turns || a.errand.inches - b.errand.inches);
  for (const { operative, errand, may } of soonestFirst) {
    const count = sent.get(errand.aim) ?? 0;
    if (!may || errands.has(operative.id) || count >= errand.aim.most) continue;
    errands.set(operative.id, errand);
    sent.set(errand.aim, count + 1);
  }
  for (const { operative, errand } of soonestFirst) if (!errands.has(operative.id)) errands.set(operative.id, errand);
  return errands;
}

/** The door prices for those who go for these aims: shared if there is only one aim. */
function costOnWay(
  state: GameState,
  map: KillzoneMap,
  table: Table,
  [first, another]: readonly MissionAim[],
): DoorCost {
  if (!first || another) return doorCosts(state);
  const places = [...placesByRadius(state, table)].map(([radius, places]) => ({
    places,
    goals: first.at(radius),
    ways: wayMapOf(map, radius),
  }));
  return doorCostsTogether(state, map, (doors) =>
    places.reduce((sum, { places, goals, ways }) => {
      const far = ways.far(goals, doors);
      return places.reduce((more, at) => more + far(at), sum);
    }, 0),
  );
}

/** The goals of each aim, worked out once for each size of base. */
function goalsByRadius(): (aim: MissionAim, radius: number) => readonly Point[] {
  const found = new Map<MissionAim, Map<number, readonly Point[]>>();
  return (aim, radius) => {
    const ofAim = found.get(aim) ?? new Map<number, readonly Point[]>();
    found.set(aim, ofAim);
    const goals = ofAim.get(radius) ?? aim.at(radius);
    ofAim.set(radius, goals);
    return goals;
  };
}

/** Inches to go for an operative that is off the board for now and so has no errand. */
export function farOnReturn(state: GameState, id: string): Far | undefined {
  const [map, table] = [mapOf(state.config), tableOf(state)];
  const aims = goalsOf(state).aims(state);
  const aim = aims.find(({ who }) => !who || who.includes(id)) ?? aims[0];
  if (!map || !table || !aim) return undefined;
  const radius = baseOf(state, id) / 50.8;
  return wayMapOf(map, radius).far(aim.at(radius), costOnWay(state, map, table, aims));
}

/** Where the players stand, by the radius of their bases. */
function placesByRadius(state: GameState, table: Table): ReadonlyMap<number, readonly Point[]> {
  const places = new Map<number, Point[]>();
  for (const { id } of operativesInPlay(state)) {
    const [at, radius] = [table.standing.get(id), baseOf(state, id) / 50.8];
    if (at) places.set(radius, [...(places.get(radius) ?? []), at]);
  }
  return places;
}

/** Either side of each open hatchway is equally likely; the better side is chosen, and the remaining inches are moved. */
function comingBack(state: GameState, map: KillzoneMap, far: Far): Errand['comesBack'] {
  return (left) => {
    const doors = doorsOf(map).filter(
      ({ kind, number }) => kind === 'hatchway' && state.hatchways.some((door) => door.open && door.number === number),
    );
    const each = doors.map((door) =>
      Math.max(Math.min(...bothSides(door).map((side) => far(onBoard(side)))) - left, 0),
    );
    return each.length === 0 ? Number.POSITIVE_INFINITY : each.reduce((sum, one) => sum + one, 0) / each.length;
  };
}

/** Activations needed to get there and do it. */
const turnsTo = (operative: Operative, inches: number, aim: MissionAim): number =>
  Math.max(inches - aim.worth, 0) / ((operativeMove(operative) ?? 6) + 2) + aim.ap / 6;
