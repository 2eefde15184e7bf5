import { emit, look, type Rule } from '../../../language.ts';
import { turningPointOver } from '../../../players/turning-point-over.ts';
import { decidedBy, ruling } from '../../../rulings.ts';
import { playersIn } from '../players.ts';

/**
 * Ends the turning point when all operatives of the players and all NPOs are expended (pack, NPO Activation). When the battle
 * ends the other pack says: after so many turning points where the ruling battle-length sets a number, and by VP.
 */
export function* endTurningPoint(): Rule {
  const { turningPoint, config } = yield* look();
  yield* turningPointOver();
  if (turningPoint !== Number(ruling(config, 'battle-length')))
    return yield* emit({ type: 'turning-point-ended', turningPoint });
  yield* decidedBy('battle-length');
  const players = playersIn(yield* look());
  const most = Math.max(...players.map(({ victoryPoints }) => victoryPoints));
  yield* emit({
    type: 'battle-ended',
    outcome: 'by-points',
    because: 'last-turning-point',
    count: turningPoint,
    winners: players.filter(({ victoryPoints }) => victoryPoints === most).map(({ id }) => id),
  });
}
