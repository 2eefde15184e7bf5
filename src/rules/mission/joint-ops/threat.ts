import type { ThreatReason, ThreatTrigger } from '../../events/events.ts';
import type { AppliedTrigger } from '../../language/deed.ts';
import { emit, look, ofPlayers, type Rule, rollD6 } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { gradeAt, hasThreat, maxThreat, partsOf } from '../../state/parts.ts';
import type { GameState } from '../../state/state.ts';
import { nposInPlay } from '../../state/stats.ts';
import type { TriggerFacts } from '../mode.ts';

/** 0 to 3, or by the grades of a mission's own (pack, Threat Level). */
export const grade = ({ config, threat }: Pick<GameState, 'config' | 'threat'>): number => gradeAt(config, threat);

/** Something happened that may raise the threat level: its dice, its exceptions, then the level (pack, Threat Level). */
export function* raiseThreat(trigger: AppliedTrigger, facts: TriggerFacts = {}): Rule {
  yield* changeThreat(yield* reasonsFor(trigger, facts), facts.by);
}

/** By how much a trigger raises the level, its dice rolled. Nothing moves yet: all triggers of one action are added up first (ruling threat-timing). */
function* reasonsFor(trigger: AppliedTrigger, facts: TriggerFacts = {}): Rule<readonly ThreatReason[]> {
  const { config } = yield* look();
  switch (trigger) {
    case 'shoot':
      return facts.silent ? yield* unmoved(trigger, 'silent') : [{ trigger, change: 1 }];
    case 'fight':
      return facts.unseenKill ? yield* unmoved(trigger, 'unseen-kill') : [{ trigger, change: 1 }];
    case 'damage':
    case 'npo-shoot':
    case 'npo-fight':
      return [{ trigger, change: 1 }];
    case 'guard':
      return ruling(config, 'guard-threat') === 'yes' ? [{ trigger, change: 1 }] : yield* unmoved(trigger, 'ruling');
    case 'operate-hatch': {
      const raises = yield* threatRoll('operate-hatch', 'Operate Hatch: threat +1 on 4+', facts.by);
      return raises ? [{ trigger, change: 1 }] : yield* unmoved(trigger, 'roll');
    }
    case 'breach': {
      const reasons: ThreatReason[] = [{ trigger, change: 1 }];
      if (yield* threatRoll('breach', 'Breach: another threat +1 on 4+', facts.by))
        reasons.push({ trigger: 'breach-roll', change: 1 });
      if (!facts.damage) return reasons;
      if (ruling(config, 'breach-damage-threat') === 'yes') {
        yield* decidedBy('breach-damage-threat');
        return [...reasons, { trigger: 'damage', change: 1 }];
      }
      return [...reasons, ...(yield* unmoved('damage', 'ruling'))];
    }
  }
}

function* unmoved(
  trigger: ThreatTrigger,
  because: 'silent' | 'unseen-kill' | 'roll' | 'ruling',
): Rule<readonly ThreatReason[]> {
  yield* emit({ type: 'threat-unmoved', trigger, because });
  return [];
}

/** A dice of the player whose action it is (ruling threat-dice). */
function* threatRoll(trigger: 'operate-hatch' | 'breach', why: string, by: string | undefined): Rule<boolean> {
  const face = yield* rollD6(`threat-${trigger}`, why, by === undefined ? ofPlayers : { whose: ofPlayers, by });
  yield* emit({ type: 'threat-rolled', trigger, face, raises: face >= 4 });
  return face >= 4;
}

/**
 * Moves the level by the sum of the reasons, between 0 and 15. Leaving 0 wakes and readies every NPO at once; reaching
 * 0 makes every NPO dormant, where they can be (pack, Dormant NPOs; rulings wake-readies, sleep-expends, dormant-initiative).
 * Battles without a threat level leave it out.
 * `by`: whose action it was.
 */
export function* changeThreat(reasons: readonly ThreatReason[], by?: string): Rule {
  const sum = reasons.reduce((total, reason) => total + reason.change, 0);
  const first = reasons[0];
  if (!first || sum === 0) return;
  const before = yield* look();
  if (!hasThreat(before.config)) return;
  const to = Math.max(0, Math.min(maxThreat, before.threat + sum));
  if (to === before.threat) {
    yield* emit({ type: 'threat-unmoved', trigger: first.trigger, because: 'limit' });
    return;
  }
  yield* emit({ type: 'threat-changed', from: before.threat, to, reasons, ...(by === undefined ? {} : { by }) });
  if (partsOf(before.config).dormancy === undefined) return;
  const npos = nposInPlay(before).map((npo) => npo.id);
  if (before.threat === 0) yield* emit({ type: 'tomb-woke', npos });
  if (to !== 0) return;
  yield* emit({ type: 'tomb-slept', npos });
  if (before.initiative === 'npos') yield* decidedBy('dormant-initiative');
}
