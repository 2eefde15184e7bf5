import { askMoveEnd } from '../move-end.ts';
import { moveBounds } from '../way-there.ts';
import type { ActionRule } from './action-rule.ts';
import { performMove } from './moving.ts';

/** A short move (core rules, Dash). */
export const dashAction: ActionRule<'dash'> = {
  action: 'dash',
  ap: 1,
  notAfter: ['charge'],
  enemyClose: 'bars',
  aim: 'place',
  isPossible: () => true,
  sought: true,
  asks: (operative) => askMoveEnd('dash', operative),
  perform: (args, cost) => performMove('dash', args, cost, (goes) => moveBounds(args.id, goes)),
};
