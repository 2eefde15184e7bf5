import data from '../../data/glossary.json';
import { frozen } from './frozen.ts';
import type { GlossaryEntry } from './types.ts';
import { parseWeaponRule } from './weapon-rule.ts';

/** The terms of one edition of the rules: actions, weapon rules, sequences and terms, in our own words. */
export interface Glossary {
  readonly entries: readonly GlossaryEntry[];
  /** The entry with this id, this name, or this among its other words (`also`), in any case; or that of a weapon rule as on a card (`Piercing 1`, `AP1`). */
  entry(idOrName: string): GlossaryEntry | undefined;
  /** The other entries that its text names, in the order of the glossary. */
  crossReferences(entry: GlossaryEntry): readonly GlossaryEntry[];
}

/** `ruleIn`: the id of a weapon rule as on a card of that edition. */
export function glossaryOf(data: readonly GlossaryEntry[], ruleIn: (text: string) => string | undefined): Glossary {
  const entries = frozen(data);
  const byWord = new Map(entries.flatMap((entry) => (entry.also ?? []).map((word) => [key(word), entry] as const)));
  const byKey = new Map(
    entries.flatMap((entry) => [[key(entry.name), entry] as const, [key(entry.id), entry] as const]),
  );
  return {
    entries,
    entry: (idOrName) =>
      byKey.get(key(idOrName)) ?? byKey.get(key(ruleIn(idOrName) ?? '')) ?? byWord.get(key(idOrName)),
    crossReferences(entry) {
      const text = key(entry.text);
      return entries.filter((other) => {
        const name = key(other.name).replace(/ ?x\+?$/, '');
        return other !== entry && name.length >= leastLetters && speaksOf(text, name);
      });
    },
  };
}

const key = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Names shorter than this are words of any sentence. */
const leastLetters = 4;

const speaksOf = (text: string, name: string): boolean =>
  new RegExp(`(?<![a-z])${name.replaceAll(/[^a-z ]/g, '.')}(?:s|es)?(?![a-z])`).test(text);

/** The terms of Joint Ops and Adversary Ops (2024). */
export const glossary: Glossary = glossaryOf(data, (text) => parseWeaponRule(text)?.rule);
