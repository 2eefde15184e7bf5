import { profileRules } from '../../catalog/datacards.ts';
import { formatProfile, type WeaponFigures } from '../../catalog/parse-profile.ts';
import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import { formatWeaponRule, isMeantBy, type WeaponRule } from '../../catalog/weapon-rule.ts';
import { maxAttackDice } from '../../odds/profile.ts';
import { type Environment, isCondensed, oddsAsUsed } from '../effects/weapon-rules/odds.ts';
import { attackDiceOf, rulesInUse } from '../effects/weapon-rules/weapon-rules.ts';
import type { RuleInUse, WeaponUse } from '../moments/attack.ts';
import type { AddedRule } from '../moments/moments.ts';
import type { RuledChange } from '../moments/ruled-change.ts';
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
  environment: Environment,
): WeaponUse {
  const used = inForce(printedOf(profile), changes, added, environment);
  const { atk, normal, critical, hit, modifiers, rules, rulesText, odds } = used;
  // Field by field: V8 copies spread objects far more slowly.
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
  environment: Environment = 'condensed',
): WeaponUse {
  const names = { user: operative.id, label: name, weapon: name, profile: formatProfile(profile) };
  return { ...names, side: 'players', teamRules: profile.texts ?? [], ...inForce(profile, changes, [], environment) };
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

/** A profile with its changes. The same few uses come up in every decision: each is computed once. */
function inForce(
  printed: WeaponFigures,
  changes: readonly HitChange[],
  added: readonly AddedRule[],
  environment: Environment,
): InForce {
  const uses = known.get(printed) ?? new Map<string, InForce>();
  known.set(printed, uses);
  const key = `${environment};${changes.map(({ reason, change }) => `${reason} ${change}`).join()};${added.map(({ because }) => because).join()}`;
  const before = uses.get(key);
  if (before) return before;
  const use = workedOut(printed, changes, added, environment);
  uses.set(key, use);
  return use;
}

function workedOut(
  printed: WeaponFigures,
  changes: readonly HitChange[],
  added: readonly AddedRule[],
  environment: Environment,
) {
  const all = [...added, ...(environment === 'condensed' ? condensed(printed.rules) : [])];
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
    rulesText: [...printed.rules.map(formatWeaponRule), ...all.map(addedText)],
    odds: oddsAsUsed({ atk, hit, normal, critical, rules }),
  };
}

/** Blast, Torrent and Devastating with a distance are deadlier between walls (killzone, Condensed Environment; ruling condensed-profile). */
const condensed = (rules: readonly WeaponRule[]): readonly AddedRule[] =>
  isCondensed(rules) ? [{ rule: { rule: 'lethal', x: 5 }, because: 'condensed environment' }] : [];

const addedText = ({ rule, because }: AddedRule): string => `${formatWeaponRule(rule)} (${because})`;

/** The move that a weapon with these rules still allows in the activation; nothing if no rule limits it (Heavy). */
export function moveLeft(rules: readonly RuleInUse[]): { readonly heavy?: HeavyMove } {
  const [heavy] = rules.flatMap(({ steps, numbers }) => steps.leavesMove?.(numbers) ?? []);
  return heavy === undefined ? {} : { heavy };
}

/** Whether the rules of a weapon bar its use now, by the record (Limited, Heavy). */
export const isUnusable = (state: GameState, user: string, weapon: string, rules: readonly WeaponRule[]): boolean =>
  rulesInUse(rules).some(({ steps, numbers }) => steps.unusable?.(state, user, weapon, numbers));

