import {
  apNeeded,
  apOf,
  chargesByChoice,
  type FallBackClause,
  isLeft,
  type MoveClause,
  preferredBy,
} from '../behaviour/behaviour.ts';
import { whenFallingBack } from '../effects/team-rules/own-moments.ts';
import type { EventOf, Goal, MoveAim } from '../events/events.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { missionOf } from '../modes/modes.ts';
import { ownDoing } from '../players/own-doing.ts';
import type { Target } from '../questions/remarked.ts';
import type { GameState } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { askEnd, besideItsHatchway, type EndAim, standsAt } from './ending.ts';
import { headed } from './headed.ts';
import { isActive } from './interrupt.ts';
import { hatchwayOnItsWay, idsOf, openHatchway, operateHatch } from './operate-hatch.ts';
import { placeAt } from './place.ts';
import { preferred } from './preferred.ts';
import { rangeOf } from './sight.ts';
import {
  apHere,
  chargeInches,
  dashInches,
  foresee,
  ignoresInjury,
  moved,
  moveInches,
  moveOf,
  type Situation,
  spend,
} from './situation.ts';
import { targetsOf, wayToCharge, wayTowardsShot } from './surroundings.ts';

export function* charge(at: Situation, clause: number): Rule {
  const way = yield* wayToCharge(at);
  const through = way?.[0] === 'operate-hatch' ? yield* openHatchway(at, 'charge') : undefined;
  if (through === null) return;
  yield* ignoresInjury(at);
  const all = placeAt(at.here, ['charge']).enemies ?? [];
  const byChoice = chargesByChoice(at);
  const { left, by } = byChoice
    ? yield* preferred(at.npo, all, [...preferredBy(at, 'charge'), 'closest'], 'hatchways-open')
    : { left: all, by: undefined };
  const enemies = byChoice ? left.slice(0, 1) : all;
  const aim: MoveAim = {
    inches: chargeInches(at),
    to: byChoice ? 'operative' : 'closest-operative',
    operatives: enemies.map((enemy) => enemy.id),
    cover: false,
    hatchway: false,
    ...(at.pads && { teleport: true }),
  };
  spend(at, 'charge');
  const opened = through === undefined ? {} : { through };
  const end = yield* askEnd(at, endAim(at, 'charge', aim, through));
  const why = by && { because: 'preferred' as const, preference: by };
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'charge', ap: 1, aim, ...opened, ...why });
  moved(at, 'charge');
  // Nobody has said which others are in control range there.
  if (byChoice && operativesInPlay(yield* look()).length > 1) at.here.enemies = undefined;
  yield* standsAt(at, end);
}

export function* fallBack(at: Situation, clause: FallBackClause, number: number): Rule {
  const targets = yield* aimedAmong(at, yield* targetsOf(foresee(at, 'fall-back', 'fall-back')));
  yield* ignoresInjury(at);
  const { goal, ...heads } = yield* headed(at, clause, targets, hasSeen(at, 'fall-back'));
  const aim: MoveAim = {
    inches: moveOf(at),
    ...heads,
    cover: clause.cover ?? false,
    hatchway: false,
    ...(at.pads && { teleport: true }),
  };
  spend(at, 'fall-back');
  const before = at.spent;
  let isPrevented = false;
  yield* whenFallingBack(at.npo.id, {
    ...ownDoing,
    // biome-ignore lint/correctness/useYield: it states nothing.
    *prevents(how) {
      isPrevented = true;
      if (how === 'refunded') at.spent = before - apNeeded('fall-back');
    },
  });
  if (isPrevented || !(yield* isActive(at))) return;
  const going = goingFor(yield* look(), at, aim, targets, goal);
  const end = yield* askEnd(at, endAim(at, 'fall-back', aim, undefined, goal));
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause: number, action: 'fall-back', ap: 2, aim, ...going });
  moved(at, 'fall-back');
  yield* standsAt(at, end);
}

/** Whether its targets after that move are known: only if a Shoot could have followed. */
const hasSeen = (at: Situation, move: MoveClause['action'] | 'fall-back'): boolean =>
  isLeft(at, 'shoot') && apOf(at) > apNeeded(move) && placeAt(at.here, [move]).targets !== undefined;

/**
 * The targets it could shoot there that it has not incapacitated since; in Adversary Ops only its own target, if it is among them
 * (pack, Threat Principle).
 */
function* aimedAmong({ npo }: Situation, targets: readonly Target[]): Rule<readonly Target[]> {
  const state = yield* look();
  const controlled = state.adversary?.controlled;
  const left = targets.filter(({ id }) => operativesInPlay(state).some((one) => one.id === id));
  const its = left.filter(({ id }) => controlled?.npo === npo.id && id === controlled.target);
  return its.length > 0 ? its : left;
}

