import type { Trigger } from '../../catalog/mission-rules.ts';
import type { EventOf, GameEvent } from '../events/events.ts';
import { isMove } from '../state/action-names.ts';

/** Something that a mission may answer to, and to whom it happened. */
interface Happened {
  readonly on: Trigger['on'];
  readonly id: string;
}

/** What these events tell of it, in order. */
export const occasionsIn = (events: readonly GameEvent[]): readonly Happened[] => events.flatMap(happened);

function happened(event: GameEvent): readonly Happened[] {
  switch (event.type) {
    case 'incapacitated':
      return [{ on: 'falls', id: event.id }];
    case 'operative-attacked':
      return [{ on: event.action === 'shoot' ? 'shoots' : 'fights', id: event.id }];
    case 'operative-activated':
    case 'npo-activated':
      return [{ on: 'is-activated', id: event.id }];
    case 'action-performed':
      return isMove(event.action) ? [{ on: 'ends-move', id: event.id }] : [];
    case 'npo-acted': {
      const on = ofNpo[event.action];
      return on ? [{ on, id: event.id }] : [];
    }
    default:
      return [];
  }
}

const ofNpo: Partial<Readonly<Record<EventOf<'npo-acted'>['action'], Trigger['on']>>> = {
  shoot: 'shoots',
  fight: 'fights',
  charge: 'ends-move',
  'fall-back': 'ends-move',
  reposition: 'ends-move',
  dash: 'ends-move',
};
