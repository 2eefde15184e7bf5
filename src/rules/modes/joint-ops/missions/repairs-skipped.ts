import { counterOf } from '../../../language/counters.ts';
import { type Finding, type Recorded, type TurningPoint, unmatched } from '../../../language/finding.ts';

/** Ready steps without Nanoscarab Repair, though there were Destruction points; one made up for later is none. */
export function repairsSkipped(journal: readonly Recorded[], points: readonly TurningPoint[]): readonly Finding[] {
  const made = journal.filter(({ entry }) => entry.do === 'mission' && entry.args.what === 'repair');
  const skipped = points.flatMap((point) =>
    point.strategyEnd && lacksRepair(point, point.strategyEnd)
      ? [{ number: point.number, n: point.strategyEnd.entry.n }]
      : [],
  );
  return unmatched(skipped, made, ({ n }, { entry }) => entry.n > n).map(({ number, n }) => ({
    id: `repair-${n}`,
    entries: [n],
    rule: 'Mission 04, Nanoscarab Repair',
    missing: `Turning point ${number}: Nanoscarab Repair was not rolled in the Ready step.`,
    late: [{ deed: { do: 'mission', args: { what: 'repair' } }, outOfTurn: false }],
  }));
}

const lacksRepair = ({ entries }: TurningPoint, { before }: Recorded): boolean =>
  counterOf(before, 'destruction-points') > 0 &&
  !entries.some(({ entry }) =>
    entry.events.some((event) => event.type === 'destruction-points-changed' && event.because === 'nanoscarab-repair'),
  );
