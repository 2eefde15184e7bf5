import type { Run } from '../cli/act.ts';
import type { Recorded } from '../rules/audit/finding.ts';
import { audit } from '../rules/audit.ts';
import { replay } from '../session/fold.ts';
import type { Session } from '../session/read-session.ts';
import type { Performed } from './performed.ts';

/** When the deed that became entry `n` has ended a phase: one line about what the journal of that phase does not show. */
export function warnOfGaps({ io }: Run, session: Session, { draft, before, after }: Performed, n: number): void {
  const last: Recorded = { entry: { ...draft, n }, before, after };
  if (!endsPhase(last)) return;
  const journal: readonly Recorded[] = [...replay(session), last];
  const phaseBefore = journal.slice(0, -1).findLast(endsPhase)?.entry.n ?? 0;
  const gaps = audit(journal).filter(({ entries }) => entries.some((entry) => entry > phaseBefore));
  if (gaps.length === 0) return;
  const where = [...new Set(gaps.flatMap(({ entries }) => entries))].join(', ');
  io.tell(
    `The journal may lack something (${gaps.length}; entr${where.includes(',') ? 'ies' : 'y'} ${where}): tw audit says what.`,
  );
}

const endsPhase = ({ before, after }: Recorded): boolean =>
  before.phase !== 'setup' && (before.phase !== after.phase || before.turningPoint !== after.turningPoint);
