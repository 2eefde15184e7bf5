import type { AttackAction } from '../../combat/attack-action.ts';
import { distanceBetween } from '../../combat/distance.ts';
import { inflict } from '../../combat/inflict.ts';
import { emit, look, type Rule, rollD3 } from '../../language.ts';
import { decidedBy } from '../../rulings.ts';
import { npoById, operativeById } from '../../stats.ts';

const reach = 2;

/** Aggressive Defence Construct: a Macrocyte incapacitated by an enemy within 2" rolls D3; on 2 or 3 that enemy takes as much. */
export function* aggressiveDefenceConstruct(action: AttackAction, fallen: string, by: string): Rule {
  const state = yield* look();
  const macrocyte = npoById(state, fallen);
  const enemy = operativeById(state, by);
  if (macrocyte?.datacard !== 'canoptek-macrocyte' || !enemy || enemy.wounds === 0) return;
  // Whoever fights is in control range.
  if (action.kind === 'shoot' && (yield* distanceBetween(action, by, fallen)) > reach) return;
  if (state.threat === 0) yield* decidedBy('dormant-reaction');
  const d3 = yield* rollD3(
    'defence-construct',
    `Aggressive Defence Construct: on 2 or 3 ${enemy.name} takes as much damage`,
  );
  const hurts = d3 >= 2;
  const rule = 'aggressive-defence-construct';
  yield* emit({ type: 'rule-rolled', rule, id: fallen, dice: [d3], needs: '2+', successes: hurts ? 1 : 0 });
  if (hurts) yield* inflict(action, { id: by, wounds: d3, because: rule, by: fallen });
}
