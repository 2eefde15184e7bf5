import { describe, expect, it } from 'vitest';
import { newGame, Table } from '../../cli/tw.ts';
import { headersBy } from '../served.ts';
import { startTable } from '../table-process.ts';

/** What a server replies. */
const jsonOf = async (path: string, url: URL, how: RequestInit) =>
  JSON.parse(await (await fetch(new URL(path, url), how)).text());

describe('tw table', () => {
  it('says its address in one line of JSON, tells pages that it ends, and ends with 0 at Ctrl-C', async () => {
    const table = await newGame();
    const { first, url, child, ended } = await startTable(table.folder, '--port', '0');
    expect(JSON.parse(first)).toEqual({ tw: 1, command: 'table', ok: true, table: { url: url.href } });
    expect(url.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/join\/[\w-]{22}$/);
    const headers = await headersBy(url);
    const { tag, header } = await jsonOf('/api/game', url, { headers });
    expect(header.seed).toBe('');
    const news = await fetch(new URL(`/api/events?seen=${tag}`, url), { headers });
    child.kill('SIGINT');
    expect(await news.text()).toContain('data: {"is":"ended"}');
    expect(await ended).toBe(0);
  });

  it('sets a game up where there is none, and tells it to every page', async () => {
    const table = new Table();
    const { url } = await startTable(table.folder);
    const headers = { ...(await headersBy(url)), Origin: url.origin, 'Content-Type': 'application/json' };
    const post = (more: object) => {
      const message = { seen: 'none', words: { demo: true, map: '1' }, answers: [], ...more };
      return jsonOf('/api/new-game', url, { method: 'POST', headers, body: JSON.stringify(message) });
    };
    expect(await post({ id: 'a', words: { mission: 'own.json', demo: true } })).toMatchObject({
      is: 'failure',
      message: 'There is no mission own.json.',
    });
    expect(await post({ id: 'b' })).toMatchObject({ is: 'begun' });
    expect((await table.json('status')).status.mission.number).toBe(1);
    expect(await post({ id: 'c' })).toMatchObject({ is: 'failure', code: 'locked' });
  });

  it('gives the players of a game that a page sets up their links then, and none in Joint Ops', async () => {
    const table = new Table();
    const { url, lines } = await startTable(table.folder);
    const headers = { ...(await headersBy(url)), Origin: url.origin, 'Content-Type': 'application/json' };
    const begin = (id: string, seen: string, words: object) => {
      const message = { id, seen, words: { demo: true, map: '1', ...words }, answers: [] };
      return jsonOf('/api/new-game', url, { method: 'POST', headers, body: JSON.stringify(message) });
    };
    expect(await begin('a', 'none', {})).toMatchObject({ is: 'begun' });
    const { tag } = await jsonOf('/api/game', url, { headers });
    expect(await begin('b', tag, { mode: 'adversary-ops', overwrite: true })).toMatchObject({ is: 'begun' });
    await expect.poll(() => lines().length).toBe(2);
    const { players } = JSON.parse(lines()[1] ?? '').table;
    expect(players.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Ben']);
    const own = await headersBy(players[0].url);
    expect(await jsonOf('/api/hello', url, { headers: own })).toMatchObject({ role: 'player', player: { id: 'anna' } });
  });

  it('gives each player of Adversary Ops a link, and with --view one that may only look on', async () => {
    const table = new Table();
    await table.run('new-game --mode adversary-ops --demo --seed abc');
    const { first, url } = await startTable(table.folder, '--view');
    const { play, players } = JSON.parse(first).table;
    expect(players.map(({ id }: { id: string }) => id)).toEqual(['anna', 'ben']);
    expect(new Set([url.href, play, ...players.map(({ url }: { url: string }) => url)]).size).toBe(4);
    const roleOf = async (link: URL) => jsonOf('/api/hello', url, { headers: await headersBy(link) });
    expect(await roleOf(url)).toMatchObject({ role: 'view' });
    expect(await roleOf(new URL(play))).toMatchObject({ role: 'table' });
    expect(await roleOf(new URL(players[1].url))).toMatchObject({
      role: 'player',
      player: { id: 'ben', name: 'Ben' },
    });
  });

  it.each([
    ['a port that is none', ['--port', '70000'], 2, 'a port, 1 to 65535'],
    ['dice', ['--dice', '6'], 2, '--dice is for one command'],
    ['a moment', ['--at', '1'], 2, '--at'],
  ])('%s is refused', async (_, words, code, says) => {
    const table = await newGame();
    const { exitCode, err } = await table.tw(['table', '--no-open', ...words]);
    expect([exitCode, err]).toEqual([code, expect.stringContaining(says)]);
  });

  it('a session that is damaged is not served', async () => {
    const table = new Table();
    table.write('tw-session.jsonl', '{"tw-session":1}\n');
    expect((await table.tw(['table', '--no-open'])).exitCode).toBe(4);
  });
});
