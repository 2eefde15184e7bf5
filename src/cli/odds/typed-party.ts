import { type Profile, parseProfile } from '../../catalog/parse-profile.ts';
import { Failure } from '../../game/failure.ts';
import type { Party, Weapon } from './party.ts';

/** Words that give numbers rather than a name. */
export const isTyped = (words: string): boolean => /^\s*\d/.test(words);

const withStats = /^(\d+)\+?[\s,;:]+(\d+)(?:[\s,;:]+(\d+\s+\d+\+?\s+\d+\s*\/.*))?$/s;

/** Reads `"3+ 12"`, `"3+ 12 4 3+ 3/4 rending"` (Save, wounds, profile) or a profile alone. Throws `Failure`. */
export function typedParty(side: string, words: string): Party {
  const [whole, save, wounds, profile] = withStats.exec(words.trim()) ?? [];
  if (whole === undefined)
    return { name: undefined, save: undefined, wounds: undefined, injured: false, weapon: typedWeapon(side, words) };
  return {
    name: undefined,
    save: numberIn(side, 'Save', Number(save), 2, 6),
    wounds: numberIn(side, 'wounds', Number(wounds), 1, 100),
    injured: false,
    weapon: profile === undefined ? undefined : typedWeapon(side, profile),
  };
}

export function typedWeapon(side: string, words: string): Weapon {
  return { name: undefined, profile: profileIn(side, words), condensed: false };
}

export function profileIn(where: string, words: string): Profile {
  const parsed = parseProfile(words);
  if (parsed.ok) return parsed.profile;
  throw new Failure('invalid-data', `${where}: ${parsed.problem}`, {
    hint: 'tw odds --help shows how both sides are written.',
  });
}

function numberIn(side: string, what: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw new Failure('invalid-data', `${side}: ${what} is from ${min} to ${max}, not ${value}.`, {
    hint: 'Save comes first, then the wounds that are left, like "3+ 12".',
  });
}
