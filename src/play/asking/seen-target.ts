import type { AnswerValue, Question } from '../../engine/question.ts';
import type { RollIt } from '../../game/answering/decide.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';

/** The name of the question that asks whether a target is in cover and whether it is obscured. */
export const oneLook = 'cover-and-obscured';

/** What is said to it. */
export const seenWords = ['neither', 'in cover', 'obscured', 'both'] as const;

/**
 * A question about the target of an attack, as it is put to a person. Of the target of a player operative both facts are asked at
 * once, by one look; what the board is in doubt about is asked on its own. `range`: the question of the target's Range, if it was not
 * put: its inches are said first.
 */
export function asOneLook(question: Question, state: GameState | null, range: Question | undefined): Question {
  const about = aboutOf(question);
  if (question.kind !== 'confirm' || (about?.predicate !== 'in-cover' && about?.predicate !== 'obscured'))
    return question;
  const why = `${rangeText(range, question)}${question.why}`;
  const isOwn = state?.operatives.some(({ id }) => id === about.by) === true;
  if (!isOwn || question.suggest || about.predicate === 'obscured') return { ...question, why };
  const { kind: _, example: __, suggest: ___, ...asked } = question;
  const options = seenWords.map((value) => ({ value, label: value }));
  return {
    ...asked,
    kind: 'choice',
    name: oneLook,
    why: why.replace(/\?$/, ', or obscured?'),
    many: false,
    min: 1,
    max: 1,
    options,
  };
}

/** The answer to a question, by what was said when it was put. */
export function factSaid<A extends AnswerValue | RollIt>(question: Question, said: A): A | boolean {
  if (question.kind !== 'confirm' || typeof said !== 'string') return said;
  return said === 'both' || said === (aboutOf(question)?.predicate === 'obscured' ? 'obscured' : 'in cover');
}

/** Whether `said`, of the target in `earlier`, also answers `later`. */
export const isOfSameLook = (earlier: Question | undefined, said: AnswerValue | RollIt, later: Question): boolean =>
  typeof said === 'string' &&
  earlier?.kind === 'confirm' &&
  aboutOf(later)?.predicate === 'obscured' &&
  isOfSameTarget(earlier, later);

/** `Range 8". ` before the look at the same target. */
function rangeText(range: Question | undefined, look: Question): string {
  const about = range && aboutOf(range);
  return range && about?.predicate === 'near' && isOfSameTarget(range, look) ? `Range ${about.inches}". ` : '';
}

function isOfSameTarget(one: Question, other: Question): boolean {
  const [first, second] = [aboutOf(one), aboutOf(other)];
  return first?.by === second?.by && first?.ids.join() === second?.ids.join();
}
