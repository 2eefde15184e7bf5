import type { AnswerValue, ChoiceQuestion, Question } from '../../engine/question.ts';
import type { Chance } from './trial-battle.ts';

/** An answer that the question takes. */
export function answerTo(question: Exclude<Question, { kind: 'dice' }>, chance: Chance): AnswerValue {
  switch (question.kind) {
    case 'confirm':
      return chance(2) === 0;
    case 'number':
      return question.min + chance(question.max - question.min + 1);
    case 'text':
      return question.suggest?.value ?? 'none';
    case 'choice': {
      const { many, min, max } = question;
      const left = offered(question, chance).map(({ value }) => value);
      const size = many ? min + chance(Math.min(max, left.length) - min + 1) : 1;
      const chosen = Array.from({ length: size }, () => left.splice(chance(left.length), 1)[0] ?? '');
      return many ? chosen : (chosen[0] ?? '');
    }
  }
}

const ofMissions: readonly string[] = ['breach', 'cheap-breach', 'pick-up', 'scout-room', 'mission-action'];

/** Of actions picked blindly, few would serve the mission. */
function offered({ name, options }: ChoiceQuestion, chance: Chance): ChoiceQuestion['options'] {
  if (name !== 'action') return options;
  const serving = options.filter(({ value }) => ofMissions.includes(value));
  return serving.length > 0 && chance(2) === 0 ? serving : options;
}
