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
 * Opens the next step while a person reads, so that it is ready at the tap. `isStill`: the text is still on the screen. Nothing is
 * dragged meanwhile.
 */
export function openAhead(access: GameAccess, isStill: () => boolean): void {
  later(() => {
    if (!isStill()) return;
    const game = gameIfAny(access);
    const next = game && guidedStep(game.state);
    // The step itself says what hinders it.
    if (next) access.opening(next, game).catch(() => undefined);
  });
}

/**
 * Once nothing is left to drag in an activation, tries with other dice what follows if it ends here: the board has then measured
 * most of it before the tap. `isStill`: the question is still open.
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

/** After the page has been drawn; for browsers that do not say when they are idle, after some milliseconds. */
const later = (does: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(does, { timeout: 400 });
  else setTimeout(does, 200);
};
