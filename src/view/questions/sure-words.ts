import { mapOf } from '../../catalog/pack.ts';
import type { Question } from '../../engine/question.ts';
import { measuredFor } from '../../rules/board/answers/measurements.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import type { MeasuredFact } from '../../rules/facts/fact.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { measuredText } from '../words/measured-words.ts';
import { answerText } from './answers.ts';

/** What was asked, what the board is sure of, and what it has measured. */
export function sureWords(question: Question, { value }: MeasuredFact, state: GameState): string {
  const about = aboutOf(question);
  const table = about && state.keepsPositions ? tableOf(state) : undefined;
  const measured = about && table ? measuredFor(about, table).map((one) => measuredText(one, state)) : [];
  return [
    question.why,
    `The board is sure: ${answerText(question, value, mapOf(state.config)) || 'none'}.`,
    ...measured,
  ].join(' ');
}
