import seedrandom from 'seedrandom';
import type { Answer, DiceQuestion, Question } from './question.ts';

/** Dice as written in the rules: `D6`, `2D6`, `D3+2`. A D3 is a D6 halved, rounded up (core rules, Dice). */
export interface DiceNotation {
  readonly count: number;
  /** Faces of each dice; 3 for a D3. */
  readonly sides: number;
  /** Added to the sum. */
  readonly plus: number;
}

const form = /^(\d{0,3})d(\d{1,3})(?:([+-])(\d{1,3}))?$/i;

/** Reads `2D6+1` (any case, blanks allowed). Undefined if it is not dice, has none, or dice of fewer than two faces. */
export function parseDice(text: string): DiceNotation | undefined {
  const [whole, count, sides, sign, plus] = form.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (whole === undefined) return undefined;
  const notation = {
    count: count === '' || count === undefined ? 1 : Number(count),
    sides: Number(sides),
    plus: plus === undefined ? 0 : Number(`${sign}${plus}`),
  };
  return notation.count >= 1 && notation.sides >= 2 ? { ...notation, plus: notation.plus || 0 } : undefined;
}

/** Writes dice so that `parseDice` reads them back unchanged. */
export function formatDice({ count, sides, plus }: DiceNotation): string {
  const sum = plus === 0 ? '' : plus > 0 ? `+${plus}` : `${plus}`;
  return `${count === 1 ? '' : count}D${sides}${sum}`;
}

/**
 * Faces of dice as people type them: `4,5,6,6`, `4 5 6 6`, `4566`. Undefined if the text is something else. Dice with more than
 * nine `sides` need separators.
 */
export function parseFaces(text: string, sides = 6): readonly number[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (!words.every((word) => /^\d+$/.test(word))) return undefined;
  return words.flatMap((word) => (sides <= 9 ? [...word] : [word])).map(Number);
}

/** Takes dice for a question; for dice with up to nine sides, `45` is two faces. There may be too few. */
export function takeDice(
  dice: readonly number[],
  { count, sides }: Pick<DiceQuestion, 'count' | 'sides'>,
): { readonly taken: readonly number[]; readonly rest: readonly number[] } {
  const rest = [...dice];
  const taken: number[] = [];
  while (taken.length < count) {
    const face = rest.shift();
    if (face === undefined) break;
    const faces = sides <= 9 && face > 9 ? [...`${face}`].map(Number) : [face];
    taken.push(...faces);
  }
  rest.unshift(...taken.splice(count));
  return { taken, rest };
}

/**
 * Dice that depend only on their key: seed, entry, question and occurrence. No generator state is kept: changing one answer does
 * not disturb the other dice, and undoing a roll and making it again gives the same dice.
 */
export const seededDice =
  (seed: string, entry: string | number) =>
  (question: Question, occurrence: number): Omit<Answer, 'name'> | undefined =>
    question.kind === 'dice' ? { value: facesOf(`${seed}/${entry}`, question, occurrence), source: 'seed' } : undefined;

/** The same, keyed by the occasion on which they are rolled; the answer names it. */
export const diceByOccasion =
  <S>(seed: string, occasionAt: (state: S) => string) =>
  (question: Question, occurrence: number, state: S): Omit<Answer, 'name'> | undefined => {
    if (question.kind !== 'dice') return undefined;
    const occasion = occasionAt(state);
    return { value: facesOf(`${seed}/${occasion}`, question, occurrence), source: 'seed', occasion };
  };

function facesOf(key: string, { name, count, sides }: DiceQuestion, occurrence: number): readonly number[] {
  const random = seedrandom(`${key}/${name}#${occurrence}`);
  return Array.from({ length: count }, () => 1 + Math.floor(random() * sides));
}

/** How many dice of these answers came from the seed, and how many were rolled on the table. */
export function diceBySource(answers: Iterable<Answer>): { readonly seed: number; readonly table: number } {
  let [seed, table] = [0, 0];
  for (const { value, source } of answers) {
    if (!Array.isArray(value)) continue;
    const faces = value.filter((face) => typeof face === 'number').length;
    if (source === 'seed') seed += faces;
    else table += faces;
  }
  return { seed, table };
}
