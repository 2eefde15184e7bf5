import type { Option } from '../../engine/question.ts';
import type { ActArgs, ActorArgs } from '../language/deed.ts';
import { askNumber, choose, look, type Rule, refuse, reject } from '../language/language.ts';
import { actionName } from '../state/action-names.ts';
import { type Acting, type GameState, type Operative, type PlayerAction, playerActions } from '../state/state.ts';
import { operativeById, whereNow } from '../state/stats.ts';
import { acting, chooseOperative, declineCounteract, endActivation } from './begin-activation.ts';
import { breachCosts } from './breach.ts';
import { actionCost, whyForbidden } from './conditions.ts';
import { askEngaged, saidEngaged } from './engagement.ts';
import { askMoveEnd } from './move-end.ts';
import { factsOf, kindsOf, performIfAllowed } from './perform.ts';
import { mostDamage } from './perform-action.ts';
import { dueHatchway, isPlausible, isPossible } from './possible.ts';
import { isOfferedAsOne, repositionAndDash } from './reposition-and-dash.ts';

/** What a player operative does: one action, or the end of its activation (core rules, Activation, Actions). */
export function* act(args: ActArgs): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `Operatives act in the Firefight phase. Now is ${whereNow(state)}.`,
      rule: 'Firefight phase',
      hint: { advice: 'do-what-is-due' },
    });
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
  });
  if (!now) return;
  if (args.dashes) return yield* repositionAndDash({ ...args, id }, now);
  if (args.action === 'done') return yield* endActivation(id);
  if (args.action !== undefined) return yield* performIfAllowed(args.action, { ...args, id }, now);
  const active = operativeById(yield* look(), id) ?? operative;
  const engaged =
    args.engaged === undefined ? yield* askEngaged(active, false) : yield* saidEngaged(active, args.engaged);
  const { action, ...how } = yield* chooseAction({ ...args, engaged }, active, now);
  if (action === undefined || action === 'done') return yield* endActivation(id);
  if (how.dashes) return yield* repositionAndDash({ ...args, ...how, action, engaged, id }, now);
  yield* performIfAllowed(action, { ...(yield* askWhatElse(action, active)), ...args, ...how, engaged, id }, now);
}

/** What words on the command line would have said of an action that was asked for. */
function* askWhatElse(action: PlayerAction, operative: Operative): Rule<Partial<ActArgs>> {
  if (action !== 'other') return yield* askMoveEnd(action, operative);
  const wounds = yield* askNumber({
    name: 'damage',
    why: `How much damage does ${operative.name}'s action inflict?`,
    min: 0,
    max: mostDamage,
    suggest: { value: 0, because: 'most actions inflict none' },
  });
  return wounds === 0 ? {} : { wounds };
}

/** What it can cost here: a Breach less, a mission action of a pack what that says. */
function costsOf(
  action: PlayerAction,
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  now: Acting,
  state: GameState,
): readonly number[] {
  if (action === 'breach') return breachCosts(args, operative, now);
  const kinds = action === 'mission-action' ? kindsOf(state, operative.id) : [];
  return [kinds.length === 0 ? actionCost[action] : Math.min(...kinds.map(({ ap }) => ap))];
}

/** Which action, and what its line says of it besides. */
type Chosen = Pick<ActArgs, 'action' | 'cheap' | 'dashes'>;

/** The actions that nothing forbids, a Breach with each cost that it may have, and the end of the activation. */
function* chooseAction(args: Omit<ActorArgs, 'id'>, operative: Operative, now: Acting): Rule<Chosen> {
  const state = yield* look();
  const offered: { readonly option: Option; readonly is: Chosen }[] = [];
  for (const action of playerActions.filter((one) => isPossible(one, operative, state))) {
    const costs = costsOf(action, args, operative, now, state);
    for (const printed of costs) {
      const cost = args.free ? 0 : (args.cost ?? printed);
      const facts = yield* factsOf(action, args, operative, now, cost);
      if (whyForbidden(action, operative, now, facts, actionName)) continue;
      const less = action === 'breach' && printed < actionCost[action];
      const note = less ? '; then neither Charge nor Shoot' : '';
      const [only, ...others] = action === 'mission-action' ? kindsOf(state, operative.id) : [];
      const name = only && others.length === 0 ? only.name : actionName[action];
      offered.push({
        option: { value: less ? 'cheap-breach' : action, label: `${name} (${cost} AP${note})` },
        is: { action, ...(action === 'breach' ? { cheap: less } : {}) },
      });
    }
    if (action === 'dash' && isOfferedAsOne(state, operative, now, args))
      offered.push({
        option: {
          value: 'reposition-and-dash',
          label: `Reposition and Dash (${actionCost.reposition + actionCost.dash} AP)`,
        },
        is: { action: 'reposition', dashes: true },
      });
  }
  const likely = offered.filter(({ is }) => isPlausible(is.action, operative, state));
  const unlikely = offered.filter((one) => !likely.includes(one)).map(({ option }) => option);
  const due = dueHatchway(state, operative.id);
  const isDue = due !== undefined && offered.some(({ is }) => is.action === 'operate-hatch');
  const chosen = yield* choose({
    name: 'action',
    why: `What does ${operative.name} do (${now.ap} AP left)?`,
    options: [
      ...likelyFirst(likely, operative).map(({ option }) => option),
      { value: 'done', label: 'done: end the activation' },
    ],
    ...(unlikely.length > 0 && { unlikely }),
    ...(isDue && { suggest: { value: 'operate-hatch', because: `the move goes through hatchway ${due}` } }),
  });
  return offered.find(({ option }) => option.value === chosen)?.is ?? { action: 'done' };
}

/** Who has weapons on record, and none that it could shoot with, shoots with borrowed ones alone: that stands last. */
function likelyFirst<T extends { readonly is: Pick<ActArgs, 'action'> }>(
  offered: readonly T[],
  { weapons }: Operative,
): readonly T[] {
  if (weapons.some(({ type }) => type === 'ranged')) return offered;
  return [...offered.filter(({ is }) => is.action !== 'shoot'), ...offered.filter(({ is }) => is.action === 'shoot')];
}
