import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { Failure } from '../../game/keeping/failure.ts';
import { errorCode } from '../../session/disk/problem.ts';
import { devicesAt, type Seated } from './devices.ts';
import { hostsOf } from './guard.ts';
import { newsStreams } from './news-streams.ts';
import type { PageFiles } from './page-files.ts';
import { type Leading, playerScreens } from './player-screens.ts';
import { answering } from './routes.ts';
import type { SharedGame } from './shared-game.ts';
import type { TableMemory } from './table-memory.ts';
import { withoutFolders } from './without-folders.ts';

/** A game at a table: what screens do to it, and what leads those that have no guide of their own. */
export interface AtTable {
  readonly table: SharedGame;
  readonly leading: Leading;
}

export interface ServeHow extends AtTable {
  readonly files: PageFiles;
  /** 0: any that is free; undefined: that of the server before, if it is. */
  readonly port: number | undefined;
  /** Other machines of the network may join. */
  readonly lan: boolean;
  /** Where the session is kept: no screen is told of it. */
  readonly folders: readonly string[];
  /** The version of the program. */
  readonly tw: string;
  /** Where screens are remembered from one server to the next, at the same port; left out: nowhere. */
  readonly memory?: TableMemory;
  /** Milliseconds, from any beginning. */
  now(): number;
  log(line: string): void;
  /** What no message should ever bring about: it is told, and the server goes on. */
  failed(problem: unknown): void;
}

/** A server that is up. */
export interface Served {
  readonly port: number;
  /** The address of a link, on this machine or in the network. */
  linkFor(seated: Seated): string;
  /** The address of a link that is void after its first use. */
  linkOnce(seated: Seated): string;
  /** Puts another game in the place of the one that is there. */
  put(game: AtTable): void;
  /** Tells all pages that it ends, and ends. */
  end(): Promise<void>;
}

/** How often the game is looked at for what others have done, in milliseconds. */
const every = 100;

/** How often it is remembered who is there, in milliseconds. */
const everyNowAndThen = 300_000;

/** Milliseconds. */
const lastWords = 500;

const loopback = '127.0.0.1';

/** Connections at a time, of all screens: fewer than the files that a process may open anywhere. */
export const mostConnections = 200;

/** Serves a table until it is ended. Throws `Failure` where the port is taken. */
export async function serve({
  table,
  leading,
  files,
  port: wanted,
  lan,
  folders,
  tw,
  memory,
  now: clock,
  log,
  failed,
}: ServeHow): Promise<Served> {
  const playing = ({ table: game, leading: by }: AtTable) => ({ table: game, players: playerScreens(by, failed) });
  let now = playing({ table, leading });
  const discreet = withoutFolders(folders);
  const streams = newsStreams(() => now.table, discreet);
  const server = createServer({
    requestTimeout: 30_000,
    // A connection that stays silent for so long is closed.
    headersTimeout: 5_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
  });
  server.maxHeadersCount = 100;
  server.maxConnections = mostConnections;
  const host = lan ? '0.0.0.0' : loopback;
  const before = memory?.read();
  const port = await listeningAgain(server, wanted, before?.port, host);
  const devices = devicesAt({
    now: clock,
    secret: () => randomBytes(16).toString('base64url'),
    before: before?.port === port ? before.screens : [],
  });
  const remember = (): void => memory?.keep({ port, screens: devices.remembered() });
  const remembering = setInterval(remember, everyNowAndThen);
  remembering.unref();
  const names = [loopback, 'localhost', ...(lan ? addresses() : [])];
  const answer = answering({
    now: () => now,
    devices: devices,
    joined: remember,
    streams,
    files,
    hosts: new Set(names.flatMap((name) => hostsOf(name, port))),
    cookie: `tw-${port}`,
    tw,
    discreet,
    log,
  });
  server.on('request', (request, response) => {
    answer(request, response).catch((problem) => {
      // A page that has gone in the middle of its message is no problem.
      if (!request.destroyed || request.complete) failed(problem);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const looking = setInterval(() => {
    streams.look();
    now.players.look();
  }, every);
  const addressOf = (link: string): string =>
    `http://${lan ? (addresses()[0] ?? loopback) : loopback}:${port}/join/${link}`;
  return {
    port,
    linkFor: (seated) => addressOf(devices.linkFor(seated)),
    linkOnce: (seated) => addressOf(devices.linkOnce(seated)),
    put(game) {
      now = playing(game);
    },
    async end() {
      clearInterval(looking);
      clearInterval(remembering);
      remember();
      streams.end();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Pages have heard it by then, or never will.
        setTimeout(() => server.closeAllConnections(), lastWords).unref();
      });
    },
  };
}

/** This machine's addresses in its networks; those of a home or club first. */
function addresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outer = all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
  const isUsual = (address: string): boolean => address.startsWith('192.168.') || address.startsWith('10.');
  return [...outer.filter(isUsual), ...outer.filter((address) => !isUsual(address))];
}

/** At the port of the server before, where no other is wanted: its pages look for it there. */
async function listeningAgain(server: Server, wanted: number | undefined, last: number | undefined, host: string) {
  if (wanted !== undefined || last === undefined) return listening(server, wanted ?? 0, host);
  try {
    return await listening(server, last, host);
  } catch {
    return listening(server, 0, host);
  }
}

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = errorCode(error);
      const why = code === 'EADDRINUSE' ? 'another program has it' : code === 'EACCES' ? 'permission is missing' : code;
      reject(new Failure('usage', `Port ${port} cannot be opened because ${why}.`, { hint: 'Leave --port out.' }));
    });
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
