import type { Answer, AnswerValue, Question } from '../../engine/question.ts';
import type { Asked, Source } from '../../engine/resolve.ts';
import type { Refusal, RuleOf } from '../../engine/rule.ts';
import { deedRule } from '../../rules/deeds.ts';
import { laterEvents } from '../../rules/events/events.ts';
import type { RecordedFact } from '../../rules/facts/fact.ts';
import { recordedAnswer } from '../../rules/facts/recorded.ts';
import type { Hint } from '../../rules/language/deed.ts';
import { laterQuestions } from '../../rules/questions/later-questions.ts';
import { battleJournal } from '../../session/journal/battle-journal.ts';
import { type BattleKind, type DeedEntry, deedOf, type KindOfGame } from '../../session/journal/format.ts';
import type { Journal } from '../../session/journal/journal.ts';
import { occasionNow } from '../../session/journal/occasions.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { spoken } from '../../view/questions/question-words.ts';
import { sentences } from '../../view/steps/sentence.ts';
import type { Answerers, PromptAt } from '../answering/decide.ts';
import { answerersInGame, type Prompt, type Terms } from '../answering/terms.ts';
import type { DeedWords } from '../keeping/keeper.ts';
import { givenDeed } from './given-words.ts';

/** How one kind of game is played: its rules, who answers, how a deed is stored and put in words, and how it is resolved again. */
export interface GameRules<K extends KindOfGame = BattleKind> {
  readonly journal: Journal<K>;
  /** The deed of an entry, without its results. */
  deedOf(entry: DeedEntry<K> & { readonly of?: number }): K['deed'];
  /** A deed as it is carried out. Throws `Failure` for one that cannot be given this way. */
  given(deed: K['deed'], before: K['state'], terms: Terms): K['deed'];
  rule(deed: K['deed']): RuleOf<K['state'], K['event'], void, K['about'], Hint>;
  readonly words: DeedWords<K>;
  /** Events in sentences. */
  says(events: readonly K['event'][], before: K['state']): readonly string[];
  /** The occasion on which dice are rolled, without counting how often it occurred. */
  occasionNow(state: K['state']): string;
  answerers(terms: Terms, dice: Source<K['state']>): Answerers<K['state'], K['about'], K['event']>;
  /** Asks a person, with what has happened since `before`. */
  prompt(ask: Prompt, before: K['state']): PromptAt<K['event']>;
  /** The event that an overruled refusal becomes. */
  overruled(refusal: Refusal, reason: string): K['event'];
  /** An answer as the journal stores it; undefined if it does not store it. */
  kept(asked: Asked, before: K['state']): Answer | undefined;
  /** A stored answer as it was given; default: they are the same. */
  opened?(question: Question<K['about']>, kept: Answer, before: K['state']): Answer;
  /** What the record knows. */
  known?(question: Question<K['about']>, state: K['state']): RecordedFact | undefined;
  /** Questions added by later releases, by name: the answer of an entry that has none. */
  readonly laterQuestions?: Readonly<Record<string, AnswerValue>>;
  /** Whether its events cannot be kept on that table. */
  cannotKeep?(entry: DeedEntry<K>, state: K['state']): boolean;
  /** Event types added later to deeds that existed before: older entries do not have them. */
  readonly laterEvents: readonly string[];
}

/** Joint Ops and Adversary Ops. Answers from the board are stored; those from the record are not: earlier entries give them. */
export const battle: GameRules = {
  journal: battleJournal,
  deedOf,
  given: givenDeed,
  rule: (deed) => spoken(deedRule(deed)),
  words: deedWords,
  says: sentences,
  occasionNow,
  answerers: answerersInGame,
  prompt: (ask, before) => (question, events) => ask(question, { before, events }),
  overruled: ({ rule, message }, reason) => ({ type: 'override', rule, message, reason }),
  kept: ({ answer }) => (answer.source === 'known' ? undefined : answer),
  known: recordedAnswer,
  laterQuestions,
  /** It would set up somebody who is there already. */
  cannotKeep({ events }, { npos, operatives }) {
    const ids = new Set([...npos, ...operatives].map(({ id }) => id));
    return events.some(
      (event) =>
        (event.type === 'npo-set-up' && ids.has(event.id)) ||
        (event.type === 'operative-set-up' && ids.has(event.operative.id)),
    );
  },
  laterEvents,
};
