import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { parsed } from '../../catalog/schema-faults.ts';
import type { Schema } from '../../catalog/schema-parts.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { type Asks, linkAllows } from '../wire/may.ts';
import { deedPosted, newGamePosted, queuePosted, screenReplyPosted, stepPosted, travelPosted } from '../wire/posted.ts';
import { type Hello, isSent, seatHeader } from '../wire/sent.ts';
import { type Device, type Devices, mostDevices, seatedWords } from './devices.ts';
import { failureSent } from './failure-sent.ts';
import { bodyOf, cookieIn, type Hosts, isOfOtherSite, type Turned, turnedAway } from './guard.ts';
import type { NewsStreams } from './news-streams.ts';
import { onceEach } from './once-each.ts';
import type { PageFile, PageFiles, Sending } from './page-files.ts';
import { pagePolicy } from './page-policy.ts';
import type { PlayerScreens } from './player-screens.ts';
import type { SharedGame } from './shared-game.ts';
import type { Discreet } from './without-folders.ts';

/** What a server answers from. */
export interface Serving {
  /** The game that is played now, and what leads it. */
  now(): { readonly table: SharedGame; readonly players: PlayerScreens };
  readonly devices: Devices;
  readonly streams: NewsStreams;
  readonly files: PageFiles;
  /** Where it is reached. */
  readonly hosts: Hosts;
  /** The name of the cookie: servers of other ports have others. */
  readonly cookie: string;
  /** The version of the program. */
  readonly tw: string;
  /** Of what a screen is told of a failure. */
  readonly discreet: Discreet;
  /** A screen has taken a seat. */
  joined(): void;
  /** Takes a line about what a screen did: no link, no secret, nothing that was typed. */
  log(line: string): void;
}

/** Nothing but what the server itself sends is ever loaded; no other page may frame it or ask it. */
const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${pagePolicy}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};

type Answer = (request: IncomingMessage, response: ServerResponse, device: Device) => Promise<void> | void;

/** Answers one request after another; whatever it is, the server goes on. */
export function answering(serving: Serving): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const routes = routesOf(serving);
  const { devices, hosts, cookie } = serving;
  return async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const turned = turnedAway(request, hosts);
    if (turned) return refuse(response, turned);
    const device = devices.screenWith(cookieIn(request, cookie));
    const file = fileRoute(path, serving);
    if (!devices.mayAsk(device, request.socket.remoteAddress ?? '', file !== undefined))
      return refuse(response, { status: 429, why: 'Too many requests at once.' });
    const method = request.method ?? '';
    if (path.startsWith('/join/') && method === 'GET')
      return isOfOtherSite(request)
        ? ledHere(request, path, response)
        : join(path.slice('/join/'.length), device, serving, response);
    const route = routes.get(path) ?? file;
    if (!device) return path === '/' && method === 'GET' ? outside(response) : refuse(response, notJoined);
    if (!route) return refuse(response, { status: 404, why: 'There is nothing here.' });
    if (route.method !== method)
      return refuse(response, { status: 405, why: `This is for ${route.method} alone.` }, { Allow: route.method });
    if (path.startsWith('/api/')) {
      if (isOfOtherSite(request)) return refuse(response, { status: 403, why: 'Another page has asked.' });
      if (!devices.hasKey(device, request.headers[seatHeader]?.toString() ?? '')) return refuse(response, notJoined);
    }
    if (!route.asks.some((asks) => linkAllows(device.role, asks))) return refuse(response, notItsOwn(device));
    await route.answer(request, response, device);
  };
}

const notJoined: Turned = { status: 401, why: 'This screen has not joined. Open the link that tw table prints.' };

const notItsOwn = ({ role }: Device): Turned => ({
  status: 403,
  why: role === 'view' ? 'This screen may only look on.' : 'Only a screen of the whole table may do that.',
});

interface Route {
  readonly method: 'GET' | 'POST';
  /** Any of these. */
  readonly asks: readonly Asks[];
  readonly answer: Answer;
}

