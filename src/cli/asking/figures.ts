import { parseFaces } from '../../engine/dice.ts';
import type { DiceQuestion, Question } from '../../engine/question.ts';

/** What is answered in digits. */
export type FigureQuestion = Extract<Question, { readonly kind: 'dice' | 'number' }>;

/** Which figures answer it, in a few words behind the question. */
export function figuresWanted(asked: FigureQuestion): string {
  if (asked.kind === 'number')
    return asked.atMost === undefined ? `${asked.min}\u00a0to\u00a0${asked.max}` : 'y, n or the inches';
  const dice = `${asked.count}D${asked.sides}`;
  return asked.count === 1 ? dice : `${dice}, such as ${exampleOf(asked)}`;
}

const exampleOf = ({ count, sides }: DiceQuestion): string =>
  [...'3415264315']
    .slice(0, count)
    .map((digit) => ((Number(digit) - 1) % sides) + 1)
    .join('');

/** Why what was typed does not answer it. */
export function wrongFigures(asked: FigureQuestion, text: string): string {
  if (asked.kind === 'number')
    return asked.atMost === undefined
      ? `A whole number from ${asked.min} to ${asked.max}, please.`
      : 'y or n, or the inches, please.';
  const { count, sides } = asked;
  const faces = parseFaces(text, sides) ?? [];
  if (faces.length !== count) return `That is ${faces.length} dice; ${count} ${count === 1 ? 'is' : 'are'} wanted.`;
  return wrongFace(
    asked,
    faces.find((face) => face < 1 || face > sides),
  );
}

export const wrongFace = ({ sides }: DiceQuestion, face: number | string | undefined): string =>
  `A D${sides} shows 1 to ${sides}, not ${face}.`;
