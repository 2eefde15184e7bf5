import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Deed } from '../../../src/rules/language/deed.ts';
import { type SeatHeaders, type TableServed, tableServed } from '../served.ts';
import { type Asked, type Replied, sent } from './raw-request.ts';

/** Processor time that one request may cost, in milliseconds: for so long nobody else at the table is answered. */
const longest = 500;

/** Two players of Adversary Ops, and all seats that there are at their table. */
interface House {
  readonly table: TableServed;
  readonly tag: string;
  readonly seats: Readonly<Record<'host' | 'anna' | 'ben' | 'view', SeatHeaders>>;
  /** An operative of each. */
  readonly own: Readonly<Record<'anna' | 'ben', string>>;
}

async function house(): Promise<House> {
  const table = await tableServed({ game: { mode: 'adversary-ops', demo: true, seed: 'doors' } });
  const { session, state } = table.keeper.read();
  const [anna, ben] = session.header.players ?? [];
  if (!anna || !ben) throw new Error('two players');
  const seats = {
    host: await table.seatedBy(),
    anna: await table.seatedBy({ role: 'player', player: anna }),
    ben: await table.seatedBy({ role: 'player', player: ben }),
    view: await table.seatedBy({ role: 'view' }),
  };
  const { body } = await sent(table.port, { path: '/api/game', headers: seats.host });
  const of = (id: string) => state.operatives.find(({ player }) => player === id)?.id ?? '';
  return { table, tag: JSON.parse(body).tag, seats, own: { anna: of('anna'), ben: of('ben') } };
}

type Seat = keyof House['seats'];
/** What a request wants: an operative of that player, or to lead the battle or begin another … */
type Wants = 'look' | 'correct' | 'anna' | 'ben' | 'lead' | 'answer';

/** What is asked, and what somebody with a right to it would change. */
interface Wish {
  readonly what: string;
  readonly wants: Wants;
  readonly path: string;
  /** Undefined: it is got. */
  readonly body?: unknown;
}

function wishes({ tag, own }: House): readonly Wish[] {
  const deed = (wants: Wants, said: Deed): Wish => ({
    what: `${said.do} ${JSON.stringify(said.args)}`,
    wants,
    path: '/api/deed',
    body: { id: 'one', seen: tag, deed: said, answers: [] },
  });
  const acts = (['anna', 'ben'] as const).flatMap((who) => [
    deed(who, { do: 'act', args: { id: own[who], order: 'conceal', action: 'done' } }),
    deed(who, { do: 'act', args: { id: own[who], order: 'engage', action: 'dash' } }),
    deed(who, { do: 'attack', args: { operative: own[who], npo: 'warrior-1' } }),
    deed(who, { do: 'counteract', args: { id: own[who] } }),
  ]);
  const corrections: readonly Deed[] = [
    { do: 'vp', args: { by: 3, player: 'anna' } },
    { do: 'cp', args: { by: 3, player: 'ben' } },
    { do: 'threat', args: { to: 9 } },
    { do: 'operative', args: { change: 'remove', id: own.ben } },
    { do: 'operative', args: { change: 'wound', id: own.anna, wounds: 3 } },
    { do: 'npo', args: { change: 'wound', id: 'warrior-1', wounds: 3 } },
    { do: 'npo', args: { change: 'take-out', id: 'warrior-1' } },
    { do: 'reconcile', args: { set: [{ fact: 'threat', value: '7' }] } },
    { do: 'place', args: { places: [{ id: own.anna, place: '4355' }] } },
  ];
  const leads: readonly Deed[] = [
    { do: 'strategy', args: {} },
    { do: 'end-turn', args: {} },
    { do: 'resolve-npo', args: {} },
  ];
  const post = (wants: Wants, path: string, body: object): Wish => ({ what: path, wants, path, body });
  const got = (path: string): Wish => ({ what: path, wants: 'look', path });
  return [
    ...['/', '/app.js', '/api/hello', '/api/game'].map(got),
    ...acts,
    ...corrections.map((one) => deed('correct', one)),
    ...leads.map((one) => deed('lead', one)),
    post('correct', '/api/travel', { id: 'u', seen: tag, way: 'undo', count: 1 }),
    post('correct', '/api/travel', { id: 'r', seen: tag, way: 'redo', count: 1 }),
    post('lead', '/api/step', { id: 's', seen: tag, wants: true }),
    post('answer', '/api/queue', { id: 'q', entry: 1 }),
    post('answer', '/api/screen', { id: 'c', call: 1, reply: { is: 'done' } }),
    post('lead', '/api/new-game', { id: 'n', seen: tag, words: { demo: true, overwrite: true }, answers: [] }),
  ];
}

