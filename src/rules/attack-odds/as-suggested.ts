import type { Question } from '../../engine/question.ts';
import { resolve, type Source } from '../../engine/resolve.ts';
import { measuredAnswer } from '../facts/measured.ts';
import { recordedAnswer } from '../facts/recorded.ts';
import type { Rule } from '../language/language.ts';
import type { About } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';

/** What it comes to by the record, the board, and what is suggested. */
export function asSuggested<R>(state: GameState, rule: Rule<R>): R | undefined {
  const found = resolve(rule, state, (now) => now, likely);
  return found.is === 'done' ? found.result : undefined;
}

const likely: Source<GameState, About> = (question, _, state) => {
  const known = recordedAnswer(question, state) ?? measuredAnswer(question, state);
  if (known) return { value: known.value, source: 'board' };
  if (question.kind === 'dice') return undefined;
  return { value: question.suggest?.value ?? unknown(question), source: 'auto' };
};

/** Nobody has said that it is so: it is far away, and not near. */
function unknown(question: Exclude<Question<About>, { kind: 'dice' }>): string | number | boolean | string[] {
  switch (question.kind) {
    case 'number':
      return question.max;
    case 'confirm':
      return false;
    case 'text':
      return '';
    case 'choice':
      return question.many ? [] : (question.options[0]?.value ?? '');
  }
}
