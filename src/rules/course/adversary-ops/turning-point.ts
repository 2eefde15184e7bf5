import { askNumber, emit, look, type Rule } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { playersIn } from '../../mission/adversary-ops/players.ts';
import { turningPointOver } from '../../players/turning-point-over.ts';

/**
 * Ends the turning point when all operatives of the players and all NPOs are expended (pack, NPO Activation). When the battle
 * ends the other pack says: after so many turning points where the ruling battle-length sets a number, and by VP.
 */
export function* endTurningPoint(): Rule {
  const { turningPoint, config } = yield* look();
  yield* turningPointOver();
  yield* pointsOfTurningPoint();
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

const mostAtOnce = 20;

/** What each player scores at the end of the turning point by the other pack, besides what has been entered. */
function* pointsOfTurningPoint(): Rule {
  const { turningPoint } = yield* look();
  for (const { id, name } of playersIn(yield* look())) {
    const change = yield* askNumber({
      name: `vp-${id}`,
      why: `VP that ${name} scores in turning point ${turningPoint} by the other pack, and that are not entered yet`,
      min: 0,
      max: mostAtOnce,
      suggest: { value: 0, because: 'VP can be entered at any time' },
    });
    if (change > 0)
      yield* emit({
        type: 'victory-points-changed',
        player: id,
        change,
        because: `end of turning point ${turningPoint}`,
      });
  }
}
