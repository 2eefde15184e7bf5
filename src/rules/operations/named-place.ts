import type { NamedArrivalPlace, Preference } from '../../catalog/arrival-schema.ts';
import { missionOfGame } from '../../catalog/catalogue.ts';
import type { MissionRules } from '../../catalog/mission-rules.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { PlaceValue } from '../events/events.ts';
import { look, pick, type Rule } from '../language/language.ts';
import type { GameState } from '../state/state.ts';

/** How NPOs are set up at a named place: away from player operatives or at them, and by which preferences. */
export interface Arriving {
  readonly near: 'avoid' | 'seek';
  readonly prefer?: readonly Preference[];
}

/** Where the next of several NPOs is set up, `index` of them before it; undefined where there is no such place. */
export function* namedPlaceFor(at: NamedArrivalPlace, index: number, terms: Arriving): Rule<PlaceValue | undefined> {
  if ('objective' in at) return yield* atObjective(at.objective, index, terms);
  if ('spawn' in at) return yield* atSpawnPoint(at.spawn, index, terms);
  if ('edge' in at) return { at: 'edge', edge: at.edge, inches: at.within ?? usualDepth, ...terms };
  if ('zone' in at) return { at: 'area', zone: at.zone, ...terms };
  return { at: 'area', room: at.room, ...terms };
}

/** Inches from a killzone edge. */
const usualDepth = 3;
/** Without a map there are as many as Tomb World has. */
const markersWithoutMap = 3;

function* atObjective(which: number | 'each' | 'random', index: number, terms: Arriving): Rule<PlaceValue | undefined> {
  const map = mapOf((yield* look()).config);
  const count = map?.objectiveMarkers.length ?? markersWithoutMap;
  const all = Array.from({ length: count }, (_, one) => one + 1);
  const marker = yield* oneOf(which, index, all, {
    name: 'marker',
    why: 'Which objective marker, at random?',
    isIt: (one) => one === which,
    option: (one) => ({ value: `${one}`, label: `objective marker ${one}` }),
  });
  return marker === undefined ? undefined : { at: 'marker', marker, ...terms };
}

function* atSpawnPoint(which: string, index: number, terms: Arriving): Rule<PlaceValue | undefined> {
  const point = yield* oneOf(which, index, spawnPointsOf(yield* look()), {
    name: 'spawn-point',
    why: 'Which spawn point, at random?',
    isIt: ({ id }) => id === which,
    option: ({ id, name }) => ({ value: id, label: name }),
  });
  return point && { at: 'spot', spawn: point.name, x: point.x, y: point.y, ...terms };
}

const spawnPointsOf = ({ config }: GameState): NonNullable<MissionRules['spawnPoints']> =>
  missionOfGame(config)?.does?.spawnPoints ?? [];

interface Among<T> {
  readonly name: string;
  readonly why: string;
  readonly isIt: (one: T) => boolean;
  readonly option: (one: T) => { readonly value: string; readonly label: string };
}

function* oneOf<T>(
  which: number | string,
  index: number,
  all: readonly T[],
  { name, why, isIt, option }: Among<T>,
): Rule<T | undefined> {
  if (which === 'each') return all[index % all.length];
  if (which === 'random') return all.length === 0 ? undefined : yield* pick(name, why, all, option);
  return all.find(isIt);
}
