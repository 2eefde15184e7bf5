import type { BehaviourClause } from '../../catalog/types.ts';
import { carried } from '../attack-odds/attack-odds.ts';
import { look, type Rule } from '../language/language.ts';
import type { Leg } from '../questions/about.ts';
import { nposInPlay, operativesInPlay } from '../state/stats.ts';
import type { Step, Steps } from './place.ts';
import { apOf, chargeInches, dashInches, foresee, isLeft, moveOf, type Situation } from './situation.ts';

export type MoveClause = Extract<BehaviourClause, { readonly action: 'reposition' | 'dash' }>;

const isMove = (clause: BehaviourClause): clause is MoveClause =>
  clause.action === 'reposition' || clause.action === 'dash';

export const movesLeft = (at: Situation): readonly MoveClause[] =>
  at.card.behaviour.clauses.filter(isMove).filter(({ action }) => isLeft(at, action));

export const clauseOf = (at: Situation, step: Step | undefined): MoveClause | undefined =>
  at.card.behaviour.clauses.filter(isMove).find(({ action }) => action === step);

/** Whether there is anywhere that a move would lead to. */
export function* leadsSomewhere(to: MoveClause['to']): Rule<boolean> {
  const state = yield* look();
  if (to === 'shooting-position' || operativesInPlay(state).length > 0) return true;
  return to === 'royal-warden' && nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
}

/**
 * By what ways its list brings it to a Shoot while there is nobody to attack: `[shoot, reposition, dash]` with 3 AP from where
 * it stands, after its Reposition, and after its Reposition and its Dash; `[reposition, shoot]` only after its Reposition.
 */
export function* waysToShoot(at: Situation): Rule<readonly Steps[]> {
  if (carried(at.npo, at.card, 'ranged').length === 0) return [];
  const ways: Steps[] = [];
  let then = at;
  let way: Steps = [];
  while (isLeft(then, 'shoot')) {
    const next = yield* shootsOrMoves(then);
    if (next.shoots) ways.push(way);
    if (next.moves === null) break;
    then = foresee(then, next.moves);
    way = [...way, next.moves];
  }
  return ways;
}

/** What comes first in its list, a Shoot or a move, and the move that it makes when it cannot Shoot. */
function* shootsOrMoves(at: Situation): Rule<{ shoots: boolean; moves: MoveClause['action'] | null }> {
  let shoots = false;
  for (const clause of at.card.behaviour.clauses) {
    if (clause.action === 'shoot') shoots = true;
    if (isMove(clause) && isLeft(at, clause.action) && (yield* leadsSomewhere(clause.to)))
      return { shoots, moves: clause.action };
  }
  return { shoots, moves: null };
}

/** The steps as a program needs them that measures. */
export const legs = (at: Situation, way: Steps): readonly Leg[] =>
  way.map((step, index) => leg(at, step, way[index + 1]));

/** Operate Hatch is done where it stands, in the middle of Dash or Reposition apart (killzone, Operate Hatch; Mission 06). */
const opensOnTheWay = (at: Situation, next: Step | undefined): boolean =>
  at.opensOnTheMove && (next === 'reposition' || next === 'dash');

function leg(at: Situation, action: Step, next: Step | undefined): Leg {
  const pad = at.pads && { pad: true as const };
  switch (action) {
    case 'operate-hatch':
      return opensOnTheWay(at, next) ? { action } : { action, beside: true };
    case 'charge':
      return { action, inches: chargeInches(at), to: 'closest-operative', ...pad };
    case 'fall-back':
      return { action, inches: moveOf(at), to: 'shooting-position', ...pad };
    case 'reposition':
    case 'dash': {
      const to = clauseOf(at, action)?.to;
      return {
        action,
        inches: action === 'dash' ? dashInches(at) : moveOf(at),
        ...(to && { to }),
        ...(action === 'reposition' && pad),
      };
    }
  }
}

/** AP for the way and the action that it leads to. */
export const affords = (at: Situation, way: Steps): boolean => way.length < apOf(at);
