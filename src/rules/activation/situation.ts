import { datacard } from '../../catalog/datacards.ts';
import type { BehaviourClause, BehaviourData } from '../../catalog/types.ts';
import type { NpoAction } from '../events.ts';
import { look, type Rule } from '../language.ts';
import type { GameState, Npo } from '../state.ts';
import { npoApl, npoMove, operativesInPlay } from '../stats.ts';
import {
  askCharge,
  askEnemies,
  askFallBack,
  askMelee,
  askTargets,
  askTargetsAfter,
  type Enemy,
  type Target,
} from './facts.ts';

/**
 * What is known of an activation so far. Facts are asked for once and kept until a move makes them stale; undefined is
 * "not asked yet". Distances in inches.
 */
export interface Situation {
  readonly npo: Npo;
  readonly behaviour: BehaviourData;
  readonly move: number;
  ap: number;
  readonly performed: Set<NpoAction>;
  engaged?: boolean | undefined;
  enemies?: readonly Enemy[] | undefined;
  targets?: readonly Target[] | undefined;
  /** After a Reposition, with a Dash where AP allow. */
  targetsAfterReposition?: readonly Target[] | undefined;
  /** Null: it cannot fall back. */
  targetsAfterFallBack?: readonly Target[] | null | undefined;
  charge?: 'no' | 'yes' | 'after-hatchway' | undefined;
  chargeTargets?: readonly Enemy[] | undefined;
}

export function situationOf(npo: Npo): Situation {
  const { behaviour } = datacard(npo.datacard);
  return { npo, behaviour, move: npoMove(npo), ap: npoApl(npo), performed: new Set() };
}

export const dashInches = 3;
export const chargeInches = ({ move }: Situation): number => move + 2;
export const shoots = ({ behaviour }: Situation): boolean =>
  behaviour.clauses.some((clause) => clause.action === 'shoot');
export const closedHatchways = (state: GameState): number =>
  state.hatchways.filter((hatchway) => !hatchway.open).length;

/** Is an enemy in its control range? The same question tells whom it can shoot, or whether it can charge. */
export function* isEngaged(at: Situation): Rule<boolean> {
  if (at.engaged !== undefined) return at.engaged;
  if (shoots(at)) {
    const targets = yield* askTargets(at.npo, rangeOf(at.npo));
    at.engaged = targets === null;
    at.targets = targets ?? undefined;
    return at.engaged;
  }
  const mayOpen = at.ap > 1 && closedHatchways(yield* look()) > 0;
  const melee = yield* askMelee(at.npo, chargeInches(at), mayOpen);
  at.engaged = melee.enemies.length > 0;
  at.enemies = melee.enemies;
  at.charge = melee.charge;
  return at.engaged;
}

/** Such as ", within 8"": when every ranged weapon it carries has a Range. */
function rangeOf(npo: Npo): string {
  const ranges = datacard(npo.datacard)
    .weapons.filter((weapon) => weapon.type === 'ranged' && npo.weapons.includes(weapon.id))
    .flatMap((weapon) => weapon.profiles)
    .map((profile) => profile.rules.find((rule) => rule.startsWith('Range ')));
  const range = ranges[0];
  return range !== undefined && ranges.every((other) => other === range)
    ? ` and within ${range.slice('Range '.length)}`
    : '';
}

export function* enemiesOf(at: Situation): Rule<readonly Enemy[]> {
  if (!(yield* isEngaged(at))) return [];
  at.enemies ??= yield* askEnemies(at.npo);
  return at.enemies;
}

/** Whom it can shoot where it stands; nobody while an enemy is in its control range. */
export function* targetsOf(at: Situation): Rule<readonly Target[]> {
  if (!shoots(at) || (yield* isEngaged(at))) return [];
  if (at.targets === undefined) {
    const targets = yield* askTargets(at.npo, rangeOf(at.npo));
    at.engaged = targets === null;
    at.targets = targets ?? [];
  }
  return at.targets;
}

/** Whom it could shoot after a Reposition, with AP left for Shoot. */
export function* targetsAfterReposition(at: Situation): Rule<readonly Target[]> {
  if (at.ap < 2) return [];
  if (at.targetsAfterReposition === undefined) {
    const withDash = at.ap > 2;
    const move = withDash
      ? `after a Reposition up to ${at.move}", with a Dash up to ${dashInches}" after it if need be`
      : `after a Reposition up to ${at.move}"`;
    at.targetsAfterReposition = (yield* askTargetsAfter('reposition-targets', at.npo, move, withDash)) ?? [];
  }
  return at.targetsAfterReposition;
}

/** Null when it cannot fall back. With no AP left for Shoot only that is asked. */
export function* targetsAfterFallBack(at: Situation): Rule<readonly Target[] | null> {
  if (at.ap < 2) return null;
  if (at.targetsAfterFallBack === undefined) {
    if (at.ap > 2)
      at.targetsAfterFallBack = yield* askTargetsAfter(
        'fall-back-targets',
        at.npo,
        `after falling back up to ${at.move}"`,
        false,
      );
    else at.targetsAfterFallBack = (yield* askFallBack(at.npo, at.move)) ? [] : null;
  }
  return at.targetsAfterFallBack;
}

/** Can it Charge the closest player operative, now or once it has opened a hatchway? (ruling charge-closest) */
export function* canCharge(at: Situation): Rule<'no' | 'yes' | 'after-hatchway'> {
  if (yield* isEngaged(at)) return 'no';
  if (at.charge === undefined) {
    const operatives = operativesInPlay(yield* look());
    at.chargeTargets = operatives.length === 0 ? [] : yield* askCharge(at.npo, chargeInches(at), false);
    at.charge = at.chargeTargets.length > 0 ? 'yes' : 'no';
  }
  return at.charge;
}

export function* chargeTargets(at: Situation): Rule<readonly Enemy[]> {
  at.chargeTargets ??= yield* askCharge(at.npo, chargeInches(at), true);
  return at.chargeTargets;
}

/** It stands somewhere else now: what was known of its surroundings is stale, except what this move was asked for. */
export function moved(
  at: Situation,
  now: { engaged: boolean; enemies?: readonly Enemy[]; targets?: readonly Target[] | undefined },
): void {
  at.engaged = now.engaged;
  at.enemies = now.enemies ?? [];
  at.targets = now.targets;
  at.targetsAfterReposition = undefined;
  at.targetsAfterFallBack = undefined;
  at.charge = undefined;
  at.chargeTargets = undefined;
}

/** Those that have fallen no longer count: in control range, or as targets. */
export function* forgetTheFallen(at: Situation): Rule {
  const standing = operativesInPlay(yield* look()).map((operative) => operative.id);
  if (at.enemies !== undefined) {
    at.enemies = at.enemies.filter((enemy) => standing.includes(enemy.id));
    if (at.engaged && at.enemies.length === 0) {
      moved(at, { engaged: false });
    }
  }
  if (at.targets !== undefined) at.targets = at.targets.filter((target) => standing.includes(target.id));
}

export type MoveClause = Extract<BehaviourClause, { readonly action: 'reposition' | 'dash' }>;
