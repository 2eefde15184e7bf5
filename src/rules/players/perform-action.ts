import { relayed } from '../../engine/rule.ts';
import { aftermath, beginAction, harm } from '../combat/attack-action.ts';
import { recordedFact } from '../facts/recorded.ts';
import { enemyIds } from '../known/known.ts';
import { canBeAtDoor } from '../known/whereabouts.ts';
import type { ActorArgs, HarmArgs } from '../language/deed.ts';
import {
  askNumber,
  asOption,
  choose,
  chooseMany,
  emit,
  look,
  type Rule,
  refuse,
  reject,
} from '../language/language.ts';
import { rejectHere } from '../mission/mission.ts';
import { applyTrigger, missionOf } from '../modes/modes.ts';
import { teleport } from '../modes/teleport.ts';
import { phasingBounds } from '../placing/bounds.ts';
import { insistOnControl } from '../placing/marker-control.ts';
import { type PlaceEvent, placing, standsNow, throughPads } from '../placing/placing.ts';
import type { About } from '../questions/about.ts';
import { leaveFor } from '../state/action-leave.ts';
import { actionName } from '../state/action-names.ts';
import { doorName } from '../state/rooms.ts';
import type { GameState, Npo, Operative, PlayerAction, Position } from '../state/state.ts';
import { npoById, nposInPlay, operativeById, operativesInPlay } from '../state/stats.ts';
import { attackTarget, performAttack } from './attack.ts';
import { insistOnCharge } from './attackable.ts';
import { performBreach } from './breach.ts';
import { actionCost, isCarrying, whyForbidden } from './conditions.ts';
import { doorNumbered, insistItCloses, moveHatchway, putBack } from './doors.ts';
import { askEngagedBeyond, confirmFact, refuseToDeny } from './engagement.ts';
import { insistOnReach, isOutOfReach } from './in-reach.ts';
import { missionDeed } from './mission-deed.ts';
import { insistItEscapes, insistItHasLeft } from './move-end.ts';
import { beyondItsMoves, choosePlausible, splitOptions } from './plausible.ts';
import { playersMove } from './players-move.ts';
import { dueHatchway, operable } from './possible.ts';
import { chargeBounds, moveBounds, onwardBounds } from './way-there.ts';

/** What was said with an action. `ends`: where a move ends, worked out beforehand; null: unknown. */
export type Performing = ActorArgs & {
  readonly ends?: PlaceEvent | null;
  /** The players have said that a rule of their kill team allows it. */
  readonly byOwnRule?: boolean;
};

/** Performs one action: its AP, what it does on the table, then the threat level (ruling threat-timing). */
export function* performAction(action: PlayerAction, args: Performing, cost: number): Rule {
  const { id } = args;
  switch (action) {
    case 'shoot':
    case 'fight':
    case 'hatchway-fight':
      return yield* attack(action, args, cost);
    case 'charge':
    case 'reposition':
    case 'dash':
    case 'fall-back':
      return yield* move(action, args, cost);
    case 'operate-hatch':
      return yield* operateHatch(args, cost);
    case 'breach':
      return yield* performBreach(args, cost);
    case 'pick-up':
    case 'place':
    case 'scout-room':
    case 'mission-action':
      yield* performed(args, action, cost);
      return yield* actionOfMission(action, args);
    case 'guard':
      yield* performed(args, action, cost);
      yield* emit({ type: 'guard-began', id });
      return yield* applyTrigger('guard', { by: id });
    case 'other':
      return yield* otherAction(args, cost);
  }
}

function* attack(action: 'shoot' | 'fight' | 'hatchway-fight', args: ActorArgs, cost: number): Rule {
  const target = yield* attackTarget(action, args);
  yield* performed({ ...args, target }, action, cost);
  yield* performAttack(action, target, args);
}

function* performed(args: ActorArgs, action: PlayerAction, ap: number): Rule {
  const { id, target, engaged, missionAction } = args;
  yield* emit({
    type: 'action-performed',
    id,
    action,
    ap,
    ...(action === 'mission-action' && missionAction !== undefined ? { missionAction } : {}),
    ...(target === undefined ? {} : { target }),
    ...(engaged === undefined ? {} : { engaged }),
  });
}

