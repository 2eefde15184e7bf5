import { ownMoment, rivalMoment } from '../effects/team-rules/own-moments.ts';
import { remindOf } from '../effects/team-rules/reminders.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import type { ActArgs, ActorArgs } from '../language/deed.ts';
import { choose, emit, look, type Rule, refuse } from '../language/language.ts';
import type { ActionKind } from '../mission/mission.ts';
import type { Doing } from '../moments/own-deeds.ts';
import { freeActionsOf, leaveFor } from '../state/action-leave.ts';
import { isOwnAction, type OwnRule, rulesOf } from '../state/own-rules.ts';
import {
  type Acting,
  type GameState,
  isMove,
  type Operative,
  type PlayerAction,
  playerActions,
} from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import type { ActionRule, Performing } from './actions/action-rule.ts';
import { actionRules } from './actions/action-rules.ts';
import { whyNotNow } from './actions/team-action.ts';
import { endActivation } from './begin-activation.ts';
import { type ActionFacts, isCarrying, ownCostNow, whyForbidden } from './conditions.ts';
import { dearerByEnemies } from './dearer.ts';
import { insistOnDueHatchway } from './due-hatchway.ts';
import { askEngaged, saidEngaged } from './engagement.ts';
import { rivalsOnGuard } from './guard.ts';

/** What NPOs on guard do after an action of that operative. */
export type Watched = (id: string) => Rule;

/** One action of an activation or counteraction that has begun, if nothing known forbids it. What is not known is asked. */
export function* performIfAllowed(action: PlayerAction, said: Performing, now: Acting, watched?: Watched): Rule {
  if (said.byOwnRule) yield* emit({ type: 'own-rule-allows', id: said.id, action });
  const rule: ActionRule = actionRules[action];
  if (action !== 'operate-hatch' && !said.byOwnRule) yield* insistOnDueHatchway(said.id);
  const operative = operativeById(yield* look(), said.id);
  if (!operative) return;
  const args = { ...said, ...(yield* withKind(rule, said, now)) };
  const kind = kindOf(rule, args, yield* look());
  const known = isEngagedOnRecord(yield* look(), args.id);
  if (rule.action === 'team-action' && !kind) yield* refuseUnknown(operative, args);
  const printed = yield* costOf(rule, kind, args, operative, now);
  const cost =
    args.free || args.cost !== undefined
      ? { ap: printed }
      : ownCostNow(yield* look(), operative, rule, now, printed, kind?.id);
  const dearer = args.free || args.cost !== undefined ? 0 : yield* dearerByEnemies(operative, action);
  const stated = yield* factsOf(rule, args, operative, now, cost.ap + dearer);
  const forbidden = whyForbidden(rule, operative, now, stated) ?? rule.whyNobody?.(operative, yield* look());
  if (forbidden && !said.byOwnRule) yield* refuse(forbidden);
  const facts = yield* askWhatMatters(rule, kind, args, operative, stated);
  const after = facts === stated ? undefined : whyForbidden(rule, operative, now, facts);
  if (after && !said.byOwnRule) yield* refuse(after);
  if (facts.engaged === true && kind?.notEngaged)
    yield* refuse({ message: `${operative.name} cannot: an enemy is in control range.`, rule: kind.name });
  if ((yield* look()).onGuard.includes(operative.id) && action !== 'guard')
    yield* emit({ type: 'guard-ended', id: operative.id });
  if (isMove(action)) yield* remindOf('moves', operative.id);
  else if (!attacks.includes(action)) yield* remindOf('acts', operative.id);
  if (cost.free) yield* noteFree(cost.free, operative);
  yield* rule.perform(
    { ...args, engaged: facts.engaged === known ? undefined : facts.engaged },
    said.byOwnRule ? Math.min(facts.cost, now.ap) : facts.cost,
  );
  if (said.doing?.due) yield* said.doing.due();
  yield* rivalsOnGuard(operative.id);
  if (watched) yield* watched(operative.id);
  const acted = { doing: said.doing, after: kind ? [action, kind.id] : [action] };
  yield* ownMoment('acted', operative.id, { ...acted, ...(args.target !== undefined && { enemy: args.target }) });
  // No free action is answered: answers would be answered without end.
  if ((yield* look()).acting?.id === operative.id && (yield* look()).acting?.borrowed !== true)
    yield* rivalMoment('enemy-acted', operative.id, acted);
  yield* endIfNothingIsLeft(operative.id, said.doing);
}

