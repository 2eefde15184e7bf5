import { hasTarget, isArmed, whyNoEnemy } from '../targets.ts';
import type { ActionRule } from './action-rule.ts';
import { attack } from './attacking.ts';

/** Hatchway Fight counts as Fight (killzone, Hatchway Fight). */
export const fightAction: ActionRule<'fight'> = {
  action: 'fight',
  ap: 1,
  notAfter: ['hatchway-fight'],
  enemyClose: 'needed',
  aim: 'enemy',
  isPossible: (operative, state) =>
    isArmed(state, operative, 'fight') &&
    whyNoEnemy('fight', operative, state) === undefined &&
    hasTarget(state, 'fight', operative.id),
  whyNobody: (operative, state) => whyNoEnemy('fight', operative, state),
  sought: true,
  perform: (args, cost) => attack('fight', args, cost),
};
