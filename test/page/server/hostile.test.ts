import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mostDevices, mostFiles, mostRequests } from '../../../src/page/server/devices.ts';
import { type SeatHeaders, type TableServed, tableServed } from '../served.ts';
import { type Asked, type Replied, sent } from './raw-request.ts';

/** A message that would be carried out, if a page of the table had sent it. */
const strategy = (seen: string): string =>
  JSON.stringify({ id: 'one', seen, deed: { do: 'strategy', args: {} }, answers: [] });

interface Stranger {
  readonly table: TableServed;
  readonly seat: SeatHeaders;
  readonly tag: string;
  readonly view: SeatHeaders;
}

async function stranger(how: Parameters<typeof tableServed>[0] = {}): Promise<Stranger> {
  const table = await tableServed(how);
  const seat = await table.seatedBy();
  const { body } = await sent(table.port, { path: '/api/game', headers: seat });
  const { tag } = JSON.parse(body);
  return { table, seat, tag, view: await table.seatedBy({ role: 'view' }) };
}

type Row = readonly [what: string, status: number, asked: (at: Stranger) => Asked];

const json = { 'Content-Type': 'application/json' };
const posted = ({ seat, table, tag }: Stranger, changes: Partial<Asked> = {}): Asked => ({
  method: 'POST',
  path: '/api/deed',
  body: strategy(tag),
  ...changes,
  headers: { ...seat, Origin: table.origin, ...json, ...changes.headers },
});
const got = ({ seat }: Stranger, path: string, headers: Asked['headers'] = {}): Asked => ({
  path,
  headers: { ...seat, ...headers },
});
const withBody = (at: Stranger, body: unknown, path = '/api/deed'): Asked =>
  posted(at, { path, body: typeof body === 'string' ? body : JSON.stringify(body) });
const deed = (at: Stranger, more: object): Asked =>
  withBody(at, { id: 'one', seen: at.tag, deed: { do: 'strategy', args: {} }, answers: [], ...more });

const kel = { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] };
const newGame = (at: Stranger, words: object): Asked =>
  withBody(at, { id: 'n', seen: at.tag, words: { mission: '1', map: '1', ...words }, answers: [] }, '/api/new-game');

