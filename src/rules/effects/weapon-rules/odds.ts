import { mapOf } from '../../../catalog/pack.ts';
import type { WeaponFigures } from '../../../catalog/parse-profile.ts';
import type { WeaponRule } from '../../../catalog/weapon-rule.ts';
import { type AttackProfile, injuredHit, noRules, type OddsRules } from '../../../odds/profile.ts';
import type { GameState } from '../../state/state.ts';
import { attackDiceOf, rulesInUse } from './weapon-rules.ts';

/** Where a weapon is used: a killzone of close quarters is condensed, `none` takes a profile as it stands. */
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
  const inUse = rulesInUse(rules);
  let read: Required<OddsRules> = noRules;
  for (const { rule, steps } of inUse) {
    const each = inUse.flatMap((one) => (one.rule.rule === rule.rule ? one.numbers.x : []));
    read = { ...read, ...(typeof steps.odds === 'function' ? steps.odds(each) : steps.odds) };
  }
  return environment === 'condensed' && isCondensed(rules) ? { ...read, lethal: Math.min(read.lethal, 5) } : read;
}

/** Weapons that are deadlier in a condensed environment. */
export const isCondensed = (rules: readonly WeaponRule[]): boolean =>
  rules.some(
    (rule) =>
      rule.rule === 'blast' || rule.rule === 'torrent' || (rule.rule === 'devastating' && rule.inches !== undefined),
  );

/** A printed profile as it is used: with the attack dice that its rules give it; injured, its Hit is 1 worse. */
export function oddsProfile(printed: WeaponFigures, injured: boolean, environment: Environment): AttackProfile {
  const { atk, hit, normal, critical, rules } = printed;
  return {
    atk: attackDiceOf(atk, rulesInUse(rules)),
    hit: injured ? injuredHit(hit) : hit,
    normal,
    critical,
    rules: oddsRules(rules, environment),
  };
}

/** Where the weapons of a game are used. */
export const environmentOf = ({ config }: GameState): Environment =>
  mapOf(config)?.isOpen === true ? 'none' : 'condensed';

/** A weapon as it was used: its figures are what its rules have made of them, and nothing is added again. */
export const oddsAsUsed = ({ atk, hit, normal, critical, rules }: Omit<WeaponFigures, 'texts'>): AttackProfile => ({
  atk,
  hit: Math.min(7, hit),
  normal,
  critical,
  rules: oddsRules(rules, 'none'),
});
