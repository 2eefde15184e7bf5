import seedrandom from 'seedrandom';
import type { AnswerValue, ChoiceQuestion } from '../../src/engine/question.ts';
import type { Source } from '../../src/engine/resolve.ts';

/** Chance of a test's own: the same seed, the same choices. */
export interface Chance {
  /** A whole number from `min` to `max`. */
  number(min: number, max: number): number;
  /** True so often: 0.2 is once in five times. */
  happens(often: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function chance(seed: string): Chance {
  const random = seedrandom(seed);
  const number = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  return {
    number,
    happens: (often) => random() < often,
    pick(from) {
      const [picked] = from.slice(number(0, from.length - 1));
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}

/** A table where every answer is as likely as any other; a text question gets what it suggests. */
export function anyAnswer(by: Chance, dice: Source): Source {
  return (question, occurrence, state) => {
    switch (question.kind) {
      case 'dice':
        return dice(question, occurrence, state);
      case 'choice':
        return { value: anyOption(question, by), source: 'answer' };
      case 'number':
        return { value: by.number(question.min, question.max), source: 'answer' };
      case 'confirm':
        return { value: by.happens(0.5), source: 'answer' };
      case 'text':
        return { value: question.suggest?.value ?? 'none', source: 'answer' };
    }
  };
}

/** Short lists come up as often as long ones. */
function anyOption({ name, many, min, max, options, tags = [] }: ChoiceQuestion, by: Chance): AnswerValue {
  const left = options.map(({ value }) => value);
  if (left.length < min) throw new Error(`${name} has no answer: ${min} of ${left.length} options`);
  if (!many) return by.pick(left);
  const chosen: string[] = [];
  const count = by.number(min, Math.min(max, left.length));
  while (chosen.length < count) {
    const value = by.pick(left);
    left.splice(left.indexOf(value), 1);
    chosen.push([value, ...tags.filter(() => by.happens(0.25)).map((tag) => tag.value)].join(':'));
  }
  return chosen;
}
