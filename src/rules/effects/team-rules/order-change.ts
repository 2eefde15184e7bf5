import { choose, emit, look, type Rule } from '../../language/language.ts';
import { type OwnRule, priced, rulesOf, whyNotUsable } from '../../state/own-rules.ts';
import { operativeById } from '../../state/stats.ts';
import { useRule } from './use-rule.ts';

/** As a counteraction begins, a rule may let the operative change its order. */
export function* offerOrderChange(id: string): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative || state.config.teamRules === undefined) return;
  const changes = ({ rule }: OwnRule): boolean => rule.does.some(({ when }) => when === 'counteracts');
  const offers = rulesOf(state, operative).filter(
    (own) => changes(own) && whyNotUsable(state, own, operative) === undefined,
  );
  if (offers.length === 0) return;
  const order = operative.order === 'engage' ? 'conceal' : 'engage';
  const chosen = yield* choose({
    name: 'ploy',
    by: id,
    why: `${operative.name} counteracts. Change its order to ${order === 'engage' ? 'Engage' : 'Conceal'}?`,
    options: [
      { value: 'none', label: 'keep it' },
      ...offers.map(({ rule }) => ({ value: rule.id, label: priced(rule) })),
    ],
    suggest: { value: 'none', because: 'as now' },
  });
  const own = offers.find(({ rule }) => rule.id === chosen);
  if (!own) return;
  yield* useRule(own, operative);
  yield* emit({ type: 'order-changed', id, order, because: own.rule.name });
}
