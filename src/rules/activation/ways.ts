import { carried } from '../attack-odds/attack-odds.ts';
import { apOf, chargesByChoice, firstLeft, type Going, goingBy, isLeft, movesLeft } from '../behaviour/behaviour.ts';
import { look, type Rule } from '../language/language.ts';
import type { Leg, MoveEndAbout } from '../questions/about.ts';
import type { NpoStep, Steps } from './place.ts';
import { chargeInches, foresee, moveInches, type Situation } from './situation.ts';

/**
 * The ways on which its list brings it to a Shoot while there is nobody to attack: `[shoot, reposition, dash]` with 3 AP from
 * where it stands, after its Reposition, and after both; `[reposition, shoot]` only after its Reposition.
 */
export function* waysToShoot(at: Situation): Rule<readonly Steps[]> {
  if (carried(at.npo, at.card, 'ranged').length === 0) return [];
  const state = yield* look();
  const ways: Steps[] = [];
  let then = at;
  let way: Steps = [];
  while (isLeft(then, 'shoot')) {
    const [move] = movesLeft(state, then);
    if (!move || firstLeft(then, ['shoot', move.action]) === 'shoot') ways.push(way);
    if (!move) break;
    then = foresee(then, move.action);
    way = [...way, move.action];
  }
  return ways;
}

/** The steps with their inches, for a program that measures. */
export const legs = (at: Situation, way: Steps): readonly Leg[] =>
  way.map((step, index) => leg(at, step, way[index + 1]));

/** Operate Hatch is done where it stands, except in the middle of a Dash or Reposition (killzone, Operate Hatch; Mission 06). */
const opensOnTheWay = (at: Situation, next: NpoStep | undefined): boolean =>
  at.opensOnTheMove && (next === 'reposition' || next === 'dash');

function leg(at: Situation, action: NpoStep, next: NpoStep | undefined): Leg {
  const pad = at.pads && { pad: true as const };
  switch (action) {
    case 'operate-hatch':
      return opensOnTheWay(at, next) ? { action } : { action, beside: true };
    case 'charge':
      return {
        action,
        inches: chargeInches(at),
        to: chargesByChoice(at) ? 'any-operative' : 'closest-operative',
        ...pad,
      };
    case 'fall-back':
    case 'reposition':
    case 'dash': {
      const clause = goingBy(at, action);
      const to = clause ? clauseAim(clause) : action === 'fall-back' ? 'shooting-position' : undefined;
      return { action, inches: moveInches(at, action), ...(to && { to }), ...(action !== 'dash' && pad) };
    }
  }
}

/** Where a move leads by its clause, as the board is asked. */
export function clauseAim({ to }: Going): Exclude<MoveEndAbout['to'], 'mission-position'> {
  return to === 'marker' || to === 'place' || to === 'edge' ? 'goal' : to;
}

/** AP for the way and the action at its end. */
export const affords = (at: Situation, way: Steps): boolean => way.length < apOf(at);
