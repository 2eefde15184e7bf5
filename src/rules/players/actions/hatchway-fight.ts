import type { Refusal } from '../../../engine/rule.ts';
import { actionName } from '../../state/action-names.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { anyAccessPointOpen, hasTarget, isArmed, whyNoEnemy } from '../targets.ts';
import type { ActionRule } from './action-rule.ts';
import { attack } from './attacking.ts';

/** A Fight across an open access point (killzone, Hatchway Fight). */
export const hatchwayFightAction: ActionRule<'hatchway-fight'> = {
  action: 'hatchway-fight',
  ap: 1,
  notAfter: ['fight'],
  enemyClose: 'bars',
  aim: 'enemy',
  isPossible: (operative, state) =>
    isArmed(state, operative, 'hatchway-fight') &&
    whyNobodyAcross(operative, state) === undefined &&
    hasTarget(state, 'hatchway-fight', operative.id),
  whyNobody: whyNobodyAcross,
  perform: (args, cost) => attack('hatchway-fight', args, cost),
};

function whyNobodyAcross(operative: Operative, state: GameState): Refusal<string> | undefined {
  const nobody = whyNoEnemy('hatchway-fight', operative, state);
  if (nobody || anyAccessPointOpen(state)) return nobody;
  return {
    message: `${operative.name} cannot: no hatchway or breach point is open.`,
    rule: actionName['hatchway-fight'],
  };
}
