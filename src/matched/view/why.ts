import type { Asked } from '../../engine/resolve.ts';
import { answeredLines, answerText, sourceText } from '../../view/questions/answers.ts';
import type { MatchedEvent } from '../rules/events.ts';
import type { MatchedState } from '../rules/state.ts';
import { happened } from './sentences.ts';

/** Why a deed of a match came out as it did; the same parts as for a battle. Secret answers are not shown. */
export interface MatchedWhy {
  readonly decided: readonly { readonly event: MatchedEvent; readonly text: string }[];
  readonly facts: readonly {
    readonly name: string;
    readonly why: string;
    readonly answer: string;
    readonly by: string;
  }[];
  readonly chances: readonly string[];
  readonly dice: readonly string[];
  readonly changes: readonly string[];
}

export function whyMatched(events: readonly MatchedEvent[], before: MatchedState, asked: readonly Asked[]): MatchedWhy {
  const open = asked.filter(({ question }) => question.kind !== 'dice');
  return {
    decided: happened(events, before),
    facts: open.map(({ question, answer }) => ({
      name: question.name,
      why: question.why,
      answer: question.secret ? 'in secret' : answerText(question, answer.value),
      by: sourceText[answer.source],
    })),
    chances: [],
    dice: answeredLines(
      asked.flatMap(({ question, answer }) => (question.kind === 'dice' && !question.secret ? [answer] : [])),
    ),
    changes: [],
  };
}
