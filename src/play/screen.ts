import type { AnswerValue, Question } from '../engine/question.ts';
import type { RollIt } from '../game/answering/decide.ts';
import type { Failure } from '../game/keeping/failure.ts';
import type { Travelled } from '../game/keeping/keeper.ts';
import type { GameEvent } from '../rules/events/events.ts';
import type { Hint } from '../rules/language/deed.ts';
import type { GameState } from '../rules/state/state.ts';
import type { SoFar } from '../view/steps/so-far.ts';
import type { Carried } from './game-access.ts';

/** Leads a person through a game: a terminal or a page. Each method may throw `Failure` (`interrupted`): the person has gone. */
export interface Screen {
  /** `over`: it was answered elsewhere; what comes of this screen then counts for nothing. */
  ask(asked: AskedInPlay, over?: AbortSignal): Promise<PlayReply>;
  /** The last answer was taken back, or given again (`way`), as the person wanted. */
  takenBack(question: Question, value: AnswerValue, way: 'undo' | 'redo'): Promise<void>;
  /** Resolves once it is read, and done on the table: with the key that leads away, null when the game goes on. */
  tell(told: ToldInPlay, over?: AbortSignal): Promise<string | null>;
  /** Somebody else is asked, and this person waits: the id of the player who decides; null: the game goes on. */
  waits?(whose: string | null): void;
  /** A sentence by the way; `hint`: what can be done about it, and then the sentence has no full stop. */
  note(text: string, hint?: Hint): void;
  /** What was refused, or wrong; nothing was written. `answered`: the question whose answer was no use, and which comes again. */
  complain(problem: Failure, answered?: Question): Promise<void>;
  /** Puts the record right by means of its own (key `b`); false: the person leaves the game. */
  correct(): Promise<boolean>;
}

/** Keys that lead away from what is asked or told, and what each does in a word: `{ u: 'undo' }`; '' for one that is not shown. */
export type Keys = Readonly<Record<string, string>>;

/** Where something is asked: the game as it was when its step began, null before there is one, and whose turn it is there. */
export interface PlayedTo {
  readonly state: GameState | null;
  readonly turn: string | null;
}

export interface AskedInPlay {
  readonly question: Question;
  readonly where: PlayedTo;
  readonly keys: Keys;
  /** What has happened in the step before the question came; undefined where there is no game yet. */
  readonly soFar: SoFar | undefined;
  /** What has happened in the step before, in words, in a game of another kind. */
  readonly says?: readonly string[];
  /** So many events of `soFar` were told at an earlier question of the step. */
  readonly told: number;
  /** The reply to this very question that was taken back or refused; undefined where there was none. */
  readonly again: Answered | undefined;
}

export interface Answered {
  readonly is: 'answer';
  readonly value: AnswerValue | RollIt;
}

/** `stale`: the game has changed meanwhile, which the person has been told: it is read and asked anew. */
export type PlayReply = Answered | { readonly is: 'key'; readonly key: string } | { readonly is: 'stale' };

export type ToldInPlay = ToldStep | ToldUndo | ToldInWords;

interface Telling {
  /** The game as it has become. */
  readonly where: PlayedTo;
  /** The person says when it is read, also where nothing is to be done on the table. */
  readonly waits: boolean;
  readonly keys: Keys;
}

export interface ToldStep extends Telling {
  /** A game was set up; its next step was taken; something was done beside the steps; the last step of a game that goes on. */
  readonly is: 'begun' | 'step' | 'beside' | 'again';
  readonly done: Carried;
  /** What was told of it above its questions. */
  readonly read: readonly GameEvent[];
  /** Of a game that was set up in two parts: what is played, and what hands set up, with the NPOs unless the map tells those. */
  readonly part?: PartOfSetUp;
}

export type PartOfSetUp = 'told' | 'set-up' | 'set-up-without-npos';

export interface ToldUndo extends Telling {
  readonly is: 'undone';
  readonly undone: Travelled;
}

/** What was done, or is to be done on the table, in words alone: in a game of another kind, and before a step that was taken back. */
export interface ToldInWords extends Telling {
  readonly is: 'words';
  readonly says: readonly string[];
  /** What a button says that ends it; `Done`, if left out. */
  readonly ends?: string;
}
