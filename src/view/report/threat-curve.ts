import { gradeOf } from '../../catalog/tables.ts';
import { turningPoints } from '../../rules/audit/turning-points.ts';
import { nameOf } from '../names.ts';
import type { Chart } from '../page.ts';
import { triggerName } from '../sentences/threat.ts';
import type { Table } from '../table.ts';
import { signed } from '../text.ts';
import type { Battle } from './battle.ts';

/** The threat level over a battle: after each standing entry, from the set-up on; one sentence a turning point. */
export function threatCurve({ entries }: Battle): Chart {
  const levels = entries.map(({ after }) => after.threat);
  const starts = entries.flatMap(({ before, after }, at) =>
    after.turningPoint > before.turningPoint ? [{ number: after.turningPoint, at }] : [],
  );
  const words = turningPoints(entries).map(({ number, entries: own }) => {
    const from = own[0]?.before.threat ?? 0;
    const reached = own.map(({ after }) => after.threat);
    const to = reached.at(-1) ?? from;
    const highest = Math.max(from, ...reached);
    return `Turning point ${number}: from ${from} to ${to}, at most ${highest} (grade ${gradeOf(highest)}).`;
  });
  return { levels, turningPoints: starts, words };
}

/** Every change of the threat level, and what raised or lowered it. */
export function threatChanges({ entries }: Battle): Table {
  return {
    title: 'Changes of the threat level',
    columns: [
      { title: 'Entry', align: 'right' },
      { title: 'Turning point', align: 'right' },
      { title: 'From', align: 'right' },
      { title: 'To', align: 'right' },
      { title: 'Because of' },
    ],
    rows: entries.flatMap((one) =>
      one.entry.events.flatMap((event) =>
        event.type === 'threat-changed'
          ? [
              [
                `${one.entry.n}`,
                `${one.before.turningPoint}`,
                `${event.from}`,
                `${event.to}`,
                event.reasons.map(({ trigger, change }) => `${triggerName[trigger]} ${signed(change)}`).join(', ') +
                  (event.by === undefined ? '' : `: ${nameOf(one.before, event.by)}`),
              ],
            ]
          : [],
      ),
    ),
    empty: 'The threat level has not moved.',
  };
}
