import type { RuleCondition } from '../../../catalog/team-rules.ts';
import { kebab, withoutBrackets } from '../../../engine/spelling.ts';
import { confirm, emit, look, type Rule, refuse } from '../../language/language.ts';
import { ruleTold } from '../../language/rule-told.ts';
import type { WeaponInHand } from '../../moments/action.ts';
import { recorded } from '../../state/own-conditions.ts';
import type { OwnRule } from '../../state/own-rules.ts';
import type { GameState } from '../../state/state.ts';
import { howNear } from '../../state/zone-words.ts';
import { isAboutCombat, recordedInCombat, toldInCombat } from './combat-conditions.ts';
import type { Occasion } from './occasion.ts';
import { type TerritoryCondition, territoryAbout } from './territory.ts';

/** Whether all of them hold; the table is asked only for what it alone knows, once in an attack. */
export function* meets(
  conditions: readonly RuleCondition[] | undefined,
  own: OwnRule,
  occasion: Occasion,
): Rule<boolean> {
  const state = yield* look();
  const all = conditions ?? [];
  if (all.some((one) => onRecord(one, occasion, state) === false)) return false;
  for (const one of all) if (!(yield* holds(one, own, occasion))) return false;
  return true;
}

/** A rule that somebody wants to use: what only the table knows of its conditions is asked now. */
export function* insistOn(conditions: readonly RuleCondition[] | undefined, own: OwnRule, occasion: Occasion): Rule {
  if (!(yield* meets(conditions, own, occasion))) yield* refuse(notHere(own.rule));
}

/** Why a rule that was said is refused. */
export const notHere = ({ name, says }: OwnRule['rule']) => ({
  message: `${name} cannot be used here: ${says}`,
  rule: name,
});

/**
 * The same of a rule that is chosen once dice have been rolled: where what the table tells speaks against it, it is not used, and all
 * goes on.
 */
export function* mayBeUsed(
  conditions: readonly RuleCondition[] | undefined,
  own: OwnRule,
  occasion: Occasion,
): Rule<boolean> {
  const may = yield* meets(conditions, own, occasion);
  if (!may) yield* bar(own, occasion.self.id);
  return may;
}

/** A rule that was chosen is not used here. */
export function* bar({ rule: { id, name } }: OwnRule, who: string): Rule {
  yield* emit({ type: 'rule-barred', rule: id, name, id: who });
}

/** Whether it holds by what is on record alone: nobody is asked, and what the table would tell does not count. */
export const surelyMeets = (
  conditions: readonly RuleCondition[] | undefined,
  occasion: Occasion,
  state: GameState,
): boolean => conditions?.every((one) => onRecord(one, occasion, state) === true) ?? true;

/** Whether nothing on record speaks against it: what the table knows is asked when the rule is used. */
export const mayMeet = (
  conditions: readonly RuleCondition[] | undefined,
  occasion: Occasion,
  state: GameState,
): boolean => conditions?.every((one) => onRecord(one, occasion, state) !== false) ?? true;

function* holds(condition: RuleCondition, own: OwnRule, occasion: Occasion): Rule<boolean> {
  const recorded = onRecord(condition, occasion, yield* look());
  if (recorded !== undefined) return recorded;
  if ('not' in condition) return !(yield* holds(condition.not, own, occasion));
  if ('any' in condition) {
    for (const one of condition.any) if (yield* holds(one, own, occasion)) return true;
    return false;
  }
  if ('all' in condition) {
    for (const one of condition.all) if (!(yield* holds(one, own, occasion))) return false;
    return true;
  }
  if (isAboutCombat(condition)) return yield* toldInCombat(condition, own, occasion);
  if ('marker' in condition)
    return yield* isTold(
      { told: `is {name} within ${condition.inches}" of your ${condition.marker} marker?`, of: condition.of ?? 'self' },
      own,
      occasion,
    );
  if ('territory' in condition) return yield* isInTerritory(condition, own, occasion);
  return 'told' in condition && (yield* isTold(condition, own, occasion));
}

/** What the record tells; undefined where the table is asked. */
function onRecord(condition: RuleCondition, occasion: Occasion, state: GameState): boolean | undefined {
  if (isAboutCombat(condition)) return recordedInCombat(condition, occasion, state);
  const kept = recorded(condition, occasion, state);
  if (kept !== undefined) return kept;
  const { action, role, use } = occasion;
  if ('action' in condition) return action === condition.action;
  if ('role' in condition) return role === condition.role;
  if ('weapon' in condition) return use !== undefined && condition.weapon.some((name) => isCalled(use.label, name));
  if ('has' in condition) return use?.rules.some(({ rule }) => rule.rule === condition.has) === true;
  if ('profile' in condition) return use !== undefined && isProfile(use, condition.profile);
  if ('not' in condition) {
    const so = onRecord(condition.not, occasion, state);
    return so === undefined ? undefined : !so;
  }
  if ('any' in condition) {
    const all = condition.any.map((one) => onRecord(one, occasion, state));
    return all.includes(true) ? true : all.includes(undefined) ? undefined : false;
  }
  if ('all' in condition) {
    const all = condition.all.map((one) => onRecord(one, occasion, state));
    return all.includes(false) ? false : all.includes(undefined) ? undefined : true;
  }
  return undefined;
}

/** A weapon by its name; its profiles have theirs in brackets. */
export const isCalled = (label: string, name: string): boolean =>
  kebab(label) === kebab(name) || kebab(withoutBrackets(label)) === kebab(name);

/** An NPO's profile has its own name; a player's stands in brackets after that of the weapon. */
const isProfile = ({ label, profile }: WeaponInHand, name: string): boolean =>
  profile === name || label.toLowerCase().endsWith(`(${name})`);

function* isTold(
  { told, of, usual = false }: Extract<RuleCondition, { told: string }>,
  { rule }: OwnRule,
  { self, enemy, told: before }: Occasion,
): Rule<boolean> {
  const whom = of === 'self' ? self : (enemy ?? self);
  const words = told.replaceAll('{name}', whom.name);
  const suggest = { value: usual, because: 'usually so' };
  return yield* ruleTold({ rule, words, by: self.id, of: whom.id, suggest }, before);
}

function* isInTerritory(
  condition: TerritoryCondition,
  { rule }: OwnRule,
  { self, enemy, told }: Occasion,
): Rule<boolean> {
  const { territory, of, area, inches } = condition;
  const whom = of === 'self' ? self : (enemy ?? self);
  const about = territoryAbout(condition, rule.id, { self, whom: whom.id }, yield* look());
  const key = `${area ?? 'territory'} ${inches} ${about.player} ${whom.id}`;
  const known = told?.get(key);
  if (known !== undefined) return known;
  const so = yield* confirm({
    name: 'in-territory',
    why: `${rule.name}: is ${whom.name} ${howNear(inches)} ${territory === 'own' ? 'your own' : "the enemy's"} ${area === undefined ? 'territory' : 'drop zone'}?`,
    about,
    suggest: { value: false, because: 'not known' },
  });
  told?.set(key, so);
  return so;
}
