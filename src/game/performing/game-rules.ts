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

/** How one kind of game is played: its rules, who answers, how a deed is kept and told, and how it is resolved again. */
export interface GameRules<K extends KindOfGame = BattleKind> {
  readonly journal: Journal<K>;
  /** The deed of an entry, without what became of it. */
  deedOf(entry: DeedEntry<K> & { readonly of?: number }): K['deed'];
  /** A deed as it is carried out. Throws `Failure` for one that cannot be given like this. */
  given(deed: K['deed'], before: K['state'], terms: Terms): K['deed'];
  rule(deed: K['deed']): RuleOf<K['state'], K['event'], void, K['about'], Hint>;
  readonly words: DeedWords<K>;
  /** Events in sentences. */
  says(events: readonly K['event'][], before: K['state']): readonly string[];
  /** What dice are rolled at, without which time that is. */
  occasionNow(state: K['state']): string;
  answerers(terms: Terms, dice: Source<K['state']>): Answerers<K['state'], K['about'], K['event']>;
  /** Asks somebody, with what has happened since `before`. */
  prompt(ask: Prompt, before: K['state']): PromptAt<K['event']>;
  /** What a refusal becomes that is overruled. */
  overruled(refusal: Refusal, reason: string): K['event'];
  /** An answer as the journal keeps it; undefined for one that it does not keep. */
  kept(asked: Asked, before: K['state']): Answer | undefined;
  /** A kept answer as it was given; left out: as it was kept. */
  opened?(question: Question<K['about']>, kept: Answer, before: K['state']): Answer;
  /** What the record knows. */
  known?(question: Question<K['about']>, state: K['state']): RecordedFact | undefined;
  /** By the names of questions that came later: what an entry without an answer to them took. */
  readonly laterQuestions?: Readonly<Record<string, AnswerValue>>;
  /** Its events cannot be kept on that table. */
  cannotKeep?(entry: DeedEntry<K>, state: K['state']): boolean;
  /** Types of events that came later beside others of the same deed: what was written before has none of them there. */
  readonly laterEvents: readonly string[];
}

/** Joint Ops and Adversary Ops. What the record knew is not kept: it follows from the entries before; what the board told is. */
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
  /** Somebody would be set up who is there already. */
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
