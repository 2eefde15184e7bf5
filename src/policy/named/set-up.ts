import { killzone } from '../../catalog/killzone.ts';
import { mapOf } from '../../catalog/pack.ts';
import { apart, type Point } from '../../geometry/point.ts';
import { hindrance } from '../../rules/board/moves/hindrance.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import { escapeMarkerStart } from '../../rules/markers/escape-marker.ts';
import { missionIn } from '../../rules/modes/modes.ts';
import { exactPlace } from '../../rules/state/place-word.ts';
import type { GameConfig, GameState, RosterOperative } from '../../rules/state/state.ts';
import type { MissionAim } from '../goals/aim.ts';
import { goalsOf } from '../goals/goals.ts';
import { placesInDropZone } from '../goals/places.ts';
import { doorCosts, doorCostsTogether } from '../greedy/plan.ts';
import { wayMapOf } from '../ways/way-map.ts';

/**
 * Sets up the team in its drop zone, each as near as possible to what the mission asks for; if that is many things, spread over
 * them. Operatives that have a place keep it.
 */
export function setUpForMission(config: GameConfig): readonly RosterOperative[] {
  const map = mapOf(config);
  const state = { ...initialState(config), keepsPositions: true, objectives: objectivesAtFirst(config) };
  const table = tableOf(state);
  if (!map || !table) return config.roster;
  const aims = goalsOf(state).aims(state);
  const [first, another] = aims;
  const usual = killzone.bases.operative / 50.8;
  const cost =
    first && !another
      ? doorCostsTogether(state, map, (doors) => {
          const far = wayMapOf(map, usual).far(first.at(usual), doors);
          return config.roster.length * Math.min(...placesInDropZone(map, 'A', usual).map(far));
        })
      : doorCosts(state);
  const taken: { readonly at: Point; readonly radius: number }[] = [];
  const sent = new Map<MissionAim, number>();
  return config.roster.map((one): RosterOperative => {
    if (one.place !== undefined) return one;
    const mm = one.base ?? killzone.bases.operative;
    const radius = mm / 50.8;
    const zone = placesInDropZone(map, 'A', radius).filter(
      (at) =>
        taken.every((other) => apart(other.at, at) >= other.radius + radius + 0.05) &&
        hindrance(table, { id: one.id, mm }, at) === undefined,
    );
    const best = aims
      .filter((aim) => (sent.get(aim) ?? 0) < aim.most)
      .flatMap((aim) => {
        const far = wayMapOf(map, radius).far(aim.at(radius), cost);
        const at = zone.reduce<Point | undefined>(
          (least, one) => (!least || far(one) < far(least) ? one : least),
          undefined,
        );
        return at ? [{ aim, at, inches: far(at) }] : [];
      })
      .toSorted((a, b) => a.inches - b.inches)[0];
    const at = best?.at ?? zone[0];
    if (!at) return one;
    if (best) sent.set(best.aim, (sent.get(best.aim) ?? 0) + 1);
    taken.push({ at, radius });
    return { ...one, place: exactPlace(at) };
  });
}

/** The mission's objectives before its set-up, and those the set-up places: the Escape marker, objective markers. */
function objectivesAtFirst(config: GameConfig): GameState['objectives'] {
  const map = mapOf(config);
  const { objectives } = missionIn(config);
  return map && objectives.mission === 'shifting-labyrinth'
    ? { ...objectives, escapeMarker: escapeMarkerStart(map) }
    : objectives;
}
