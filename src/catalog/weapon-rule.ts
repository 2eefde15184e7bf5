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

type PlainWeaponRule = (typeof plainWeaponRules)[number];
export type NumberedWeaponRule = (typeof numberedWeaponRules)[number];

export type WeaponRule =
  | { readonly rule: PlainWeaponRule }
  | { readonly rule: NumberedWeaponRule; readonly x: number }
  /** `inches`: around the target, when the card gives a distance. */
  | { readonly rule: 'devastating'; readonly x: number; readonly inches?: number }
  /** `only`: the one move that is still allowed. */
  | { readonly rule: 'heavy'; readonly only?: 'dash' | 'reposition' };