/** All AP are spent, and nothing is free: the activation is over. A free action of somebody else is no activation. */
function* endIfNothingIsLeft(id: string, doing: Doing | undefined): Rule {
  const state = yield* look();
  const left = state.acting;
  const operative = operativeById(state, id);
  if (left?.id !== id || left.borrowed || !operative) return;
  const isLast = left.counteracts && left.performed.length >= (left.actions ?? 1);
  if ((left.ap <= 0 || isLast) && !(yield* mayActFreely(operative, left))) yield* endActivation(id, doing);
}

/** Some action that is free for it now is not forbidden. */
function* mayActFreely(operative: Operative, now: Acting): Rule<boolean> {
  const state = yield* look();
  const free = freeActionsOf(state, operative);
  for (const name of free.includes('any') ? playerActions : free) {
    const action = playerActions.find((one) => one === name);
    const rule: ActionRule = actionRules[action ?? 'team-action'];
    if (!rule.isPossible(operative, state)) continue;
    const args = action ? {} : { missionAction: name };
    if (!whyForbidden(rule, operative, now, yield* factsOf(rule, args, operative, now, 0))) return true;
  }
  return false;
}

/** A rule makes an action free: that is remembered for the activation. */
function* noteFree({ team, rule }: OwnRule, { id, player }: Operative): Rule {
  yield* emit({
    type: 'rule-used',
    rule: rule.id,
    name: rule.name,
    team: team.team,
    id,
    during: id,
    free: true,
    ...(player !== undefined && { player }),
  });
}

/** An action of its kill team that it has not, or not now. */
function* refuseUnknown(operative: Operative, { missionAction = '' }: ActorArgs): Rule {
  const state = yield* look();
  const own = rulesOf(state, operative).find(({ rule }) => rule.id === missionAction);
  const why = own && isOwnAction(own.rule) ? whyNotNow(state, own, operative) : undefined;
  yield* refuse({
    message: own
      ? `${operative.name} cannot perform ${own.rule.name}: ${why ?? 'it is no action of its'}.`
      : `${operative.name} has no action of its kill team called "${missionAction}".`,
    rule: own?.rule.name ?? 'actions of kill teams',
  });
}

const attacks: readonly PlayerAction[] = ['shoot', 'fight', 'hatchway-fight'];

function* costOf(
  { ap, cheaper }: ActionRule,
  kind: ActionKind | undefined,
  args: ActorArgs,
  operative: Operative,
  now: Acting,
): Rule<number> {
  if (args.free) return 0;
  if (args.cost !== undefined) return args.cost;
  return cheaper ? yield* cheaper.ask(args, operative, now) : (kind?.ap ?? ap);
}

const kindOf = ({ kinds }: ActionRule, { id, missionAction }: ActorArgs, state: GameState): ActionKind | undefined =>
  kinds?.(state, id).find((kind) => kind.id === missionAction);

/** Which one it is, where there are several: that decides its AP. A single one needs no name. */
function* withKind({ kinds }: ActionRule, args: ActorArgs, { missionActions = [] }: Acting): Rule<Partial<ActArgs>> {
  if (!kinds || args.missionAction !== undefined) return {};
  const left = kinds(yield* look(), args.id).filter(({ id }) => !missionActions.includes(id));
  if (left.length === 0) return {};
  const missionAction = yield* choose({
    name: 'mission-action',
    why: 'Which mission action?',
    options: left.map(({ id, name, ap }) => ({ value: id, label: `${name} (${ap} AP)` })),
  });
  return { missionAction };
}

/** What is known of it beforehand. */
export function* factsOf(
  { action, kinds }: ActionRule,
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  { missionActions = [] }: Acting,
  cost: number,
): Rule<ActionFacts> {
  const state = yield* look();
  const all = kinds?.(state, operative.id).map(({ id }) => id) ?? [];
  const meant = args.missionAction === undefined ? all : [args.missionAction];
  return {
    cost,
    leave: leaveFor(state, operative, action, args.missionAction),
    another:
      action === 'team-action' || (missionActions.length > 0 && meant.some((id) => !missionActions.includes(id))),
    engaged: yield* saidEngaged(operative, args.engaged),
    carrying: isCarrying(state, operative.id),
  };
}

/** Whether an enemy is in control range, where that decides. The one named as the target of a Fight is. */
function* askWhatMatters(
  { aim, enemyClose }: ActionRule,
  kind: ActionKind | undefined,
  { target, engaged }: ActorArgs,
  operative: Operative,
  facts: ActionFacts,
): Rule<ActionFacts> {
  const isNamed = enemyClose === 'needed' && aim === 'enemy' && target !== undefined;
  const matters = kind ? kind.notEngaged : enemyClose === 'bars' || enemyClose === 'needed';
  if (engaged !== undefined || isNamed || !matters) return facts;
  return { ...facts, engaged: yield* askEngaged(operative, enemyClose === 'needed') };
}
