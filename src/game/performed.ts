import type { Asked } from '../engine/resolve.ts';
import type { Deed } from '../rules/deed.ts';
import type { GameEvent } from '../rules/events.ts';
import type { GameState } from '../rules/state.ts';
import type { DeedDraft } from '../session/format.ts';
import { sentences } from '../view/sentence.ts';

/** A deed carried out from a state: what happened, and how it is kept. */
export interface Performed {
  readonly deed: Deed;
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Asked[];
  readonly draft: DeedDraft;
}

/** A deed as the journal keeps it. What the record knew is not kept: it follows from the entries before. */
export const draftOf = (
  deed: Deed,
  before: GameState,
  events: readonly GameEvent[],
  asked: readonly Asked[],
  reason?: string,
): DeedDraft => ({
  ...deed,
  answers: asked.map(({ answer }) => answer).filter(({ source }) => source !== 'known'),
  events,
  says: sentences(events, before),
  questions: countQuestions(asked),
  ...(reason === undefined ? {} : { reason }),
});

/** How many questions were put to a person or taken as suggested, dice not counted. */
export const countQuestions = (asked: readonly Asked[]): number =>
  asked.filter(({ question, answer }) => question.kind !== 'dice' && !['seed', 'known'].includes(answer.source)).length;
