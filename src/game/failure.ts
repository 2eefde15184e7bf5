import type { Question } from '../engine/question.ts';

/** Why a command did not do what it was asked to, as `error.code` of the JSON document, with its exit code. */
export const exitCodes = {
  refused: 1,
  usage: 2,
  'invalid-data': 2,
  'needs-answer': 3,
  'no-session': 4,
  'corrupt-session': 4,
  'newer-session': 4,
  locked: 4,
  'not-written': 4,
  bug: 70,
  interrupted: 130,
} as const;

export type FailureCode = keyof typeof exitCodes;

export interface FailureDetails {
  /** What to do about it. */
  readonly hint?: string | undefined;
  /** The rule that says no. */
  readonly rule?: string | undefined;
  /** The question that needs an answer. */
  readonly question?: Question | undefined;
  /** The line of a `run` file. */
  readonly line?: number | undefined;
}

/** An expected failure: one sentence in `message`. Nothing has been written when it is thrown. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
