import { asOffer } from '../effects/team-rules/use-rule.ts';
import type { ActArgs } from '../language/deed.ts';
import { choose, look, type Rule, refuse, reject } from '../language/language.ts';
import type { PlayerAction } from '../state/state.ts';
import { operativeById, whereNow } from '../state/stats.ts';
import { actionRules } from './actions/action-rules.ts';
import { usableActing, useActing, usedBeside } from './actions/team-action.ts';
import { acting, chooseOperative, declineCounteract, leaveActivation } from './begin-activation.ts';
import { chooseAction } from './choose-action.ts';
import { askEngaged, saidEngaged } from './engagement.ts';
import { ownDoing } from './own-doing.ts';
import { performIfAllowed, type Watched } from './perform.ts';
import { repositionAndDash } from './reposition-and-dash.ts';

/** What a player operative does: one action, or the end of its activation (core rules, Activation, Actions). `watched`: by NPOs. */
export function* act(args: ActArgs, watched?: Watched): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `Operatives act in the Firefight phase. Now is ${whereNow(state)}.`,
      rule: 'Firefight phase',
      hint: { advice: 'do-what-is-due' },
    });
  if (args.with !== undefined && args.action !== undefined && !isAttack(args.action))
    return yield* reject({ message: 'A rule for an attack goes with Shoot or Fight alone.' });
  const id = args.id ?? (yield* chooseOperative());
  if (id === 'none') return yield* declineCounteract();
  const operative = operativeById(state, id);
  if (!operative)
    return yield* reject({ message: `No operative is called "${id}".`, hint: { advice: 'list-operatives' } });
  if (operative.state === 'incapacitated' || operative.state === 'escaped')
    return yield* reject({
      message: `${operative.name} is ${operative.state === 'escaped' ? 'off the killzone' : 'incapacitated'}.`,
    });
  const now = yield* acting(id, {
    order: args.order,
    action: args.action === 'done' ? null : (args.action ?? null),
    weapon: args.weapon,
    doing: ownDoing,
  });
  if (!now) return;
  if (args.action !== 'done') yield* useSaid(id, args.engaged);
  if (args.dashes) return yield* repositionAndDash({ ...args, id }, now, watched);
  if (args.action === 'done') return yield* leaveActivation(id, ownDoing);
  if (args.action === 'team-action' && args.missionAction !== undefined) {
    const beside = usedBeside(yield* look(), operative, args.missionAction);
    if (beside) return yield* useActing(beside, operative, ownDoing, args);
  }
  if (args.action !== undefined)
    return yield* performIfAllowed(args.action, { ...args, id, doing: ownDoing }, now, watched);
  const active = operativeById(yield* look(), id) ?? operative;
  const engaged =
    args.engaged === undefined ? yield* askEngaged(active, false) : yield* saidEngaged(active, args.engaged);
  const { action, ...how } = yield* chooseAction({ ...args, engaged }, active, now);
  if (action === undefined || action === 'done') return yield* leaveActivation(id, ownDoing);
  const beside = how.missionAction === undefined ? undefined : usedBeside(yield* look(), active, how.missionAction);
  if (beside) return yield* useActing(beside, active, ownDoing, { ...args, engaged });
  if (args.with !== undefined && !isAttack(action))
    return yield* reject({ message: 'A rule for an attack goes with Shoot or Fight alone.' });
  if (how.dashes) return yield* repositionAndDash({ ...args, ...how, action, engaged, id }, now, watched);
  const asks = actionRules[action].asks;
  yield* performIfAllowed(
    action,
    { ...(asks && (yield* asks(active))), ...args, ...how, engaged, id, doing: ownDoing },
    now,
    watched,
  );
}

/** Rules that are said with the action and are used besides it, before it: nobody is asked for them here. */
function* useSaid(id: string, engaged: boolean | undefined): Rule {
  while (true) {
    const state = yield* look();
    const operative = operativeById(state, id);
    const usable = operative ? usableActing(state, operative) : [];
    if (!operative || usable.length === 0) return;
    const chosen = yield* choose({
      name: 'ploy-before',
      by: id,
      why: `${operative.name}: use a rule of your own?`,
      options: [{ value: 'none', label: 'none' }, ...usable.map((own) => asOffer(state, own, operative))],
      suggest: { value: 'none', because: 'keep it for later' },
    });
    const own = usable.find(({ rule }) => rule.id === chosen);
    if (!own) return;
    yield* useActing(own, operative, ownDoing, { engaged });
  }
}

const isAttack = (action: PlayerAction | 'done'): boolean => ['shoot', 'fight', 'hatchway-fight'].includes(action);
