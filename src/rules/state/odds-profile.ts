import type { Profile } from '../../catalog/parse-profile.ts';
import type { WeaponRule } from '../../catalog/weapon-rule.ts';
import { type AttackProfile, injuredHit, type OddsRules } from '../../odds/profile.ts';

/** Where a weapon is used: the killzone is condensed, `none` takes a profile as it stands. */
export type Environment = 'condensed' | 'none';

/** A weapon's rules as far as dice mathematics know them; Blast, Torrent and distance-Devastating bring Lethal 5+ (killzone, Condensed Environment). */
export function oddsRules(rules: readonly WeaponRule[], environment: Environment = 'condensed'): OddsRules {
  const known = knownRules[environment].get(rules);
  if (known) return known;
  const read = readRules(rules, environment);
  knownRules[environment].set(rules, read);
  return read;
}

const knownRules: Readonly<Record<Environment, WeakMap<readonly WeaponRule[], OddsRules>>> = {
  condensed: new WeakMap(),
  none: new WeakMap(),
};

function readRules(rules: readonly WeaponRule[], environment: Environment): OddsRules {
  const has = (name: WeaponRule['rule']): boolean => rules.some((rule) => rule.rule === name);
  const x = (name: WeaponRule['rule']): number => {
    const found = rules.find((rule) => rule.rule === name);
    return found && 'x' in found ? found.x : 0;
  };
  const lethal = Math.min(
    ...[x('lethal'), environment === 'condensed' && isCondensed(rules) ? 5 : 0].filter((from) => from > 0),
  );
  return {
    accurate: accurateDice(rules.flatMap((rule) => (rule.rule === 'accurate' ? rule.x : []))),
    balanced: has('balanced'),
    brutal: has('brutal'),
    ceaseless: has('ceaseless'),
    devastating: x('devastating'),
    dimensionalBanishment: has('dimensional-banishment'),
    ...(Number.isFinite(lethal) ? { lethal } : {}),
    piercing: x('piercing'),
    piercingCrits: x('piercing-crits'),
    punishing: has('punishing'),
    relentless: has('relentless'),
    rending: has('rending'),
    saturate: has('saturate'),
    severe: has('severe'),
    shield: has('shield'),
    shock: has('shock'),
    stun: has('stun'),
    // A rule that is forgotten here would not be in the odds, without a word: the compiler names it.
  } satisfies Required<Omit<OddsRules, 'lethal'>>;
}

/** How many dice Accurate leaves unrolled: the greatest x; more than one Accurate may count as 2 (core rules, Weapon rules). */
export const accurateDice = (each: readonly number[]): number => Math.max(0, each.length > 1 ? 2 : 0, ...each);

/** Weapons that are deadlier in a condensed environment. */
export const isCondensed = (rules: readonly WeaponRule[]): boolean =>
  rules.some(
    (rule) =>
      rule.rule === 'blast' || rule.rule === 'torrent' || (rule.rule === 'devastating' && rule.inches !== undefined),
  );

/** A profile as it is used: injured, its Hit is 1 worse. */
export function oddsProfile(profile: Profile, injured: boolean, environment: Environment): AttackProfile {
  const { atk, hit, normal, critical, rules } = profile;
  return { atk, hit: injured ? injuredHit(hit) : hit, normal, critical, rules: oddsRules(rules, environment) };
}
