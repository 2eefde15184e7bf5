import data from '../../data/glossary.json';
import { frozen } from './frozen.ts';
import type { GlossaryEntry } from './types.ts';
import { parseWeaponRule } from './weapon-rule.ts';

/** Actions, weapon rules, sequences and terms, in our own words. */
export const glossary = frozen(data);

const key = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
const byKey = new Map(
  glossary.flatMap((entry) => [[key(entry.name), entry] as const, [key(entry.id), entry] as const]),
);

/** The entry with this id or name, in upper or lower case, or of a weapon rule as on a card (`Piercing 1`). */
export function glossaryEntry(idOrName: string): GlossaryEntry | undefined {
  return byKey.get(key(idOrName)) ?? byKey.get(key(parseWeaponRule(idOrName)?.rule ?? ''));
}
