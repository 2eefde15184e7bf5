import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/engine/question.ts';
import type { RemoteSeat } from '../../../src/page/keeping/remote-seat.ts';
import { joinTable } from '../../../src/page/keeping/remote-seat.ts';
import type { AskedInPlay, Face, PlayReply } from '../../../src/play/face.ts';
import { Table } from '../../cli/tw.ts';
import { netOf } from '../served.ts';
import { startTable } from '../table-process.ts';

/** A player of a match: answers with the first that may be said, and writes down all that came. */
class MatchFace implements Face {
  readonly asked: Question[] = [];
  readonly said: string[] = [];

  constructor(seat: RemoteSeat) {
    seat.follow(this);
  }

  async ask({ question }: AskedInPlay): Promise<PlayReply> {
    this.asked.push(question);
    return { is: 'answer', value: valueFor(question, this.asked.length) };
  }

  async tell(told: Parameters<Face['tell']>[0]): Promise<string | null> {
    if (told.is === 'words') this.said.push(...told.says);
    return null;
  }

  async takenBack(): Promise<void> {}
  async complain({ message }: Error): Promise<void> {
    this.said.push(`complained: ${message}`);
  }

  waits(): void {}
  note(text: string): void {
    this.said.push(text);
  }

  async correct(): Promise<boolean> {
    return true;
  }
}

function valueFor(
  question: Question,
  time: number,
): number | string | boolean | readonly string[] | { readonly roll: true } {
  switch (question.kind) {
    case 'dice':
      return { roll: true };
    case 'choice': {
      const values = question.options.map(({ value }) => value);
      return question.many ? values.slice(0, Math.max(1, question.min)) : (values[0] ?? '');
    }
    case 'number':
      return question.suggest?.value ?? question.min;
    case 'confirm':
      return true;
    case 'text':
      return question.suggest?.value ?? `Plan ${time} of ${question.answerer ?? 'all'} (security)`;
  }
}

describe('a match on the phones of its players', () => {
  it('what is secret is asked on its player alone, sealed in the file, and sent to nobody else', async () => {
    const table = new Table();
    const begun = await table.tw([
      'matched',
      'new',
      '--player',
      'Anna',
      '--player',
      'Ben',
      '--seed',
      'match',
      '--auto',
    ]);
    expect(begun).toMatchObject({ exitCode: 0 });
    const { first } = await startTable(table.folder);
    const { players } = JSON.parse(first).table;
    expect(players.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Ben']);
    const join = async (link: string): Promise<RemoteSeat> => {
      const joined = await fetch(link, { redirect: 'manual' });
      return joinTable(netOf(new URL(link).origin, joined.headers.getSetCookie()[0]?.split(';')[0] ?? ''));
    };
    const seats = await Promise.all(players.map(({ url }: { url: string }) => join(url)));
    expect(seats.map(({ hello }) => [hello.player?.id, hello.isLed])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    const [anna, ben] = seats.map((seat) => new MatchFace(seat));
    if (!anna || !ben) throw new Error('two players');
    const secret = (face: MatchFace) => face.asked.filter((question) => question.secret === true);
    while (secret(anna).length === 0 || secret(ben).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { answerer } of secret(anna)) expect(answerer).toBe('a');
    for (const { answerer } of secret(ben)) expect(answerer).toBe('b');
    const journal = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    expect(journal).not.toMatch(/Plan \d+ of [ab]/);
    for (const seat of seats) seat.close();
    expect((await table.tw(['matched', 'verify'])).exitCode).toBe(0);
  });
});
