import { look, type Rule, reject } from '../language.ts';
import { applyTrigger } from '../modes/modes.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import { decidedBy } from '../rulings.ts';
import { cardOf, npoById } from '../stats.ts';
import { aftermath, beginAction } from './attack-action.ts';
import { type NpoFacts, npoUse } from './npo-facts.ts';
import { shootSequence, weaponUsed } from './shoot-sequence.ts';

export interface NpoShootArgs extends NpoFacts {
  readonly npo: string;
  /** Ids of a weapon that it carries and of one of its profiles. */
  readonly weapon: string;
  readonly profile: string;
  /** The primary target, then the secondary ones in order. */
  readonly targets: readonly Target[];
  /** Attack dice in place of the weapon's (Multi-Threat Eliminator). */
  readonly dice?: number;
}

/** An NPO's Shoot from its attack dice to the threat level (core rules, Shoot; pack, Threat Level). */
export function* npoShoot({
  npo: id,
  weapon: weaponId,
  profile: profileId,
  targets,
  dice,
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
  yield* shootAll(action, dice === undefined ? use : withDice(use, dice), targets);
  if (targets.length > 1) yield* decidedBy('threat-per-action');
  yield* applyTrigger('npo-shoot', { by: id });
}

const withDice = (use: WeaponUse, atk: number): WeaponUse => ({ ...use, atk, odds: { ...use.odds, atk } });

/** Every target in a sequence of its own; then those who fell are taken away (core rules, Shoot 6). */
function* shootAll(action: AttackAction, use: WeaponUse, targets: readonly Target[]): Rule {
  for (const target of targets) yield* shootSequence(action, use, target);
  yield* weaponUsed(action, use);
  yield* aftermath(action);
}
