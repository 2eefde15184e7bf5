import { auspexSkipped } from './audit/auspex-skipped.ts';
import { effectsOutlived } from './audit/effects-outlived.ts';
import { gambitsSkipped } from './audit/gambits-skipped.ts';
import { leftReady } from './audit/left-ready.ts';
import { readyStepSkipped } from './audit/ready-step-skipped.ts';
import { roomsUnfilled } from './audit/rooms-unfilled.ts';
import { threatLowered } from './audit/threat-lowered.ts';
import { threatMissing } from './audit/threat-missing.ts';
import type { Finding, Recorded } from './finding.ts';

const checks: readonly ((journal: readonly Recorded[]) => readonly Finding[])[] = [
  threatMissing,
  threatLowered,
  readyStepSkipped,
  auspexSkipped,
  gambitsSkipped,
  leftReady,
  roomsUnfilled,
  effectsOutlived,
];

/** What the rules required and the standing entries do not show, in the order of the entries. Nothing is made up for once the battle is over. */
export function audit(journal: readonly Recorded[]): readonly Finding[] {
  const isOver = journal.at(-1)?.after.outcome !== null;
  return checks
    .flatMap((check) => check(journal))
    .map((finding) => (isOver ? { ...finding, late: [] } : finding))
    .sort((a, b) => Math.max(...a.entries) - Math.max(...b.entries));
}