const rows: readonly Row[] = [
  ['the name of another host (rebinding)', 421, (at) => got(at, '/api/game', { Host: 'tw.evil.example' })],
  ['another host with our port', 421, (at) => got(at, '/', { Host: `evil.example:${at.table.port}` })],
  ['our host with another port', 421, (at) => got(at, '/api/game', { Host: '127.0.0.1:1' })],
  ['our host without its port', 421, (at) => got(at, '/api/game', { Host: '127.0.0.1' })],
  ['two hosts', 421, (at) => got(at, '/api/game', { Host: `127.0.0.1:${at.table.port}, evil.example` })],
  ['an address of the network without --lan', 421, (at) => got(at, '/', { Host: `192.168.1.20:${at.table.port}` })],
  ['any address', 421, (at) => got(at, '/', { Host: `0.0.0.0:${at.table.port}` })],
  ['a deed of a foreign page', 403, (at) => posted(at, { headers: { Origin: 'https://evil.example' } })],
  ['a deed of a page of another port', 403, (at) => posted(at, { headers: { Origin: 'http://127.0.0.1:1' } })],
  ['a deed of a page without an origin', 403, (at) => posted(at, { headers: { Origin: 'null' } })],
  ['the game with the cookie alone, as another port is sent it', 401, (at) => got(at, '/api/game', { 'tw-seat': '' })],
  ['the game with the key of another seat', 401, (at) => got(at, '/api/game', { 'tw-seat': at.view['tw-seat'] })],
  ['a deed with the cookie alone', 401, (at) => posted(at, { headers: { 'tw-seat': '' } })],
  ['a deed by https', 403, (at) => posted(at, { headers: { Origin: at.table.origin.replace('http', 'https') } })],
  ['the game, asked by a foreign page', 403, (at) => got(at, '/api/game', { Origin: 'https://evil.example' })],
  ['news, asked by another site', 403, (at) => got(at, '/api/events?seen=none', { 'Sec-Fetch-Site': 'cross-site' })],
  ['the game, asked by another site', 403, (at) => got(at, '/api/game', { 'Sec-Fetch-Site': 'same-site' })],
  [
    'a deed that no page sends',
    403,
    ({ seat, tag }) => ({
      method: 'POST',
      path: '/api/deed',
      headers: { ...seat, ...json },
      body: strategy(tag),
    }),
  ],
  ['the page without a token', 401, () => ({ path: '/' })],
  ['the game without a token', 401, () => ({ path: '/api/game' })],
  ['the code without a token', 401, () => ({ path: '/app.js' })],
  ['news without a token', 401, () => ({ path: '/api/events?seen=none' })],
  ['a deed without a token', 401, (at) => posted(at, { headers: { Cookie: '' } })],
  ['a token made up', 401, (at) => got(at, '/api/game', { Cookie: `tw-${at.table.port}=AAAAAAAAAAAAAAAAAAAAAA` })],
  ['a token cut short', 401, (at) => got(at, '/api/game', { Cookie: at.seat.Cookie.slice(0, -1) })],
  [
    'the token of another port',
    401,
    (at) => got(at, '/api/game', { Cookie: at.seat.Cookie.replace(/^tw-\d+/, 'tw-1') }),
  ],
  ['a link made up', 401, () => ({ path: '/join/AAAAAAAAAAAAAAAAAAAAAA' })],
  ['an empty link', 401, () => ({ path: '/join/' })],
  ['a link with dots', 401, () => ({ path: '/join/../app.js' })],
  ['a deed of a screen that may only look on', 403, (at) => posted({ ...at, seat: at.view })],
  [
    'undo of a screen that may only look on',
    403,
    (at) => withBody({ ...at, seat: at.view }, { id: 'u', seen: at.tag, way: 'undo', count: 1 }, '/api/travel'),
  ],
  [
    'a new game of a screen that may only look on',
    403,
    (at) => withBody({ ...at, seat: at.view }, { id: 'n', seen: at.tag, words: {}, answers: [] }, '/api/new-game'),
  ],
  ['a path out of the folder', 404, (at) => got(at, '/../../package.json')],
  ['a path out of the folder, spelled', 404, (at) => got(at, '/%2e%2e/%2e%2e/package.json')],
  ['a path out of the folder, Windows', 404, (at) => got(at, '/..\\..\\package.json')],
  ['a file by its whole path', 404, (at) => got(at, '//etc/passwd')],
  ['a zero byte in a path', 404, (at) => got(at, '/app.js%00.html')],
  ['a name that every object has', 404, (at) => got(at, '/__proto__')],
  ['the session file', 404, (at) => got(at, '/tw-session.jsonl')],
  ['a whole address for a path', 404, (at) => got(at, 'http://evil.example/api/game')],
  ['a deed that is got', 405, (at) => got(at, '/api/deed')],
  ['a game that is posted', 405, (at) => posted(at, { path: '/api/game' })],
  ['a file that is deleted', 405, (at) => ({ ...got(at, '/app.js'), method: 'DELETE' })],
  ['a deed that is put', 405, (at) => posted(at, { method: 'PUT' })],
  ['a form', 415, (at) => posted(at, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })],
  ['plain text, as a form may send it', 415, (at) => posted(at, { headers: { 'Content-Type': 'text/plain' } })],
  ['2 MB', 413, (at) => withBody(at, ' '.repeat(2_000_000))],
  [
    '2 MB in pieces',
    413,
    (at) => posted(at, { body: ' '.repeat(2_000_000), headers: { 'Transfer-Encoding': 'chunked' } }),
  ],
  ['what is not JSON', 400, (at) => withBody(at, '{"id":')],
  ['nothing', 400, (at) => withBody(at, '')],
  ['a list', 400, (at) => withBody(at, [])],
  ['a deed that there is not', 400, (at) => deed(at, { deed: { do: 'steal', args: {} } })],
  ['a deed without a message of its own', 400, (at) => deed(at, { id: 7 })],
  ['a text without end', 400, (at) => deed(at, { deed: { do: 'cp', args: { by: 1, for: 'x'.repeat(501) } } })],
  [
    'facts without end',
    400,
    (at) => deed(at, { deed: { do: 'reconcile', args: { set: Array(201).fill({ fact: 'threat', value: '1' }) } } }),
  ],
  [
    'a new game with a team without end',
    400,
    (at) =>
      withBody(
        at,
        { id: 'one', seen: at.tag, words: { mission: '1', map: '1', team: ['x'.repeat(160_000)] }, answers: [] },
        '/api/new-game',
      ),
  ],
  ['an operative with a thousand wounds', 400, (at) => newGame(at, { operatives: [{ ...kel, wounds: 1000 }] })],
  ['an operative without a name', 400, (at) => newGame(at, { operatives: [{ ...kel, name: ' ' }] })],
  ['61 operatives', 400, (at) => newGame(at, { operatives: Array(61).fill(kel) })],
  ['a player with a name without end', 400, (at) => newGame(at, { player: ['x'.repeat(61)] })],
  ['an answer that is an object', 400, (at) => deed(at, { answers: [{ id: 'order#1', value: { $gt: '' } }] })],
  [
    'undo of less than one',
    400,
    (at) => withBody(at, { id: 'u', seen: at.tag, way: 'undo', count: -1 }, '/api/travel'),
  ],
];

