import { killzoneMap } from '../../../../catalog/maps.ts';
import { emit, look, type Rule, rollD3 } from '../../../language.ts';
import type { EscapeMarkerPlace, GameState } from '../../../state.ts';
import { escapeMarkerStart, moveEscapeMarker } from './escape-marker.ts';

/** The Escape marker at the middle of Player B's killzone edge (Mission 01, Escape); where that is, without a map, the table knows. */
export function* placeEscapeMarker(): Rule {
  const { config } = yield* look();
  if (config.mission !== 'shifting-labyrinth') return;
  const place = config.map === null ? null : escapeMarkerStart(killzoneMap(config.map));
  yield* emit({ type: 'escape-marker-placed', place });
}

/** Why there is no Auspex Calibration in this Gambit step, or no more; undefined when it is due (Mission 01; ruling auspex). */
export function whyNoAuspex(state: GameState): string | undefined {
  if (state.objectives.mission !== 'shifting-labyrinth') return 'this mission has no Escape marker';
  if (state.turningPoint < 2) return 'it begins in the second turning point';
  if (state.operatives.some((operative) => operative.state === 'escaped')) return 'a player operative has escaped';
  return state.gambits.auspex ? 'it has been resolved in this turning point' : undefined;
}

export const auspexDue = (state: GameState): boolean => whyNoAuspex(state) === undefined;

/** The players' gambit of mission 1, in its turn of the alternation: D3 for the direction, D3+3" for the way (ruling auspex-side). */
export function* calibrateAuspex(): Rule {
  yield* emit({ type: 'gambit-turn', side: 'players', gambit: 'auspex' });
  const d3 = yield* rollD3('auspex', 'Auspex Calibration: on 1 the Escape marker goes left, on 3 right, on 2 it stays');
  if (d3 === 2) return yield* emit({ type: 'auspex-rolled', d3, inches: 0 });
  const inches = 3 + (yield* rollD3('auspex-distance', 'Auspex Calibration: the marker goes D3+3"'));
  yield* emit({ type: 'auspex-rolled', d3, inches });
  yield* moveMarker(d3 === 1 ? 'left' : 'right', inches);
}

function* moveMarker(direction: 'left' | 'right', inches: number): Rule {
  const { config, objectives } = yield* look();
  const before = objectives.mission === 'shifting-labyrinth' ? objectives.escapeMarker : null;
  const moved: { marker: EscapeMarkerPlace | null; further: number } =
    config.map === null || before === null
      ? { marker: null, further: 0 }
      : moveEscapeMarker(killzoneMap(config.map), before, direction, inches);
  yield* emit({ type: 'escape-marker-moved', place: moved.marker, direction, inches, further: moved.further });
}
