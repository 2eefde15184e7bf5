import { audit } from '../rules/audit.ts';
import type { Finding, Recorded } from '../rules/finding.ts';
import type { Done } from './perform.ts';

/** When a deed has ended a phase: what the rules required in that phase and the journal does not show. */
export function gapsAfter({ draft, before, after, entry, game }: Done): readonly Finding[] {
  if (entry === undefined) return [];
  const last: Recorded = { entry: { ...draft, n: entry }, before, after };
  if (!endsPhase(last)) return [];
  const journal: readonly Recorded[] = [...game.told, last];
  const phaseBefore = journal.slice(0, -1).findLast(endsPhase)?.entry.n ?? 0;
  return audit(journal).filter(({ entries }) => entries.some((number) => number > phaseBefore));
}

const endsPhase = ({ before, after }: Recorded): boolean =>
  before.phase !== 'setup' && (before.phase !== after.phase || before.turningPoint !== after.turningPoint);
