import type { KillzoneMap } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { DoorId } from '../../rules/board/ground/solids.ts';
import { baseOf, tableOf } from '../../rules/board/table/table-of.ts';
import { onBoard } from '../../rules/state/base.ts';
import { bothSides, doorsOf } from '../../rules/state/rooms.ts';
import type { GameState, Operative } from '../../rules/state/state.ts';
import { operativeMove, operativesInPlay } from '../../rules/state/stats.ts';
import type { MissionAim } from '../goals/aim.ts';
import { goalsOf } from '../goals/goals.ts';
import { type DoorCost, type Far, wayMapOf } from '../ways/way-map.ts';

/** What one operative goes for, and how far it is from everywhere. */
export interface Errand {
  readonly aim: MissionAim;
  readonly far: Far;
  /** The same if that door were open. */
  farIf(door: DoorId): Far;
  /** Inches on the average from where it may come back that goes through a hatchway with so many inches left (Phasing Points). */
  comesBack(inches: number): number;
  /** Inches from where it stands. */
  readonly inches: number;
}

export interface ErrandPlan {
  readonly state: GameState;
  readonly errands: ReadonlyMap<string, Errand>;
  /** The tomb sleeps: threat 0, every NPO is dormant. */
  readonly sleeps: boolean;
}

const plans = new WeakMap<GameState, ErrandPlan>();

/** Inches that an AP would have gone: what a closed hatchway and a closed breach point cost. */
const hatch = 3;
const breach = 7;

export function planOf(state: GameState): ErrandPlan {
  const known = plans.get(state);
  if (known) return known;
  const plan = { state, errands: errandsIn(state), sleeps: state.threat === 0 };
  plans.set(state, plan);
  return plan;
}

/** Doors as they are now, in inches. */
export function doorCosts({ hatchways, breachPoints }: GameState): DoorCost {
  const open = new Set([
    ...hatchways.filter((door) => door.open).map(({ number }) => `H${number}`),
    ...breachPoints.filter((door) => door.open).map(({ number }) => `B${number}`),
  ]);
  return (door) => (open.has(door) ? 0 : door.startsWith('H') ? hatch : breach);
}

/** Whoever is nearest to an aim goes for it, as many as are wanted there; whoever is left goes for the nearest. */
function errandsIn(state: GameState): ReadonlyMap<string, Errand> {
  const map = mapOf(state.config);
  const table = tableOf(state);
  const errands = new Map<string, Errand>();
  if (!map || !table) return errands;
  const aims = goalsOf(state).aims(state);
  const cost = doorCosts(state);
  const pairs = operativesInPlay(state).flatMap((operative) => {
    const at = table.standing.get(operative.id);
    if (!at) return [];
    const radius = baseOf(state, operative.id) / 50.8;
    const ways = wayMapOf(map, radius);
    return aims.flatMap((aim) => {
      const goals = aim.at(radius);
      if (goals.length === 0) return [];
      const far = ways.far(goals, cost);
      const inches = far(at);
      const may = !aim.who || aim.who.includes(operative.id);
      const farIf = (door: DoorId) => ways.far(goals, (one) => (one === door ? 0 : cost(one)));
      return [
        {
          operative,
          errand: { aim, far, farIf, comesBack: comingBack(state, map, far), inches },
          may,
          turns: turnsTo(operative, inches, aim),
        },
      ];
    });
  });
  const sent = new Map<MissionAim, number>();
  const gamesInOrder = pairs.toSorted((a, b) => a.turns - b.turns || a.errand.inches - b.errand.inches);
  for (const { operative, errand, may } of gamesInOrder) {
    const count = sent.get(errand.aim) ?? 0;
    if (!may || errands.has(operative.id) || count >= errand.aim.most) continue;
    errands.set(operative.id, errand);
    sent.set(errand.aim, count + 1);
  }
  for (const { operative, errand } of gamesInOrder) if (!errands.has(operative.id)) errands.set(operative.id, errand);
  return errands;
}

/** Either side of each open hatchway as likely as any other; the better side is chosen, and the inches left are gone on. */
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

/** Activations that it takes to get there and do it. */
const turnsTo = (operative: Operative, inches: number, aim: MissionAim): number =>
  Math.max(inches - aim.worth, 0) / ((operativeMove(operative) ?? 6) + 2) + aim.ap / 6;
