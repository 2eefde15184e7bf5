import type { AnswerValue, Question } from '../../engine/question.ts';
import { wouldNotShoot } from '../../rules/effects/weapon-rules/shoot.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';

/** What one look at a target tells of it: the answers to two questions. */
export interface SeenAs {
  readonly cover: boolean;
  readonly obscured: boolean;
}

/** The name of the question that asks for both. */
export const oneLook = 'cover-and-obscured';

/**
 * In cover, and obscured: of the target of a player operative a person is asked both at once, by one look. The board's doubts stay
 * apart. `range`: what was taken as said before, and stands in front.
 */
export function asOneLook(question: Question, state: GameState | null, range: string): Question {
  const about = aboutOf(question);
  if (question.kind !== 'confirm' || (about?.predicate !== 'in-cover' && about?.predicate !== 'obscured'))
    return question;
  const why = `${range}${question.why}`;
  const isOwn = state?.operatives.some(({ id }) => id === about.by) === true;
  if (!isOwn || question.suggest || about.predicate === 'obscured') return { ...question, why };
  const { kind: _, example: __, suggest: ___, ...asked } = question;
  const options = words.map((value) => ({ value, label: value }));
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

const words = ['neither', 'in cover', 'obscured', 'both'] as const;

/** What that answer says. */
export const seenAs = (value: AnswerValue): SeenAs => ({
  cover: value === 'in cover' || value === 'both',
  obscured: value === 'obscured' || value === 'both',
});

/** The answer that says so. */
export const seenWord = ({ cover, obscured }: SeenAs): string =>
  words[(cover ? 1 : 0) + (obscured ? 2 : 0)] ?? 'neither';

/** Whether `later` asks whether the target is obscured of which `earlier` asked whether it is in cover. */
export function isOfSameLook(earlier: Question | undefined, later: Question): boolean {
  const [cover, obscured] = [earlier && aboutOf(earlier), aboutOf(later)];
  return (
    cover?.predicate === 'in-cover' &&
    obscured?.predicate === 'obscured' &&
    cover.by === obscured.by &&
    cover.ids.join() === obscured.ids.join()
  );
}

/** `Range 8". ` where Range is not asked: a player who shoots has decided that the target is within it. A doubt of the board is asked. */
export function rangeSaid(question: Question): string | undefined {
  const about = aboutOf(question);
  const isTaken = question.kind === 'confirm' && question.suggest?.because === wouldNotShoot;
  return isTaken && about?.predicate === 'near' ? `Range ${about.inches}". ` : undefined;
}
