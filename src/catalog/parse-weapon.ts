import { type ParsedProfile, parseProfile } from './parse-profile.ts';

/** A weapon as typed on one line; `type` and `name` are undefined where they were not said. */
export interface TypedWeapon {
  readonly type: 'ranged' | 'melee' | undefined;
  readonly name: string | undefined;
  /** As it was typed. */
  readonly profile: string;
}

export type ParsedWeapon =
  | { readonly ok: true; readonly weapon: TypedWeapon }
  | { readonly ok: false; readonly problem: string };

const form = /^(?:(ranged|melee|r|m)\b[\s:]*)?(.*?)[\s:]*(\d+\s+\d+\+?\s+\d+\s*\/\s*\d+.*)$/is;

/** Reads `ranged Bolt rifle 4 3+ 3/4 piercing 1`: its type and its name, either of which may be left out, and its profile. */
export function parseWeapon(text: string): ParsedWeapon {
  const [whole, type, name = '', profile = ''] = form.exec(text.trim()) ?? [];
  if (whole === undefined)
    return { ok: false, problem: `A weapon reads "ranged Bolt rifle 4 3+ 3/4 piercing 1", not "${text}".` };
  const parsed: ParsedProfile = parseProfile(profile);
  if (!parsed.ok) return parsed;
  return {
    ok: true,
    weapon: { type: typeOf(type), name: name.trim() === '' ? undefined : name.trim(), profile: profile.trim() },
  };
}

function typeOf(word: string | undefined): TypedWeapon['type'] {
  if (word === undefined) return undefined;
  return word.toLowerCase().startsWith('r') ? 'ranged' : 'melee';
}
