import { actionName } from '../../rules/action-names.ts';
import type { activationEvents } from '../../rules/events/activation.ts';
import type { EventOf, MoveAim } from '../../rules/events.ts';
import type { GameState } from '../../rules/state.ts';
import { cardOf, npoById } from '../../rules/stats.ts';
import { nameOf, namesOf, profileOf, weaponName } from '../names.ts';
import { capital, listed } from '../text.ts';
import type { SentencesOf } from './chapter.ts';
import { actedReason, chosenText, failedText, orderText } from './reasons.ts';

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
      return `fights ${targetText(event, state)}`;
    case 'shoot':
      return `shoots ${targetText(event, state)}`;
    case 'charge':
      return `charges${aimText(event, state)}`;
    case 'fall-back':
      return `falls back${aimText(event, state)}`;
    case 'reposition':
      return `repositions${aimText(event, state)}`;
    case 'dash':
      return `dashes${aimText(event, state)}`;
    case 'operate-hatch':
      return 'operates the hatchway in its way';
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

function aimText({ action, target, aim }: Acted, state: GameState): string {
  if (aim === undefined) return target === undefined ? '' : ` ${nameOf(state, target)}`;
  const named = aim.operatives.length > 0 ? aim.operatives : target === undefined ? [] : [target];
  const names = named.length === 0 ? null : listed(namesOf(state, named));
  const where = action === 'charge' ? chargeText(names) : destination(aim, names);
  const cover = aim.cover ? ', in cover if it can end there' : '';
  const hatchway = aim.hatchway ? ', through the hatchway that it opens' : '';
  const dash = aim.dash === true ? '; the Dash that follows may be what brings it there' : '';
  const pad = aim.teleport === true ? '; from a teleport pad it may go to the other one instead' : '';
  return ` up to ${aim.inches}" ${where}${cover}${hatchway}${dash}${pad}`;
}

const chargeText = (names: string | null): string => `into control range of ${names ?? 'the closest player operative'}`;

function destination({ to, operatives }: MoveAim, names: string | null): string {
  switch (to) {
    case 'shooting-position':
      return names === null
        ? 'to a spot with a valid target that is not obscured; failing that, to where it serves the NPOs best'
        : `to a spot with ${names} as valid target${operatives.length > 1 ? 's' : ''}, not obscured`;
    case 'mission-position':
      return 'to where it serves the NPOs best in this mission';
    case 'closest-operative':
      return `towards ${names ?? 'the closest player operative'}`;
    case 'royal-warden':
      return 'towards the Royal Warden';
    case 'operatives':
      return `into control range of ${names ?? 'player operatives'}`;
  }
}
