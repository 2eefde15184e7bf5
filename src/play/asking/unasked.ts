import type { Question } from '../../engine/question.ts';
import { wouldNotShoot } from '../../rules/effects/weapon-rules/shoot.ts';
import { hasThreat, maxThreat } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';

/** A question that no person is asked, since the answer is yes or makes no difference. */
export const isTakenForTrue = (question: Question, state: GameState | null): boolean =>
  isWithinRange(question) || isWithoutEffect(question, state);

/** A player who shoots has decided that the target is within Range. Where the board is in doubt, the person is asked. */
export const isWithinRange = (question: Question): boolean =>
  question.kind === 'confirm' && question.suggest?.because === wouldNotShoot;

/** At the highest threat level no Fight raises it, whether another NPO sees it or not. */
const isWithoutEffect = ({ name }: Question, state: GameState | null): boolean =>
  name === 'visible-to-others' && state !== null && hasThreat(state.config) && state.threat >= maxThreat;
