import { look, type Rule } from '../language/language.ts';
import { checkOutcome } from '../modes/modes.ts';
import { guardBroken, guardsAgainst, hasInterrupted, interruptFromGuard, type MidMove } from '../players/guard.ts';
import { npoById, operativesInPlay } from '../state/stats.ts';
import { afterAttack, type Situation } from './situation.ts';

/**
 * Player operatives on guard watch each action of an activation, and one of each player may interrupt once; a counteraction cannot
 * be interrupted. An operative on guard loses its guard if the NPO is now in its control range and its player has not interrupted
 * (killzone, Guard, On Guard). `midMove`: the move that continues after that action.
 */
export function* mayBeInterrupted(at: Situation, midMove?: MidMove): Rule {
  let maySwap = mayHaveTeleported(at);
  while (!at.counteracts && (yield* isActive(at))) {
    const stood = operativesInPlay(yield* look()).length;
    const interrupt = yield* interruptFromGuard(at.npo, at.interrupts, { maySwap, midMove });
    if (!interrupt) break;
    at.interrupts.push(interrupt);
    maySwap = false;
    yield* afterAttack(at, stood);
  }
  const state = yield* look();
  const close = at.here.engaged && (yield* isActive(at)) ? (at.here.enemies ?? []).map(({ id }) => id) : [];
  yield* guardBroken(
    guardsAgainst(state, at.npo.id)
      .filter((guard) => close.includes(guard.id) && !hasInterrupted(state, at.interrupts, guard))
      .map(({ id }) => id),
  );
}

/** Charge, Fall Back and Reposition may have taken it from one teleport pad to the other (killzone, Teleport pad). */
const mayHaveTeleported = ({ pads, performed }: Situation): boolean =>
  pads && ['charge', 'fall-back', 'reposition'].includes(performed.at(-1) ?? '');

/** It is still in the killzone, the battle is undecided, and nothing that happened has made it expended (Reanimation Protocols). */
export function* isActive(at: Situation): Rule<boolean> {
  const state = yield* look();
  if (state.phase !== 'firefight' || checkOutcome(state) !== null) return false;
  return npoById(state, at.npo.id)?.state === at.started.state;
}
