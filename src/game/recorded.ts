import type { Answer } from '../engine/question.ts';

/** The answers of an entry, to be taken in order for every name. */
export interface Recorded {
  take(name: string): Answer | undefined;
  /** Names of those that were not taken. */
  left(): readonly string[];
}

export function recorded(answers: readonly Answer[]): Recorded {
  const left = [...answers];
  return {
    take(name) {
      const at = left.findIndex((answer) => answer.name === name);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    },
    left: () => left.map((answer) => answer.name),
  };
}
