import { look, type Rule, reject } from '../language.ts';
import { applyTrigger } from '../modes/modes.ts';
import { cardOf, npoById, operativeById } from '../stats.ts';
import { aftermath, beginAction } from './attack-action.ts';
import { fightSequence } from './fight-sequence.ts';
import { type NpoFacts, npoUse } from './npo-facts.ts';
import { retaliationWeapon } from './operative-weapon.ts';
import { weaponUsed } from './shoot-sequence.ts';

export interface NpoFightArgs extends NpoFacts {
  readonly npo: string;
  /** The player operative that it fights. */
  readonly target: string;
  /** Other NPOs in that operative's control range and in no other player operative's. */
  readonly assists: number;
  /** False after a point-blank shot from guard in this activation (killzone, On Guard). */
  readonly retaliates?: boolean;
}

/** An NPO's Fight from both sides' dice to the threat level (core rules, Fight; pack, Threat Level). */
export function* npoFight({ npo: id, target: targetId, assists, retaliates = true, ...facts }: NpoFightArgs): Rule {
  const state = yield* look();
  const npo = npoById(state, id);
  const target = operativeById(state, targetId);
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".` });
  if (!target) return yield* reject({ message: `No operative is called "${targetId}".` });
  const weapon = cardOf(state, npo).weapons.find((each) => each.type === 'melee' && npo.weapons.includes(each.id));
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) return yield* reject({ message: `${npo.name} has no melee weapon.` });
  const use = npoUse(npo, weapon, profile, facts, assists);
  const against = retaliates ? yield* retaliationWeapon(target, npo, use.odds) : undefined;
  const action = beginAction('fight');
  yield* fightSequence(action, { id, use }, { id: targetId, use: against });
  yield* weaponUsed(action, use);
  if (against) yield* weaponUsed(action, against);
  yield* aftermath(action);
  yield* applyTrigger('npo-fight', { by: id });
}