/** The weapon as changed by rules of kill teams for this attack; each change shows its name. */
export function changedUse(use: WeaponUse, changes: readonly RuledChange[], environment: Environment): WeaponUse {
  if (changes.length === 0) return use;
  let { atk, hit, normal, critical, modifiers, rulesText } = use;
  let seesAll = false;
  let obscures = false;
  let steadied: RuledChange | undefined;
  let fixed = use.fixed;
  let rules = use.rules.map(({ rule }) => rule);
  const because = (text: string, change: RuledChange): string => `${text} (${change.because})`;
  for (const change of changes) {
    if ('gains' in change) {
      const gained = change.gains.filter((rule) => !rules.some((one) => isSameRule(one, rule)));
      atk = attackDiceOf(atk, rulesInUse(gained));
      const closeIn = (environment === 'condensed' ? condensed(gained) : []).filter(
        ({ rule }) => !rules.some((one) => isSameRule(one, rule)),
      );
      rules = [...rules, ...gained, ...closeIn.map(({ rule }) => rule)];
      rulesText = [
        ...rulesText,
        ...gained.map((rule) => because(formatWeaponRule(rule), change)),
        ...closeIn.map(addedText),
      ];
    } else if ('loses' in change) {
      const lost = rules.filter(({ rule }) => change.loses.some((one) => isMeantBy(rule, one)));
      rules = rules.filter((rule) => !lost.includes(rule));
      rulesText = [...rulesText, ...lost.map((rule) => because(`no ${formatWeaponRule(rule)}`, change))];
    } else if ('lessens' in change) {
      if (rules.some(({ rule }) => isMeantBy(rule, change.lessens)))
        rulesText = [...rulesText, because(`${formatWeaponRule({ rule: change.lessens, x: change.by })} less`, change)];
      rules = rules.flatMap((rule) => lessened(rule, change));
    } else if ('atk' in change) {
      atk = Math.max(0, Math.min(maxAttackDice, limited(atk, change.atk, change)));
      rulesText = [...rulesText, because(`Atk ${signed(change.atk)}`, change)];
    } else if ('hit' in change) {
      hit = Math.max(2, limited(hit, change.hit, change));
      modifiers = [...modifiers, `${change.because} ${signed(change.hit)}`];
    } else if ('damage' in change) {
      const of = (kind: 'normal' | 'critical', damage: number): number =>
        (change.of === 'both' || change.of === kind) && damage >= (change.from ?? 0)
          ? Math.max(0, limited(damage, change.damage, change))
          : damage;
      const before = { normal, critical };
      normal = of('normal', normal);
      critical = of('critical', critical);
      if (before.normal !== normal || before.critical !== critical)
        rulesText = [...rulesText, because(`Dmg ${normal}/${critical}`, change)];
    } else if ('rerolls' in change) {
      fixed = change.results === undefined || fixed === 'all' ? 'all' : [...(fixed ?? []), ...change.results];
      rulesText = [
        ...rulesText,
        because(change.results ? `no re-roll of ${change.results.join(', ')}` : 'no re-rolls', change),
      ];
    } else if ('range' in change) {
      if (rules.some(({ rule }) => rule === 'range'))
        rulesText = [...rulesText, because(`Range +${change.range}"`, change)];
      rules = rules.map((rule) =>
        rule.rule === 'range' && 'x' in rule ? { ...rule, x: rule.x + change.range } : rule,
      );
    } else if ('obscured' in change) {
      obscures = true;
      rulesText = [...rulesText, because('obscured', change)];
    } else if (change.ignores === 'obscured') {
      seesAll = true;
      rulesText = [...rulesText, because('nothing obscured', change)];
    } else if (change.ignores === 'assists') {
      const assist = modifiers.find((one) => one.startsWith('assist -'));
      if (assist === undefined) continue;
      hit += Number(assist.slice('assist -'.length));
      modifiers = modifiers.map((one) => (one === assist ? `no assists (${change.because})` : one));
    } else if (change.ignores === 'hit') {
      steadied = change;
    } else if (modifiers.includes(injuredModifier)) {
      hit = Math.max(2, hit - 1);
      modifiers = modifiers.map((one) => (one === injuredModifier ? `injured ignored (${change.because})` : one));
    }
  }
  // Whatever else worsens it: the last word.
  for (const modifier of steadied ? modifiers.filter((one) => worsening.test(one)) : []) {
    hit = Math.max(2, hit - Number(worsening.exec(modifier)?.[1] ?? 0));
    modifiers = modifiers.map((one) =>
      one === modifier ? `${one.replace(worsening, '')} ignored (${steadied?.because})` : one,
    );
  }
  return {
    ...use,
    atk,
    hit,
    normal,
    critical,
    modifiers,
    rules: rulesInUse(rules),
    rulesText,
    ...(seesAll && { seesAll }),
    ...(obscures && { obscures }),
    ...(fixed !== undefined && { fixed }),
    odds: oddsAsUsed({ atk, hit, normal, critical, rules }),
  };
}

/** So much more or less, but not beyond what the change allows; what lay beyond before stays. */
const limited = (
  now: number,
  by: number,
  { most, least }: { readonly most?: number | undefined; readonly least?: number | undefined },
): number => {
  if (by > 0) return most === undefined ? now + by : Math.max(now, Math.min(most, now + by));
  return least === undefined ? now + by : Math.min(now, Math.max(least, now + by));
};

const injuredModifier = 'injured +1';
const worsening = / \+(\d)$/;
const signed = (change: number): string => `${change > 0 ? '+' : ''}${change}`;
const isSameRule = (one: WeaponRule, other: WeaponRule): boolean => formatWeaponRule(one) === formatWeaponRule(other);

/** A numbered weapon rule lowered by that much; gone at 0. */
function lessened(
  rule: WeaponRule,
  { lessens, by }: Extract<RuledChange, { lessens: unknown }>,
): readonly WeaponRule[] {
  if (!isMeantBy(rule.rule, lessens) || !('x' in rule)) return [rule];
  return rule.x > by ? [{ ...rule, x: rule.x - by }] : [];
}
