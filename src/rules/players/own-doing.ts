import { aftermath, beginAction } from '../combat/attack-action.ts';
import { choose, emit, look, type Rule } from '../language/language.ts';
import { applyTrigger } from '../modes/modes.ts';
import type { Damage } from '../moments/damage.ts';
import type { Doing, FreeFor } from '../moments/own-deeds.ts';
import { standsNow } from '../placing/placing.ts';
import { actionName } from '../state/action-names.ts';
import { type PlayerAction, playerActions } from '../state/state.ts';
import { npoById, operativeById, operativesInPlay } from '../state/stats.ts';
import { actionRules } from './actions/action-rules.ts';
import { endActivation } from './begin-activation.ts';
import { whyForbidden } from './conditions.ts';
import { factsOf, performIfAllowed } from './perform.ts';

/** What effects of rules of kill teams have done: damage with all that follows from it, free actions, new places. */
export const ownDoing: Doing = {
  *inflict(damage: readonly Damage[]) {
    const action = beginAction('shoot');
    for (const one of damage) yield* action.inflict(one);
    yield* aftermath(action);
    const state = yield* look();
    const onNpos = damage.find(({ id, wounds, by }) => wounds > 0 && by !== null && npoById(state, id));
    if (onNpos?.by) yield* applyTrigger('damage', { by: onNpos.by });
  },
  act: performFree,
  due: actWhenDue,
  *stands(id) {
    yield* standsNow({ id }, {});
  },
};

const isOfOneAp = (action: PlayerAction): boolean =>
  actionRules[action].ap === 1 && action !== 'other' && action !== 'team-action';

const isAtSomebody = (action: PlayerAction): boolean => ['shoot', 'fight'].includes(action);

/** Somebody who does not act performs one of these actions, or each, in the middle of what goes on. */
function* performFree({ id, actions, each, inches, beside, target, because }: FreeFor): Rule {
  yield* emit({ type: 'free-action-began', id, because });
  let left = playerActions.filter(
    (action) => actions.includes(action) || (actions.includes('any') && isOfOneAp(action)),
  );
  while (left.length > 0) {
    const state = yield* look();
    const operative = operativeById(state, id);
    const { acting } = state;
    if (!operative || acting?.id !== id) return;
    const possible: PlayerAction[] = [];
    for (const action of left) {
      const rule = actionRules[action];
      const facts = yield* factsOf(rule, { free: true }, operative, acting, 0);
      if (rule.isPossible(operative, state) && !whyForbidden(rule, operative, acting, facts)) possible.push(action);
    }
    if (possible.length === 0) break;
    const friend = beside === undefined ? undefined : operativeById(state, beside)?.name;
    const most = `${inches === undefined ? '' : `, ${inches}" at most`}${friend === undefined ? '' : `, to beside ${friend}`}`;
    const chosen = yield* choose({
      name: 'free-action',
      by: id,
      why: `${because}: a free action of ${operative.name}?`,
      options: [
        ...possible.map((action) => ({ value: action, label: `${actionName[action]}${most}` })),
        { value: 'none', label: 'none' },
      ],
    });
    const action = possible.find((one) => one === chosen);
    if (!action) break;
    const { asks } = actionRules[action];
    const at = target !== undefined && isAtSomebody(action) ? { target } : {};
    yield* performIfAllowed(
      action,
      { ...(asks && (yield* asks(operative))), ...at, id, free: true, doing: ownDoing },
      acting,
    );
    left = each ? left.filter((one) => one !== action) : [];
  }
  if ((yield* look()).acting?.id === id) yield* emit({ type: 'free-action-ended', id });
}

/** The action is over: who was saved in it by a rule may move. In its own activation, that is over then. */
export function* actWhenDue(): Rule {
  const { freeDue = [] } = yield* look();
  for (const { id, actions, inches, beside, because } of freeDue) {
    if (!operativesInPlay(yield* look()).some((one) => one.id === id)) continue;
    yield* performFree({ id, actions, each: false, inches, beside, because });
    if (beside !== undefined && (yield* look()).acting?.id === id) yield* endActivation(id, ownDoing);
  }
}
