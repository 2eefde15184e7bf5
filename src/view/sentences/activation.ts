import { actionName } from '../../rules/action-names.ts';
import type { activationEvents } from '../../rules/events/activation.ts';
import { nameOf, namesOf } from '../names.ts';
import { capital, listed } from '../text.ts';
import { actedText } from './acted.ts';
import type { SentencesOf } from './chapter.ts';
import { chosenText, failedText, orderText } from './reasons.ts';

export const activationSentences: SentencesOf<typeof activationEvents> = {
  'npo-chosen'(event, state) {
    const others = namesOf(
      state,
      event.from.filter((id) => id !== event.id),
    );
    const several = others.length > 2 ? `, of ${event.from.length} that are ready` : `, not ${listed(others, 'or')}`;
    const over = others.length === 0 ? '' : several;
    return `${nameOf(state, event.id)} activates${over}: ${chosenText(event)} (Activation Priority).`;
  },
  'npo-activated'(event, state) {
    const stats = `APL ${event.apl}, Move ${event.move}"`;
    return `${nameOf(state, event.id)}: ${capital(event.order)}, ${orderText(event)}. ${stats}.`;
  },
  'clause-failed': (event) => `${event.clause} ${actionName[event.action]}: no (${failedText(event)}).`,
  'npo-acted': actedText,
  'npo-expended': (event, state) =>
    `${nameOf(state, event.id)} is expended${event.acted ? '' : ': nothing on its list can be done (Behaviour)'}.`,
  'turning-point-ended': (event) => `Turning point ${event.turningPoint} ends.`,
};
