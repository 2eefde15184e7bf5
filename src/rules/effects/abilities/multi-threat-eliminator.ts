import type { AttackAction } from '../../combat/attack-action.ts';
import { distanceBetween } from '../../combat/distance.ts';
import { npoFacts } from '../../combat/npo-facts.ts';
import { npoShoot } from '../../combat/npo-shoot.ts';
import { asOption, chooseMany, emit, look, type Rule } from '../../language.ts';
import { decidedBy } from '../../rulings.ts';
import { npoById, operativeById } from '../../stats.ts';

const reach = 8;
const mostDice = 4;
const weapon = 'enmitic-disintegrator-pistols';
const profile = 'focused';

/**
 * Multi-Threat Eliminator: a Hexmark shot by a player operative within 8" Shoots back for free, fallen or not, dormant or
 * not, with one dice more than the attacker had fails against it, four at most (rulings dormant-reaction, free-shoot-threat).
 */
export function* multiThreatEliminator(action: AttackAction, shooter: string, target: string, fails: number): Rule {
  const state = yield* look();
  const hexmark = npoById(state, target);
  const operative = operativeById(state, shooter);
  if (hexmark?.datacard !== 'hexmark-destroyer' || !operative || operative.state === 'incapacitated') return;
  if ((yield* distanceBetween(action, shooter, target)) > reach) return;
  const [answer] = yield* chooseMany({
    name: 'valid-targets',
    why: `Multi-Threat Eliminator: is ${operative.name} a valid target for ${hexmark.name}, within 9", and no enemy in its control range?`,
    min: 0,
    max: 1,
    options: [asOption(operative)],
    tags: [
      { value: 'cover', label: 'in cover' },
      { value: 'obscured', label: 'obscured' },
    ],
  });
  if (answer === undefined) return;
  if (state.threat === 0) yield* decidedBy('dormant-reaction');
  if (hexmark.order === 'conceal')
    yield* emit({ type: 'order-changed', id: target, order: 'engage', because: 'multi-threat-eliminator' });
  yield* emit({
    type: 'npo-acted',
    id: target,
    clause: null,
    action: 'shoot',
    ap: 0,
    target: shooter,
    weapon,
    profile,
    because: 'multi-threat-eliminator',
    fails,
  });
  const targets = [{ id: shooter, cover: answer.includes(':cover'), obscured: answer.includes(':obscured') }];
  const dice = Math.min(mostDice, fails + 1);
  yield* npoShoot({ npo: target, weapon, profile, targets, dice, ...(yield* npoFacts(hexmark)) });
  yield* decidedBy('free-shoot-threat');
}
