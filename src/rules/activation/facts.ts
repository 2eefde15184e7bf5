import type { Option } from '../../engine/question.ts';
import type { NpoAction } from '../events.ts';

/**
 * The facts of the table that an activation may ask for, by name. A person answers them by looking at the table;
 * with positions on a map, geometry can.
 */
export const factNames = [
  'activate',
  'valid-targets',
  'targets-after-fight',
  'fall-back-targets',
  'fall-back',
  'control-range',
  'charge-after-fight',
  'hatchway-opened',
  'near-warden',
  'warden-within-6',
  'warden-still-within-6',
  'shares-warden-room',
  'in-sarcophagus-room',
  'secondary-targets',
  'closest',
  'helps-players-most',
] as const;

/** Actions that must come first, in order: none for what is so from where the NPO stands. */
export type Way = readonly Extract<NpoAction, 'operate-hatch' | 'reposition' | 'dash' | 'charge'>[];

/** A valid target as seen from where the NPO then stands. */
export interface Target {
  readonly id: string;
  readonly cover: boolean;
  readonly obscured: boolean;
}

/** An enemy in control range, and how many NPOs assist against it (core rules, Fight). */
export interface Enemy {
  readonly id: string;
  readonly assists: number;
}

export const coverTags: readonly Option[] = [
  { value: 'cover', label: 'in cover' },
  { value: 'obscured', label: 'obscured' },
];

/** `others`: how many NPOs could assist. */
export const assistTags = (others: number): readonly Option[] =>
  [1, 2, 3].slice(0, others).map((count) => ({
    value: `assist-${count}`,
    label: `${count} other NPO${count === 1 ? '' : 's'} in its control range and in no other enemy's`,
  }));

/** An answer such as `kel:cover:reposition`, taken apart. */
export interface Remarks {
  readonly id: string;
  has(tag: string): boolean;
}

export function remarksOn(answer: string): Remarks {
  const [id = '', ...tags] = answer.split(':');
  return { id, has: (tag) => tags.includes(tag) };
}

export function readTarget(answer: string): Target {
  const { id, has } = remarksOn(answer);
  return { id, cover: has('cover'), obscured: has('obscured') };
}

export function readEnemy(answer: string): Enemy {
  const { id, has } = remarksOn(answer);
  return { id, assists: [3, 2, 1].find((count) => has(`assist-${count}`)) ?? 0 };
}
