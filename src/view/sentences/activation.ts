import { actionName } from '../../rules/action-names.ts';
import type { activationEvents } from '../../rules/events/activation.ts';
import type { EventOf } from '../../rules/events.ts';
import type { GameState } from '../../rules/state.ts';
import { cardOf, npoById } from '../../rules/stats.ts';
import { doorName, nameOf, namesOf, playerName, profileOf, weaponName } from '../names.ts';
import { capital, listed } from '../text.ts';
import type { SentencesOf } from './chapter.ts';
import { moveText } from './moves.ts';
import { actedReason, chosenText, failedText, orderText } from './reasons.ts';

export const activationSentences: SentencesOf<typeof activationEvents> = {
  'npo-targeted'(event, state) {
    const name = nameOf(state, event.id);
    const task = { fight: 'fight', shoot: 'shoot', charge: 'charge', move: 'go towards' }[event.as];
    return `${name}'s target is ${nameOf(state, event.target)}: the closest that it can ${task}. ${playerName(state, event.controller)} controls it, and must do everything to threaten that target.`;
  },
  'npo-chosen'(event, state) {
    const others = namesOf(
      state,
      event.from.filter((id) => id !== event.id),
    );
    const several = others.length > 2 ? `, of ${event.from.length} that are ready` : `, not ${listed(others, 'or')}`;
    const over = others.length === 0 ? '' : several;
    return `${nameOf(state, event.id)} activates${over}: ${chosenText(event)} (${state.adversary === null ? 'Activation Priority' : 'NPO Activation'}).`;
  },
  'npo-looked': () => null,
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

type Acted = EventOf<'npo-acted'>;

/** What an NPO does, as an instruction to the table, with the line of its behaviour, the AP and the reason. */
function actedText(event: Acted, state: GameState): string {
  const clause = event.clause === null ? [] : [`behaviour ${event.clause}`];
  const because = actedReason(event, state);
  const rule = [...clause, `${event.ap} AP`, ...(because === null ? [] : [because])].join(', ');
  return `${nameOf(state, event.id)} ${verbText(event, state)} (${rule}).`;
}

function verbText(event: Acted, state: GameState): string {
  switch (event.action) {
    case 'fight':
      return event.across
        ? `fights ${targetText(event, state)} across the access point that its base touches: Hatchway Fight`
        : `fights ${targetText(event, state)}`;
    case 'shoot':
      return `shoots ${targetText(event, state)}`;
    case 'charge':
      return `charges${moveText(event, state)}`;
    case 'fall-back':
      return `falls back${moveText(event, state)}`;
    case 'reposition':
      return `repositions${moveText(event, state)}`;
    case 'dash':
      return `dashes${moveText(event, state)}`;
    case 'operate-hatch':
      return event.hatchway === undefined
        ? 'operates the hatchway in its way'
        : `operates ${doorName(state, 'hatchway', event.hatchway)} on its way`;
  }
}

function targetText({ id, target, weapon, profile }: Acted, state: GameState): string {
  const npo = npoById(state, id);
  const whom = target === undefined ? 'its target' : nameOf(state, target);
  if (npo === undefined || weapon === undefined) return whom;
  const card = cardOf(state, npo);
  const mode = profile === undefined ? undefined : profileOf(card, weapon, profile)?.name;
  return `${whom} with ${weaponName(card, weapon)}${mode === undefined ? '' : `, ${mode}`}`;
}
