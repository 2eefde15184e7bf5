import { emit, look, type Rule, rollD3 } from '../../language/language.ts';
import { decidedBy } from '../../language/rulings.ts';
import { type AttackAction, areWithin } from '../../moments/action.ts';
import type { Moments } from '../../moments/moments.ts';
import { abilityOf, areAsleep, npoById, operativeById } from '../../state/stats.ts';

const rule = 'aggressive-defence-construct';

/** Aggressive Defence Construct: an NPO incapacitated by an enemy within 2" rolls D3; on 2 or 3 that enemy takes as much. */
export const aggressiveDefenceConstruct: Moments = {
  *fell(id, by, action) {
    const state = yield* look();
    const construct = npoById(state, id);
    const enemy = operativeById(state, by);
    const ability = construct && abilityOf(state, construct, rule);
    if (!ability || !enemy || enemy.wounds === 0) return;
    if (!(yield* isNear(action, by, id, ability.inches ?? 0))) return;
    if (areAsleep(state)) yield* decidedBy('dormant-reaction');
    const d3 = yield* rollD3(
      'defence-construct',
      `Aggressive Defence Construct: on 2 or 3 ${enemy.name} takes that much damage`,
      { by: id },
    );
    const hurts = d3 >= 2;
    yield* emit({ type: 'rule-rolled', rule, id, dice: [d3], needs: '2+', successes: hurts ? 1 : 0 });
    if (hurts) yield* action.inflict({ id: by, wounds: d3, because: rule, by: id });
  },
};

/** An operative that fights is in control range. */
function* isNear(action: AttackAction, from: string, to: string, reach: number): Rule<boolean> {
  return action.kind === 'fight' || (yield* areWithin(action, from, to, reach, rule));
}
