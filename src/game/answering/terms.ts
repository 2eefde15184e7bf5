import type { Answer, AnswerValue, Question } from '../../engine/question.ts';
import type { Source } from '../../engine/resolve.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { recordedAnswer } from '../../rules/facts/recorded.ts';
import { boardAnswer } from '../../rules/npo-places/answer.ts';
import type { About } from '../../rules/questions/about.ts';
import type { DiceOf, GameState } from '../../rules/state/state.ts';
import type { BattleKind, KindOfGame } from '../../session/journal/format.ts';
import { eitherOf } from '../../view/questions/either-words.ts';
import { sureWords } from '../../view/questions/sure-words.ts';
import type { SoFar } from '../../view/steps/so-far.ts';
import type { Game } from '../keeping/game.ts';
import type { Answerers, RollIt } from './decide.ts';
import type { Given } from './given.ts';

/** Asks a person; `soFar`: what happened in the step, if there is a game; `says`: the same in words, for another game. */
export type Prompt = (question: Question, soFar?: SoFar, says?: readonly string[]) => Promise<AnswerValue | RollIt>;

/** The terms on which something is done: what is given with it, who else may answer, what may be overruled. */
export interface Terms {
  readonly given: Given;
  /** Suggestions are taken. */
  readonly auto: boolean;
  /** Whose dice are rolled on the table and not from the seed; default: as the game says. */
  readonly diceOf?: DiceOf | undefined;
  /** A program's answers. */
  readonly told?: Source<GameState, About> | undefined;
  /** Asks a person; absent if nobody may be asked. */
  readonly ask?: Prompt | undefined;
  /** Refusals are overruled; `reason` says why, for the journal. */
  readonly force: boolean;
  readonly reason?: string | undefined;
  /** Called before a person is asked, with what has been answered for the deed by then. */
  readonly looks?: ((deed: unknown, answers: readonly Answer[]) => Promise<void>) | undefined;
  /** For the journal: the screen that it came from. */
  readonly by?: string | undefined;
  /** Nothing is written. */
  readonly dryRun: boolean;
}

/** The same within a game. */
export interface TermsInGame<K extends KindOfGame = BattleKind> extends Terms {
  /** The game that a person saw and wants to change, and no other. */
  readonly seen?: Game<K> | undefined;
}

/** Nothing given, nobody to ask, dice from the seed. */
export const plainTerms: Terms = {
  given: { dice: [], answers: [] },
  auto: false,
  force: false,
  dryRun: false,
};

/** Everybody who can answer questions outside a game; `dice` apply unless rolled on the table. */
export const answerersOn = <S, A = unknown, E = unknown>(
  { given, auto, diceOf, ask }: Terms,
  dice: Source<S>,
): Answerers<S, A, E> => ({
  given,
  suggests: auto,
  seeded: (question, occurrence, state) =>
    isRolledOnTable(question, diceOf ?? 'none') ? undefined : dice(question, occurrence, state),
  rolled: dice,
  prompt: ask && ((question) => ask(question)),
});

/** Whether these dice are rolled on the table. */
export function isRolledOnTable(question: Question, diceOf: DiceOf): boolean {
  if (question.kind !== 'dice') return false;
  return diceOf === 'all' || (diceOf === 'players' && question.whose === 'players');
}

/** Everybody who can answer the questions of the rules. */
export const answerersInGame = (terms: Terms, dice: Source<GameState>): Answerers<GameState, About, GameEvent> => ({
  ...answerersOn(terms, dice),
  seeded: (question, occurrence, state) =>
    isRolledOnTable(question, terms.diceOf ?? state.diceOf) ? undefined : dice(question, occurrence, state),
  rolledHere: (question, state) => (terms.diceOf ?? state.diceOf) !== 'players' || question.whose === 'players',
  known: recordedAnswer,
  board: boardAnswer,
  either: eitherOf,
  sureWords,
  outcome: whatHappened,
  isIdle: decidesOnlyWhoGoesFirst,
  overrules: terms.force,
  told: terms.told,
});

/**
 * The part of what happened that counts: the state now, and who did what to whom. Not why, nor what was learned about the table on
 * the way.
 */
export const whatHappened = ({
  state: { known: _, ...state },
  events,
}: {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}): unknown => [
  state,
  events.flatMap((event) =>
    event.type === 'npo-acted'
      ? [[event.id, event.action, event.target, event.weapon, event.profile, event.aim?.to, event.hatchway]]
      : [],
  ),
];

/**
 * Whether an NPO was asked about only to choose which one activates, and another one does. By recorded places that one goes first
 * (ruling board-order); this one is asked about once it activates.
 */
export function decidesOnlyWhoGoesFirst(
  question: Question<About>,
  before: readonly GameEvent[],
  { events }: { readonly events: readonly GameEvent[] },
): boolean {
  const about = 'about' in question ? question.about : undefined;
  if (!about || about.by === null || before.some(({ type }) => type === 'npo-chosen')) return false;
  const first = events.find((event) => event.type === 'npo-chosen');
  return first !== undefined && first.id !== about.by && first.from.includes(about.by);
}
