import type { Option } from '../engine/question.ts';
import type { Door } from './state.ts';

/** How a hatchway or breach point is offered in a question. */
export const asDoor = (kind: 'hatchway' | 'breach-point', door: Door): Option => ({
  value: `${kind}-${door.number}`,
  label: `${kind === 'hatchway' ? 'hatchway' : 'breach point'} ${door.number}`,
});
