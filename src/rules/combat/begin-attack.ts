import { noteArm } from '../effects/team-rules/arms.ts';
import { ownChanges } from '../effects/team-rules/own-words.ts';
import { remindInAttack } from '../effects/team-rules/reminders.ts';
import { payForSecond } from '../effects/team-rules/second-action.ts';
import { actBeforeDice } from '../effects/team-rules/weapon-offers.ts';
import type { EventOf } from '../events/events.ts';
import { emit, look, type Rule, reject } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Doing } from '../moments/own-deeds.ts';
import type { Npo, Operative } from '../state/state.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import { beginAction } from './attack-action.ts';
import { noteTeamRules } from './operative-weapon.ts';
import { moveLeft } from './weapon-use.ts';

/** What a Shoot and a Fight of a player operative have in common. Whatever is left out is asked if it can change the outcome. */
export interface OperativeAttackArgs {
  readonly operative: string;
  /** Id of the target: an NPO, or in Adversary Ops an operative of another player. */
  readonly npo: string;
  /** The name of a weapon in the roster, or a profile: `4 3+ 3/4 rending`. */
  readonly weapon?: string | undefined;
  /** It interrupts from guard. */
  readonly guard?: boolean | undefined;
  /** What a rule that tw does not know changes in this attack, in words. */
  readonly with?: string | undefined;
  readonly doing?: Doing | undefined;
}

/** The attacker, its target, and the action that holds what happens. */
interface OperativeAttack {
  readonly action: AttackAction;
  readonly operative: Operative;
  readonly npo: Npo | Operative;
}

/** The attack as it begins, before a weapon is chosen. */
export function* attackOfOperative(kind: AttackAction['kind'], args: OperativeAttackArgs): Rule<OperativeAttack> {
  const state = yield* look();
  const operative = operativeById(state, args.operative);
  const npo = someoneById(state, args.npo);
  if (!operative || !npo) return yield* reject({ message: `There is no ${args.operative} or no ${args.npo}.` });
  const action = beginAction(kind, yield* ownChanges(args.with));
  action.attacker = operative.id;
  action.doing = args.doing;
  return { action, operative, npo };
}

/** Refuses a weapon that a rule of its own does not allow at this target. */
export function* insistOnUse(
  use: WeaponUse,
  target: string,
  { distance, guard = false }: { readonly distance?: number | undefined; readonly guard?: boolean | undefined },
): Rule {
  for (const { steps, numbers } of use.rules)
    if (steps.mayUse) yield* steps.mayUse({ user: use.user, weapon: use.weapon, target, distance, guard }, numbers);
}

/** The attack is made with this weapon: what it costs, its event, and the rules that act before the first dice. */
export function* attackWithWeapon(
  { action, operative, npo }: OperativeAttack,
  use: WeaponUse,
  as: { readonly action: EventOf<'operative-attacked'>['action']; readonly guard?: boolean | undefined },
): Rule {
  yield* payForSecond(operative, use, action.kind);
  yield* noteArm(operative, use.weapon);
  yield* emit({
    type: 'operative-attacked',
    id: operative.id,
    action: as.action,
    target: npo.id,
    weapon: use.weapon,
    profile: use.profile,
    ...moveLeft(use.rules),
    guard: as.guard === true,
  });
  yield* noteTeamRules('attack', use);
  yield* remindInAttack(action, 'attacks', operative.id);
  yield* actBeforeDice(action, use, npo.id);
}
