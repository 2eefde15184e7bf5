import { hasThreat, maxThreat } from '../../rules/state/parts.ts';
import { npoById } from '../../rules/state/stats.ts';
import type { Actor } from '../choices/actor.ts';
import { shotsOf } from '../choices/attacks.ts';
import type { Choice } from '../choices/choice.ts';
import { goalsOf } from '../goals/goals.ts';
import type { Taste } from './taste.ts';
import type { View } from './view.ts';

/** The parts of an attack that decide what it is worth. */
export interface AttackThought {
  readonly odds?: Choice['odds'];
  readonly target?: string;
}

/** Points of an attack in a state: what it is likely to do, minus what it risks and the noise it makes. */
export function attackWorth({ state }: Pick<Actor, 'state'>, { odds, target }: AttackThought, taste: Taste): number {
  const goals = goalsOf(state);
  const { kill = 0, mean = 0, die = 0 } = odds ?? {};
  const clears = goals.clears?.(state).includes(target ?? '') ? 15 : 0;
  const fall = taste.fall + (goals.fallPoints ?? 0);
  const noise = hasThreat(state.config) && state.threat < maxThreat ? taste.threat : 0;
  const npo = target === undefined ? undefined : npoById(state, target);
  // An NPO that has yet to act does less harm once it is incapacitated.
  const yetToAct = npo?.state === 'ready' ? taste.first * kill : 0;
  return (goals.killFactor ?? 1) * (taste.kill * kill + taste.wound * mean + yetToAct) + clears - fall * die - noise;
}

/**
 * The best Shoot from a place, and its worth; undefined if there is none. For where it stands now, the record and the board say
 * what the rules will say about each target; for other places it is an estimate.
 */
export function bestShotFrom(
  actor: Actor,
  { there, table, seen }: View,
  taste: Taste,
): { readonly choice: Choice; readonly worth: number } | undefined {
  let best: { readonly choice: Choice; readonly worth: number } | undefined;
  const shots = table === actor.table ? shotsOf(actor) : shotsOf({ ...actor, table, me: there }, seen);
  for (const choice of shots) {
    const worth = attackWorth(actor, choice, taste);
    if (!best || worth > best.worth) best = { choice, worth };
  }
  return best;
}
