import { longRules, type RuleKey } from './rule-spellings.ts';

/** Distances of the second edition by their shapes, in inches; as glyphs, and as the open data sets write them. */
const shapes: readonly (readonly [RegExp, number])[] = [
  [/▲|△|\[tri\]/gi, 1],
  [/⬤|●|⚫|○|◯|⚪|\[circle\]/gi, 2],
  [/■|⬛|◼|□|◻|\[square\]/gi, 3],
  [/⬟|⬠|⭓|⯂|\[pent\]/gi, 6],
];

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', apos: "'", lt: '<', gt: '>', nbsp: ' ' };

/** A text of a data file as people read it: no tags, no character references, distances in inches (`3⬤` is `6"`). */
export function plainText(text: string): string {
  const decoded = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    });
  return inInches(decoded)
    .replaceAll(/[″“”]|['′’]{2}/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function inInches(text: string): string {
  let inches = text;
  for (const [shape, size] of shapes)
    inches = inches.replaceAll(new RegExp(`(\\d{1,2})?\\s?(?:${shape.source})`, 'gi'), (_, count) => {
      const number = Number(count ?? 1) * size;
      return `${count === undefined ? ' ' : ''}${number}"`;
    });
  return inches;
}

/** A name without the signs that mark ranged and melee weapons, options and actions. */
export const plainName = (text: string): string =>
  plainText(text)
    .replaceAll(/[⌖⚔☠💀▶◆➤•*]\u{fe0f}?/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s-]+/, '')
    .trim();

/** The whole number in front of a text: 6 of `6"`, 3 of `3+`; undefined where there is none. */
export function numberIn(text: string | undefined): number | undefined {
  const [, digits] = /^\D{0,2}?(\d{1,3})\b/.exec(text === undefined ? '' : plainText(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A base in millimetres: `32`, `32mm`, or an oval `60x35`, in play as wide as it is long. */
export function baseIn(text: string | undefined): { readonly across: number; readonly isOval: boolean } | undefined {
  const [, one, other] =
    /^\D{0,2}?(\d{1,3})(?:\s*(?:mm)?\s*[x×*/]\s*(\d{1,3}))?(?!\d)/i.exec(plainText(text ?? '')) ?? [];
  if (one === undefined) return undefined;
  return { across: Math.max(Number(one), Number(other ?? 0)), isOval: other !== undefined && other !== one };
}

/** What is said of a file with figures of 2021. */
export const oldEdition =
  'Its figures are of Kill Team 2021 (the second edition), not 2024: GA and DF are not used, and its own weapon rules stay text.';

/** The rules of a weapon, each in its long form; what is no short form stays as it is. `key`: that of the file, if it has one. */
export function weaponRules(text: string, key?: RuleKey): readonly string[] {
  return plainText(text)
    .split(/[,;]/)
    .map((rule) => rule.replaceAll(/^[\s*]+|[\s*]+$/g, ''))
    .filter((rule) => /[\p{L}\d]/u.test(rule))
    .flatMap((rule) => longRules(rule, key));
}
