import { auspexSkipped } from './audit/auspex-skipped.ts';
import { effectsOutlived } from './audit/effects-outlived.ts';
import type { Finding, Recorded } from './audit/finding.ts';
import { gambitsSkipped } from './audit/gambits-skipped.ts';
import { leftReady } from './audit/left-ready.ts';
import { readyStepSkipped } from './audit/ready-step-skipped.ts';
import { roomsUnfilled } from './audit/rooms-unfilled.ts';
import { threatLowered } from './audit/threat-lowered.ts';
import { threatMissing } from './audit/threat-missing.ts';

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

/** What the rules required and the standing entries do not show, in the order of the entries. */
export function audit(journal: readonly Recorded[]): readonly Finding[] {
  return checks.flatMap((check) => check(journal)).sort((a, b) => (a.entries[0] ?? 0) - (b.entries[0] ?? 0));
}
