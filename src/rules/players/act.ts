import type { Option } from '../../engine/question.ts';
import { actionName } from '../action-names.ts';
import type { ActArgs, ActorArgs } from '../deed.ts';
import { isEngaged } from '../known.ts';
import { askNumber, choose, emit, look, type Rule, refuse, reject } from '../language.ts';
import type { ActionKind } from '../mission.ts';
import { missionOf } from '../modes/modes.ts';
import { type Acting, type GameState, type Operative, type PlayerAction, playerActions } from '../state.ts';
import { operativeById } from '../stats.ts';
import { whereNow } from '../where-now.ts';
import { acting, chooseOperative, declineCounteract, endActivation } from './begin-activation.ts';
import { breachCost, breachCosts } from './breach.ts';
import {
  type ActionFacts,
  actionCost,
  hangsOnEngagement,
  isCarrying,
  needsEnemyClose,
  whyForbidden,
} from './conditions.ts';
import { askEngaged, saidEngaged } from './engagement.ts';
import { askMoveEnd } from './move-end.ts';
import { mostDamage, performAction } from './perform-action.ts';
import { isLikely, isPossible, whyNobody } from './possible.ts';
import { rivalsOnGuard } from './rivals-on-guard.ts';

/** What a player operative does: one action, or the end of its activation (core rules, Activation, Actions). */
export function* act(args: ActArgs): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `Operatives act in the Firefight phase; this is ${whereNow(state)}.`,
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
  if (args.action === 'done') return yield* endActivation(id);
  if (args.action !== undefined) return yield* perform(args.action, { ...args, id }, now);
  const active = operativeById(yield* look(), id) ?? operative;
  const engaged =
    args.engaged === undefined ? yield* askEngaged(active, false) : yield* saidEngaged(active, args.engaged);
  const { action, ...how } = yield* chooseAction({ ...args, engaged }, active, now);
  if (action === undefined || action === 'done') return yield* endActivation(id);
  yield* perform(action, { ...(yield* askWhatElse(action, active)), ...args, ...how, engaged, id }, now);
}

/** What words on the command line would have said of an action that was asked for. */
function* askWhatElse(action: PlayerAction, operative: Operative): Rule<Partial<ActArgs>> {
  if (action !== 'other') return yield* askMoveEnd(action, operative);
  const wounds = yield* askNumber({
    name: 'damage',
    why: `How much damage does ${operative.name}'s action inflict?`,
    min: 0,
    max: mostDamage,
    suggest: { value: 0, because: 'few other actions inflict any' },
  });
  return wounds === 0 ? {} : { wounds };
}

/** One action of an activation or counteraction that has begun, if nothing known forbids it. What is not known is asked. */
export function* perform(action: PlayerAction, said: ActorArgs, now: Acting): Rule {
  const operative = operativeById(yield* look(), said.id);
  if (!operative) return;
  const args = action === 'mission-action' ? yield* withMissionAction(said, now) : said;
  const known = isEngaged(yield* look(), args.id);
  const stated = yield* factsOf(action, args, operative, now, yield* costOf(action, args, operative, now));
  const forbidden =
    whyForbidden(action, operative, now, stated, actionName) ?? whyNobody(action, operative, yield* look());
  if (forbidden) yield* refuse(forbidden);
  const facts = yield* askWhatMatters(action, args, operative, stated);
  const after = facts === stated ? undefined : whyForbidden(action, operative, now, facts, actionName);
  if (after) yield* refuse(after);
  if (facts.engaged === true) yield* refuseEngaged(action, args, operative);
  if ((yield* look()).onGuard.includes(operative.id) && action !== 'guard')
    yield* emit({ type: 'guard-ended', id: operative.id });
  yield* performAction(action, { ...args, engaged: facts.engaged === known ? undefined : facts.engaged }, facts.cost);
  yield* rivalsOnGuard(operative.id);
  const left = (yield* look()).acting;
  if (left?.id === operative.id && (left.ap <= 0 || left.counteracts)) yield* endActivation(operative.id);
}

