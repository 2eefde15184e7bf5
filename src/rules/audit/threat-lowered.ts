import type { GameEvent } from '../events.ts';
import { type Finding, type Recorded, unmatched } from '../finding.ts';

type ThreatChange = Extract<GameEvent, { readonly type: 'threat-changed' }>;

interface Moved {
  readonly recorded: Recorded;
  readonly event: ThreatChange;
}

/** The level corrected downwards in the turning point in which an action had raised it: what raised it no longer shows. */
export function threatLowered(journal: readonly Recorded[]): readonly Finding[] {
  const moves = journal.flatMap((recorded) =>
    recorded.entry.events.flatMap((event): Moved[] => (event.type === 'threat-changed' ? [{ recorded, event }] : [])),
  );
  const lowered = moves.flatMap((move, at) => {
    const raised = moves[at - 1];
    if (!isCorrection(move) || move.event.to >= move.event.from || !raised || isCorrection(raised)) return [];
    return isIn(raised, move.recorded.before.turningPoint) && raised.event.to > raised.event.from
      ? [{ ...move, raised }]
      : [];
  });
  const raisedAgain = moves.filter((move) => isCorrection(move) && move.event.to > move.event.from);
  return unmatched(lowered, raisedAgain, (low, high) => high.recorded.entry.n > low.recorded.entry.n).map(
    ({ recorded: { entry }, event, raised }) => {
      const by = event.from - event.to;
      const before = raised.recorded.entry.n;
      return {
        id: `lowered-${entry.n}`,
        entries: [before, entry.n],
        rule: 'Threat Level',
        missing: `Entry ${entry.n} takes the threat level down by ${by}; entry ${before} had raised it by ${raised.event.to - raised.event.from}.`,
        late: [{ deed: { do: 'threat', args: { by } }, outOfTurn: false }],
      };
    },
  );
}

const isCorrection = ({ event }: Moved): boolean => event.reasons.some(({ trigger }) => trigger === 'correction');
const isIn = ({ recorded }: Moved, turningPoint: number): boolean => recorded.before.turningPoint === turningPoint;
