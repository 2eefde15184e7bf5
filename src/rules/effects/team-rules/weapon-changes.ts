import type { WeaponEffect } from '../../../catalog/team-rules.ts';
import { parseWeaponRule } from '../../../catalog/weapon-rule.ts';
import { look, type Rule } from '../../language/language.ts';
import type { AttackAction } from '../../moments/action.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import type { RuledChange } from '../../moments/ruled-change.ts';
import { actingUse, type OwnRule, type RuleInPlay, rulesOf } from '../../state/own-rules.ts';
import { operativeById, someoneById } from '../../state/stats.ts';
import { meets } from './condition.ts';
import type { Occasion } from './occasion.ts';
import { smokeBetween } from './smoke.ts';
import { chosenWeaponRule } from './use-rule.ts';

/** A weapon that is used against somebody, by either side. */
export interface WeaponUsed {
  readonly action: AttackAction;
  readonly role: 'attacks' | 'retaliates';
  readonly use: WeaponUse;
  readonly target: string;
  /** Of the one that is shot at, where that is known. */
  readonly sight?: Occasion['sight'];
}

/** What the rules of both sides change of the weapon now: those of its user, then those of the one it is used against. */
export function* weaponChanges({ action, role, use, target, sight }: WeaponUsed): Rule<readonly RuledChange[]> {
  const state = yield* look();
  if (state.config.teamRules === undefined) return [];
  const attack = { action: action.kind, use, told: action.told, attack: action, sight };
  const user = operativeById(state, use.user);
  const attacked = operativeById(state, target);
  const changes: RuledChange[] = [];
  if (user)
    changes.push(
      ...(yield* changesFor('uses-weapon', { ...attack, self: user, enemy: someoneById(state, target), role }, [
        ...action.used,
        ...answersOf(action, user.id),
      ])),
    );
  if (attacked) {
    const enemy = someoneById(state, use.user);
    // The enemy of a retaliating operative began the fight.
    const turned = role === 'attacks' ? 'retaliates' : 'attacks';
    changes.push(
      ...(yield* changesFor(
        'is-attacked',
        { ...attack, self: attacked, enemy, role: turned },
        answersOf(action, attacked.id),
      )),
    );
  }
  changes.push(...(yield* smokeBetween(action, use.user, target)));
  return changes;
}

/** What it has used in this attack at another moment. */
const answersOf = ({ answered }: AttackAction, id: string): readonly RuleInPlay[] =>
  answered.filter((one) => one.id === id);

function* changesFor(
  when: 'uses-weapon' | 'is-attacked',
  occasion: Occasion,
  used: readonly RuleInPlay[] = [],
): Rule<readonly RuledChange[]> {
  const state = yield* look();
  const changes: RuledChange[] = [];
  for (const own of rulesOf(state, occasion.self)) {
    const entries = own.rule.does.flatMap((entry) =>
      entry.when === 'uses-weapon' || entry.when === 'is-attacked' ? (entry.when === when ? [entry] : []) : [],
    );
    if (entries.length === 0) continue;
    const now = used.find((one) => one.own === own);
    const acting = now ?? actingUse(state, own, occasion.self);
    if (acting === undefined) continue;
    const choice = acting === 'always' ? undefined : acting.choice;
    for (const entry of entries)
      if (yield* meets(entry.if, own, { ...occasion, choice }))
        changes.push(...entry.effects.flatMap((effect) => changeOf(effect, own, choice)));
  }
  return changes;
}

function changeOf(effect: WeaponEffect, own: OwnRule, choice: string | undefined): readonly RuledChange[] {
  const because = own.rule.name;
  if (!('gains' in effect)) return [{ ...effect, because }];
  const rules =
    effect.gains === 'chosen' ? [chosenWeaponRule(own, choice)] : effect.gains.map((text) => parseWeaponRule(text));
  return [{ gains: rules.filter((rule) => rule !== undefined), because }];
}