function* costOf(action: PlayerAction, args: Omit<ActorArgs, 'id'>, operative: Operative, now: Acting): Rule<number> {
  if (args.free) return 0;
  if (args.cost !== undefined) return args.cost;
  if (action === 'mission-action') return kindOf(args, operative.id, yield* look())?.ap ?? actionCost[action];
  return action === 'breach' ? yield* breachCost(args, operative, now) : actionCost[action];
}

const kindsOf = (state: GameState, id: string): readonly ActionKind[] =>
  missionOf(state).actions?.['mission-action']?.kinds?.(state, id) ?? [];

const kindOf = (
  { missionAction }: Pick<ActArgs, 'missionAction'>,
  id: string,
  state: GameState,
): ActionKind | undefined => kindsOf(state, id).find((kind) => kind.id === missionAction);

/** Which mission action of a pack it is: what it costs hangs on that. The only one is meant. */
function* withMissionAction(args: ActorArgs, { missionActions = [] }: Acting): Rule<ActorArgs> {
  const kinds = kindsOf(yield* look(), args.id).filter(({ id }) => !missionActions.includes(id));
  if (args.missionAction !== undefined || kinds.length === 0) return args;
  const missionAction = yield* choose({
    name: 'mission-action',
    why: 'Which mission action is performed?',
    options: kinds.map(({ id, name, ap }) => ({ value: id, label: `${name} (${ap} AP)` })),
  });
  return { ...args, missionAction };
}

/** A mission action of a pack may be forbidden within control range of an enemy. */
function* refuseEngaged(action: PlayerAction, args: ActorArgs, operative: Operative): Rule {
  const kind = action === 'mission-action' ? kindOf(args, operative.id, yield* look()) : undefined;
  if (kind?.notEngaged)
    yield* refuse({ message: `${operative.name} cannot: an enemy is in its control range.`, rule: kind.name });
}

function* factsOf(
  action: PlayerAction,
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  { missionActions = [] }: Acting,
  cost: number,
): Rule<ActionFacts> {
  const state = yield* look();
  const kinds = action === 'mission-action' ? kindsOf(state, operative.id).map(({ id }) => id) : [];
  const meant = args.missionAction === undefined ? kinds : [args.missionAction];
  return {
    cost,
    another: missionActions.length > 0 && meant.some((id) => !missionActions.includes(id)),
    engaged: yield* saidEngaged(operative, args.engaged),
    carrying: isCarrying(state, operative.id),
  };
}

/** Whoever is named as the enemy that it fights is in its control range. */
function* askWhatMatters(
  action: PlayerAction,
  args: ActorArgs,
  operative: Operative,
  facts: ActionFacts,
): Rule<ActionFacts> {
  const { target, engaged } = args;
  const isNamed = action === 'fight' && target !== undefined;
  const kind = action === 'mission-action' ? kindOf(args, operative.id, yield* look()) : undefined;
  if (engaged !== undefined || isNamed || !(kind?.notEngaged ?? hangsOnEngagement(action))) return facts;
  return { ...facts, engaged: yield* askEngaged(operative, needsEnemyClose(action)) };
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

/** The actions that nothing forbids, a Breach with each cost that it may have, and the end of the activation. */
function* chooseAction(
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  now: Acting,
): Rule<Pick<ActArgs, 'action' | 'cheap'>> {
  const state = yield* look();
  const offered: { readonly option: Option; readonly is: Pick<ActArgs, 'action' | 'cheap'> }[] = [];
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
  }
  const likely = offered.filter(({ is }) => isLikely(is.action, operative, state));
  const unlikely = offered.filter((one) => !likely.includes(one)).map(({ option }) => option);
  const chosen = yield* choose({
    name: 'action',
    why: `${operative.name}: what does it do? ${now.ap} AP left`,
    options: [
      ...likelyFirst(likely, operative).map(({ option }) => option),
      { value: 'done', label: 'nothing more: its activation is over' },
    ],
    ...(unlikely.length > 0 && { unlikely }),
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
