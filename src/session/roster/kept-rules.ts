import type { RosterWeapon } from '../../rules/state/state.ts';
import { rulesAsText } from '../../rules/state/unknown-rules.ts';
import { likeRule } from './rule-spellings.ts';

/** All rules that nobody knows, in a sentence, each with the known one that it is like. */
export function keptAsText(
  operatives: readonly { readonly weapons?: readonly Pick<RosterWeapon, 'profile'>[] }[],
): readonly string[] {
  const texts = new Set(
    operatives.flatMap(({ weapons = [] }) => weapons.flatMap(({ profile }) => rulesAsText(profile))),
  );
  if (texts.size === 0) return [];
  const told = [...texts].map((text) => {
    const like = likeRule(text);
    return like === undefined ? text : `${text} (did you mean ${like}?)`;
  });
  return [`Weapon rules kept as text, shown whenever such a weapon is used: ${told.join(', ')}.`];
}
