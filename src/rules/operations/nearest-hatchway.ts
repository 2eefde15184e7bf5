import type { MapPoint } from '../../catalog/maps.ts';
import type { NamedPlace } from '../../catalog/operation-parts.ts';
import { mapOf } from '../../catalog/pack.ts';
import { asDoor, choose, look, pick, type Rule } from '../language/language.ts';
import { pointsOf } from '../markers/marker-points.ts';
import { carrierOf, markerOf } from '../markers/markers.ts';
import { onLattice } from '../state/base.ts';
import { sidesOfHatchway } from '../state/rooms.ts';
import { stepsToNearest } from '../state/routes.ts';
import type { Door, GameState } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';
import type { Context } from './context.ts';

type From = 'it' | 'by' | NamedPlace;

/** The hatchway from which it is least far, around walls and with hatchways open; one at random of several, and the table is asked where nobody knows. */
export function* nearestHatchway(from: From, context: Context): Rule<number> {
  const state = yield* look();
  const nearest = nearestOf(state, pointsFrom(state, from, context));
  const option = (door: Door) => asDoor('hatchway', door, state.config);
  if (nearest.length === 0) {
    const said = yield* choose({
      name: 'nearest-hatchway',
      why: `${context.name}: which hatchway is nearest to ${nameFrom(state, from, context)}?`,
      options: state.hatchways.map(option),
    });
    return state.hatchways.find((door) => option(door).value === said)?.number ?? 1;
  }
  const [only, another] = nearest;
  if (only && !another) return only.number;
  return (yield* pick('hatchway', `${context.name}: which of the nearest hatchways, at random?`, nearest, option))
    .number;
}

/** Nothing where no point, no map or no way tells. */
function nearestOf(state: GameState, points: readonly MapPoint[]): readonly Door[] {
  const map = mapOf(state.config);
  const way = stepsToNearest(state, points);
  if (!map || !way) return [];
  const far = ({ number }: Door): number => Math.min(...sidesOfHatchway(map, number).map(way));
  const least = Math.min(...state.hatchways.map(far));
  return Number.isFinite(least) ? state.hatchways.filter((door) => far(door) - least < 0.1) : [];
}

function pointsFrom(state: GameState, from: From, context: Context): readonly MapPoint[] {
  const map = mapOf(state.config);
  if (!map) return [];
  const standing = (id: string | undefined): readonly MapPoint[] => {
    const at = state.positions[id ?? ''];
    return at ? [onLattice(at)] : [];
  };
  if (from === 'it' || from === 'by') return standing(context[from]);
  if (from === 'sarcophagus') return map.terrain.filter(({ piece }) => piece === 'C1').map(({ center }) => center);
  if ('hatchway' in from) return sidesOfHatchway(map, from.hatchway);
  const marker = markerOf(state, from.marker);
  const bearer = marker && carrierOf(marker, state);
  if (bearer) return standing(bearer.id);
  // Of a room or zone nobody knows where in it.
  return marker && marker.place.at !== 'room' && marker.place.at !== 'zone' ? pointsOf(marker, map) : [];
}

function nameFrom(state: GameState, from: From, context: Context): string {
  if (from === 'it' || from === 'by') return someoneById(state, context[from] ?? '')?.name ?? 'it';
  if (from === 'sarcophagus') return 'the sarcophagus';
  return 'hatchway' in from ? `hatchway ${from.hatchway}` : (markerOf(state, from.marker)?.name ?? from.marker);
}
