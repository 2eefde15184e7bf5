import { cardsDue } from '../course/adversary-ops/strategy-phase.ts';
import { drawsAllowed } from '../course/joint-ops/gambits.ts';
import type { Finding, Recorded } from '../language/finding.ts';
import { missionOf } from '../modes/modes.ts';
import type { ModeId } from '../state/state.ts';
import { effectsOutlived } from './effects-outlived.ts';
import { gambitsSkipped, leftReady, readyStepSkipped, turningPoints } from './steps-skipped.ts';
import { threatLowered, threatMissing } from './threat.ts';

type Check = (journal: readonly Recorded[]) => readonly Finding[];

/** Adversary Ops has no threat level, and gambits of its own. */
const checks: Readonly<Record<ModeId, readonly Check[]>> = {
  'joint-ops': [
    threatMissing,
    threatLowered,
    readyStepSkipped,
    gambitsSkipped(drawsAllowed),
    leftReady,
    missionMissing,
    effectsOutlived,
  ],
  'adversary-ops': [readyStepSkipped, gambitsSkipped(cardsDue), leftReady, missionMissing, effectsOutlived],
};

/** What the mission required. */
function missionMissing(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  const missing = now && missionOf(now).missing;
  return missing ? missing(journal, turningPoints(journal)) : [];
}

/** What the rules required and the standing entries do not show, in the order of the entries. Nothing is made up for once the battle is over. */
export function audit(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  if (!now) return [];
  const isOver = now.outcome !== null;
  return checks[now.config.mode]
    .flatMap((check) => check(journal))
    .map((finding) => (isOver ? { ...finding, late: [] } : finding))
    .sort((a, b) => Math.max(...a.entries) - Math.max(...b.entries));
}
