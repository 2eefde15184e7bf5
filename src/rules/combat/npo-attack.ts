import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import { inForce } from '../effects/in-force.ts';
import { whenAttackIsOver } from '../effects/team-rules/after-attack.ts';
import { whoIsAttacked } from '../effects/team-rules/instead.ts';
import { remindInAttack } from '../effects/team-rules/reminders.ts';
import { type Environment, environmentOf } from '../effects/weapon-rules/odds.ts';
import { look, type Rule, reject } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { applyTrigger } from '../modes/modes.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { AddedRule } from '../moments/moments.ts';
import type { Doing } from '../moments/own-deeds.ts';
import type { Target } from '../questions/remarked.ts';
import type { Npo } from '../state/state.ts';
import { cardOf, npoById, operativeById } from '../state/stats.ts';
import { aftermath, beginAction } from './attack-action.ts';
import { fightSequence } from './fight-sequence.ts';
import { noteTeamRules, retaliationWeapon } from './operative-weapon.ts';
import { shootSequence, weaponUsed } from './shoot-sequence.ts';
import { type HitChange, npoWeaponUse } from './weapon-use.ts';

export interface NpoShootArgs extends NpoFacts {
  readonly npo: string;
  /** Id of a weapon that it carries, and of one of its profiles. */
  readonly weapon: string;
  readonly profile: string;
  /** The primary target, then the secondary ones in order. */
  readonly targets: readonly Target[];
  /** Attack dice in place of the weapon's (Multi-Threat Eliminator). */
  readonly dice?: number;
  readonly doing?: Doing | undefined;
}

/** An NPO's Shoot from its attack dice to the threat level (core rules, Shoot; pack, Threat Level). */
export function* npoShoot({
  npo: id,
  weapon: weaponId,
  profile: profileId,
  targets,
  dice,
  doing,
  ...facts
}: NpoShootArgs): Rule {
  const state = yield* look();
  const npo = npoById(state, id);
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".` });
  const weapon = cardOf(state, npo).weapons.find((each) => each.id === weaponId && each.type === 'ranged');
  const profile = weapon?.profiles.find((each) => each.id === profileId);
  if (!weapon || !profile)
    return yield* reject({ message: `${npo.name} has no ranged weapon "${weaponId}" with profile "${profileId}".` });
  const use = npoUse(npo, weapon, profile, facts);
  const action = beginAction('shoot');
  action.attacker = id;
  action.doing = doing;
  const [primary, ...others] = targets;
  const attacked = primary && { ...primary, id: yield* whoIsAttacked(action, use, primary.id) };
  yield* shootAll(action, dice === undefined ? use : withDice(use, dice), attacked ? [attacked, ...others] : []);
  if (targets.length > 1) yield* decidedBy('threat-per-action');
  yield* applyTrigger('npo-shoot', { by: id });
}

const withDice = (use: WeaponUse, atk: number): WeaponUse => ({ ...use, atk, odds: { ...use.odds, atk } });

/** Each target has its own sequence; then the incapacitated are removed (core rules, Shoot 6). */
function* shootAll(action: AttackAction, use: WeaponUse, targets: readonly Target[]): Rule {
  action.aimedAt = targets.map(({ id }) => id);
  for (const target of targets) {
    yield* remindInAttack(action, 'is-attacked', target.id);
    yield* shootSequence(action, use, target);
  }
  yield* weaponUsed(action, use);
  for (const { id } of targets) yield* whenAttackIsOver(action, use, use.user, id);
  yield* aftermath(action);
}

export interface NpoFightArgs extends NpoFacts {
  readonly npo: string;
  /** The player operative that it fights. */
  readonly target: string;
  /** Other NPOs in that operative's control range and in no other player operative's. */
  readonly assists: number;
  /** False after a point-blank shot from guard in this activation (killzone, On Guard). */
  readonly retaliates?: boolean;
  readonly doing?: Doing | undefined;
}

/** An NPO's Fight from both sides' dice to the threat level (core rules, Fight; pack, Threat Level). */
export function* npoFight({
  npo: id,
  target: selected,
  assists,
  retaliates = true,
  doing,
  ...facts
}: NpoFightArgs): Rule {
  const state = yield* look();
  const npo = npoById(state, id);
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".` });
  const weapon = cardOf(state, npo).weapons.find((each) => each.type === 'melee' && npo.weapons.includes(each.id));
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) return yield* reject({ message: `${npo.name} has no melee weapon.` });
  const use = npoUse(npo, weapon, profile, facts, assists);
  const action = beginAction('fight');
  action.attacker = id;
  action.doing = doing;
  const targetId = yield* whoIsAttacked(action, use, selected);
  const target = operativeById(yield* look(), targetId);
  if (!target) return yield* reject({ message: `No operative is called "${targetId}".` });
  const against = retaliates ? yield* retaliationWeapon(target, npo, use.odds) : undefined;
  yield* remindInAttack(action, 'is-attacked', targetId);
  if (against) yield* noteTeamRules('retaliation', against);
  yield* fightSequence(action, { id, use }, { id: targetId, use: against });
  yield* weaponUsed(action, use);
  if (against) yield* weaponUsed(action, against);
  yield* whenAttackIsOver(action, against, id, targetId);
  yield* aftermath(action);
  yield* applyTrigger('npo-fight', { by: id });
}

/** What applies to an NPO where it stands when it attacks or retaliates. */
export interface NpoFacts {
  /** It keeps its stats although injured (Engrammatic Logic). */
  readonly ignoresInjury: boolean;
  /** The rules that its weapons have there (Enforcer Of The Phaerons, My Will Be Done). */
  readonly added?: readonly AddedRule[];
  /** Where it attacks; in close quarters, if absent. */
  readonly environment?: Environment;
}

/** Asked outside its activation, and only if an ability or a card in force makes it matter. */
export function* npoFacts(npo: Npo): Rule<NpoFacts> {
  const environment = environmentOf(yield* look());
  return {
    ignoresInjury: yield* keepsItsStats(npo),
    added: yield* addedRules(npo),
    ...(environment === 'none' && { environment }),
  };
}

/** Whether it keeps its stats although injured. `moved`: since this was last asked. */
export function* keepsItsStats(npo: Npo, moved = false): Rule<boolean> {
  // An incapacitated one that may still Shoot (Multi-Threat Eliminator) is injured as well.
  if (npo.wounds * 2 >= npo.maxWounds) return false;
  for (const injured of inForce(yield* look(), 'injured')) if (yield* injured(npo, moved)) return true;
  return false;
}

export function* addedRules(npo: Npo): Rule<readonly AddedRule[]> {
  const added: AddedRule[] = [];
  for (const attacks of inForce(yield* look(), 'attacks')) added.push(...(yield* attacks(npo)));
  return added;
}

/** An NPO's weapon in this use: injury, assists, and the rules added where it stands. */
export function npoUse(
  npo: Npo,
  weapon: WeaponData,
  profile: ProfileData,
  { ignoresInjury, added = [], environment = 'condensed' }: NpoFacts,
  assists = 0,
): WeaponUse {
  const injured = npo.wounds * 2 < npo.maxWounds && !ignoresInjury;
  const changes: HitChange[] = [
    { reason: 'injured', change: injured ? 1 : 0 },
    { reason: 'assist', change: -assists },
  ];
  return npoWeaponUse(npo, weapon, profile, changes, added, environment);
}
