import { mapOf } from '../../../../catalog/pack.ts';
import type { Finding, Recorded, TurningPoint } from '../../../language/finding.ts';
import { emit, look, ofPlayers, type Rule, rollD3 } from '../../../language/language.ts';
import { choiceFact, type TableFact, textFact, wordOptions } from '../../../language/table-line.ts';
import { escapeMarkerStart, moveEscapeMarker } from '../../../markers/escape-marker.ts';
import type { Mission } from '../../../mission/mission.ts';
import type { EscapeMarkerPlace, GameState, Objectives } from '../../../state/state.ts';

/** The Escape marker, which Auspex Calibration moves along the killzone edge (Mission 01). */

const edges = ['top', 'right', 'bottom', 'left'] as const;

/** Where it stands; null without a map, and in missions that have none. */
export const escapeMarkerOf = ({ objectives }: Pick<GameState, 'objectives'>): EscapeMarkerPlace | null =>
  'escapeMarker' in objectives ? objectives.escapeMarker : null;

/** The objectives once it stands there. */
export const withEscapeMarker = (objectives: Objectives, escapeMarker: EscapeMarkerPlace | null): Objectives =>
  'escapeMarker' in objectives ? { ...objectives, escapeMarker } : objectives;

export const auspexGambit: NonNullable<Mission['gambit']> = {
  name: 'Auspex Calibration',
  rule: 'Mission 01, Auspex Calibration',
  deed: { do: 'mission', args: { what: 'auspex' } },
  whyNot: whyNoAuspex,
  use: calibrateAuspex,
};

/** What the table must show of it. */
export function escapeMarkerFacts(state: GameState): readonly TableFact[] {
  const escapeMarker = escapeMarkerOf(state);
  if (escapeMarker === null) return [];
  const { edge, inches } = escapeMarker;
  return [
    choiceFact('mission.edge', 'The killzone edge of the Escape marker', edge, wordOptions(edges)),
    textFact('mission.inches', "The Escape marker: inches from that edge's first corner, clockwise", `${inches}`),
  ];
}

/** The objectives with the marker put right; or what is wrong with it. */
export function escapeMarkerCorrected(
  objectives: Objectives,
  right: Parameters<NonNullable<Mission['corrected']>>[1],
): Objectives | string {
  const escapeMarker = escapeMarkerOf({ objectives });
  if (escapeMarker === null) return objectives;
  const edge = edges.find((one) => one === right.get('mission.edge')) ?? escapeMarker.edge;
  const inches = Number(right.get('mission.inches') ?? escapeMarker.inches);
  if (!(inches >= 0 && inches <= 31)) return 'The Escape marker is 0 to 31 inches along its edge.';
  return withEscapeMarker(objectives, { edge, inches });
}

/** At the middle of Player B's killzone edge (Mission 01, Escape); where that is, without a map, the table knows. */
export function* placeEscapeMarker(): Rule {
  const { config } = yield* look();
  const map = mapOf(config);
  const place = map === null ? null : escapeMarkerStart(map);
  yield* emit({ type: 'escape-marker-placed', place });
}

/** Why there is no Auspex Calibration in this Gambit step, or no more; undefined when it is due (Mission 01; ruling auspex). */
function whyNoAuspex(state: GameState): string | undefined {
  if (state.turningPoint < 2) return 'it begins in the second turning point';
  if (state.operatives.some((operative) => operative.state === 'escaped')) return 'a player operative has escaped';
  return state.gambits.auspex ? 'it has been resolved in this turning point' : undefined;
}

/** D3 for the direction, D3+3" for the way (ruling auspex-side). */
function* calibrateAuspex(): Rule {
  yield* emit({ type: 'gambit-turn', side: 'players', gambit: 'auspex' });
  const d3 = yield* rollD3('auspex', 'Auspex Calibration: 1 left, 2 stays, 3 right', ofPlayers);
  if (d3 === 2) return yield* emit({ type: 'auspex-rolled', d3, inches: 0 });
  const inches = 3 + (yield* rollD3('auspex-distance', 'Auspex Calibration: D3+3" for the marker', ofPlayers));
  yield* emit({ type: 'auspex-rolled', d3, inches });
  yield* moveMarker(d3 === 1 ? 'left' : 'right', inches);
}

function* moveMarker(direction: 'left' | 'right', inches: number): Rule {
  const state = yield* look();
  const map = mapOf(state.config);
  const before = escapeMarkerOf(state);
  const moved: { marker: EscapeMarkerPlace | null; further: number } =
    map === null || before === null ? { marker: null, further: 0 } : moveEscapeMarker(map, before, direction, inches);
  yield* emit({ type: 'escape-marker-moved', place: moved.marker, direction, inches, further: moved.further });
}

/** Auspex Calibration left out of a Strategy phase that is over. An escape later in the turning point does not excuse it. */
export function auspexSkipped(_journal: readonly Recorded[], points: readonly TurningPoint[]): readonly Finding[] {
  return points.flatMap(({ number, strategyEnd, end, last }): Finding[] => {
    if (!strategyEnd || last.gambits.auspex || whyNoAuspex(strategyEnd.before) !== undefined) return [];
    const { n } = strategyEnd.entry;
    return [
      {
        id: `auspex-${n}`,
        entries: [n],
        rule: 'Mission 01, Auspex Calibration',
        missing: `Turning point ${number}: Auspex Calibration was not resolved before entry ${n}.`,
        late: end || last.outcome ? [] : [{ deed: { do: 'mission', args: { what: 'auspex' } }, outOfTurn: true }],
      },
    ];
  });
}
