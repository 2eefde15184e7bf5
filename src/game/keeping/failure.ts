import type { Question } from '../../engine/question.ts';
import type { Hint } from '../../rules/language/hint.ts';
import type { SessionHint } from '../../session/disk/problem.ts';

/** Why a command did not do what it was asked to; `error.code` of the JSON document. */
export type FailureCode =
  | 'refused'
  | 'usage'
  | 'invalid-data'
  | 'needs-answer'
  | 'no-session'
  | 'corrupt-session'
  | 'newer-session'
  | 'locked'
  | 'not-written'
  | 'interrupted';

export interface FailureDetails {
  /** What to do about it. */
  readonly hint?: Hint | SessionHint | undefined;
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