describe('what is refused', () => {
  it('there are 40 of them, and more', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  it.each(rows)('%s: %i', async (_, status, asked) => {
    const at = await stranger();
    const before = readFileSync(at.table.file);
    const reply = await sent(at.table.port, asked(at));
    expect(reply.status).toBe(status);
    expect(reply.body).not.toMatch(/tw-session|"entries"|passwd|private/);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(readFileSync(at.table.file)).toEqual(before);
    expect(at.table.log.join('\n')).not.toMatch(/failed|deed/);
    expect((await sent(at.table.port, posted(at))).status).toBe(200);
    expect(at.table.keeper.read().session.entries).toHaveLength(2);
  });

  it('a state of a page is not believed: an answer that fits no question, a game that is another', async () => {
    const at = await stranger();
    const asked = await sent(at.table.port, deed(at, { answers: [{ id: 'order#1', value: 'engage' }] }));
    expect(JSON.parse(asked.body)).toMatchObject({ is: 'done' });
    const old = await sent(at.table.port, deed(at, { id: 'two' }));
    expect(JSON.parse(old.body)).toMatchObject({ is: 'failure', code: 'locked' });
    const other = await sent(at.table.port, deed(at, { id: 'three', seen: `2.${'0'.repeat(16)}` }));
    expect(JSON.parse(other.body)).toMatchObject({ is: 'failure', code: 'locked' });
    expect(at.table.keeper.read().session.entries).toHaveLength(2);
  });
});

describe('what a page may count on', () => {
  it('a link is exchanged for a cookie that no script reads, and is gone from the address', async () => {
    const table = await tableServed();
    const link = new URL(table.linkFor({ role: 'table' }));
    expect(link.pathname).toMatch(/^\/join\/[\w-]{22}$/);
    const joined = await sent(table.port, { path: link.pathname });
    expect(joined.status).toBe(303);
    expect(joined.headers.location).toMatch(/^\/#[\w-]{22}$/);
    const [cookie = ''] = joined.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(new RegExp(`^tw-${table.port}=[\\w-]{22}; HttpOnly; SameSite=Strict; Path=/$`));
    expect(cookie).not.toContain(link.pathname.slice(6));
    const page = await sent(table.port, { path: '/', headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('nothing that the server logs tells a link, a secret or what was typed', async () => {
    const at = await stranger();
    await sent(at.table.port, deed(at, { answers: [{ id: 'note#1', value: 'our secret' }] }));
    expect(at.table.log).toContain('table: /api/deed');
    const secrets = [
      at.seat.Cookie.split('=')[1] ?? '',
      at.seat['tw-seat'],
      new URL(at.table.linkFor({ role: 'table' })).pathname.slice(6),
    ];
    for (const secret of [...secrets, 'our secret']) expect(at.table.log.join('\n')).not.toContain(secret);
  });

  it(`a screen is answered ${mostRequests} times in a second, and others go on`, async () => {
    let now = 0;
    const at = await stranger({ now: () => now });
    now = 1000;
    const ask = async (times: number): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time++) statuses.push((await sent(at.table.port, got(at, '/api/hello'))).status);
      return statuses;
    };
    expect(await ask(mostRequests)).toEqual(Array.from({ length: mostRequests }, () => 200));
    const late = await sent(at.table.port, got(at, '/api/hello'));
    expect([late.status, late.headers['retry-after']]).toEqual([429, '1']);
    expect((await sent(at.table.port, got({ ...at, seat: at.view }, '/api/hello'))).status).toBe(200);
    // The files that a page asks for as it opens are counted apart, and are not without end either.
    const files: Replied[] = [];
    while (files.length < mostFiles + 10)
      files.push(...(await Promise.all(Array.from({ length: 41 }, () => sent(at.table.port, got(at, '/app.js'))))));
    expect(files.filter(({ status }) => status === 200)).toHaveLength(mostFiles);
    expect(files.filter(({ status }) => status === 429)).toHaveLength(10);
    now = 1100;
    expect(await ask(3)).toEqual([200, 200, 429]);
  });

  it(`${mostDevices} screens have a seat, one more has none`, async () => {
    const table = await tableServed({ now: () => 0 });
    const { pathname: path } = new URL(table.linkFor({ role: 'table' }));
    for (let screen = 0; screen < mostDevices; screen++) expect((await sent(table.port, { path })).status).toBe(303);
    const late = await sent(table.port, { path });
    expect([late.status, late.body]).toEqual([503, 'All 16 screens are taken: close one.\n']);
  });

  it('the link of an evening before leads nowhere', async () => {
    const before = await tableServed();
    const old = new URL(before.linkFor({ role: 'table' })).pathname;
    const { Cookie: cookie, ...key } = await before.seatedBy();
    const now = await tableServed();
    expect((await sent(now.port, { path: old })).status).toBe(401);
    const own = { ...key, Cookie: cookie.replace(/^tw-\d+/, `tw-${now.port}`) };
    expect((await sent(now.port, { path: '/api/game', headers: own })).status).toBe(401);
  });

  it('names with markup are text: JSON, which no browser takes for a page', async () => {
    const at = await stranger();
    const name = '<img src=x onerror=alert(1)>';
    await at.table.tw('operative', 'add', `${name}:2:10:4`);
    const game = await sent(at.table.port, got(at, '/api/game'));
    expect(game.headers['content-type']).toBe('application/json');
    expect(game.headers['x-content-type-options']).toBe('nosniff');
    expect(game.body).toContain(name);
  });
});