/** A move may end off the board, or somewhere else altogether (missions 1, 3 and 6). */
function* move(action: 'charge' | 'reposition' | 'dash' | 'fall-back', args: Performing, cost: number): Rule {
  const { id, escapes, phases, teleports, ends } = args;
  if (escapes) yield* insistItEscapes(id, action);
  else if (action === 'charge') yield* insistOnCharge(args);
  const before = yield* look();
  if (phases !== undefined) yield* insistItHasLeft(id, action, phases);
  yield* performed(args, action, cost);
  if (ends !== undefined) return ends === null ? undefined : yield* emit(ends);
  if (teleports) yield* teleport(id, action, before);
  const comesBackAt = phases === undefined ? undefined : yield* phasesTo(id, phases);
  if (escapes) return yield* missionDeed({ what: 'escape', id });
  if (teleports && (yield* throughPads(id, before, args.place))) return;
  const goes = teleports || phases !== undefined ? undefined : playersMove(before, id, action, cost);
  const from = before.positions[id];
  const bounds = goes && {
    ...(action === 'charge' ? chargeBounds(id, goes, args.target) : moveBounds(id, goes)),
    ...(action === 'reposition' && {
      otherwise: (state: GameState, word: string) => (dashLeadsOn(state, id, word, from) ? dashAsWell : undefined),
    }),
  };
  const comesBack =
    comesBackAt === undefined ? undefined : phasingBounds(id, comesBackAt, phases ?? 0, action === 'charge');
  yield* standsNow(args, { from, bounds: comesBack ?? bounds });
}

/** The hatchway at which it comes back. */
function* phasesTo(id: string, inches: number): Rule<number | undefined> {
  let hatchway: number | undefined;
  yield* relayed(missionDeed({ what: 'phase', id, inches }), (request) => {
    if (request.do === 'emit' && request.event.type === 'phased') hatchway = request.event.hatchway;
    return request;
  });
  return hatchway;
}

const dashAsWell = 'Reposition and Dash, said as one, lead there';

/** Whether a Dash may follow the Reposition that has just begun, and both lead there. */
function dashLeadsOn(state: GameState, id: string, word: string, from: Position | undefined): boolean {
  const operative = operativeById(state, id);
  const { acting } = state;
  if (!operative || acting?.id !== id) return false;
  const facts = {
    cost: actionCost.dash,
    engaged: false,
    carrying: isCarrying(state, id),
    leave: leaveFor(state, operative, 'dash'),
  };
  if (whyForbidden('dash', operative, acting, facts, actionName)) return false;
  return !('problem' in placing(state, id, word, { from, bounds: onwardBounds(id) }));
}

/** Pick Up Marker, Place Marker and Scout Room are the mission's. */
function* actionOfMission(action: 'pick-up' | 'place' | 'scout-room' | 'mission-action', args: ActorArgs): Rule {
  const of = missionOf(yield* look()).actions?.[action];
  if (!of) return yield* rejectHere(onlyOfMissions[action]);
  const { id, marker, room, engaged, missionAction } = args;
  yield* of.perform({ id, marker, room, engaged, missionAction, mayTake: insistOnControl, harm });
}

const onlyOfMissions = {
  'pick-up': 'marker to pick up',
  place: 'marker to place',
  'scout-room': 'Scout Room',
  'mission-action': 'action of its own',
} as const;

/** Opens a closed hatchway, closes an open one (killzone, Operate Hatch). */
function* operateHatch(args: ActorArgs, cost: number): Rule {
  if (args.door && args.door.kind !== 'hatchway')
    return yield* reject({
      message: 'Operate Hatch is for hatchways alone.',
      hint: 'Breach opens a breach point, and nothing closes it',
    });
  const { id, engaged } = args;
  const number = args.door?.number ?? dueHatchway(yield* look(), id) ?? (yield* askHatchway(id));
  yield* insistOnReach(id, { kind: 'hatchway', number }, 'Operate Hatch');
  const hatchway = yield* doorNumbered('hatchway', number);
  if (hatchway.open) yield* insistItCloses(number);
  if (hatchway.open && (yield* isWatched(number, args)))
    yield* refuse({
      message: `Hatchway ${number} cannot be closed: its access point is in an enemy's control range.`,
      rule: 'Operate Hatch',
    });
  yield* emit({
    type: 'action-performed',
    id,
    action: 'operate-hatch',
    ap: cost,
    door: { kind: 'hatchway', number },
    ...(engaged === undefined ? {} : { engaged }),
  });
  const before = yield* look();
  yield* moveHatchway(number, !hatchway.open);
  if (hatchway.open) yield* putBack(number, before);
  else yield* mayEndMove(id, number);
  yield* applyTrigger('operate-hatch', { by: args.id });
}

/** Opened in the middle of Dash or Reposition: an enemy beyond it in control range ends that move (core errata, Operate Hatch). */
function* mayEndMove(id: string, number: number): Rule {
  const state = yield* look();
  const before = state.acting?.performed.at(-2);
  const operative = operativeById(state, id);
  if ((before !== 'reposition' && before !== 'dash') || !operative || enemyIds(state, id).length === 0) return;
  const enemy = yield* askEngagedBeyond(operative, number);
  yield* emit({ type: 'opened-in-mid-move', id, number, enemy });
}

