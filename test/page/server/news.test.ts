import { appendFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type SeatHeaders, type TableServed, tableServed } from '../served.ts';

interface Message {
  readonly id: string | undefined;
  readonly news: { readonly is: string; readonly after?: number; readonly entries?: readonly { readonly n: number }[] };
}

/** The first message of a stream that a browser opens again: it says which message it has heard last. */
async function firstMessage(table: TableServed, seat: SeatHeaders, last: string): Promise<Message> {
  const headers = { ...seat, 'Last-Event-ID': last };
  const { body } = await fetch(`${table.origin}/api/events?seen=none`, { headers });
  let text = '';
  for await (const part of body ?? []) {
    text += Buffer.from(part).toString('utf8');
    const data = /^data: (.*)\n\n/m.exec(text)?.[1];
    if (data === undefined) continue;
    return { id: /^id: (.*)$/m.exec(text)?.[1], news: JSON.parse(data) };
  }
  throw new Error('the stream has ended');
}

const tagIn = async (table: TableServed, headers: SeatHeaders): Promise<string> =>
  JSON.parse(await (await fetch(`${table.origin}/api/game`, { headers })).text()).tag;

describe('a stream of news that is opened again', () => {
  it('goes on behind the last message that was heard, and no entry comes twice', async () => {
    const table = await tableServed();
    const seat = await table.seatedBy();
    const first = await tagIn(table, seat);
    await table.tw('threat', 'set', '3');
    const second = await tagIn(table, seat);
    await table.tw('threat', 'set', '4');
    const both = await firstMessage(table, seat, first);
    expect(both.news).toMatchObject({ is: 'entries', after: 1, entries: [{ n: 2 }, { n: 3 }] });
    expect(both.id).toBe(await tagIn(table, seat));
    expect((await firstMessage(table, seat, second)).news).toMatchObject({ after: 2, entries: [{ n: 3 }] });
  });

  it('goes on when the file is damaged meanwhile: who asks for the game hears why', async () => {
    const table = await tableServed();
    const seat = await table.seatedBy();
    const { body } = await fetch(`${table.origin}/api/events?seen=none`, { headers: seat });
    appendFileSync(table.file, 'no line of a session\n');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const game = await fetch(`${table.origin}/api/game`, { headers: seat });
    const failure = JSON.parse(await game.text());
    expect(failure).toMatchObject({ is: 'failure', code: 'corrupt-session' });
    // The name of the file, and nothing of where it lies.
    expect(failure.message).toMatch(/^tw-session\.jsonl is damaged/);
    expect(table.log.filter((line) => line.startsWith('failed'))).toEqual([]);
    await body?.cancel();
  });

  it('says so where another game has taken the place of the one that was known', async () => {
    const table = await tableServed();
    const seat = await table.seatedBy();
    const before = await tagIn(table, seat);
    await table.tw('new-game', '--demo', '--overwrite', '--seed', 'another');
    expect((await firstMessage(table, seat, before)).news).toEqual({
      is: 'replaced',
      tag: await tagIn(table, seat),
    });
  });
});
