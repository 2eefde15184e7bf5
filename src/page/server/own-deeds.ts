import type { Question } from '../../engine/question.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { whoseQuestion } from '../../play/sharing/whose-question.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { playerById, playerOf } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { SoFar } from '../../view/steps/so-far.ts';
import { shortNameOf } from '../../view/words/short-names.ts';
import { asksOf, may } from '../wire/may.ts';
import type { Seated } from './devices.ts';

/** Throws `Failure` where the link of this screen does not go so far. */
export function insistOwn(deed: Deed, { role, player }: Seated, state: GameState): void {
  const verdict = may[asksOf(deed)][role];
  if (verdict === 'no')
    throw new Failure('refused', 'The battle goes on by the questions of both players, or at a screen of the table.');
  if (verdict !== 'own' || !player) return;
  const id = actingIn(deed, state);
  if (id === undefined || playerOf(state, id) === player.id) return;
  throw new Failure('refused', `${shortNameOf(state, id)} is not an operative of ${player.name}.`);
}

/** Throws `Failure` where another player answers the question. */
export function insistOwnAnswer(question: Question, { player }: Seated, soFar: SoFar | undefined): void {
  if (!player) return;
  const now = soFar?.events.reduce(evolve, soFar.before) ?? null;
  const whose = whoseQuestion(question, now);
  if (now === null || whose === null || whose === player.id) return;
  throw new Failure('refused', `${playerById(now, whose)?.name ?? 'The other player'} answers that.`);
}

/** Id of the operative that acts in a deed; undefined where it is asked for, of the player whose turn it is. */
function actingIn(deed: Deed, { acting }: GameState): string | undefined {
  if (deed.do === 'attack') return deed.args.operative;
  return deed.do === 'act' || deed.do === 'counteract' ? (deed.args.id ?? acting?.id) : undefined;
}
