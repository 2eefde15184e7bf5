import type { AnswerValue, Question } from '../../engine/question.ts';
import type { Travelled } from '../../game/keeping/keeper.ts';
import type { Answered, Keys, ToldInWords, ToldStep } from '../../play/screen.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed, Hint } from '../../rules/language/deed.ts';
import type { FailureSent } from './failure.ts';

/** A step as it is told: what the page does not find in its own game. */
export interface StepSent extends Pick<ToldStep, 'is' | 'waits' | 'keys' | 'read'> {
  readonly deed: Deed;
  readonly events: readonly GameEvent[];
  /** Its entry; null where nothing was to be written. */
  readonly entry: number | null;
}

export interface UndoSent {
  readonly is: 'undone';
  readonly waits: boolean;
  readonly keys: Keys;
  readonly entry: number | null;
  readonly entries: Travelled['entries'];
}

export type WordsSent = Pick<ToldInWords, 'is' | 'says' | 'waits' | 'keys'>;

/** A task that the guide at the server has for a page, as `Screen` has them; states are those of the page's own game. */
export type ScreenTask =
  | {
      readonly does: 'ask';
      readonly question: Question;
      readonly turn: string | null;
      readonly keys: Keys;
      /** Undefined where there is no game yet. */
      readonly events?: readonly GameEvent[];
      readonly says?: readonly string[];
      readonly told: number;
      readonly again?: Answered;
    }
  | { readonly does: 'tell'; readonly told: StepSent | UndoSent | WordsSent }
  | { readonly does: 'taken-back'; readonly question: Question; readonly value: AnswerValue }
  | { readonly does: 'complain'; readonly problem: FailureSent; readonly answered?: Question }
  | { readonly does: 'correct' }
  | { readonly does: 'note'; readonly text: string; readonly hint?: Hint }
  | { readonly does: 'waits'; readonly whose: string | null };

/** `call`: comes back with the reply. */
export interface ScreenCalled {
  readonly is: 'screen';
  readonly call: number;
  readonly task: ScreenTask;
}

/** Somebody else has replied: this page need not any more. */
export interface ScreenOver {
  readonly is: 'over';
  readonly call: number;
}
