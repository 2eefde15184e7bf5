import type { Answer, Question } from '../../engine/question.ts';
import { meantBy, notMeant, type Spelled } from '../../engine/spelling.ts';
import type { Hint } from '../../rules/language/deed.ts';
import { isOfMatch, type SessionHint } from '../../session/disk/problem.ts';

/** Why a command failed; `error.code` in the JSON document. */
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
  /** The rule that refused. */
  readonly rule?: string | undefined;
  /** The question that needs an answer. */
  readonly question?: Question | undefined;
  /** What had been answered before that question, dice included. */
  readonly answers?: readonly Answer[] | undefined;
  /** The line of a `run` file. */
  readonly line?: number | undefined;
}

/** An expected failure: one sentence in `message`. When it is thrown, nothing has been written. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const mostListed = 8;

/**
 * The only match for a word as people type it. Throws `Failure` for a word that means none or several, with the nearest, and with
 * all if they are few. `kind`: `mission`.
 */
export function named<T extends Spelled>(kind: string, word: string, from: readonly T[], most = mostListed): T {
  const meant = meantBy(word, from);
  if (meant.is === 'one') return meant.one;
  const isFew = from.length > 0 && from.length <= most;
  throw new Failure('invalid-data', notMeant(kind, word, meant), {
    hint: isFew ? `Known: ${from.map(({ id }) => id).join(', ')}.` : undefined,
  });
}

/** The session file holds a match, which this command does not handle. */
export const isOfMatchedPlay = (problem: unknown): boolean => problem instanceof Failure && isOfMatch(problem.details);
