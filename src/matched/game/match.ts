import { fits } from '../../catalog/schema-faults.ts';
import { nameOfAddress } from '../../engine/address.ts';
import type { Answer, Question } from '../../engine/question.ts';
import type { Asked } from '../../engine/resolve.ts';
import { seal, unseal } from '../../engine/seal.ts';
import { answerersOn } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import type { GameRules } from '../../game/performing/game-rules.ts';
import { insistOnLengths } from '../../game/performing/lengths.ts';
import { answer as answerSchema } from '../../session/journal/entry-schema.ts';
import { matchedRule } from '../rules/deeds.ts';
import { type MatchKind, matchJournal } from '../session/match-journal.ts';
import { matchedDeedWords } from '../view/deed-words.ts';
import { matchedSentences } from '../view/sentences.ts';

/** Matched play. Secret answers are stored sealed. */
export const match: GameRules<MatchKind> = {
  journal: matchJournal,
  deedOf: ({ n, at, of, answers, events, says, questions, reason, replaces, reroll, kept, ...deed }) => deed,
  /** Seals in a deed get a salt that nobody could know, the same when the deed is resolved again. */
  given(deed, { step }, { dryRun }) {
    insistOnLengths('The deed', deed);
    if (dryRun && deed.do === 'reveal') throw wouldTell();
    return deed.do === 'next' && step === 'tac-ops' ? { ...deed, args: { salt: freshSeed() } } : deed;
  },
  rule: matchedRule,
  words: matchedDeedWords,
  says: matchedSentences,
  occasionNow: ({ turningPoint, step }) => `${turningPoint}/${step}`,
  answerers(terms, dice) {
    if (terms.dryRun && terms.given.answers.some(({ name }) => nameOfAddress(name) === 'tac-op')) throw wouldTell();
    return answerersOn(terms, dice);
  },
  prompt: (ask, before) => (question, events) => ask(question, undefined, matchedSentences(events, before)),
  overruled: ({ rule, message }, reason) => ({ type: 'override', rule, message, reason }),
  kept: (asked, { config }) => sealedAnswer(asked, config.seed),
  opened: (question, kept, { config }) => openedAnswer(question, kept, config.seed),
  laterEvents: [],
};

/** A dry run does not reveal whether a secret was guessed. */
const wouldTell = (): Failure =>
  new Failure('refused', 'A Tac Op is not shown in a dry run: that would tell whether it is held.');

const keyOf = (seed: string, name: string): string => `${seed}/${name}`;

function sealedAnswer({ question, answer }: Asked, seed: string): Answer {
  if (!question.secret) return answer;
  return { ...answer, value: seal(JSON.stringify(answer.value), keyOf(seed, answer.name), freshSeed()) };
}

/** The answer as it was given. A text that is not a seal, or a seal of another game, stays unchanged. */
function openedAnswer({ secret }: Question, kept: Answer, seed: string): Answer {
  if (!secret || typeof kept.value !== 'string') return kept;
  try {
    const answer = { ...kept, value: JSON.parse(unseal(kept.value, keyOf(seed, kept.name))) };
    return fits(answerSchema(), answer) ? answer : kept;
  } catch {
    return kept;
  }
}
