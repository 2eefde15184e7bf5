import { placing } from '../../placing/placing.ts';
import { leaveFor } from '../../state/action-leave.ts';
import { actionName } from '../../state/action-names.ts';
import type { GameState, Position } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';
import { isCarrying, whyForbidden } from '../conditions.ts';
import { askMoveEnd } from '../move-end.ts';
import { moveBounds, onwardBounds } from '../way-there.ts';
import type { ActionRule } from './action-rule.ts';
import { dashAction } from './dash.ts';
import { performMove } from './moving.ts';

/** A move as far as the operative's Move (core rules, Reposition). */
export const repositionAction: ActionRule<'reposition'> = {
  action: 'reposition',
  ap: 1,
  notAfter: ['fall-back', 'charge'],
  enemyClose: 'bars',
  aim: 'place',
  isPossible: () => true,
  sought: true,
  asks: (operative) => askMoveEnd('reposition', operative),
  perform: ({ id, ...said }, cost) =>
    performMove('reposition', { id, ...said }, cost, (goes, from) => ({
      ...moveBounds(id, goes),
      otherwise: (state, word) => (dashLeadsOn(state, id, word, from) ? dashAsWell : undefined),
    })),
};

const dashAsWell = 'Reposition and Dash, said as one, lead there';

/** Whether a Dash may follow the Reposition that has just begun, and both lead there. */
function dashLeadsOn(state: GameState, id: string, word: string, from: Position | undefined): boolean {
  const operative = operativeById(state, id);
  const { acting } = state;
  if (!operative || acting?.id !== id) return false;
  const facts = {
    cost: dashAction.ap,
    engaged: false,
    carrying: isCarrying(state, id),
    leave: leaveFor(state, operative, 'dash'),
  };
  if (whyForbidden(dashAction, operative, acting, facts, actionName)) return false;
  return !('problem' in placing(state, id, word, { from, bounds: onwardBounds(id) }));
}
