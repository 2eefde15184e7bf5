import type { Question } from '../../engine/question.ts';
import type { FailureCode } from '../../game/keeping/failure.ts';
import type { Hint } from '../../rules/language/deed.ts';
import type { SessionHint } from '../../session/disk/problem.ts';

/** A failure of the game, as it is thrown at the page again. */
export interface FailureSent {
  readonly is: 'failure';
  readonly code: FailureCode;
  readonly message: string;
  readonly hint?: Hint | SessionHint;
  readonly rule?: string;
  readonly question?: Question;
}
