import { fight } from '../../odds/fight.ts';
import { whenAttackIsOver } from '../effects/team-rules/after-attack.ts';
import { offerWeaponRules } from '../effects/team-rules/weapon-offers.ts';
import { askNumber, confirm, look, type Rule } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { applyTrigger } from '../modes/modes.ts';
import { type AttackAction, hasFallen } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { hasThreat } from '../state/parts.ts';
import type { Npo, Operative } from '../state/state.ts';
import { cardOf, friendsInPlay, nposInPlay } from '../state/stats.ts';
import { aftermath } from './attack-action.ts';
import { attackOfOperative, attackWithWeapon, insistOnUse, type OperativeAttackArgs } from './begin-attack.ts';
import { fightSequence } from './fight-sequence.ts';
import { npoFacts, npoUse } from './npo-attack.ts';
import { type ChosenWeapon, chooseWeapon, injuryOf, noteTeamRules, retaliationWeapon } from './operative-weapon.ts';
import { ruledWeapon } from './ruled-weapon.ts';
import { weaponUsed } from './shoot-sequence.ts';
import { operativeWeaponUse } from './weapon-use.ts';

/** A player operative's Fight. */
export interface OperativeFightArgs extends OperativeAttackArgs {
  /** Other player operatives in the NPO's control range and in no other NPO's. */
  readonly assists?: number | undefined;
  /** A Hatchway Fight: across an access point (killzone, Hatchway Fight). */
  readonly hatchway?: boolean | undefined;
}

/** From the weapons to the threat level (core rules, Fight; pack, Threat Level; ruling hatchway-fight-threat). */
export function* operativeFight(args: OperativeFightArgs): Rule {
  const attack = yield* attackOfOperative('fight', args);
  const { action, operative, npo } = attack;
  const npos = 'datacard' in npo ? yield* npoRetaliation(npo) : undefined;
  const { use: weapon, wanted } = yield* fightingWeapon(action, operative, npo, npos, args);
  yield* offerWeaponRules(action, weapon, npo.id, wanted);
  const use = yield* ruledWeapon(action, weapon, npo.id);
  yield* insistOnUse(use, npo.id, { guard: args.guard });
  yield* attackWithWeapon(attack, use, { action: args.hatchway ? 'hatchway-fight' : 'fight', guard: args.guard });
  const against = 'datacard' in npo ? npos : yield* operativeRetaliation(npo, operative, use);
  if (against && npo.state === 'dormant') yield* decidedBy('dormant-defends');
  yield* fightSequence(action, { id: operative.id, use }, { id: npo.id, use: against });
  yield* weaponUsed(action, use);
  if (against && !('datacard' in npo)) yield* weaponUsed(action, against);
  yield* whenAttackIsOver(action, use, operative.id, npo.id);
  yield* aftermath(action);
  if (args.hatchway) yield* decidedBy('hatchway-fight-threat');
  yield* fightThreat(action, operative, npo);
}

/** An NPO retaliates with its melee weapon, even if dormant (ruling dormant-defends). */
function* npoRetaliation(npo: Npo): Rule<WeaponUse | undefined> {
  const weapon = cardOf(yield* look(), npo).weapons.find(
    ({ id, type }) => type === 'melee' && npo.weapons.includes(id),
  );
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) return undefined;
  const facts = yield* npoFacts(npo);
  return npoUse(npo, weapon, profile, facts);
}

/** A rival operative retaliates with what its player chooses, but not after its own point-blank shot (killzone, On Guard). */
function* operativeRetaliation(target: Operative, fighter: Operative, use: WeaponUse): Rule<WeaponUse | undefined> {
  const { acting } = yield* look();
  if (acting?.interrupts?.some(({ id, pointBlank }) => pointBlank && id === target.id)) return undefined;
  const against = yield* retaliationWeapon(target, fighter, use.odds);
  if (against) yield* noteTeamRules('retaliation', against);
  return against;
}

function* fightingWeapon(
  action: AttackAction,
  operative: Operative,
  npo: Npo | Operative,
  against: WeaponUse | undefined,
  args: OperativeFightArgs,
): Rule<ChosenWeapon> {
  const others = friendsInPlay(yield* look(), operative.id).length;
  const assists =
    args.assists ??
    (yield* askNumber({
      name: 'assists',
      why: '',
      about: { predicate: 'assisting', by: operative.id, ids: [npo.id], from: 'stands' },
      min: 0,
      max: others,
      suggest: { value: 0, because: 'usually nobody' },
    }));
  const changes = [injuryOf(operative), { reason: 'assist', change: -assists }];
  return yield* chooseWeapon(action, {
    ...{ operative, target: npo, type: 'melee', words: args.weapon },
    useOf: ({ name, profile }) => operativeWeaponUse(operative, name, profile, changes),
    worth({ odds: attack }) {
      const odds = fight(
        { attack, wounds: operative.wounds },
        { attack: against?.odds ?? { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} }, wounds: npo.wounds },
        'optimal',
      );
      return (Number(odds.defenderLoses.at(-1) ?? 0) - Number(odds.attackerLoses.at(-1) ?? 0)) / Number(odds.total);
    },
  });
}

/** A Fight that incapacitates its NPO makes no noise if no other enemy sees the fighter (pack, Threat Level). */
function* fightThreat(action: AttackAction, operative: Operative, npo: Npo | Operative): Rule {
  if (!hasThreat((yield* look()).config)) return;
  const fell = hasFallen(action, npo.id);
  const witnesses = nposInPlay(yield* look()).map(({ id }) => id);
  const seen =
    !fell ||
    (witnesses.length > 0 &&
      (yield* confirm({
        name: 'visible-to-others',
        why: `Can another NPO see ${operative.name}?`,
        about: { predicate: 'visible', by: null, ids: [operative.id], from: 'stands', to: witnesses },
      })));
  yield* applyTrigger('fight', { unseenKill: !seen, by: operative.id });
}