/** Whether the access point of an open hatchway is in an enemy's control range: known, said or asked (killzone, Operate Hatch). */
function* isWatched(hatchway: number, { id, enemyAtHatchway }: ActorArgs): Rule<boolean> {
  const state = yield* look();
  const ids = enemyIds(state, id);
  const about: About = { predicate: 'hatchway-watched', by: id, ids, from: 'stands', hatchway };
  const fact = recordedFact(about, state);
  if (fact && enemyAtHatchway === false) yield* refuseToDeny(fact);
  if (enemyAtHatchway !== undefined) return enemyAtHatchway;
  if (ids.length === 0) return false;
  return yield* confirmFact({
    name: 'enemy-at-hatchway',
    why: `Is the access point of hatchway ${hatchway} in an enemy's control range?`,
    about,
    suggest: { value: false, because: 'usually not' },
  });
}

function* askHatchway(id: string): Rule<number> {
  const state = yield* look();
  const some = operable(state, id);
  if (state.hatchways.every(({ number }) => isOutOfReach(state, id, { kind: 'hatchway', number })))
    yield* refuse({
      message: `There is no hatchway in ${operativeById(state, id)?.name ?? id}'s control range.`,
      rule: 'Operate Hatch',
      hint: 'move there first',
    });
  const doors = splitOptions(
    some.length > 0 ? some : state.hatchways,
    ({ number }) => canBeAtDoor(state, id, { kind: 'hatchway', number }),
    ({ number, open }) => ({
      value: String(number),
      label: `${doorName(state.config, 'hatchway', number)}, ${open ? 'open' : 'closed'}`,
    }),
  );
  const question = { name: 'hatchway-operated', why: 'Which hatchway?' };
  return Number(yield* choosePlausible(question, doors, beyondItsMoves));
}

/** An action of the kill team's own. Damage that it inflicts on NPOs raises the threat level once (pack, Threat Level). */
function* otherAction(args: ActorArgs, cost: number): Rule {
  yield* performed(args, 'other', cost);
  const harm = yield* harmOf(args);
  if (harm.length === 0) return;
  const state = yield* look();
  const action = beginAction('shoot');
  for (const { id: hurt, wounds } of harm)
    yield* action.inflict({ id: hurt, wounds, because: 'other action', by: args.id });
  yield* aftermath(action);
  if (harm.some(({ id: hurt }) => npoById(state, hurt))) yield* applyTrigger('damage', { by: args.id });
}

/** Who takes damage, and how much: each once, all in the killzone. */
function* harmOf({ target, wounds, harm = [] }: ActorArgs): Rule<readonly HarmArgs[]> {
  const state = yield* look();
  const there = [...nposInPlay(state), ...operativesInPlay(state)];
  for (const [at, { id }] of harm.entries()) {
    if (!there.some((one) => one.id === id))
      return yield* reject({ message: `Nobody in the killzone is called "${id}".`, hint: { advice: 'list-npos' } });
    if (harm.findIndex((one) => one.id === id) < at)
      return yield* reject({ message: `The damage of ${id} is said twice.`, hint: 'add it up' });
  }
  if (wounds === undefined) return harm;
  if (target !== undefined) return [{ id: target, wounds }];
  const hurt = yield* choose({
    name: 'target',
    why: 'Who takes the damage?',
    options: [...there.map(asOption), ...(there.length > 1 ? [{ value: several, label: 'several of them' }] : [])],
  });
  return hurt === several ? yield* harmOfSeveral(there, wounds) : [{ id: hurt, wounds }];
}

const several = 'several';

/** The most damage that one action inflicts on one operative. */
export const mostDamage = 30;

/** Each of them with its own damage; `usual` is what has been said of the action. */
function* harmOfSeveral(there: readonly (Npo | Operative)[], usual: number): Rule<readonly HarmArgs[]> {
  const ids = yield* chooseMany({
    name: 'targets',
    why: 'Who takes damage?',
    options: there.map(asOption),
    min: 2,
    max: there.length,
  });
  const all: HarmArgs[] = [];
  for (const { id, name } of there.filter((one) => ids.includes(one.id))) {
    const wounds = yield* askNumber({
      name: 'damage-of',
      why: `How much damage does ${name} take?`,
      min: 1,
      max: mostDamage,
      suggest: { value: usual, because: 'as said before' },
    });
    all.push({ id, wounds });
  }
  return all;
}
