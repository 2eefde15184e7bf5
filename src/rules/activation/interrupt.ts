import { teamMoment } from '../effects/team-rules/own-moments.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import { look, type Rule } from '../language/language.ts';
import { checkOutcome } from '../modes/modes.ts';
import { guardBroken, guardsAgainst, hasInterrupted, interruptFromGuard, type MidMove } from '../players/guard.ts';
import { ownDoing } from '../players/own-doing.ts';
import { npoById, operativesInPlay } from '../state/stats.ts';
import { unseen } from './place.ts';
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
  yield* answeredByRules(at);
  const state = yield* look();
  const close = at.here.engaged && (yield* isActive(at)) ? (at.here.enemies ?? []).map(({ id }) => id) : [];
  yield* guardBroken(
    guardsAgainst(state, at.npo.id)
      .filter((guard) => close.includes(guard.id) && !hasInterrupted(state, at.interrupts, guard))
      .map(({ id }) => id),
  );
}

/** Rules of the players' kill teams answer its action; what they have used may have changed what it can do. */
function* answeredByRules(at: Situation): Rule {
  const before = yield* look();
  if (before.config.teamRules === undefined || !(yield* isActive(at))) return;
  const last = at.performed.at(-1);
  const stood = operativesInPlay(before).length;
  yield* teamMoment('enemy-acted', { enemy: at.npo.id, after: last ? [last] : [], doing: ownDoing });
  const after = yield* look();
  if (after !== before) at.here = unseen({ engaged: isEngagedOnRecord(after, at.npo.id) || undefined });
  yield* afterAttack(at, stood);
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
