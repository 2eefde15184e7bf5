import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/engine/question.ts';
import { Table } from './tw.ts';

/** What a script answers that knows nothing of the game: the suggestion, else an option by turns, the least, yes. */
function answerTo(question: Question, turn: number): string {
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

interface Status {
  readonly turningPoint: number;
  readonly phase: string;
  readonly step: string;
  readonly outcome: string | null;
}

const mostCommands = 80;
const mostRefusals = 12;

/** `tw next`, repeated with one more answer until it is done; begun anew with other answers where the rules refuse. */
async function next(table: Table, turn: number): Promise<Status> {
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

describe('a script that only answers error.question', () => {
  it('plays two turning points with tw next, to the end of the second', async () => {
    const table = new Table();
    await table.run(
      'new-game --mission 5 --map 1 --seed client --theme crownworld --operative Kel:3:40:2 --operative Vane:2:40:2',
    );
    const done: Status[] = [];
    while (done.length < mostCommands && (done.at(-1)?.turningPoint ?? 1) < 3)
      done.push(await next(table, done.length));
    expect(done.at(-1)).toMatchObject({ turningPoint: 3, phase: 'strategy', step: 'initiative', outcome: null });
    const verified = await table.json('verify');
    expect(verified).toMatchObject({ exitCode: 0, findings: [] });
  });
});
