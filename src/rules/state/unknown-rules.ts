import { parseProfile } from '../../catalog/parse-profile.ts';
import { kebab, withoutNumber } from '../../engine/spelling.ts';
import { allRules } from './own-rules.ts';
import type { GameState } from './state.ts';

/** The weapon rules that a profile has as text, in the spelling of its roster. */
export function rulesAsText(profile: string): readonly string[] {
  const parsed = parseProfile(profile);
  return parsed.ok ? (parsed.profile.texts ?? []) : [];
}

/** Those of them that are no weapon rules of its kill team in this game: `Poison` of the Plague Marines is known. */
export function unknownRules(
  state: Pick<GameState, 'config'>,
  team: string | undefined,
  texts: readonly string[],
): readonly string[] {
  if (team === undefined || texts.length === 0) return texts;
  const own = allRules(state).flatMap(({ team: of, rule }) =>
    of.team === team && rule.kind === 'weapon-rule' ? kebab(rule.name) : [],
  );
  return texts.filter((text) => !own.includes(kebab(withoutNumber(text))));
}
