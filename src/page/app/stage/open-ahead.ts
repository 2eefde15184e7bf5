import { resolve } from '../../../engine/resolve.ts';
import { inOrder } from '../../../game/answering/sources.ts';
import { plainTerms } from '../../../game/answering/terms.ts';
import { Failure } from '../../../game/keeping/failure.ts';
import { trialDice } from '../../../game/performing/deed-dice.ts';
import { guidedStep, resolveOneOf } from '../../../game/performing/perform.ts';
import type { GameAccess } from '../../../play/game-access.ts';
import { gameIfAny } from '../../../play/leading/game-if-any.ts';
import { deedRule } from '../../../rules/deeds.ts';
import { evolve } from '../../../rules/evolve/evolve.ts';
import { recordedAnswer } from '../../../rules/facts/recorded.ts';
import { boardAnswer } from '../../../rules/npo-places/answer.ts';
import type { GameState } from '../../../rules/state/state.ts';

/**
 * While a person reads, nothing is dragged: the step that comes next is opened already, and is there at the tap. `isStill`: what is
 * read is still there.
 */
export function openAhead(access: GameAccess, isStill: () => boolean): void {
  later(() => {
    if (!isStill()) return;
    const game = gameIfAny(access);
    const next = game && guidedStep(game.state);
    // Whatever hinders it is said when the step comes.
    if (next) access.opening(next, game).catch(() => undefined);
  });
}

/**
 * Nothing is left to drag in an activation: what comes if it ends here is tried with other dice, so that the board has measured most of it
 * at the tap. `isStill`: the question is still open.
 */
export function measureAhead(state: GameState, isStill: () => boolean): void {
  const { acting } = state;
  if (acting)
    later(() => {
      if (!isStill()) return;
      const { source } = inOrder({ known: recordedAnswer, board: boardAnswer, suggests: true });
      const ends = resolve(deedRule({ do: 'act', args: { id: acting.id, action: 'done' } }), state, evolve, source);
      if (ends.is !== 'done') return;
      const next = guidedStep(ends.state);
      const ask = () => Promise.reject(new Failure('needs-answer', ''));
      if (next?.do === 'resolve-npo')
        resolveOneOf({ ...plainTerms, ask }, next, ends.state, trialDice()).catch(() => undefined);
    });
}

/** Once what is there has been drawn; some browsers do not say when they are idle. Milliseconds. */
const later = (does: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(does, { timeout: 400 });
  else setTimeout(does, 200);
};
