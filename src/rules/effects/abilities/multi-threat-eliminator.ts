import { profileRules } from '../../../catalog/datacards.ts';
import { rangeIn } from '../../../catalog/weapon-rule.ts';
import { asOption, chooseRemarked, emit, look } from '../../language/language.ts';
import { decidedBy } from '../../language/rulings.ts';
import { areWithin } from '../../moments/action.ts';
import type { Moments } from '../../moments/moments.ts';
import { targetAsRemarked, targetMeanings, targetRemarks } from '../../questions/remarked.ts';
import { abilityOf, areAsleep, cardOf, operativeById, operativesInPlay } from '../../state/stats.ts';

const rule = 'multi-threat-eliminator';
const mostDice = 4;

/**
 * Multi-Threat Eliminator: a Hexmark shot by a player operative within 8" Shoots back for free, fallen or not, dormant or
 * not, with one dice more than the attacker had fails against it, four at most (rulings dormant-reaction, free-shoot-threat).
 */
export const multiThreatEliminator: Moments = {
  *wasShot({ npo: { id, name, order }, npo, by, action, fails }) {
    const state = yield* look();
    const ability = abilityOf(state, npo, rule);
    const operative = operativeById(state, by);
    const weapon = cardOf(state, npo).weapons.find((one) => one.id === ability?.weapon && npo.weapons.includes(one.id));
    const profile = weapon?.profiles.find((one) => one.id === ability?.profile);
    if (!ability || !weapon || !profile || !operative || operative.state === 'incapacitated') return undefined;
    if (!(yield* areWithin(action, by, id, ability.inches ?? 0))) return undefined;
    const inches = rangeIn(profileRules(profile));
    const within = inches === undefined ? '' : `, within ${inches}"`;
    const [target] = yield* chooseRemarked({
      name: 'valid-targets',
      why: `Multi-Threat Eliminator: is ${operative.name} a valid target for ${name}${within}?`,
      about: {
        predicate: 'valid-target',
        by: id,
        ids: [by],
        from: 'stands',
        inches: inches ?? null,
        order: 'engage',
        unlessEngaged: operativesInPlay(state).map((enemy) => enemy.id),
        remarks: targetMeanings,
        rule,
      },
      min: 0,
      max: 1,
      options: [asOption(operative)],
      tags: targetRemarks,
    });
    if (target === undefined) return undefined;
    if (areAsleep(state)) yield* decidedBy('dormant-reaction');
    if (order === 'conceal') yield* emit({ type: 'order-changed', id, order: 'engage', because: rule });
    return {
      npo: id,
      weapon: weapon.id,
      profile: profile.id,
      targets: [targetAsRemarked(target)],
      dice: Math.min(mostDice, fails + 1),
      because: rule,
      fails,
    };
  },
};
