import { expect } from 'vitest';
import type { Question } from '../../src/engine/question.ts';
import type { Table } from './tw.ts';

/** What a script answers that knows nothing of the game: the suggestion, else an option by turns, the least, yes. */
export function answerTo(question: Question, turn: number): string {
  switch (question.kind) {
    case 'choice': {
      if (question.suggest) return [question.suggest.value].flat().join(',') || 'none';
      const values = question.options.map(({ value }) => value);
      if (!question.many) return values[turn % values.length] ?? '';
      return values.slice(0, Math.max(question.min, turn % 2)).join(',') || 'none';
    }
    case 'number':
      return `${question.suggest?.value ?? question.min}`;
    case 'confirm':
      return (question.suggest?.value ?? true) ? 'yes' : 'no';
    case 'text':
      return question.suggest?.value ?? 'none';
    case 'dice':
      throw new Error(`${question.name}: the dice are rolled by the program`);
  }
}

export interface Status {
  readonly turningPoint: number;
  readonly phase: string;
  readonly step: string;
  readonly outcome: string | null;
}

const mostRefusals = 12;

/** `tw next`, repeated with one more answer until it is done; begun anew with other answers where the rules refuse. */
export async function next(table: Table, turn: number): Promise<Status> {
  const refusals: string[] = [];
  while (refusals.length < mostRefusals) {
    const answers: string[] = [];
    while (true) {
      const words = answers.flatMap((answer) => ['--answer', answer]);
      const document = JSON.parse((await table.tw(['next', '--json', '--no-input', ...words])).out);
      if (document.ok) return document.status;
      const { code, message, question } = document.error;
      if (code !== 'needs-answer') {
        expect(['refused', 'invalid-data']).toContain(code);
        refusals.push(message);
        break;
      }
      answers.push(`${question.name}=${answerTo(question, turn + refusals.length)}`);
    }
  }
  throw new Error(`refused again and again: ${refusals.join(' ')}`);
}
