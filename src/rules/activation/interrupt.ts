import { look, type Rule } from '../language.ts';
import { checkOutcome } from '../modes/modes.ts';
import { guardBroken, interruptFromGuard } from '../players/guard.ts';
import { npoById } from '../stats.ts';
import { afterAttack, type Situation } from './situation.ts';

/**
 * Player operatives on guard watch each action of an activation, and one of them may interrupt once; a counteraction
 * none can interrupt. Whoever is on guard with the NPO now in control range, uninterrupted, is so no longer (killzone,
 * Guard, On Guard).
 */
export function* mayBeInterrupted(at: Situation): Rule {
  if (at.interrupt || !(yield* isActive(at))) return;
  if (!at.counteracts) at.interrupt = yield* interruptFromGuard(at.npo, mayHaveTeleported(at));
  if (at.interrupt) yield* afterAttack(at);
  else if (at.here.engaged) yield* guardBroken((at.here.enemies ?? []).map(({ id }) => id));
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
