import { look, type Rule } from '../language/language.ts';
import { checkOutcome } from '../modes/modes.ts';
import { guardBroken, guardsAgainst, hasInterrupted, interruptFromGuard, type MidMove } from '../players/guard.ts';
import { npoById, operativesInPlay } from '../state/stats.ts';
import { afterAttack, type Situation } from './situation.ts';

/**
 * Player operatives on guard watch each action of an activation, and one of each player may interrupt once; a
 * counteraction none can interrupt. An operative on guard with the NPO now in control range, and whose player has not
 * interrupted, is so no longer (killzone, Guard, On Guard). `midMove`: the move that goes on after that action.
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

/** From a teleport pad Charge, Fall Back and Reposition may have taken it to the other one (killzone, Teleport pad). */
const mayHaveTeleported = ({ pads, performed }: Situation): boolean =>
  pads && ['charge', 'fall-back', 'reposition'].includes([...performed].at(-1) ?? '');

/** Still in the killzone, the battle not decided, and not expended by what has happened to it (Reanimation Protocols). */
export function* isActive(at: Situation): Rule<boolean> {
  const state = yield* look();
  if (state.phase !== 'firefight' || checkOutcome(state) !== null) return false;
  return npoById(state, at.npo.id)?.state === at.started.state;
}
