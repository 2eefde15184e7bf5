import type { Question } from '../../engine/question.ts';
import { playerById, playerOf } from '../../rules/mission/adversary-ops/players.ts';
import { playerInTurn } from '../../rules/players/turn-order.ts';
import { type About, aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';

/**
 * Id of the player who answers a question; null: anybody at the table does. `now`: the game when it came, null where there is none
 * of ours. What stands on the table anybody can tell; where an operative is put its player says.
 */
export function whoseQuestion(question: Question, now: GameState | null): string | null {
  if (question.answerer !== undefined) return question.answerer;
  if (now === null || now.adversary === null) return null;
  if (question.name === 'roll-off') return null;
  const about = aboutOf(question);
  if (about) return whereOf(about, now);
  const turn = playerInTurn(now) ?? null;
  if (playerById(now, turn)) return turn;
  return question.kind === 'dice' ? whoseDice(question.whose, now) : null;
}

const whereOf = ({ predicate, by }: About, now: GameState): string | null =>
  predicate === 'stands-at' && by !== null ? (playerOf(now, by) ?? null) : null;

/** In an NPO's attack: its own are of the player that controls it, the others of the player whose operative is its target (pack, NPO Activation). */
function whoseDice(side: string | undefined, { adversary, ...now }: GameState): string | null {
  const controlled = adversary?.controlled;
  if (!controlled) return null;
  return side === 'npos' ? controlled.by : (now.operatives.find(({ id }) => id === controlled.target)?.player ?? null);
}
