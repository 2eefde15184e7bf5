import { effectsOutlived } from './audit/effects-outlived.ts';
import { gambitsSkipped, leftReady, readyStepSkipped, turningPoints } from './audit/steps-skipped.ts';
import { threatLowered, threatMissing } from './audit/threat.ts';
import type { Finding, Recorded } from './finding.ts';
import { missionOf } from './modes/modes.ts';

const checks: readonly ((journal: readonly Recorded[]) => readonly Finding[])[] = [
  threatMissing,
  threatLowered,
  readyStepSkipped,
  gambitsSkipped,
  leftReady,
  missionMissing,
  effectsOutlived,
];

/** What the mission required. */
function missionMissing(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  const missing = now && missionOf(now).missing;
  return missing ? missing(journal, turningPoints(journal)) : [];
}

/** What the rules required and the standing entries do not show, in the order of the entries. Nothing is made up for once the battle is over. */
export function audit(journal: readonly Recorded[]): readonly Finding[] {
  const isOver = journal.at(-1)?.after.outcome !== null;
  return checks
    .flatMap((check) => check(journal))
    .map((finding) => (isOver ? { ...finding, late: [] } : finding))
    .sort((a, b) => Math.max(...a.entries) - Math.max(...b.entries));
}
