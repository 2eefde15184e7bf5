import type { Finding, Recorded } from '../finding.ts';
import { auspexDue } from '../modes/joint-ops/missions/shifting-labyrinth.ts';
import { turningPoints } from './turning-points.ts';

/** Auspex Calibration left out of a Strategy phase that is over (Mission 01). An escape later in the turning point does not excuse it. */
export function auspexSkipped(journal: readonly Recorded[]): readonly Finding[] {
  return turningPoints(journal).flatMap(({ number, strategyEnd, end, last }): Finding[] => {
    if (!strategyEnd || last.gambits.auspex || !auspexDue(strategyEnd.before)) return [];
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
