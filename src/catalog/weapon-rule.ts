/**
 * Weapon rules as typed values (core rules, Weapon rules; datacards of the pack). On a card and in `data/` they are
 * written as text: `Piercing 1`, `Lethal 5+`, `Range 8"`, `1" Devastating 2`.
 */
export const plainWeaponRules = [
  'balanced',
  'brutal',
  'ceaseless',
  'hot',
  'punishing',
  'relentless',
  'rending',
  'saturate',
  'seek',
  'seek-light',
  'severe',
  'shield',
  'shock',
  'silent',
  'stun',
  'dimensional-banishment',
  'whirling-onslaught',
  // A label alone: rules of other cards ask for it.
  'psychic',
] as const;
/** Rules with a number: inches for blast, range and torrent, dice for accurate and piercing, uses for limited. */
export const numberedWeaponRules = [
  'accurate',
  'blast',
  'lethal',
  'limited',
  'piercing',
  'piercing-crits',
  'range',
  'torrent',
] as const;

/** Rules that retain a dice as something else than it shows. */
export const retainingWeaponRules = ['severe', 'punishing', 'rending'] as const satisfies readonly PlainWeaponRule[];

type PlainWeaponRule = (typeof plainWeaponRules)[number];
type NumberedWeaponRule = (typeof numberedWeaponRules)[number];

export type WeaponRule =
  | { readonly rule: PlainWeaponRule }
  | { readonly rule: NumberedWeaponRule; readonly x: number }
  /** `inches`: around the target, when the card gives a distance. */
  | { readonly rule: 'devastating'; readonly x: number; readonly inches?: number }
  /** `only`: the one move that is still allowed. */
  | { readonly rule: 'heavy'; readonly only?: 'dash' | 'reposition' };

export const weaponRuleNames: readonly WeaponRule['rule'][] = [
  ...plainWeaponRules,
  ...numberedWeaponRules,
  'devastating',
  'heavy',
];

/** Of the numbered rules those whose number is written as inches. */
const inInches: readonly NumberedWeaponRule[] = ['blast', 'range', 'torrent'];
const devastating = /^(?:(\d+)" ?)?devastating (\d+)$/;
const heavy = /^heavy(?: ?\(?(dash|reposition) only\)?)?$/;
const withNumber = /^([a-z -]+?) ?(\d+)(\+|")?$/;

/**
 * Reads a weapon rule as printed or typed: `Piercing Crits 1`, `lethal 5+`, `1" Devastating 2`, `heavy (dash only)`.
 * Upper or lower case, any inch mark or none, a trailing `*`. Undefined when it is no weapon rule of 2024.
 */
export function parseWeaponRule(text: string): WeaponRule | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[″“”]|['′’]{2}/g, '"')
    .replaceAll(/\binch(?:es)?\b|(?<=\d) ?in\b/g, '"')
    .replaceAll(/[\s_-]+/g, ' ')
    .replaceAll(/ (?=["+*)])|(?<=\() /g, '')
    .replace(/[*.]+$/, '')
    .trim();
  const plain = plainWeaponRules.find((rule) => rule.replaceAll('-', ' ') === words);
  if (plain !== undefined) return { rule: plain };

  const devastated = devastating.exec(words);
  if (devastated) return parseDevastating(devastated[1], Number(devastated[2]));

  const moved = heavy.exec(words);
  if (moved) return parseHeavy(moved[1]);

  const numbered = withNumber.exec(words);
  if (!numbered) return undefined;
  const [, name = '', number = '', mark = ''] = numbered;
  const rule = numberedWeaponRules.find((known) => known.replaceAll('-', ' ') === name);
  return rule === undefined ? undefined : parseNumbered(rule, Number(number), mark);
}

function parseDevastating(inches: string | undefined, x: number): WeaponRule | undefined {
  if (x < 1) return undefined;
  if (inches === undefined) return { rule: 'devastating', x };
  return Number(inches) < 1 ? undefined : { rule: 'devastating', x, inches: Number(inches) };
}

function parseHeavy(only: string | undefined): WeaponRule {
  return only === 'dash' || only === 'reposition' ? { rule: 'heavy', only } : { rule: 'heavy' };
}

function parseNumbered(rule: NumberedWeaponRule, x: number, mark: string): WeaponRule | undefined {
  // Lethal 1+ would make fails critical: only successes can be, so it runs from 2+ to 6+.
  if (rule === 'lethal') return mark !== '"' && x >= 2 && x <= 6 ? { rule, x } : undefined;
  // Torrent 0" is a distance: it reaches those who touch the target.
  if (mark === '+' || (x < 1 && rule !== 'torrent')) return undefined;
  if (mark !== '' && !inInches.includes(rule)) return undefined;
  return { rule, x };
}

/** Writes a weapon rule as on a card: `Seek Light`, `Range 8"`, `Heavy (Dash only)`. */
export function formatWeaponRule(rule: WeaponRule): string {
  switch (rule.rule) {
    case 'devastating':
      return rule.inches === undefined ? `Devastating ${rule.x}` : `${rule.inches}" Devastating ${rule.x}`;
    case 'heavy':
      return rule.only === undefined ? 'Heavy' : `Heavy (${capitals(rule.only)} only)`;
    case 'lethal':
      return `Lethal ${rule.x}+`;
    default:
      if (!('x' in rule)) return capitals(rule.rule);
      return `${capitals(rule.rule)} ${rule.x}${inInches.includes(rule.rule) ? '"' : ''}`;
  }
}

function capitals(id: string): string {
  return id.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Inches of its Range; undefined if it has none. */
export const rangeIn = (rules: readonly WeaponRule[]): number | undefined =>
  rules.flatMap((rule) => (rule.rule === 'range' && 'x' in rule ? rule.x : []))[0];

/** Piercing Crits is Piercing that waits for a critical success: who is spared the one is spared the other (weapon rules, Piercing x). */
export const isMeantBy = (rule: WeaponRule['rule'], named: WeaponRule['rule']): boolean =>
  rule === named || (named === 'piercing' && rule === 'piercing-crits');
