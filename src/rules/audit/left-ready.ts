import type { Finding, Recorded } from '../finding.ts';
import { readyNpos } from '../stats.ts';
import { turningPoints } from './turning-points.ts';

/** NPOs still ready when the turning point ended (core rules, Firefight phase). */
export function leftReady(journal: readonly Recorded[]): readonly Finding[] {
  return turningPoints(journal).flatMap(({ number, end, last }): Finding[] => {
    const names = readyNpos(last).map(({ name }) => name);
    if (!end || names.length === 0) return [];
    const { n } = end.entry;
    return [
      {
        id: `left-ready-${n}`,
        entries: [n],
        rule: 'Turning point: it ends when all operatives are expended',
        missing: `Turning point ${number} ended with ${names.join(', ')} still ready.`,
        late: [],
      },
    ];
  });
}
