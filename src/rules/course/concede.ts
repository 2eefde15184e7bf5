import { emit, look, type Rule, refuse } from '../language/language.ts';
import { playersIn } from '../mission/adversary-ops/players.ts';
import { lose } from '../mission/mission.ts';
import { whichPlayer } from '../modes/adversary-ops/points.ts';

/**
 * Ends the battle before its printed end. Joint Ops: the players lose. Adversary Ops: of the others the one with the most VP wins,
 * whatever `player` has scored; who that is is asked where it is left out.
 */
export function* concede(player: string | undefined): Rule {
  const { phase, adversary, turningPoint } = yield* look();
  if (phase === 'setup')
    yield* refuse({ message: 'No battle has begun, so there is nothing to concede.', rule: 'Game Sequence 1' });
  if (adversary === null) return yield* emit({ type: 'battle-ended', ...lose('conceded', { count: turningPoint }) });
  const loser = yield* whichPlayer(player, 'Who concedes?');
  const others = playersIn(yield* look()).filter(({ id }) => id !== loser.id);
  const most = Math.max(...others.map(({ victoryPoints }) => victoryPoints));
  yield* emit({
    type: 'battle-ended',
    outcome: 'by-points',
    because: 'conceded',
    count: turningPoint,
    id: loser.id,
    winners: others.filter(({ victoryPoints }) => victoryPoints === most).map(({ id }) => id),
  });
}
