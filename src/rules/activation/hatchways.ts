import { mapOf } from '../../catalog/pack.ts';
import type { Option } from '../../engine/question.ts';
import { apOf } from '../behaviour/behaviour.ts';
import { possibleRooms } from '../known/whereabouts.ts';
import { choose, look, type Rule } from '../language/language.ts';
import { placesOf } from '../mission/goals.ts';
import { npoGoal } from '../npo-places/goal-of.ts';
import type { Instead, Meaning, Told, Way, WayToAttack } from '../questions/about.ts';
import { onLattice } from '../state/base.ts';
import { doorName, doorOn, doorsOf, joinedRooms, roomsOfPads } from '../state/rooms.ts';
import { doorsOnWay } from '../state/routes.ts';
import type { Door, GameState, Npo } from '../state/state.ts';
import { placeAt } from './place.ts';
import type { Situation } from './situation.ts';

/** The closed hatchways that it may be able to reach. */
const closedHatchways = (state: GameState, id: string): readonly Door[] =>
  doorsByIt(state, id, 'hatchway').filter(({ open }) => !open);

/** The doors of the room where it has stood still since it was set up there, else all doors. */
export function doorsByIt(state: GameState, id: string, kind: 'hatchway' | 'breach-point'): readonly Door[] {
  const all = kind === 'hatchway' ? state.hatchways : state.breachPoints;
  const room = state.known.rooms[id];
  const map = mapOf(state.config);
  if (room === undefined || map === null) return all;
  const doors = doorsOf(map).filter((door) => door.kind === kind && door.rooms.includes(room));
  return all.filter(({ number }) => doors.some((door) => door.number === number));
}

/** Operate Hatch takes 1 AP and only opens the way to something that costs AP too, `least` in all; no action is performed twice. */
export function* mayOpenHatchway(at: Situation, least = 2): Rule<boolean> {
  return (
    apOf(at) >= least && !at.performed.includes('operate-hatch') && closedHatchways(yield* look(), at.npo.id).length > 0
  );
}

export const justOpens = 'hatchway';

/** Remark: only a closed hatchway on its way (ruling closest-route). Beside a named operative it means nothing. */
export const opensHatchway = (state: GameState, npo: Npo): Told => ({
  value: justOpens,
  label: 'none, but it opens a hatchway on the way (1 AP)',
  bare: true,
  means: passesHatchway(state, [npo]),
});

/** Which closed hatchway one of these opens on its way, and for each NPO those that it cannot get at. */
export function hatchwaysOpened(
  state: GameState,
  npos: readonly Npo[],
): { readonly tags: readonly Told[]; readonly barred: (npo: Npo) => readonly string[] } {
  const ownOf = (npo: Npo) => closedHatchways(state, npo.id).map(({ number }) => number);
  const all = state.hatchways
    .map(({ number }) => number)
    .filter((number) => npos.some((npo) => ownOf(npo).includes(number)));
  const tagOf = (number: number): string => `${justOpens}-${number}`;
  return {
    tags: all.map((number) => ({
      value: tagOf(number),
      label: `opens ${doorName(state.config, 'hatchway', number)} on the way (1 AP)`,
      means: { is: 'hatchway-on-its-way', number },
    })),
    barred: (npo) => all.filter((number) => !ownOf(npo).includes(number)).map(tagOf),
  };
}

/** Remark: it opens a hatchway on its way; with positions, also the hatchways that shooters come by on their way to their aim. */
export function passesHatchway(state: GameState, npos: readonly Npo[]): Meaning {
  const comesBy = Object.fromEntries(
    npos.flatMap((npo) => {
      const those = hatchwaysToGoal(state, npo);
      return those ? [[npo.id, those]] : [];
    }),
  );
  return { is: 'hatchway-on-its-way', ...(Object.keys(comesBy).length > 0 && { comesBy }) };
}

