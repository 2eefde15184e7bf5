import type { BehaviourClause } from '../../catalog/types.ts';
import { npoFight } from '../combat/npo-fight.ts';
import { npoShoot } from '../combat/npo-shoot.ts';
import type { MoveAim, NpoAction } from '../events.ts';
import { emit, look, type Rule } from '../language.ts';
import type { Order } from '../state.ts';
import { nposInPlay } from '../stats.ts';
import { attackFacts } from './attack-facts.ts';
import { askHatchway } from './facts.ts';
import {
  canCharge,
  chargeInches,
  chargeTargets,
  closedHatchways,
  dashInches,
  enemiesOf,
  forgetTheFallen,
  isEngaged,
  type MoveClause,
  moved,
  type Situation,
  targetsAfterFallBack,
  targetsOf,
} from './situation.ts';
import { decideFight, decideShot } from './targets.ts';

/** Why a clause cannot be performed now; null when it can (core rules, Actions). */
export function* whyNot(at: Situation, clause: BehaviourClause, order: Order): Rule<string | null> {
  const done = (...actions: NpoAction[]): NpoAction | undefined => actions.find((action) => at.performed.has(action));
  const { action } = clause;
  if (at.performed.has(action)) return 'performed already in this activation';
  const apNeeded = action === 'fall-back' ? 2 : 1;
  const engaged = yield* isEngaged(at);
  if (action === 'fall-back' || action === 'fight') {
    if (!engaged) return 'no enemy in control range';
  } else if (engaged) return 'an enemy is in control range';
  if (at.ap < apNeeded) return `it takes ${apNeeded} AP, and ${at.ap} is left`;
  const barred = done(...barredBy[action]);
  if (barred) return `not in one activation with ${actionNames[barred]}`;
  switch (action) {
    case 'fight':
      return null;
    case 'shoot':
      if (order === 'conceal') return 'it has a Conceal order';
      return (yield* targetsOf(at)).length > 0 ? null : 'no valid target';
    case 'charge':
      if (order === 'conceal') return 'it has a Conceal order';
      return yield* whyNoCharge(at);
    case 'fall-back':
      return (yield* targetsAfterFallBack(at)) === null ? 'it cannot get away' : null;
    case 'reposition':
    case 'dash':
      return null;
  }
}

function* whyNoCharge(at: Situation): Rule<string | null> {
  const can = yield* canCharge(at);
  if (can === 'no') return 'the closest player operative cannot be charged';
  return can === 'after-hatchway' && at.ap < 2 ? 'no AP is left to open the hatchway' : null;
}

/** Actions that bar another one in the same activation (core rules, Actions). */
const barredBy: Readonly<Record<BehaviourClause['action'], readonly NpoAction[]>> = {
  fight: [],
  shoot: [],
  charge: ['reposition', 'dash', 'fall-back'],
  'fall-back': ['reposition', 'charge'],
  reposition: ['fall-back', 'charge'],
  dash: ['charge'],
};

export const actionNames: Readonly<Record<NpoAction, string>> = {
  fight: 'Fight',
  shoot: 'Shoot',
  charge: 'Charge',
  'fall-back': 'Fall Back',
  reposition: 'Reposition',
  dash: 'Dash',
  'operate-hatch': 'Operate Hatch',
};

/** Performs one clause, `number` on its list. */
export function* perform(at: Situation, clause: BehaviourClause, number: number): Rule {
  switch (clause.action) {
    case 'shoot':
      return yield* shoot(at, number);
    case 'fight':
      return yield* fight(at, number);
    case 'charge':
      return yield* charge(at, number);
    case 'fall-back':
      return yield* fallBack(at, number);
    case 'reposition':
    case 'dash':
      return yield* move(at, clause, number);
  }
}

function spend(at: Situation, action: NpoAction, ap: number): void {
  at.ap -= ap;
  at.performed.add(action);
}

function* shoot(at: Situation, clause: number): Rule {
  const shot = yield* decideShot(at.npo, yield* targetsOf(at));
  const primary = shot?.targets[0];
  if (!shot || !primary) return;
  const { weapon, profile, targets, because } = shot;
  spend(at, 'shoot', 1);
  yield* emit({
    type: 'npo-acted',
    id: at.npo.id,
    clause,
    action: 'shoot',
    ap: 1,
    target: primary.id,
    weapon: weapon.id,
    profile: profile.id,
    because,
  });
  yield* npoShoot({ npo: at.npo.id, weapon: weapon.id, profile: profile.id, targets, ...(yield* attackFacts(at.npo)) });
  yield* forgetTheFallen(at);
}

function* fight(at: Situation, clause: number): Rule {
  const decided = yield* decideFight(at.npo, yield* enemiesOf(at));
  if (!decided) return;
  const { enemy, because } = decided;
  spend(at, 'fight', 1);
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'fight', ap: 1, target: enemy.id, because });
  yield* npoFight({ npo: at.npo.id, target: enemy.id, assists: enemy.assists, ...(yield* attackFacts(at.npo)) });
  yield* forgetTheFallen(at);
}

function* charge(at: Situation, clause: number): Rule {
  if ((yield* canCharge(at)) === 'after-hatchway') {
    const number = yield* askHatchway(at.npo);
    spend(at, 'operate-hatch', 1);
    yield* emit({ type: 'npo-acted', id: at.npo.id, clause: null, action: 'operate-hatch', ap: 1 });
    yield* emit({ type: 'hatchway-moved', number, open: true });
  }
  const enemies = yield* chargeTargets(at);
  spend(at, 'charge', 1);
  const aim: MoveAim = {
    inches: chargeInches(at),
    to: 'closest-operative',
    operatives: enemies.map((enemy) => enemy.id),
    cover: false,
    hatchway: false,
  };
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'charge', ap: 1, aim });
  moved(at, { engaged: true, enemies });
}

function* fallBack(at: Situation, clause: number): Rule {
  const targets = (yield* targetsAfterFallBack(at)) ?? [];
  spend(at, 'fall-back', 2);
  const aim: MoveAim = {
    inches: at.move,
    to: 'shooting-position',
    operatives: targets.map((target) => target.id),
    cover: false,
    hatchway: false,
  };
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'fall-back', ap: 2, aim });
  moved(at, { engaged: false, targets });
}

/** Reposition or Dash. Where it leads has been asked for only if an attack could follow. */
function* move(at: Situation, clause: MoveClause, number: number): Rule {
  const { action } = clause;
  const known =
    action === 'reposition' ? at.targetsAfterReposition : at.targetsAfterReposition?.filter((target) => target.dash);
  spend(at, action, 1);
  const state = yield* look();
  const warden = nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
  const to = clause.to === 'royal-warden' && !warden ? 'closest-operative' : clause.to;
  const none = clause.to === 'shooting-position' && known !== undefined && known.length === 0;
  const aim: MoveAim = {
    inches: action === 'dash' ? dashInches : at.move,
    to: none ? 'mission-position' : to,
    operatives: (known ?? []).map((target) => target.id),
    cover: clause.cover,
    hatchway:
      at.ap > 0 && state.config.mission !== 'regroup' && closedHatchways(state) > 0 && (known ?? []).length === 0,
  };
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause: number, action, ap: 1, aim });
  const later = known?.filter((target) => target.dash && action === 'reposition') ?? [];
  moved(at, { engaged: false, targets: known?.filter((target) => !later.includes(target)) ?? [] });
  if (later.length > 0) at.targetsAfterReposition = later;
}