const asked = ({ table }: House, { path, body }: Wish, headers: Asked['headers'] = {}): Asked => ({
  path,
  ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  headers: {
    ...(body !== undefined && { Origin: table.origin, 'Content-Type': 'application/json' }),
    ...headers,
  },
});

/** Somebody who has no seat, or no right to the one in the cookie: what the request of a seat has in their hands. */
const strangers: readonly (readonly [who: string, headers: (at: House) => Readonly<Record<string, string>>])[] = [
  ['nobody', () => ({})],
  ['another page, by the cookie of the host', ({ seats: { host } }) => ({ ...host, Origin: 'https://evil.example' })],
  [
    'another site in the same browser',
    ({ seats: { host } }) => ({ Cookie: host.Cookie, 'Sec-Fetch-Site': 'cross-site' }),
  ],
  ['another port of this machine', ({ seats: { host } }) => ({ Cookie: host.Cookie, Origin: 'http://127.0.0.1:1' })],
  ['a cookie without its key', ({ seats: { host } }) => ({ Cookie: host.Cookie })],
  [
    'the cookie of the host with the key of a view',
    ({ seats: { host, view } }) => ({ Cookie: host.Cookie, 'tw-seat': view['tw-seat'] }),
  ],
  ['a key without its cookie', ({ seats: { host } }) => ({ 'tw-seat': host['tw-seat'] })],
  ['another name of this host', ({ seats: { host } }) => ({ ...host, Host: 'tw.evil.example' })],
  [
    'a cookie made up',
    ({ table }) => ({ Cookie: `tw-${table.port}=AAAAAAAAAAAAAAAAAAAAAA`, 'tw-seat': 'A'.repeat(22) }),
  ],
];

/** What a seat may not, told a second time: nothing here is read from the table of the server. */
const forbidden: Readonly<Record<Seat, readonly Wants[]>> = {
  host: [],
  anna: ['ben', 'lead'],
  ben: ['anna', 'lead'],
  view: ['correct', 'anna', 'ben', 'lead', 'answer'],
};

/** How somebody is told that it is another's: no other reason counts. */
const notYours = /"is":"failure".*(?:is not an operative of|at a screen of the table|answers that)/;

const deep = (of: string, times: number): string => of.repeat(times);

/** What would keep a server busy, or change what it should not: bodies as they are written. */
function monsters({ tag, own }: House): readonly (readonly [path: string, body: string])[] {
  const said = (args: object, what = 'act', answers: readonly unknown[] = []): string =>
    JSON.stringify({ id: 'm', seen: tag, deed: { do: what, args }, answers });
  const texts = [
    ...['a!'.repeat(250), `${' '.repeat(499)}x`, '4 3+ 3/4 '.repeat(50), 'piercing 1, '.repeat(40), '('.repeat(400)],
    ...['٣'.repeat(300), '\u0000\u202e\ufeff', '../../../etc/passwd', '__proto__', 'constructor', '{{7*7}}', "'; --"],
    ...[`${'9'.repeat(400)}`, `e${'9'.repeat(100)}`, '-0', 'h1a'.repeat(100), '=w1,'.repeat(100), '🎲'.repeat(200)],
  ];
  const bodies: (readonly [string, string])[] = texts.flatMap((text) => [
    ['/api/deed', said({ id: text, action: 'done' })],
    ['/api/deed', said({ id: own.anna, action: 'shoot', target: text })],
    ['/api/deed', said({ id: own.anna, action: 'shoot', target: 'warrior-1', weapon: text })],
    ['/api/deed', said({ id: own.anna, action: 'reposition', place: text })],
    ['/api/deed', said({ places: [{ id: own.anna, place: text }] }, 'place')],
    ['/api/deed', said({ set: [{ fact: text, value: text }] }, 'reconcile')],
    ['/api/deed', said({}, text)],
    ['/api/new-game', JSON.stringify({ id: 'm', seen: tag, words: { mission: text, map: text }, answers: [] })],
    ['/api/screen', JSON.stringify({ id: 'm', call: 1, reply: { is: 'answer', value: text } })],
  ]);
  const raw = [
    ...[deep('[', 400_000), deep('{"a":', 100_000), `"${deep('\\u0061', 150_000)}`, deep('[1,', 300_000), 'NaN', '-'],
    `{"id":"m","seen":"${tag}","deed":{"do":"act","args":{"__proto__":{"id":"x"}}},"answers":[]}`,
    `{"id":"m","seen":"${tag}","deed":{"do":"vp","args":{"by":1e308}},"answers":[]}`,
    `{"id":"m","seen":"${tag}","deed":{"do":"strategy","args":{}},"answers":${JSON.stringify(Array(5000).fill({ id: 'a', value: 1 }))}}`,
    `{"id":"m","seen":"${tag}","way":"undo","count":1e15}`,
    `{"id":"m","entry":1e300,"line":{"at":-1,"isDone":1}}`,
  ];
  const doors = ['/api/deed', '/api/travel', '/api/queue', '/api/step'];
  return [...bodies, ...raw.flatMap((body) => doors.map((path) => [path, body] as const))];
}