/**
 * The closed hatchways on the way of an NPO that goes where it serves the mission if it finds no target, in order: it operates
 * them if it cannot get there otherwise. Undefined for an NPO that goes for enemies, and if its start or its aim is unknown.
 */
export function hatchwaysToGoal(state: GameState, npo: Npo): readonly string[] | undefined {
  const place = state.keepsPositions ? state.positions[npo.id] : undefined;
  const goal = place && npoGoal(state, npo);
  if (!goal) return undefined;
  const doors = doorsOnWay(state, onLattice(place), placesOf(state, goal));
  const closed = state.hatchways.filter(({ open }) => !open).map(({ number }) => number);
  return doors
    ?.filter(({ kind, number }) => kind === 'hatchway' && closed.includes(number))
    .map(({ number }) => `${number}`);
}

const asOptionOf = ({ config }: GameState, { number }: Door): Option => ({
  value: String(number),
  label: doorName(config, 'hatchway', number),
});

/** By the rooms on record it can get at that hatchway and, beyond it, at one of those that it opens it for. */
function mayLeadThere(state: GameState, at: Situation, { number }: Door, opens?: WayToAttack): boolean {
  const map = mapOf(state.config);
  const door = map === null ? undefined : doorOn(map, { kind: 'hatchway', number });
  const from = possibleRooms(state, at.npo.id);
  if (door === undefined || from === undefined) return true;
  // Before a Charge, or a Shoot from where it stands, the hatchway is beside it.
  const isBesideIt = opens?.way.every(({ action }) => action === 'charge') === true;
  const here = isBesideIt ? from : joinedRooms(state, from);
  // From one teleport pad it may go to the other.
  if (at.pads && map !== null && roomsOfPads(map).some((room) => here.includes(room))) return true;
  if (!door.rooms.some((room) => here.includes(room))) return false;
  if (!opens) return true;
  const { targets = [], enemies = [] } = placeAt(at.here, ['operate-hatch', ...opens.way.map(({ action }) => action)]);
  const beyond = joinedRooms(state, from, { kind: 'hatchway', number });
  const those = [...targets, ...enemies].map(({ id }) => possibleRooms(state, id));
  return (
    those.length === 0 || those.some((rooms) => rooms === undefined || rooms.some((room) => beyond.includes(room)))
  );
}

/**
 * Which hatchway it opens; null for none, if that is allowed. `opens`: for which attack, if known; `way`: on which way, if that
 * gives no attack; `instead`: how it moves if it opens none.
 */
export function* askHatchway(
  at: Situation,
  {
    mayBeNone = false,
    opens,
    way,
    instead,
  }: {
    readonly mayBeNone?: boolean;
    readonly opens?: WayToAttack;
    readonly way?: Way;
    readonly instead?: Instead;
  } = {},
): Rule<number | null> {
  const state = yield* look();
  const comesBy = way && hatchwaysToGoal(state, at.npo);
  const all = closedHatchways(state, at.npo.id);
  const leading = all.filter((door) => mayLeadThere(state, at, door, opens));
  const closed = leading.length > 0 ? leading : all;
  const none: readonly Option[] = mayBeNone ? [{ value: 'none', label: 'none on the way' }] : [];
  const answer = yield* choose({
    name: 'hatchway-opened',
    options: [...closed.map((door) => asOptionOf(state, door)), ...none],
    ...(closed.length < all.length && {
      unlikely: all.filter((door) => !closed.includes(door)).map((door) => asOptionOf(state, door)),
    }),
    about: {
      predicate: 'on-its-way',
      by: at.npo.id,
      ids: closed.map(({ number }) => String(number)),
      from: 'stands',
      measure: 'hatchways-open',
      others: mayBeNone ? { none: { is: 'none' } } : {},
      ...(opens && { opens }),
      ...(way && { way }),
      ...(instead && { instead }),
      ...(comesBy && { comesBy }),
    },
  });
  return answer === 'none' ? null : Number(answer);
}
