import { cardsDue } from '../course/adversary-ops/strategy-phase.ts';
import { drawsAllowed } from '../course/joint-ops/gambits.ts';
import type { Finding, Recorded } from '../language/finding.ts';
import { missionOf } from '../modes/modes.ts';
import { hasThreat } from '../state/parts.ts';
import type { Effect, GameConfig, GameState, ModeId, Npo, Operative } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';
import { gambitsSkipped, leftReady, readyStepSkipped, turningPoints } from './steps-skipped.ts';
import { threatLowered, threatMissing } from './threat.ts';

type Check = (journal: readonly Recorded[]) => readonly Finding[];

/** Event cards due by the mode: Adversary Ops has gambits of its own. */
const cardsDueIn: Readonly<Record<ModeId, (state: GameState) => number>> = {
  'joint-ops': drawsAllowed,
  'adversary-ops': cardsDue,
};

/** Of what a battle has: not every one has a threat level. */
const checksFor = (config: GameConfig): readonly Check[] => [
  ...(hasThreat(config) ? [threatMissing, threatLowered] : []),
  readyStepSkipped,
  gambitsSkipped(cardsDueIn[config.mode]),
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

/** What the rules required and the journal does not show, in the order of the entries; nothing once the battle is over. */
export function audit(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  if (!now) return [];
  const isOver = now.outcome !== null;
  return checksFor(now.config)
    .flatMap((check) => check(journal))
    .map((finding) => (isOver ? { ...finding, late: [] } : finding))
    .sort((a, b) => Math.max(...a.entries) - Math.max(...b.entries));
}

/** Changes of APL that an operative still has although their time is over (core rules, Turning point; Activation). */
function effectsOutlived(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  if (!now) return [];
  return everybody(now).flatMap(({ id, name, effects }) =>
    lasting.flatMap((until): Finding[] => {
      if (!effects.some((effect) => effect.until === until)) return [];
      const past = journal.findLast((recorded) => ends(recorded, id, until) || isWithout(recorded.after, id, until));
      if (!past || isWithout(past.after, id, until)) return [];
      return [finding(past.entry.n, id, name, until, now)];
    }),
  );
}

const lasting = ['end-of-turning-point', 'end-of-next-activation'] as const satisfies readonly Effect['until'][];

const everybody = ({ npos, operatives }: GameState): readonly (Npo | Operative)[] => [...npos, ...operatives];

const isWithout = (state: GameState, id: string, until: Effect['until']): boolean =>
  !someoneById(state, id)?.effects.some((effect) => effect.until === until);

/** Whether the turning point ended, or the operative became expended other than by being reanimated, while it had the effect. */
function ends({ entry, before, after }: Recorded, id: string, until: Effect['until']): boolean {
  if (isWithout(before, id, until)) return false;
  if (until === 'end-of-turning-point') return entry.events.some(({ type }) => type === 'turning-point-ended');
  const reanimated = entry.events.some((event) => event.type === 'reanimation-rolled' && event.id === id);
  return !reanimated && someoneById(before, id)?.state === 'ready' && someoneById(after, id)?.state === 'expended';
}

function finding(n: number, id: string, name: string, until: Effect['until'], now: GameState): Finding {
  const over = until === 'end-of-turning-point' ? 'the turning point' : 'its activation';
  const change = 'end-effects';
  return {
    id: `effects-${id}`,
    entries: [n],
    rule: 'Stats: effects and how long they last',
    missing: `Entry ${n}: ${name} still has a change of APL that lasted until the end of ${over}.`,
    late: [
      {
        deed: now.npos.some((npo) => npo.id === id)
          ? { do: 'npo', args: { change, id, until } }
          : { do: 'operative', args: { change, id, until } },
        outOfTurn: false,
      },
    ],
  };
}
