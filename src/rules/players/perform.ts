import { remindOf } from '../effects/team-rules/reminders.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import type { ActArgs, ActorArgs } from '../language/deed.ts';
import { choose, emit, look, type Rule, refuse } from '../language/language.ts';
import type { ActionKind } from '../mission/mission.ts';
import { missionOf } from '../modes/modes.ts';
import { leaveFor } from '../state/action-leave.ts';
import { actionName } from '../state/action-names.ts';
import { type Acting, type GameState, isMove, type Operative, type PlayerAction } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { endActivation } from './begin-activation.ts';
import { breachCost } from './breach.ts';
import {
  type ActionFacts,
  actionCost,
  hangsOnEngagement,
  isCarrying,
  needsEnemyClose,
  whyForbidden,
} from './conditions.ts';
import { askEngaged, saidEngaged } from './engagement.ts';
import { rivalsOnGuard } from './guard.ts';
import { type Performing, performAction } from './perform-action.ts';
import { whyNobody } from './possible.ts';

/** One action of an activation or counteraction that has begun, if nothing known forbids it. What is not known is asked. */
export function* performIfAllowed(action: PlayerAction, said: Performing, now: Acting): Rule {
  if (said.byOwnRule) yield* emit({ type: 'own-rule-allows', id: said.id, action });
  const operative = operativeById(yield* look(), said.id);
  if (!operative) return;
  const args = action === 'mission-action' ? { ...said, ...(yield* withMissionAction(said, now)) } : said;
  const known = isEngagedOnRecord(yield* look(), args.id);
  const stated = yield* factsOf(action, args, operative, now, yield* costOf(action, args, operative, now));
  const forbidden =
    whyForbidden(action, operative, now, stated, actionName) ?? whyNobody(action, operative, yield* look());
  if (forbidden && !said.byOwnRule) yield* refuse(forbidden);
  const facts = yield* askWhatMatters(action, args, operative, stated);
  const after = facts === stated ? undefined : whyForbidden(action, operative, now, facts, actionName);
  if (after && !said.byOwnRule) yield* refuse(after);
  if (facts.engaged === true) yield* refuseEngaged(action, args, operative);
  if ((yield* look()).onGuard.includes(operative.id) && action !== 'guard')
    yield* emit({ type: 'guard-ended', id: operative.id });
  if (isMove(action)) yield* remindOf('moves', operative.id);
  else if (!attacks.includes(action)) yield* remindOf('acts', operative.id);
  yield* performAction(
    action,
    { ...args, engaged: facts.engaged === known ? undefined : facts.engaged },
    said.byOwnRule ? Math.min(facts.cost, now.ap) : facts.cost,
  );
  yield* rivalsOnGuard(operative.id);
  const left = (yield* look()).acting;
  const isLast = left?.counteracts && left.performed.length >= (left.actions ?? 1);
  if (left?.id === operative.id && (left.ap <= 0 || isLast)) yield* endActivation(operative.id);
}

const attacks: readonly PlayerAction[] = ['shoot', 'fight', 'hatchway-fight'];

function* costOf(action: PlayerAction, args: Omit<ActorArgs, 'id'>, operative: Operative, now: Acting): Rule<number> {
  if (args.free) return 0;
  if (args.cost !== undefined) return args.cost;
  if (action === 'mission-action') return kindOf(args, operative.id, yield* look())?.ap ?? actionCost[action];
  return action === 'breach' ? yield* breachCost(args, operative, now) : actionCost[action];
}

/** The mission actions of a pack. */
export const kindsOf = (state: GameState, id: string): readonly ActionKind[] =>
  missionOf(state).actions?.['mission-action']?.kinds?.(state, id) ?? [];

const kindOf = (
  { missionAction }: Pick<ActArgs, 'missionAction'>,
  id: string,
  state: GameState,
): ActionKind | undefined => kindsOf(state, id).find((kind) => kind.id === missionAction);

/** Which mission action of a pack it is, since that decides its AP. A single one needs no name. */
function* withMissionAction(args: ActorArgs, { missionActions = [] }: Acting): Rule<ActorArgs> {
  const kinds = kindsOf(yield* look(), args.id).filter(({ id }) => !missionActions.includes(id));
  if (args.missionAction !== undefined || kinds.length === 0) return args;
  const missionAction = yield* choose({
    name: 'mission-action',
    why: 'Which mission action?',
    options: kinds.map(({ id, name, ap }) => ({ value: id, label: `${name} (${ap} AP)` })),
  });
  return { ...args, missionAction };
}

/** A mission action of a pack may be forbidden within control range of an enemy. */
function* refuseEngaged(action: PlayerAction, args: ActorArgs, operative: Operative): Rule {
  const kind = action === 'mission-action' ? kindOf(args, operative.id, yield* look()) : undefined;
  if (kind?.notEngaged)
    yield* refuse({ message: `${operative.name} cannot: an enemy is in control range.`, rule: kind.name });
}

/** What is known of it beforehand. */
export function* factsOf(
  action: PlayerAction,
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  { missionActions = [] }: Acting,
  cost: number,
): Rule<ActionFacts> {
  const state = yield* look();
  const kinds = action === 'mission-action' ? kindsOf(state, operative.id).map(({ id }) => id) : [];
  const meant = args.missionAction === undefined ? kinds : [args.missionAction];
  const leave = leaveFor(state, operative, action);
  return {
    cost,
    leave,
    another: missionActions.length > 0 && meant.some((id) => !missionActions.includes(id)),
    engaged: yield* saidEngaged(operative, args.engaged),
    carrying: isCarrying(state, operative.id),
  };
}

/** The enemy named as its target in a Fight is in its control range. */
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
