import { reanimates } from '../effects/event-cards/reanimation-protocols.ts';
import { emit, look, type Rule } from '../language.ts';
import { npoById, someoneById } from '../stats.ts';
import { type AttackAction, type Fall, hasFallen } from './attack-action.ts';

export interface Damage {
  readonly id: string;
  readonly wounds: number;
  /** The weapon, weapon rule or ability. */
  readonly because: string;
  /** Whose doing it is; null where nobody's. */
  readonly by: string | null;
}

/** Damage to one operative. At 0 wounds it falls, unless it is reanimated (pack glossary, Damage). */
export function* inflict(action: AttackAction, { id, wounds, because, by }: Damage): Rule {
  if (wounds === 0 || hasFallen(action, id) || action.reanimated.includes(id)) return;
  yield* emit({ type: 'damage-inflicted', id, wounds, because, by });
  if (someoneById(yield* look(), id)?.wounds === 0) yield* incapacitate(action, { id, by, because });
}

/** It would be incapacitated: what prevents that comes first (core rules, Stats, order of incapacitation rules). */
export function* incapacitate(action: AttackAction, fall: Fall): Rule {
  const { id } = fall;
  if (hasFallen(action, id) || action.reanimated.includes(id)) return;
  const npo = npoById(yield* look(), id);
  if (npo && (yield* reanimates(npo))) {
    action.reanimated.push(id);
    action.effects.push({
      id,
      effect: { kind: 'apl', change: -1, source: 'reanimation-protocols', until: 'end-of-next-activation' },
    });
    return;
  }
  action.fallen.push(fall);
}

/** Fallen or reanimated: no attack dice are resolved against it, or by it, any more. */
export const isOut = (action: AttackAction, id: string): boolean =>
  hasFallen(action, id) || action.reanimated.includes(id);
