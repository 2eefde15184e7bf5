import { parseProfile } from '../../catalog/parse-profile.ts';
import type { RosterWeapon } from '../../rules/state/state.ts';
import { likeRule } from './rule-spellings.ts';

/** The weapon rules that a weapon of a roster has as text. */
export function rulesAsText({ profile }: Pick<RosterWeapon, 'profile'>): readonly string[] {
  const parsed = parseProfile(profile);
  return parsed.ok ? (parsed.profile.texts ?? []) : [];
}

/** All rules that nobody knows, in a sentence, each with the known one that it is like. */
export function keptAsText(
  operatives: readonly { readonly weapons?: readonly Pick<RosterWeapon, 'profile'>[] }[],
): readonly string[] {
  const texts = new Set(operatives.flatMap(({ weapons = [] }) => weapons.flatMap(rulesAsText)));
  if (texts.size === 0) return [];
  const told = [...texts].map((text) => {
    const like = likeRule(text);
    return like === undefined ? text : `${text} (did you mean ${like}?)`;
  });
  return [`Weapon rules kept as text, shown whenever such a weapon is used: ${told.join(', ')}.`];
}
