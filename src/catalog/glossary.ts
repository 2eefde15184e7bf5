import data from '../../data/glossary.json';
import secondEdition from '../../data/second-edition/glossary.json';
import { parseSecondEditionRule } from '../matched/catalog/weapon-rule.ts';
import { frozen } from './frozen.ts';
import type { GlossaryEntry } from './types.ts';
import { parseWeaponRule } from './weapon-rule.ts';

export const editions = ['2021', '2024'] as const;
/** The rules that a term is of: Critical Operations are of 2021, Joint Ops and Adversary Ops of 2024. */
export type Edition = (typeof editions)[number];

/** Actions, weapon rules, sequences and terms, in our own words. */
export const glossary = frozen(data);

export const glossaries: Readonly<Record<Edition, readonly GlossaryEntry[]>> = {
  '2021': frozen(secondEdition),
  '2024': glossary,
};

const key = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
const keyed = (entries: readonly GlossaryEntry[]) =>
  new Map(entries.flatMap((entry) => [[key(entry.name), entry] as const, [key(entry.id), entry] as const]));
const byKey: Readonly<Record<Edition, ReadonlyMap<string, GlossaryEntry>>> = {
  '2021': keyed(glossaries['2021']),
  '2024': keyed(glossaries['2024']),
};
const ruleIn: Readonly<Record<Edition, (text: string) => string | undefined>> = {
  '2021': (text) => parseSecondEditionRule(text)?.rule,
  '2024': (text) => parseWeaponRule(text)?.rule,
};

/** The entry with this id or name, in upper or lower case, or of a weapon rule as on a card (`Piercing 1`, `AP1`). */
export function glossaryEntry(idOrName: string, edition: Edition = '2024'): GlossaryEntry | undefined {
  const entries = byKey[edition];
  return entries.get(key(idOrName)) ?? entries.get(key(ruleIn[edition](idOrName) ?? ''));
}

/** Names shorter than this are words of any sentence. */
const leastLetters = 4;

/** The other entries that an entry speaks of, in the order of the glossary. */
export function crossReferences(entry: GlossaryEntry, edition: Edition): readonly GlossaryEntry[] {
  const text = key(entry.text);
  return glossaries[edition].filter((other) => {
    const name = key(other.name).replace(/ ?x\+?$/, '');
    return other !== entry && name.length >= leastLetters && speaksOf(text, name);
  });
}

const speaksOf = (text: string, name: string): boolean =>
  new RegExp(`(?<![a-z])${name.replaceAll(/[^a-z ]/g, '.')}(?:s|es)?(?![a-z])`).test(text);
