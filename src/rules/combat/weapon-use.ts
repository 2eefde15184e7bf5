import { profileRules } from '../../catalog/datacards.ts';
import { formatProfile, type WeaponFigures } from '../../catalog/parse-profile.ts';
import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import { formatWeaponRule, type WeaponRule } from '../../catalog/weapon-rule.ts';
import { isCondensed, oddsAsUsed } from '../effects/weapon-rules/odds.ts';
import { attackDiceOf, rulesInUse } from '../effects/weapon-rules/weapon-rules.ts';
import type { RuleInUse, WeaponUse } from '../moments/attack.ts';
import type { AddedRule } from '../moments/moments.ts';
import type { GameState, HeavyMove, Npo, Operative } from '../state/state.ts';

/** What improves (below 0) or worsens a Hit: `injured`, `assist`. */
export interface HitChange {
  readonly reason: string;
  readonly change: number;
}

export function npoWeaponUse(
  npo: Npo,
  weapon: WeaponData,
  profile: ProfileData,
  changes: readonly HitChange[],
  added: readonly AddedRule[],
): WeaponUse {
  const { atk, normal, critical, hit, modifiers, rules, rulesText, odds } = inForce(printedOf(profile), changes, added);
  // Field by field: V8 copies what is spread far more slowly.
  return {
    user: npo.id,
    side: 'npos',
    label: weapon.name,
    weapon: weapon.id,
    profile: profile.id,
    atk,
    normal,
    critical,
    hit,
    modifiers,
    rules,
    rulesText,
    teamRules: [],
    odds,
  };
}

export function operativeWeaponUse(
  operative: Operative,
  name: string,
  profile: WeaponFigures,
  changes: readonly HitChange[],
): WeaponUse {
  const names = { user: operative.id, label: name, weapon: name, profile: formatProfile(profile) };
  return { ...names, side: 'players', teamRules: profile.texts ?? [], ...inForce(profile, changes, []) };
}

const printedProfiles = new WeakMap<ProfileData, WeaponFigures>();

function printedOf(profile: ProfileData): WeaponFigures {
  const known = printedProfiles.get(profile);
  if (known) return known;
  const printed: WeaponFigures = { ...profile, rules: profileRules(profile) };
  printedProfiles.set(profile, printed);
  return printed;
}

type InForce = ReturnType<typeof workedOut>;
const known = new WeakMap<WeaponFigures, Map<string, InForce>>();

/** A profile with what changes it. The same few uses come up in every decision: each is worked out once. */
function inForce(printed: WeaponFigures, changes: readonly HitChange[], added: readonly AddedRule[]): InForce {
  const uses = known.get(printed) ?? new Map<string, InForce>();
  known.set(printed, uses);
  const key = `${changes.map(({ reason, change }) => `${reason} ${change}`).join()};${added.map(({ because }) => because).join()}`;
  const before = uses.get(key);
  if (before) return before;
  const use = workedOut(printed, changes, added);
  uses.set(key, use);
  return use;
}

function workedOut(printed: WeaponFigures, changes: readonly HitChange[], added: readonly AddedRule[]) {
  const all = [...added, ...condensed(printed.rules)];
  const rules = all.length === 0 ? printed.rules : [...printed.rules, ...all.map(({ rule }) => rule)];
  const counting = changes.filter(({ change }) => change !== 0);
  const hit = Math.max(
    2,
    counting.reduce((sum, { change }) => sum + change, printed.hit),
  );
  const inUse = rulesInUse(rules);
  const atk = attackDiceOf(printed.atk, inUse);
  const { normal, critical } = printed;
  return {
    atk,
    normal,
    critical,
    hit,
    modifiers: [
      `${printed.hit}+`,
      ...counting.map(({ reason, change }) => `${reason} ${change > 0 ? '+' : ''}${change}`),
    ],
    rules: inUse,
    rulesText: [
      ...printed.rules.map(formatWeaponRule),
      ...all.map(({ rule, because }) => `${formatWeaponRule(rule)} (${because})`),
    ],
    odds: oddsAsUsed({ atk, hit, normal, critical, rules }),
  };
}

/** Blast, Torrent and Devastating with a distance are deadlier between walls (killzone, Condensed Environment; ruling condensed-profile). */
const condensed = (rules: readonly WeaponRule[]): readonly AddedRule[] =>
  isCondensed(rules) ? [{ rule: { rule: 'lethal', x: 5 }, because: 'condensed environment' }] : [];

/** The move that a weapon with these rules still allows in the activation; nothing where none of them says so (Heavy). */
export function moveLeft(rules: readonly RuleInUse[]): { readonly heavy?: HeavyMove } {
  const [heavy] = rules.flatMap(({ steps, numbers }) => steps.leavesMove?.(numbers) ?? []);
  return heavy === undefined ? {} : { heavy };
}

/** A weapon whose rules bar its use now, by what is on record (Limited, Heavy). */
export const isUnusable = (state: GameState, user: string, weapon: string, rules: readonly WeaponRule[]): boolean =>
  rulesInUse(rules).some(({ steps, numbers }) => steps.unusable?.(state, user, weapon, numbers));
