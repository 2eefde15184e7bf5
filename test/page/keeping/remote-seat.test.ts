import { describe, expect, it, onTestFinished } from 'vitest';
import { whyEntry } from '../../../src/game/again/why.ts';
import type { News } from '../../../src/page/keeping/news.ts';
import { joinTable } from '../../../src/page/keeping/remote-access.ts';
import { netOf, tableServed } from '../served.ts';

describe('a page at a table', () => {
  it('has the game that the server keeps, without its seed', async () => {
    const table = await tableServed();
    const access = await table.join();
    const here = table.keeper.read();
    expect(here.session.header.seed).toBe('tomb');
    expect(access.read().session).toMatchObject({ header: { ...here.session.header, seed: '' } });
    expect(access.read().state).toEqual({ ...here.state, config: { ...here.state.config, seed: '' } });
  });

  it('carries out a step: the server rolls, and keeps one entry', async () => {
    const table = await tableServed();
    const access = await table.join();
    const asked: string[] = [];
    const done = await access.carryOut({ do: 'strategy', args: {} }, async ({ name }) => {
      asked.push(name);
      throw new Error(name);
    });
    expect(done.entry).toBe(2);
    expect(table.keeper.read().session.entries[1]).toMatchObject({ n: 2, do: 'strategy', events: done.events });
    expect(done.after).toEqual(access.read().state);
    expect(asked).toEqual([]);
  });

  it('hears as news what others did before the first question of a step could be asked', async () => {
    const table = await tableServed();
    const access = await table.join();
    const seen = access.read();
    const news: News[] = [];
    access.onNews((one) => news.push(one));
    expect((await table.tw('strategy')).exitCode).toBe(0);
    await expect(access.opening({ do: 'strategy', args: {} }, seen)).rejects.toMatchObject({ code: 'locked' });
    expect(news).toEqual([{ is: 'changed', entries: [expect.objectContaining({ n: 2, do: 'strategy' })] }]);
    expect(access.read().session.entries).toHaveLength(2);
  });

  it('hears what others did while a question was on its way once that question stands, so that it can be given up', async () => {
    const table = await tableServed();
    const net = netOf(table.origin, await table.seatedBy());
    let hear = () => {};
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const access = await joinTable({
      ...net,
      async fetch(path, how) {
        const reply = await net.fetch(path, how);
        if (path !== '/api/deed') return reply;
        await table.tw('strategy');
        await heard;
        return reply;
      },
      openStream(path) {
        const stream = net.openStream(path);
        return {
          onerror: null,
          close: () => stream.close(),
          set onmessage(take: typeof stream.onmessage) {
            stream.onmessage = (message) => {
              take?.(message);
              if (JSON.parse(message.data).is === 'entries') hear();
            };
          },
        };
      },
    });
    onTestFinished(() => access.close());
    const order: string[] = [];
    const news = new Promise<void>((resolve) =>
      access.onNews(({ is }) => {
        order.push(is);
        resolve();
      }),
    );
    await access.opening({ do: 'strategy', args: {} }, access.read());
    // What the guide makes of the reply, until the question stands.
    for (let turn = 0; turn < 50; turn += 1) await null;
    order.push('asked');
    await news;
    expect(order).toEqual(['asked', 'changed']);
  });

  it('tells why a step came out so, also one whose dice came from the seed that it does not know', async () => {
    const table = await tableServed();
    await table.tw('strategy', '--auto');
    await table.tw('act', 'dorn', 'operate-hatch', '1', '--order', 'engage', '--auto');
    const access = await table.join();
    expect(table.keeper.read().session.entries[2]).toMatchObject({
      answers: [{ name: 'threat-operate-hatch', source: 'seed' }],
    });
    expect(whyEntry(access.read(), undefined)).toMatchObject({ entry: { n: 3 } });
  });
});
