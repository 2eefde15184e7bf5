import { actionName } from '../../rules/action-names.ts';
import type { GameState } from '../../rules/state.ts';
import { nameOf, namesOf } from '../names.ts';
import { capital, listed } from '../text.ts';
import { actedText } from './acted.ts';
import type { EventOf } from './chapter.ts';

export type ActivationEvent = EventOf<
  'npo-chosen' | 'npo-activated' | 'clause-failed' | 'npo-acted' | 'npo-expended' | 'turning-point-ended'
>;

export function activationSentence(event: ActivationEvent, state: GameState): string | null {
  switch (event.type) {
    case 'npo-chosen': {
      const others = namesOf(
        state,
        event.from.filter((id) => id !== event.id),
      );
      const several = others.length > 2 ? `, of ${event.from.length} that are ready` : `, not ${listed(others, 'or')}`;
      const over = others.length === 0 ? '' : several;
      return `${nameOf(state, event.id)} activates${over}: ${event.because} (Activation Priority).`;
    }
    case 'npo-activated': {
      const stats = `APL ${event.apl}, Move ${event.move}"`;
      return `${nameOf(state, event.id)}: ${capital(event.order)}, ${event.because}. ${stats}.`;
    }
    case 'clause-failed':
      return `${event.clause} ${actionName[event.action]}: no (${event.because}).`;
    case 'npo-acted':
      return actedText(event, state);
    case 'npo-expended':
      return `${nameOf(state, event.id)} is expended${event.acted ? '' : ': nothing on its list can be done (Behaviour)'}.`;
    case 'turning-point-ended':
      return `Turning point ${event.turningPoint} ends.`;
  }
}