describe('every door of a table, by everybody', () => {
  it('500 requests and more: none is answered that should not be, none freezes the table, none acts with the right of another', {
    timeout: 300_000,
  }, async () => {
    const at = await house();
    const { table, seats } = at;
    const before = readFileSync(table.file);
    const faults: string[] = [];
    const counts = { strangers: 0, seats: 0, monsters: 0 };
    const ask = async (who: string, what: string, asking: Asked): Promise<Replied> => {
      const from = process.cpuUsage();
      const reply = await sent(table.port, asking);
      const { user, system } = process.cpuUsage(from);
      const cost = (user + system) / 1000;
      if (cost > longest) faults.push(`${who}, ${what}: ${Math.round(cost)} ms`);
      if (!readFileSync(table.file).equals(before)) throw new Error(`${who}, ${what}: the game is another one`);
      if (reply.headers['set-cookie']) faults.push(`${who}, ${what}: a seat`);
      return reply;
    };
    const all = wishes(at);
    for (const [who, headers] of strangers)
      for (const wish of all) {
        // The page itself asks for its files without its key, and another page of the browser may not read them.
        const isFile = wish.wants === 'look' && !wish.path.startsWith('/api/');
        const reply = await ask(who, wish.what, asked(at, wish, headers(at)));
        counts.strangers += 1;
        const isRefused = [401, 403, 421].includes(reply.status);
        if (!isRefused && !isFile) faults.push(`${who}, ${wish.what}: ${reply.status}`);
        if (/"entries"|"seed"|private/.test(reply.body)) faults.push(`${who}, ${wish.what}: is told the game`);
      }
    for (const seat of ['anna', 'ben', 'view'] as const)
      for (const wish of all.filter(({ wants }) => forbidden[seat].includes(wants))) {
        const reply = await ask(seat, wish.what, asked(at, wish, seats[seat]));
        counts.seats += 1;
        const isRefused = reply.status === 403 || notYours.test(reply.body);
        if (!isRefused) faults.push(`${seat}, ${wish.what}: ${reply.status} ${reply.body.slice(0, 100)}`);
      }
    // The host may do all, but changes nothing by what is no message.
    for (const [path, body] of monsters(at)) {
      const reply = await ask('host', `${path} ${body.slice(0, 60)}`, {
        ...asked(at, { what: path, wants: 'lead', path, body: 0 }, seats.host),
        body,
      });
      counts.monsters += 1;
      const said = reply.status === 200 ? JSON.parse(reply.body).is : reply.status;
      if (![400, 413, 'failure', 'late'].includes(said))
        faults.push(`${path} ${body.slice(0, 90)}: ${said} ${reply.body.slice(0, 80)}`);
      if (/node:|\bat .*\.ts|\/tmp\//.test(reply.body)) faults.push(`${path}: ${reply.body}`);
    }
    expect(faults).toEqual([]);
    expect(counts.strangers + counts.seats + counts.monsters).toBeGreaterThanOrEqual(500);
    expect(table.log.filter((line) => line.startsWith('failed'))).toEqual([]);
    // The doors are open to those whose they are.
    const lead = all.find(({ what }) => what.startsWith('strategy'));
    if (!lead) throw new Error('a deed');
    expect((await sent(table.port, asked(at, lead, seats.host))).status).toBe(200);
  });
});
