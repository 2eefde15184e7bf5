import { shootFigures } from '../../odds/figures.ts';
import { fractionValue } from '../../odds/fraction.ts';
import { shoot } from '../../odds/shoot.ts';
import { inForce } from '../effects/in-force.ts';
import { whenAttackIsOver } from '../effects/team-rules/after-attack.ts';
import { offerWeaponRules } from '../effects/team-rules/weapon-offers.ts';
import { environmentOf } from '../effects/weapon-rules/odds.ts';
import { emit, look, type Rule, refuse } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { applyTrigger } from '../modes/modes.ts';
import { type AttackAction, areWithin, isOut, sayDistance } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Npo, Operative } from '../state/state.ts';
import { npoById } from '../state/stats.ts';
import { aftermath } from './attack-action.ts';
import { attackOfOperative, attackWithWeapon, insistOnUse, type OperativeAttackArgs } from './begin-attack.ts';
import { saveOf, usualDefenceDice } from './defence.ts';
import { npoFacts, npoShoot } from './npo-attack.ts';
import { type ChosenWeapon, chooseWeapon, injuryOf } from './operative-weapon.ts';
import { ruledWeapon } from './ruled-weapon.ts';
import { shootSequence, weaponUsed } from './shoot-sequence.ts';
import { primaryTarget, secondaryTargets } from './targets.ts';
import { operativeWeaponUse } from './weapon-use.ts';

/** A player operative's Shoot. */
export interface OperativeShootArgs extends OperativeAttackArgs {
  readonly cover?: boolean | undefined;
  readonly obscured?: boolean | undefined;
  /** Inches, rounded up. */
  readonly distance?: number | undefined;
  /** From guard, at an enemy in control range (killzone, On Guard). */
  readonly pointBlank?: boolean | undefined;
}

/** From the weapon to the threat level (core rules, Shoot; pack, Threat Level). */
export function* operativeShoot(args: OperativeShootArgs): Rule {
  const attack = yield* attackOfOperative('shoot', args);
  const { action, operative, npo } = attack;
  const { use: weapon, wanted } = yield* shootingWeapon(action, operative, npo, args);
  yield* offerWeaponRules(action, weapon, npo.id, wanted);
  const use = yield* ruledWeapon(action, weapon, npo.id);
  yield* insistOnOrder(operative, use);
  const distance = args.pointBlank ? 1 : args.distance;
  yield* insistOnUse(use, npo.id, { distance, guard: args.guard });
  sayDistance(action, operative.id, npo.id, distance);
  const primary = yield* primaryTarget(use, npo, args);
  const targets = [primary, ...(yield* secondaryTargets(use, primary))];
  yield* attackWithWeapon(attack, use, { action: 'shoot', guard: args.guard });
  const fails = new Map<string, number>();
  for (const target of targets) {
    if (isOut(action, target.id)) continue;
    fails.set(target.id, yield* shootSequence(action, use, target, yield* seesWell(action, use, target.id)));
  }
  yield* weaponUsed(action, use);
  for (const target of targets) yield* whenAttackIsOver(action, use, operative.id, target.id);
  yield* aftermath(action);
  if (targets.length > 1) yield* decidedBy('threat-per-action');
  yield* applyTrigger('shoot', { silent: use.rules.some(({ steps }) => steps.silent), by: operative.id });
  // An NPO with the shooter in its control range cannot Shoot.
  if (args.pointBlank) fails.delete(npo.id);
  for (const [id, count] of fails) yield* shotBack(action, operative.id, id, count);
}

function* shootingWeapon(
  action: AttackAction,
  operative: Operative,
  npo: Npo | Operative,
  { weapon, pointBlank, obscured }: OperativeShootArgs,
): Rule<ChosenWeapon> {
  const changes = [injuryOf(operative), { reason: 'point-blank', change: pointBlank ? 1 : 0 }];
  const state = yield* look();
  const environment = environmentOf(state);
  const target = { save: saveOf(state, npo), wounds: npo.wounds, defenceDice: usualDefenceDice };
  return yield* chooseWeapon(action, {
    ...{ operative, target: npo, type: 'ranged', words: weapon, obscured: pointBlank ? false : obscured },
    useOf: ({ name, profile }) => operativeWeaponUse(operative, name, profile, changes, environment),
    worth({ odds }) {
      const figures = shootFigures(shoot(odds, target, { cover: false, obscured: false }, 'optimal'), npo.wounds);
      return 1000 * fractionValue(figures.incapacitated) + fractionValue(figures.mean);
    },
  });
}

/** Shoot needs an Engage order, or a Silent weapon. Outside a recorded activation the order is assumed to be right. */
function* insistOnOrder(operative: Operative, use: WeaponUse): Rule {
  if (operative.order === 'engage' || use.rules.some(({ steps }) => steps.silent)) return;
  if ((yield* look()).acting?.id === operative.id)
    return yield* refuse({
      message: `${operative.name} has a Conceal order, and ${use.weapon} is not Silent.`,
      rule: 'Actions, Shoot',
      hint: 'choose a Silent weapon',
    });
  yield* emit({ type: 'order-changed', id: operative.id, order: 'engage', because: 'Shoot needs it' });
}

/** Whether attack dice may be re-rolled against this target; the distance is asked only if it decides that. */
function* seesWell(action: AttackAction, use: WeaponUse, target: string): Rule<boolean> {
  const reach = Math.min(...inForce(yield* look(), 'rerollsWithin'));
  if (reach === Number.POSITIVE_INFINITY || !use.rules.some(({ steps }) => steps.rerolls)) return true;
  return yield* areWithin(action, use.user, target, reach);
}

/** The target may Shoot back, incapacitated or not, if a rule says so. */
function* shotBack(action: AttackAction, by: string, id: string, fails: number): Rule {
  const state = yield* look();
  const npo = npoById(state, id);
  if (!npo) return;
  for (const wasShot of inForce(state, 'wasShot')) {
    const free = yield* wasShot({ npo, by, action, fails });
    if (!free) continue;
    const { weapon, profile, targets, dice, because, fails: failed } = free;
    const acted = { id, clause: null, action: 'shoot', ap: 0, target: by, weapon, profile, because } as const;
    yield* emit({ type: 'npo-acted', ...acted, fails: failed });
    yield* npoShoot({ npo: id, weapon, profile, targets, dice, ...(yield* npoFacts(npo)) });
    yield* decidedBy('free-shoot-threat');
  }
}
