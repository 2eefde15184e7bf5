import { harm } from '../combat/attack-action.ts';
import type { Rule } from '../language/language.ts';
import * as modes from '../modes/modes.ts';
import type { RoomDoor } from '../state/rooms.ts';

/** A hatchway or breach point has opened, whoever did it; before the threat level moves. */
export const doorOpenedByHand = (kind: RoomDoor['kind'], number: number): Rule => modes.doorOpened(kind, number, harm);
