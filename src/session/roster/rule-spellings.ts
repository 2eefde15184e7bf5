import { formatWeaponRule, parseWeaponRule, weaponRuleNames } from '../../catalog/weapon-rule.ts';
import { nearest } from '../../engine/spelling.ts';

/** Where a spelling was seen: KTDash before and since spring 2026, or only since; killteamjson, `es` in Spanish; `1.0`: taken since tw 1.0. */
type Seen = 'KTDash' | 'KTDash 2026' | 'killteamjson' | 'killteamjson es' | '1.0';

/**
 * How the programs that rosters come from spell weapon rules of 2024, besides as on the cards: letters alone, in lower
 * case, so that case, blanks, dots and parentheses do not matter. New Recruit and BattleScribe spell them as on the cards.
 */
const spellings: Readonly<Record<string, Readonly<Record<string, Seen>>>> = {
  Accurate: { acc: 'KTDash' },
  Balanced: { bal: '1.0' },
  Ceaseless: { cease: '1.0' },
  Devastating: { dev: 'KTDash' },
  Heavy: { hvy: 'KTDash' },
  'Heavy (Dash only)': {
    hvydash: 'KTDash 2026',
    heavydash: 'KTDash 2026',
    hvydashonly: '1.0',
    heavydashonly: 'killteamjson',
    heavycorrer: 'killteamjson es',
    heavycorreronly: 'killteamjson es',
  },
  'Heavy (Reposition only)': {
    hvyrepos: 'KTDash 2026',
    hvyrepoonly: 'KTDash 2026',
    heavyrepos: 'killteamjson',
    heavyreposonly: 'killteamjson',
    heavyrepoonly: '1.0',
    heavyreponly: '1.0',
    hvyreponly: '1.0',
    hvyreposonly: '1.0',
    hvyrepositiononly: '1.0',
  },
  Lethal: { let: '1.0', leth: '1.0' },
  Limited: { lim: 'KTDash' },
  Piercing: { prc: 'KTDash' },
  'Piercing Crits': { prccrit: 'KTDash', prccrits: 'KTDash' },
  Punishing: { pun: '1.0' },
  Range: { rng: 'KTDash' },
  Relentless: { rel: '1.0', rlt: 'KTDash 2026' },
  Rending: { rend: '1.0', rnd: 'KTDash 2026' },
  Saturate: { sat: 'KTDash' },
  'Seek Light': { seekligera: 'killteamjson es' },
  Severe: { sev: 'KTDash 2026' },
  Silent: { sil: '1.0' },
  Torrent: { tor: 'KTDash' },
};

/** Weapon rules by their short forms, as letters alone: ours, or the key that a file has of its own. */
export type RuleKey = ReadonlyMap<string, string>;

const ourKey: RuleKey = new Map(
  Object.entries(spellings).flatMap(([rule, forms]) => Object.keys(forms).map((form) => [form, rule])),
);

/** `Hvy (Dash)` is `hvydash`. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** Inches before it, its letters, its number with a sign, inches behind it: `1" Dev2`, `Dev2 1"`, `Hvy(Dash)`, `Lethal5+`. */
const form = /^(?:(\d+)" ?)?(\p{L}[\p{L} .()-]*?) ?\(?(?:(\d+)([+"])?)?\)?(?: (\d+)")?$/u;

/**
 * A rule in its long form, as on a card: by the key of the file (`own`), else by ours. As it stands where it is a rule on
 * a card already, or where nobody knows it.
 */
export function longRule(text: string, own?: RuleKey): string {
  if (parseWeaponRule(text) !== undefined) return text;
  const [whole, before, letters = '', number, sign = '', behind] = form.exec(text) ?? [];
  if (whole === undefined) return text;
  const word = lettersOf(letters);
  const named = own?.get(word);
  for (const name of [named, ourKey.get(word)]) {
    if (name === undefined) continue;
    const inches = before ?? behind;
    const start = `${inches === undefined ? '' : `${inches}" `}${name}`;
    const rule = [number === undefined ? start : `${start} ${number}${sign}`, `${start} ${number ?? ''}`]
      .map((spelled) => parseWeaponRule(spelled))
      .find((parsed) => parsed !== undefined);
    if (rule) return formatWeaponRule(rule);
  }
  return named === undefined ? text : `${named}${number === undefined ? '' : ` ${number}${sign}`}`;
}

/** The same of a text that may be two rules without a comma between them: `Brutal Severe`. */
export function longRules(text: string, own?: RuleKey): readonly string[] {
  const whole = longRule(text, own);
  if (parseWeaponRule(whole) !== undefined) return [whole];
  const words = text.split(' ');
  const parts = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const both = parts
    .map((pair) => pair.map((part) => longRule(part.join(' '), own)))
    .find((pair) => pair.every((rule) => parseWeaponRule(rule) !== undefined));
  return both ?? [whole];
}

const names: readonly string[] = weaponRuleNames.map((rule) => rule.replaceAll('-', ' '));

/** The rule of a card that one kept as text is like: Brutel is like Brutal. */
export function likeRule(text: string): string | undefined {
  const word = text.replace(/ ?\d.*$/, '');
  return nearest(word, names, word.length < 5 ? 1 : 2);
}
