import { actionName } from '../../rules/action-names.ts';
import type { GameState } from '../../rules/state.ts';
import { nameOf, sideName } from '../names.ts';
import type { EventOf } from './chapter.ts';

/** What player operatives do, attacks apart. */
export type PlayerEvent = EventOf<
  | 'operative-activated'
  | 'operative-counteracts'
  | 'npo-counteracts'
  | 'action-performed'
  | 'counteract-declined'
  | 'operative-expended'
  | 'guard-began'
  | 'guard-ended'
  | 'escaped'
  | 'teleported'
>;

export function playerSentence(event: PlayerEvent, state: GameState): string | null {
  if (event.type === 'counteract-declined') return `Nobody of the ${sideName(event.side)} counteracts.`;
  const name = nameOf(state, event.id);
  switch (event.type) {
    case 'operative-activated':
      return `${name}: ${event.order === 'engage' ? 'Engage' : 'Conceal'}, ${event.ap} AP.`;
    case 'operative-counteracts':
      return `${name} counteracts: one action of 1 AP for free, at most 2" of movement (Counteract).`;
    case 'npo-counteracts':
      return `${name} counteracts: one action of 1 AP, at most 2" of movement (Counteract).`;
    case 'action-performed': {
      const cost = event.free ? 'free' : `${event.ap} AP`;
      const door = event.door
        ? ` ${doorNames[event.door.kind]}${event.door.kind === 'sarcophagus' ? '' : ` ${event.door.number}`}`
        : '';
      return `${name}: ${actionName[event.action]}${door} (${cost}).`;
    }
    case 'operative-expended':
      return `${name} is expended.`;
    case 'guard-began':
      return `${name} is on guard.`;
    case 'guard-ended':
      return `${name} is no longer on guard.`;
    case 'escaped':
      return `${name} has escaped: remove it from the killzone.`;
    case 'teleported':
      return `Set up ${name} on the other teleport pad; whoever stands there changes places with it (Teleport pad).`;
  }
}

const doorNames = { hatchway: 'hatchway', 'breach-point': 'breach point', sarcophagus: 'the sarcophagus' } as const;
