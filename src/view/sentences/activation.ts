import { missionOfGame } from '../../catalog/catalogue.ts';
import type { activationEvents } from '../../rules/events/activation.ts';
import type { EventOf } from '../../rules/events/events.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cardOf, npoById } from '../../rules/state/stats.ts';
import { doorNameOf, nameOf, playerName, profileOf, weaponName } from '../words/names.ts';
import { capital, counted } from '../words/text.ts';
import { markerName } from './markers.ts';
import { goalAhead, moveText } from './moves.ts';
import { endTexts, noSureShot, surelySeen } from './places.ts';
import { actedReason, chosenText, failedText, orderText, profileReason } from './reasons.ts';
import type { SentencesOf } from './strategy.ts';

export const activationSentences: SentencesOf<typeof activationEvents> = {
  'npo-targeted'(event, state) {
    const name = nameOf(state, event.id);
    const task = { fight: 'to fight', shoot: 'to shoot', charge: 'to charge', move: 'to go for' }[event.as];
    return `${name} targets ${nameOf(state, event.target)} (the closest ${task}). ${playerName(state, event.controller)} controls ${name} and has to go for that target.`;
  },
  'npo-chosen'(event, state) {
    return `${nameOf(state, event.id)} activates (${chosenText(event)}).`;
  },
  'npo-looked': () => null,
  'sight-told': () => null,
  'npo-activated'(event, state) {
    return `${nameOf(state, event.id)}: ${capital(event.order)} (${orderText(event)}).`;
  },
  'clause-failed': (event) => `${event.clause} ${actionName[event.action]}: no (${failedText(event)}).`,
  'npo-acted': actedText,
  'npo-expended': (event, state) =>
    `${nameOf(state, event.id)} ${event.acted ? 'is expended' : event.stays ? 'stays and is expended' : 'can do nothing and is expended'}.`,
  'npo-stands-in': (event, state) => `${nameOf(state, event.id)} shoots instead of an NPO activating.`,
  'npo-interrupts': (event, state) => `${nameOf(state, event.id)} interrupts ${nameOf(state, event.of)} from guard.`,
  'reload-rolled': ({ id, face, activated }, state) =>
    `${nameOf(state, id)} reloads: D6 ${face}. It can shoot again once ${counted(face, 'player operative')} ${face === 1 ? 'has' : 'have'} been activated this turning point (${activated} so far), one of them from now on.`,
  'npo-reloaded': (event, state) => `${nameOf(state, event.id)} has reloaded.`,
  'turning-point-ended': (event) => `Turning point ${event.turningPoint} ends.`,
};

type Acted = EventOf<'npo-acted'>;

/** What an NPO does, as an instruction to the table, with the reason. */
function actedText(event: Acted, state: GameState): string {
  const because = actedReason(event);
  const name = nameOf(state, event.id);
  const why = because === null ? '' : ` (${because})`;
  if (!isMove(event)) return `${name} ${attackText(event, state)}${why}.`;
  const { where, more } = moveText(event, state);
  return [`${moveOrder(event, name, where)}${why}.`, ...more].join(' ');
}

/** The line of its behaviour, the AP, and with which profile and why: what `why` tells besides. */
export function actedDetail(event: Acted, state: GameState): string {
  const clause = event.clause === null ? [] : [`behaviour ${event.clause}`];
  const profile = profileReason(event, state);
  return [...clause, `${event.ap} AP`, ...(profile === null ? [] : [profile])].join(', ');
}

/**
 * A move whose end the board tells, as one instruction: inches, doors, place, what it goes for where it can attack nobody there,
 * and whom it sees. Undefined where the two are not of one move.
 */
export function movedText(event: Acted, end: EventOf<'placed'>, state: GameState): string | undefined {
  if (!isMove(event) || end.id !== event.id || !end.end) return undefined;
  const { led, seen } = endTexts(end, end.end, state);
  const goal = goalText(event, end.end, state);
  const stays = end.end.inches === 0;
  // A Dash goes on to what its first move was for.
  const aim = goal === null || (stays && event.action === 'dash') ? '' : `${capital(goal)}.`;
  const name = nameOf(state, event.id);
  const moves = stays ? `Leave ${name} at` : moveOrder(event, name, ` ${[...led.by, 'to'].join(' ')}`);
  // In control range of its target it cannot shoot.
  const sights = event.action === 'charge' ? [] : [seen, noSureShot(end, end.end, state)];
  return [`${moves} ${led.place}.`, aim, ...sights].filter((part) => part !== '').join(' ');
}

/** What it goes for, unless the targets in sight already say it. */
function goalText(
  event: Acted,
  { sees, serves }: NonNullable<EventOf<'placed'>['end']>,
  state: GameState,
): string | null {
  const seen = surelySeen(event.id, sees, state);
  if (seen.some(({ obscured }) => !obscured)) return null;
  if (serves === 'dash') return 'to reach a target with its Dash';
  return serves === 'shot' && seen.length > 0 ? null : goalAhead(event, state);
}

/** Moves as orders to the table: `Move Warrior 2 4" to 5153`. */
function moveOrder(event: Acted, name: string, where: string): string {
  switch (event.action) {
    case 'charge':
      return `Charge with ${name}${where}`;
    case 'fall-back':
      return `Fall back with ${name}${where}`;
    case 'dash':
      return `Dash with ${name}${where}`;
    default:
      return `Move ${name}${where}`;
  }
}

const isMove = ({ action }: Acted): boolean => ['charge', 'fall-back', 'reposition', 'dash'].includes(action);

function attackText(event: Acted, state: GameState): string {
  switch (event.action) {
    case 'fight':
      return `fights ${targetText(event, state, event.across ? ' through the open door' : '')}`;
    case 'shoot':
      return `shoots ${targetText(event, state)}`;
    case 'guard':
      return 'goes on guard';
    case 'pick-up':
      return `picks up ${markerName(event.marker ?? '', state)}`;
    case 'mission-action':
      return `performs ${npoActionName(event.missionAction, state)}${event.marker === undefined ? '' : ` at ${markerName(event.marker, state)}`}`;
    default:
      return event.hatchway === undefined
        ? 'operates the hatchway on the way'
        : `operates ${doorNameOf(state, 'hatchway', event.hatchway)}`;
  }
}

/** A mission action of NPOs, as the mission calls it. */
const npoActionName = (id: string | undefined, { config }: GameState): string =>
  missionOfGame(config)?.does?.npoActions?.find((one) => one.id === id)?.name ?? 'a mission action';

function targetText({ id, target, weapon, profile }: Acted, state: GameState, across = ''): string {
  const npo = npoById(state, id);
  const whom = `${target === undefined ? 'its target' : nameOf(state, target)}${across}`;
  if (npo === undefined || weapon === undefined) return whom;
  const card = cardOf(state, npo);
  const mode = profile === undefined ? undefined : profileOf(card, weapon, profile)?.name;
  return `${whom} with ${weaponName(card, weapon)}${mode === undefined ? '' : `, ${mode}`}`;
}
