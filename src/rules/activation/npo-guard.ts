import { firstPossible } from '../behaviour/behaviour.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { guardBroken, guardsBeside } from '../players/guard.ts';
import type { GameState, Npo } from '../state/state.ts';
import { npoById, nposInPlay, operativesInPlay } from '../state/stats.ts';
import { npoFights, npoShoots, tellOf } from './attacks.ts';
import { dangerFrom } from './candidates.ts';
import { type Danger, moreDangerous } from './danger.ts';
import { whyNot } from './follow.ts';
import { ignoresInjury, type Situation, situationOf } from './situation.ts';
import { takeTarget } from './target.ts';
import { isWalledOff } from './walled-off.ts';

/**
 * NPOs on guard, by a clause of their behaviour, watch each action of a player operative: in its activation one of them interrupts
 * once, with the first Shoot or Fight on its list that it can perform, for nothing; of several the one that threatens most. In a
 * counteraction none does. Those beside which the action has ended, and none of whose side has interrupted, are on guard no more
 * (killzone, Guard, On Guard; pack, Threat Principle).
 */
export function* nposOnGuard(id: string): Rule {
  if (guardsOf(yield* look()).length === 0) return;
  if (yield* mayInterrupt(id)) {
    const worst = yield* worstOnGuard();
    if (worst) return yield* interrupt(worst, id);
  }
  const state = yield* look();
  if (hasInterruptedIt(state, id) || !operativesInPlay(state).some((one) => one.id === id)) return;
  yield* guardBroken(yield* guardsBeside(id, guardsOf(state)));
}

const guardsOf = (state: GameState): readonly Npo[] =>
  nposInPlay(state).filter((npo) => state.onGuard.includes(npo.id) && npo.state !== 'dormant');

const hasInterruptedIt = (state: GameState, id: string): boolean =>
  state.acting?.id === id && (state.acting.interrupts ?? []).some((one) => npoById(state, one.id) !== undefined);

function* mayInterrupt(id: string): Rule<boolean> {
  const state = yield* look();
  return state.acting?.id === id && !state.acting.counteracts && !hasInterruptedIt(state, id);
}

interface Interrupting {
  readonly at: Situation;
  readonly action: 'shoot' | 'fight';
  /** The number of the clause. */
  readonly clause: number;
  readonly danger: Danger;
}

function* worstOnGuard(): Rule<Interrupting | null> {
  const state = yield* look();
  let worst: Interrupting | null = null;
  for (const npo of guardsOf(state)) {
    const one = yield* attackFrom(npo);
    if (one && (worst === null || moreDangerous(state, one.danger, worst.danger) > 0)) worst = one;
  }
  return worst;
}

/** What it can do from where it stands; null: nothing. */
function* attackFrom(npo: Npo): Rule<Interrupting | null> {
  // As for one that stands in for another: one action, for nothing.
  const at: Situation = { ...situationOf(yield* look(), npo), standsIn: true };
  if (isWalledOff(yield* look(), at)) return null;
  yield* ignoresInjury(at);
  const possible = yield* firstPossible(at, function* (clause) {
    return clause.action === 'shoot' || clause.action === 'fight'
      ? yield* whyNot(at, clause, npo.order)
      : { because: 'not-now' };
  });
  const action = possible?.clause.action;
  if (!possible || (action !== 'shoot' && action !== 'fight')) return null;
  const danger = yield* dangerFrom(at);
  return danger && { at, action, clause: possible.number, danger };
}

function* interrupt({ at, action, clause }: Interrupting, of: string): Rule {
  yield* emit({ type: 'npo-interrupts', id: at.npo.id, of });
  if ((yield* look()).adversary !== null) yield* takeTarget(at);
  yield* tellOf(at, at.card.notes);
  if (action === 'shoot') yield* npoShoots(at, clause, 0);
  else yield* npoFights(at, clause, 0);
}