/** Where a shooter without a target goes (in Adversary Ops also a fighter, to an enemy), and which of its targets are obscured. */
function goingFor(
  state: GameState,
  at: Situation,
  { to }: MoveAim,
  targets: readonly Target[],
  goal: Goal | undefined,
): Pick<EventOf<'npo-acted'>, 'towards' | 'obscured'> {
  const obscured = targets.filter((target) => target.obscured).map(({ id }) => id);
  const finds = to === 'shooting-position' && targets.length > 0;
  const shoots = to === 'shooting-position' || to === 'mission-position';
  const goes = shoots ? !finds : state.adversary !== null && to === 'closest-operative';
  return {
    ...(goal ? { towards: goal } : goes && { towards: missionOf(state).goal(state, at.npo.id) }),
    ...(obscured.length > 0 && { obscured }),
  };
}

/** A Reposition or Dash: through which hatchway it opens, or where it leads. */
export type PlannedMove = { readonly through: number } | AimedMove;

interface AimedMove {
  readonly aim: MoveAim;
  readonly end: EventOf<'placed'> | null;
  /** What it goes for by its behaviour. */
  readonly goal: Goal | undefined;
}

/** The planned Reposition or Dash; null if it would lead nowhere: no AP is spent on that (ruling idle-move). */
export function* planMove(at: Situation, clause: MoveClause): Rule<PlannedMove | null> {
  const through = yield* hatchwayOnItsWay(at, wayTowardsShot(at), clause.action);
  if (through !== null) return { through };
  const plan = yield* aimed(at, clause, null);
  return leadsNowhere(at, plan) ? null : plan;
}

/** A move of zero inches, except for a shot still to come from there (ruling idle-move). */
const leadsNowhere = (at: Situation, { end }: AimedMove): boolean =>
  end?.end?.inches === 0 && !(end.end.serves === 'shot' && isLeft(at, 'shoot'));

function* aimed(at: Situation, clause: MoveClause, through: number | null): Rule<AimedMove> {
  const { action } = clause;
  const way = wayTowardsShot(at);
  const targets = yield* targetsOnWay(at);
  yield* ignoresInjury(at);
  const dash = clause.dashFulfils && isLeft(at, 'dash') && apOf(at) > 1 && (!way || way.includes('dash'));
  const seen = !dash && hasSeen(at, action);
  const { goal, ...heads } = yield* headed(at, clause, targets, seen);
  const aim: MoveAim = {
    inches: moveInches(at, action),
    ...heads,
    cover: clause.cover,
    hatchway: through !== null,
    ...(dash ? { dash: true } : {}),
    ...(action === 'reposition' ? (at.pads ? { teleport: true } : {}) : {}),
  };
  return { aim, end: yield* askEnd(at, endAim(at, action, aim, through, goal)), goal };
}

function* targetsOnWay(at: Situation): Rule<readonly Target[]> {
  const way = wayTowardsShot(at);
  return yield* aimedAmong(at, way ? (placeAt(at.here, way).targets ?? []) : []);
}

/** Reposition or Dash as planned. With its last AP it opens a hatchway instead. */
export function* move(at: Situation, clause: MoveClause, index: number, plan: PlannedMove): Rule {
  const { action } = clause;
  const through = 'through' in plan ? plan.through : null;
  const targets = yield* targetsOnWay(at);
  if (through !== null && apOf(at) <= apHere(at, 'operate-hatch')) {
    yield* operateHatch(at, through);
    return;
  }
  const before = yield* look();
  if (through !== null && (yield* operateHatch(at, through, { action, towards: idsOf(targets) })) === null) return;
  const planned = 'through' in plan ? yield* aimed(at, clause, through) : plan;
  const onward = through === null ? planned : yield* atLeastToItsHatchway(at, before, action, { ...planned, through });
  if (through !== null && leadsNowhere(at, onward)) return;
  const { aim, end, goal } = onward;
  spend(at, action);
  yield* emit({
    type: 'npo-acted',
    id: at.npo.id,
    clause: index,
    action,
    ap: 1,
    aim,
    ...(through !== null && { through }),
    ...goingFor(yield* look(), at, aim, targets, goal),
  });
  const opens = through === null && at.here.opens;
  moved(at, action);
  yield* standsAt(at, end);
  at.here.opens = end === null ? opens : undefined;
}

/** Where the rooms that it opened leave it no way on, it ends beside the hatchway. */
function* atLeastToItsHatchway(
  at: Situation,
  before: GameState,
  action: MoveStep,
  { through, ...planned }: AimedMove & { readonly through: number },
): Rule<AimedMove> {
  if (!leadsNowhere(at, planned)) return planned;
  const { aim, goal } = planned;
  const end = yield* besideItsHatchway(at, before, endAim(at, action, aim, through, goal));
  return end === null ? planned : { ...planned, end };
}

/** The move, in the form the board needs to find its end. */
const endAim = (at: Situation, action: MoveStep, aim: MoveAim, through?: number | null, goal?: Goal): EndAim => ({
  leg: { action, inches: aim.inches, ...(aim.teleport && { pad: true }) },
  to: aim.to === 'operatives' ? 'closest-operative' : aim.to,
  cover: aim.cover,
  ids: aim.operatives,
  range: rangeOf(at),
  ...(aim.dash && { next: { action: 'dash', inches: dashInches(at) } }),
  ...(through != null && { through }),
  ...(goal && { goal }),
  ...(aim.prefer && { prefer: aim.prefer }),
});

type MoveStep = EndAim['leg']['action'];
