import { mapOf } from '../../catalog/pack.ts';
import type { Goal, PlaceValue } from '../events/events.ts';
import { look, type Rule, roll } from '../language/language.ts';
import { placesOf } from '../mission/goals.ts';
import { bothSides, doorOn, isWithinBounds, sidesOfHatchway } from '../state/rooms.ts';
import { stepsToNearest } from '../state/routes.ts';
import type { GameState } from '../state/state.ts';
import type { ArrivalPlace } from './set-up-npo.ts';

type AtHatchway = Extract<PlaceValue, { at: 'hatchway' }>;

/** At a random hatchway, closed ones included (pack, NPO Reinforcements), on the side that is worse for the players. */
export function* atRandomHatchway(
  terms: Pick<AtHatchway, 'territory' | 'near'>,
  goalOf: (state: GameState) => Goal,
): Rule<ArrivalPlace> {
  const { hatchways } = yield* look();
  // A board may have none: then they come within Player B's territory.
  if (hatchways.length === 0) return { place: { at: 'territory' }, room: undefined };
  const [hatchway = 1] = yield* roll('hatchway', 'Random hatchway', 1, hatchways.length);
  return atHatchway(yield* look(), hatchway, terms, goalOf);
}

/** At that one, in the same way. */
export function atHatchway(
  state: GameState,
  hatchway: number,
  terms: Pick<AtHatchway, 'territory' | 'near'>,
  goalOf: (state: GameState) => Goal,
): ArrivalPlace {
  const room = worseSide(state, hatchway, terms.territory, goalOf(state));
  return { place: { at: 'hatchway', hatchway, ...terms }, room };
}

/**
 * The room on the side of a hatchway that is nearer to what the NPOs go for (pack, Threat Principle, Setting Up
 * NPOs 1; ruling hatchway-side). `territory`: of the sides within Player B's territory. Undefined where both are as good,
 * where neither is allowed, and without a map: then the table decides.
 */
export function worseSide(state: GameState, hatchway: number, territory: boolean, goal: Goal): string | undefined {
  const map = mapOf(state.config);
  if (map === null) return undefined;
  const door = doorOn(map, { kind: 'hatchway', number: hatchway });
  if (door === undefined) return undefined;
  const sides = bothSides(door)
    .map((place, index) => ({ place, room: door.rooms[index] }))
    .filter(({ place }) => !territory || isWithinBounds(map.territory.B, place));
  const [one, other] = sides;
  if (one === undefined || other === undefined) return one?.room;
  const way = stepsToNearest(state, placesOf(state, goal));
  if (way === null) return undefined;
  const further = way(one.place) - way(other.place);
  return isEqual(further) ? undefined : further < 0 ? one.room : other.room;
}

/** In lattice units. Where no way leads there is no difference either. */
const isEqual = (difference: number): boolean => Number.isNaN(difference) || Math.abs(difference) < 0.1;

/** Whether an NPO can stand in Player B's territory with the access point of that hatchway in its control range, by the map. */
export function isInTerritory({ config }: Pick<GameState, 'config'>, hatchway: number): boolean {
  const map = mapOf(config);
  if (map === null) return true;
  return sidesOfHatchway(map, hatchway).some((place) => isWithinBounds(map.territory.B, place));
}
