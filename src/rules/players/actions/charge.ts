import { mapOf } from '../../../catalog/pack.ts';
import { canMeet } from '../../known/whereabouts.ts';
import { missionOf } from '../../modes/modes.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { enemiesInPlay } from '../../state/stats.ts';
import { insistOnCharge, isOutOfCharge } from '../attackable.ts';
import { canBeOnPad } from '../in-reach.ts';
import { askMoveEnd } from '../move-end.ts';
import { whyNoEnemy } from '../targets.ts';
import { chargeBounds } from '../way-there.ts';
import type { ActionRule } from './action-rule.ts';
import { performMove } from './moving.ts';

/** A move to an enemy (core rules, Charge). */
export const chargeAction: ActionRule<'charge'> = {
  action: 'charge',
  ap: 1,
  notAfter: ['reposition', 'dash', 'fall-back'],
  conceal: 'bars',
  enemyClose: 'bars',
  aim: 'enemy-and-place',
  isPossible: (operative, state) => whyNoEnemy('charge', operative, state) === undefined,
  whyNobody: (operative, state) => whyNoEnemy('charge', operative, state),
  sought: true,
  isPlausible: canReachSomebody,
  asks: (operative) => askMoveEnd('charge', operative),
  *perform(args, cost) {
    if (!args.escapes) yield* insistOnCharge(args);
    yield* performMove('charge', args, cost, (goes) => chargeBounds(args.id, goes, args.target));
  },
};

/**
 * Whether there can be anybody to Charge: where open doors lead, or a teleport pad, by which a Charge may go from turning point 2 on;
 * with places known, within the reach of a Charge.
 */
function canReachSomebody({ id }: Operative, state: GameState): boolean {
  // Through an open hatchway a Charge need not end beside an enemy (Mission 06, Phasing Points).
  if (missionOf(state).phasing === true && state.hatchways.some(({ open }) => open)) return true;
  const enemies = enemiesInPlay(state, id);
  if (enemies.every((enemy) => isOutOfCharge(state, id, enemy.id))) return false;
  const pads = mapOf(state.config)?.teleportPads ?? [];
  const teleports = state.turningPoint > 1 && pads.length > 0 && canBeOnPad(state, id);
  return teleports || enemies.some((enemy) => canMeet(state, id, enemy.id));
}
