import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { keptInFile } from '../../src/game/keeping/in-file.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { keepInNewFile } from '../../src/game/performing/in-new-file.ts';
import { EventStream } from '../../src/page/app/start/stream.ts';
import type { Net } from '../../src/page/keeping/net.ts';
import { joinTable, type RemoteAccess } from '../../src/page/keeping/remote-access.ts';
import type { Seated } from '../../src/page/server/devices.ts';
import { leadingGame } from '../../src/page/server/lead-game.ts';
import { type PageFiles, pageFile } from '../../src/page/server/page-files.ts';
import { type Served, serve } from '../../src/page/server/serve.ts';
import { type SharedGameHow, sharedGame } from '../../src/page/server/shared-game.ts';
import type { OfferedPack } from '../../src/page/wire/sent.ts';
import type { SetUpWords } from '../../src/play/game-access.ts';
import { setUpFrom } from '../../src/play/set-up/begin.ts';
import { throughPipes } from '../cli/pipes.ts';
import { environment } from '../cli/tw.ts';
import { execute } from '../packed/program.ts';

/** A page of two small files, in place of the built one. */
const twoSmallFiles: PageFiles = new Map([
  ['index.html', pageFile('text/html; charset=utf-8', Buffer.from('<!doctype html><p>page</p>'))],
  ['app.js', pageFile('text/javascript; charset=utf-8', Buffer.from('1;'.repeat(1000)))],
]);

/** A session in a folder of its own, and a server of it; both gone after the test. */
export interface TableServed extends Served {
  readonly file: string;
  readonly keeper: Keeper;
  /** What the server has told: its log, and what went wrong. */
  readonly log: readonly string[];
  readonly origin: string;
  /** What a screen says of itself that has joined by a link of its own. */
  seatedBy(seated?: Seated): Promise<SeatHeaders>;
  joinBy(seat: SeatHeaders): Promise<RemoteAccess>;
  /** A page that has joined. */
  join(seated?: Seated): Promise<RemoteAccess>;
  /** Carries out a command line of `tw` on the session, as a terminal beside the pages. */
  tw(...words: readonly string[]): Promise<{ readonly exitCode: number; readonly out: string; readonly err: string }>;
}

export const byAll: Seated = { role: 'table' };

/** `game`: what is set up, false leaves the session to be begun. `now`: time flies, so that no screen ever asks too often. */
export async function tableServed({
  game = { demo: true, seed: 'tomb' },
  at,
  files = twoSmallFiles,
  packs,
  port = 0,
  meanwhile = async () => {},
  now = () => performance.now() * 1000,
}: {
  readonly game?: SetUpWords | false;
  /** The file of the session, where that is there already. */
  readonly at?: string;
  readonly files?: PageFiles;
  /** That it offers for new games. */
  readonly packs?: readonly OfferedPack[];
  /** Where it is served if that is free; 0: anywhere. */
  readonly port?: number;
  /** What others do whenever the table is about to write. */
  readonly meanwhile?: () => Promise<unknown>;
  readonly now?: () => number;
} = {}): Promise<TableServed> {
  const file = at ?? fileOfItsOwn();
  if (game && at === undefined) await keepInNewFile(file, await setUpFrom(game, { ...plainTerms, auto: true }), false);
  const kept = keptInFile(file);
  const keeper: Keeper = {
    ...kept,
    async change(how, does) {
      await meanwhile();
      return kept.change(how, does);
    },
  };
  const log: string[] = [];
  const failed = (problem: unknown) => void log.push(`failed: ${problem}`);
  const begin: SharedGameHow['begin'] = async (words, ask) => {
    const pack = packs?.find(({ name }) => words.pack?.includes(name))?.pack;
    const performed = await setUpFrom(words, { ...plainTerms, ask }, pack);
    await keepInNewFile(file, performed, words.overwrite === true);
    return { ...performed, entry: 1, game: keeper.read() };
  };
  const shared = sharedGame({ keeper, begin, ...(packs && { packs: async () => ({ packs, unread: [] }) }) });
  const served = await serve({
    table: shared,
    leading: leadingGame(keeper, begin, shared.shared.here),
    files,
    port: undefined,
    memory: { read: () => ({ port, screens: [] }), keep: () => {} },
    lan: false,
    folders: [dirname(file)],
    tw: 'test',
    now,
    log: (line) => log.push(line),
    failed,
  });
  onTestFinished(() => served.end());
  const origin = `http://127.0.0.1:${served.port}`;
  const seatedBy = (seated = byAll): Promise<SeatHeaders> => headersBy(served.linkFor(seated));
  const joinBy = async (by: SeatHeaders): Promise<RemoteAccess> => {
    const access = await joinTable(netOf(origin, by));
    onTestFinished(() => access.close());
    return access;
  };
  return {
    ...served,
    file,
    keeper,
    log,
    origin,
    seatedBy,
    joinBy,
    join: async (seated) => joinBy(await seatedBy(seated)),
    async tw(...words) {
      const said = { out: '', err: '' };
      const io = throughPipes(said, { env: environment({ TW_SESSION: file }) });
      return { exitCode: await execute(words, io), ...said };
    },
  };
}

function fileOfItsOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tw-table-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'tw-session.jsonl');
}

/** What each request of a seat has: its cookie and its key. */
export type SeatHeaders = Readonly<Record<'Cookie' | 'tw-seat', string>>;

/** Opens a link as a browser does. */
export async function headersBy(link: string | URL): Promise<SeatHeaders> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  return {
    Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'tw-seat': headers.get('location')?.split('#')[1] ?? '',
  };
}

/** A network as a page of this origin has it, at this seat. */
export function netOf(origin: string, seat: SeatHeaders): Net {
  return {
    fetch: (path, how) => fetch(`${origin}${path}`, { ...how, headers: { ...seat, Origin: origin, ...how?.headers } }),
    openStream: (path) => new EventStream(`${origin}${path}`, seat),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 50))),
  };
}
