import type { AnswerValue } from '../../engine/question.ts';

/**
 * The answer to a question of fact, how certain it is, and why. Recorded: it follows from what has happened. Measured: the places
 * decide it under every reading of the board. Doubtful: they are too close to call. Open: nothing decides it.
 */
export type Fact = RecordedFact | MeasuredFact | { readonly certainty: 'open' };

/** No other answer is accepted. */
export interface RecordedFact {
  readonly certainty: 'recorded';
  readonly value: AnswerValue;
  /** One sentence. */
  readonly because: string;
  /** Something may have happened that nobody has recorded: people may say otherwise. */
  readonly yields?: true;
}

export interface MeasuredFact {
  readonly certainty: 'measured' | 'doubtful';
  /** If doubtful, the likeliest value. */
  readonly value: AnswerValue;
  /** The other possible values if doubtful. */
  readonly others: readonly AnswerValue[];
  /** A few words. */
  readonly because: string;
  /** It is what the board would do: people say where an NPO was really put. */
  readonly yields?: true;
}

/** The reason given for a doubtful fact. */
export const tooClose = 'too close to call';

export const byRecord = (value: AnswerValue, because: string): RecordedFact => ({
  certainty: 'recorded',
  value,
  because,
});

/** `others`: the other possible values; none if it is certain. */
export const byPlaces = (value: AnswerValue, others: readonly AnswerValue[] = []): MeasuredFact =>
  others.length === 0
    ? { certainty: 'measured', value, others, because: 'by the map' }
    : { certainty: 'doubtful', value, others, because: tooClose };
