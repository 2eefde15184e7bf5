import type { Option, Remarked } from '../../engine/question.ts';
import type { Enemy, Target } from '../state/outlook.ts';
import type { Meaning } from './about.ts';

export type { Enemy, Target };

/** What may be remarked on a valid target, and what that says. */
export const targetRemarks: readonly Option[] = [
  { value: 'cover', label: 'in cover' },
  { value: 'obscured', label: 'obscured' },
];
export const targetMeanings: Readonly<Record<string, Meaning>> = {
  cover: { is: 'in-cover' },
  obscured: { is: 'obscured' },
};

/** What the players may always say of an option (Threat Principle: what feels worse is done). */
export const worse: Option = {
  value: 'worse',
  label: 'losing this one could cost you the game',
};
export const worseMeans: Meaning = { is: 'worse' };

export const targetAsRemarked = ({ value: id, remarks }: Remarked): Target => ({
  id,
  cover: remarks.includes('cover'),
  obscured: remarks.includes('obscured'),
  ...(remarks.includes(worse.value) && { worse: true }),
});

/** `assist-2`: two others are in its control range and in no other enemy's. */
export const enemyAsRemarked = ({ value: id, remarks }: Remarked): Enemy => ({
  id,
  assists: [3, 2, 1].find((count) => remarks.includes(`assist-${count}`)) ?? 0,
  ...(remarks.includes(worse.value) && { worse: true }),
});
