import { missionOfGame } from '../../catalog/catalogue.ts';
import type { playerEvents } from '../../rules/events/players.ts';
import { actionName } from '../../rules/state/action-names.ts';
import { nameOf, padRooms, playerName, sideName } from '../words/names.ts';
import type { SentencesOf } from './strategy.ts';

/** What player operatives do, attacks apart. */
export const playerSentences: SentencesOf<typeof playerEvents> = {
  'operative-activated': (event, state) =>
    `${nameOf(state, event.id)}: ${event.order === 'engage' ? 'Engage' : 'Conceal'}, ${event.ap} AP.`,
  'operative-counteracts': (event, state) =>
    `${nameOf(state, event.id)} counteracts: one action of 1 AP for free, at most 2" of movement, the inch for a doorway included (Counteract).`,
  'npo-counteracts': (event, state) =>
    `${nameOf(state, event.id)} counteracts: one action of 1 AP, at most 2" of movement, the inch for a doorway included (Counteract).`,
  'action-performed'(event, state) {
    const cost = event.free ? 'free' : `${event.ap} AP`;
    const door = event.door
      ? ` ${doorNames[event.door.kind]}${event.door.kind === 'sarcophagus' ? '' : ` ${event.door.number}`}`
      : '';
    const own = missionOfGame(state.config)?.does?.actions?.find(({ id }) => id === event.missionAction)?.name;
    return `${nameOf(state, event.id)}: ${own ?? actionName[event.action]}${door} (${cost}).`;
  },
  'opened-in-mid-move': (event, state) =>
    event.enemy
      ? `An enemy beyond hatchway ${event.number} is in ${nameOf(state, event.id)}'s control range: its move ends there (Operate Hatch).`
      : null,
  'counteract-declined': (event, state) =>
    event.player === undefined
      ? `Nobody of the ${sideName(event.side)} counteracts.`
      : `${playerName(state, event.player)} does not counteract.`,
  'turns-left-to-table': () =>
    'Nothing that the player operatives did in this turning point is recorded, so whose turn it is is left to the table.',
  'operative-expended': (event, state) => `${nameOf(state, event.id)} is expended.`,
  'guard-began': (event, state) => `${nameOf(state, event.id)} is on guard.`,
  'guard-ended': (event, state) => `${nameOf(state, event.id)} is no longer on guard.`,
  escaped: (event, state) => `${nameOf(state, event.id)} has escaped: remove it from the killzone.`,
  teleported(event, state) {
    const other =
      event.with === undefined
        ? `whoever stands there changes places with it${state.adversary === null ? ', an NPO to where it is worst for the players' : ''}`
        : `${nameOf(state, event.with)} changes places with it`;
    return `Set up ${nameOf(state, event.id)} on the other teleport pad${padRooms(state)}; ${other} (Teleport pad).`;
  },
};

const doorNames = { hatchway: 'hatchway', 'breach-point': 'breach point', sarcophagus: 'the sarcophagus' } as const;