function routesOf(serving: Serving): ReadonlyMap<string, Route> {
  const { now, devices, streams, tw, discreet, log } = serving;
  const reply = (request: IncomingMessage, response: ServerResponse, value: unknown): void =>
    sendJson(request, response, isFailure(value) ? discreet(JSON.stringify(value)) : JSON.stringify(value));
  const get = (answer: Answer, asks: readonly Asks[] = ['look']): Route => ({ method: 'GET', asks, answer });
  const post = <T extends { readonly id: string }>(
    asks: readonly Asks[],
    schema: () => Schema<T>,
    does: (posted: T, device: Device) => Promise<unknown>,
  ): Route => {
    const once = onceEach(({ posted, device }: { readonly posted: T; readonly device: Device }) =>
      does(posted, device),
    );
    return {
      method: 'POST',
      asks,
      async answer(request, response, device) {
        const body = await bodyOf(request);
        if ('status' in body) return refuse(response, body, { Connection: 'close' });
        const read = parsed(schema(), body.value);
        if (!read.ok) return refuse(response, { status: 400, why: describeFault('The message', read.faults) });
        const posted = read.value;
        reply(request, response, await once(`${device.id} ${posted.id}`, { posted, device }));
        log(`${seatedWords(device)}: ${request.url}`);
      },
    };
  };
  return new Map([
    [
      '/api/hello',
      get((request, response, { role, player }) =>
        reply(request, response, {
          role,
          ...(player && { player }),
          isLed: now().players.roles.includes(role),
          others: now().table.others,
          tw,
        } satisfies Hello),
      ),
    ],
    ['/api/game', get((request, response) => reply(request, response, now().table.sent()))],
    [
      '/api/events',
      get((request, response, device) => {
        const url = new URL(request.url ?? '', 'http://server');
        const seen = request.headers['last-event-id']?.toString() ?? url.searchParams.get('seen') ?? '';
        response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' });
        const closed: (() => void)[] = [devices.streaming(device, () => response.end())];
        const send = streams.open(response, seen, () => {
          for (const each of closed) each();
        });
        const { players } = now();
        if (players.roles.includes(device.role)) closed.push(players.listens(device, send));
      }),
    ],
    ['/api/deed', post(['act', 'correct', 'lead'], deedPosted, (posted, device) => now().table.deed(posted, device))],
    [
      '/api/step',
      post(['lead'], stepPosted, async (posted) => (await now().table.shared?.step(posted)) ?? ledByServer),
    ],
    [
      '/api/queue',
      post(['answer'], queuePosted, async (posted) => (await now().table.shared?.queue(posted)) ?? ledByServer),
    ],
    ['/api/travel', post(['travel'], travelPosted, (posted, device) => now().table.travel(posted, device))],
    ['/api/screen', post(['answer'], screenReplyPosted, async (posted, device) => now().players.takes(device, posted))],
    ['/api/packs', get(async (request, response) => reply(request, response, await now().table.packs()), ['new-game'])],
    ['/api/new-game', post(['new-game'], newGamePosted, (posted) => now().table.newGame(posted))],
  ]);
}

const ledByServer = failureSent(new Failure('refused', 'The server leads every screen of this game.'));

/** A file by its very name, one of those that there are. */
function fileRoute(path: string, { files }: Serving): Route | undefined {
  const file = files.get(path === '/' ? 'index.html' : path.slice(1));
  return file && { method: 'GET', asks: ['look'], answer: (request, response) => sendFile(request, response, file) };
}

/**
 * Gives the screen its secrets, and leads it to the page: the link is gone from the address then. The key is behind a # there, which no
 * browser sends anywhere, and the page takes it away.
 */
function join(
  link: string,
  before: Device | undefined,
  { devices, cookie, joined, log }: Serving,
  response: ServerResponse,
): void {
  const device = devices.join(link, before);
  if (device === undefined) refuse(response, oldLink);
  else if (device === 'full') refuse(response, noSeat);
  else if (device === 'higher') {
    response.writeHead(303, { ...headers, Location: '/' });
    response.end();
  } else {
    joined();
    log(`${seatedWords(device)}: joined`);
    const kept = `${cookie}=${device.secret}; HttpOnly; SameSite=Strict; Path=/`;
    response.writeHead(303, { ...headers, Location: `/#${device.key}`, 'Set-Cookie': kept });
    response.end();
  }
}

const oldLink: Turned = { status: 401, why: 'This link is of another evening. Open the one that tw table prints.' };
const noSeat: Turned = { status: 503, why: `All ${mostDevices} screens are taken: close one.` };

/** Another page has led here: it gets nothing, and a person who has opened the link there goes on by hand. */
function ledHere({ headers: asked }: IncomingMessage, path: string, response: ServerResponse): void {
  const isOpened = asked['sec-fetch-dest'] === 'document' && /^\/join\/[\w-]+$/.test(path);
  response.writeHead(403, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    isOpened
      ? `<!doctype html><html lang="en"><title>tw</title><p>Join this table? <a href="${path}">Join</a></p></html>`
      : '',
  );
}

/** The page without a seat. */
function outside(response: ServerResponse): void {
  response.writeHead(401, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>tw</title><p>${notJoined.why}</p></html>`);
}

function refuse(response: ServerResponse, { status, why }: Turned, more: Readonly<Record<string, string>> = {}): void {
  const wait = status === 429 ? { 'Retry-After': '1' } : {};
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...wait, ...more });
  response.end(`${why}\n`);
}

/** Bytes; what is smaller is not worth compressing. */
const worthwhile = 4000;

const isFailure = (value: unknown): boolean => isSent(value, ['failure']);

function sendJson(request: IncomingMessage, response: ServerResponse, json: string): void {
  const bytes = Buffer.from(json);
  const isCompressed = bytes.length > worthwhile && /\bgzip\b/.test(codingsOf(request));
  send(
    response,
    'application/json',
    isCompressed ? { bytes: gzipSync(bytes, { level: 1 }), coding: 'gzip' } : { bytes },
  );
}

const sendFile = (request: IncomingMessage, response: ServerResponse, { type, sent, isKept }: PageFile): void =>
  send(response, type, sent(codingsOf(request)), isKept ? kept : {});

const kept = { 'Cache-Control': 'private, max-age=31536000, immutable' };

function send(
  response: ServerResponse,
  type: string,
  { bytes, coding }: Sending,
  more: Readonly<Record<string, string>> = {},
): void {
  const coded = coding ? { 'Content-Encoding': coding } : {};
  response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': bytes.length, ...coded, ...more });
  response.end(bytes);
}

const codingsOf = ({ headers: { 'accept-encoding': codings = '' } }: IncomingMessage): string => codings.toString();
