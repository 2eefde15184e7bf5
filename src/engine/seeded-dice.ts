import seedrandom from 'seedrandom';
import type { Answer, Question } from './question.ts';

/**
 * Dice that depend on nothing but their key: seed, entry, question and occurrence. Nothing about the generator is kept;
 * changing one answer does not disturb the other dice, and undoing a roll and making it again gives the same dice.
 */
export function seededDice(
  seed: string,
  entry: string | number,
): (question: Question, occurrence: number) => Omit<Answer, 'name'> | undefined {
  return (question, occurrence) => {
    if (question.kind !== 'dice') return undefined;
    const random = seedrandom(`${seed}/${entry}/${question.name}#${occurrence}`);
    const faces = Array.from({ length: question.count }, () => 1 + Math.floor(random() * question.sides));
    return { value: faces, source: 'seed' };
  };
}
