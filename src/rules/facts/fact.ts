import type { AnswerValue } from '../../engine/question.ts';

/**
 * The answer to a question of fact, how certain it is, and why. Recorded: it follows from what has happened. Measured: the places
 * tell it, by every reading of the board. Doubtful: they are too close to call. Open: nothing tells it.
 */
export type Fact = RecordedFact | MeasuredFact | { readonly certainty: 'open' };

/** No other answer is taken. */
export interface RecordedFact {
  readonly certainty: 'recorded';
  readonly value: AnswerValue;
  /** One sentence. */
  readonly because: string;
  /** Something may have happened that nobody has recorded: anybody may say otherwise. */
  readonly yields?: true;
}

export interface MeasuredFact {
  readonly certainty: 'measured' | 'doubtful';
  /** Of a doubtful fact, the likeliest. */
  readonly value: AnswerValue;
  /** What else a doubtful fact may be. */
  readonly others: readonly AnswerValue[];
  /** A few words. */
  readonly because: string;
  /** It is what the board would do: where an NPO has been put is for people to say. */
  readonly yields?: true;
}

/** The reason of what is doubtful. */
export const tooClose = 'too close to call';

export const byRecord = (value: AnswerValue, because: string): RecordedFact => ({
  certainty: 'recorded',
  value,
  because,
});

/** `others`: what else it may be; none where it is certain. */
export const byPlaces = (value: AnswerValue, others: readonly AnswerValue[] = []): MeasuredFact =>
  others.length === 0
    ? { certainty: 'measured', value, others, because: 'by the map' }
    : { certainty: 'doubtful', value, others, because: tooClose };
