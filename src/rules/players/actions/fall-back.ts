import { askMoveEnd } from '../move-end.ts';
import { whyNoEnemy } from '../targets.ts';
import { moveBounds } from '../way-there.ts';
import type { ActionRule } from './action-rule.ts';
import { performMove } from './moving.ts';

/** A move out of an enemy's control range (core rules, Fall Back). */
export const fallBackAction: ActionRule<'fall-back'> = {
  action: 'fall-back',
  ap: 2,
  notAfter: ['reposition', 'charge'],
  enemyClose: 'needed',
  aim: 'place',
  isPossible: (operative, state) => whyNoEnemy('fall-back', operative, state) === undefined,
  whyNobody: (operative, state) => whyNoEnemy('fall-back', operative, state),
  sought: true,
  asks: (operative) => askMoveEnd('fall-back', operative),
  perform: (args, cost) => performMove('fall-back', args, cost, (goes) => moveBounds(args.id, goes)),
};
