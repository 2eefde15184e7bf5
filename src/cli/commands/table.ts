import { dirname } from 'node:path';
import { version } from '../../../package.json';
import type { Option } from '../../engine/question.ts';
import type { Prompt } from '../../game/answering/terms.ts';
import type { AtTable, Served } from '../../page/server/serve.ts';
import type { OthersAtTable, SharedGameHow } from '../../page/server/shared-game.ts';
import { gameIfAny } from '../../play/leading/game-if-any.ts';
import type { Player } from '../../rules/state/state.ts';
import { realPath } from '../../session/files/line-file.ts';
import { loadPackCheck } from '../../session/packs/kept-pack.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { insistPlain, wholeNumber } from '../line/options.ts';
import { keeperToChange, keepsMatch, sessionPath } from '../session/session.ts';
import { beginGame } from '../set-up/new-game.ts';
import { type OfferedAtTable, packsAtTable } from '../set-up/packs-at-table.ts';
import { repeated } from '../set-up/set-up-options.ts';
import { unquieted } from '../terminal/io.ts';

interface TableWords {
  readonly port?: number;
  readonly lan?: true;
  readonly view?: true;
  readonly open: boolean;
  readonly export?: string;
  readonly pack?: readonly string[];
}

/** A game at a table, and the rival players there. */
export interface TableWithPlayers extends AtTable {
  readonly players: readonly Player[];
}

/** A game of another kind at a table, in a session file. */
export interface OtherAtTable {
  /** The option under which a page offers to set it up. */
  readonly option: Option;
  /** The game in the file. Throws `Failure`. */
  at(path: string): TableWithPlayers;
  /** Asks for everything it needs and begins it in the file. Throws `Failure`. */
  begin(path: string, overwrite: boolean, ask: Prompt): Promise<void>;
}

/** Loaded when a table is served. */
type OtherLoaded = () => Promise<OtherAtTable>;

export const defineTable =
  (other: OtherLoaded): Define =>
  (command, act) => {
    command
      .option(
        '--port <number>',
        'the port (0: any that is free; left out: that of the last time, if it is free)',
        (text) => portIn(text),
      )
      .option('--lan', 'let phones and tablets of your network join; shows the link as a QR code')
      .option('--view', 'make the link for a screen that may only look on')
      .option(
        '--pack <file>',
        'offer this pack for new games, beside those of your own folder; may be repeated',
        repeated,
      )
      .option('--no-open', 'do not open the browser')
      .option('--export <folder>', 'write the page as a site that plays without tw')
      .addHelpText('after', help)
      .action((words: TableWords) => act((run) => table(run, words, other)));
  };

function portIn(text: string): number {
  return wholeNumber(text, 0, 'a port, 1 to 65535, or 0 for any that is free', 65535);
}

const help = `
Shows the game of this folder as a page: on this computer, or with --lan on every phone in the network that opens
the link. tw play goes on beside it, and every screen sees what the others do. Without a game the page sets one up.
Ctrl-C ends it (exit code 0): all that was done is in the session, as ever.
A link is good until then, for 16 screens. Started again, tw table takes the screens of the last twelve hours back. A network is not encrypted: others in it could read along.
--export writes a site of your own, with no tw behind it: it keeps its game in the browser, also offline on a phone,
and takes in and gives out session files. With TW_TABLE_LOG=1 each screen that does something is told here.`;

async function table(run: Run, words: TableWords, other: OtherLoaded): Promise<CommandOutcome> {
  insistPlain(run.options, '; table serves a game.');
  const { pageFolder: folder = '' } = run.io;
  if (words.export !== undefined) {
    const { exportPage } = await import('../../page/server/export-page.ts');
    const files = exportPage(folder, words.export);
    const show = async () => `The page is in ${words.export}: put the folder on any web server.`;
    return { document: { table: { folder: words.export, files } }, show };
  }
  const [{ serve }, { pageFilesIn }, { tableMemory }] = await Promise.all([
    import('../../page/server/serve.ts'),
    import('../../page/server/page-files.ts'),
    import('../../page/server/table-memory.ts'),
  ]);
  // Another game may take the place of this one.
  await loadPackCheck();
  const offered = await packsAtTable(words.pack ?? [], run.io);
  const match = await other();
  const path = sessionPath(run);
  let begun: Begun = () => {};
  const others: OthersAtTable = {
    options: [match.option],
    async begin(_, overwrite, ask) {
      await match.begin(path, overwrite, ask);
      const all = match.at(path);
      served.put(all);
      begun(all.players);
      return all.table.sent();
    },
  };
  const { players, ...game } = keepsMatch(run)
    ? match.at(path)
    : await battleAt(run, { others, offered }, (all) => begun(all));
  const served = await serve({
    ...game,
    files: pageFilesIn(folder),
    port: words.port,
    memory: tableMemory(`${path}.screens`, players),
    lan: words.lan === true,
    folders: [...[path, realPath(path)].map((file) => dirname(file)), ...offered.folders],
    tw: version,
    now: () => performance.now(),
    log: (line) => {
      if (run.io.env.TW_TABLE_LOG) run.io.tell(line);
    },
    failed: (problem) =>
      unquieted(run.io).tell(`Something went wrong: ${problem instanceof Error ? problem.message : problem}`),
  });
  const ended = interrupted();
  await tellLinks(run, words, served, players);
  begun = (all) => tellPlayers(run, playerLinks(served, all));
  await ended;
  await served.end();
  if (!run.options.json) run.io.tell('The table has ended. The game is kept.');
  return { document: {}, documents: [], show: async () => '' };
}

/** Called with the rival players of a game that a page has set up. */
type Begun = (players: readonly Player[]) => void;

/** A set-up that is answered on a page. */
function asking(run: Run, ask: Prompt): Run {
  const { json: _, ...options } = run.options;
  return { ...run, command: 'new-game', options: { ...options, input: true }, io: { ...run.io, canPrompt: true, ask } };
}

/** The game of this folder; if there is none, the page sets one up. Rival players have a link each. Throws `Failure`. */
async function battleAt(
  run: Run,
  { others, offered }: { readonly others: OthersAtTable; readonly offered: OfferedAtTable },
  begun: Begun,
): Promise<TableWithPlayers> {
  const [{ sharedGame }, { leadingGame }] = await Promise.all([
    import('../../page/server/shared-game.ts'),
    import('../../page/server/lead-game.ts'),
  ]);
  const keeper = keeperToChange(run);
  const playing = () => gameIfAny(keeper)?.session.header.players ?? [];
  const begin: SharedGameHow['begin'] = async (said, ask) => {
    const { pack, ...words } = said;
    const packs = pack && { pack: offered.pathsOf(pack) };
    const done = await beginGame(asking(run, ask), { ...words, ...packs });
    begun(playing());
    return done;
  };
  const game = sharedGame({ keeper, begin, others, packs: offered.read });
  return { players: playing(), table: game, leading: leadingGame(keeper, begin, game.shared.here) };
}

/** Resolves when the program is told to end. */
const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** Links, as JSON in one line or for people. */
async function tellLinks(run: Run, words: TableWords, served: Served, players: readonly Player[]): Promise<void> {
  const { io, options } = run;
  const play = served.linkFor({ role: 'table' });
  const url = words.view ? served.linkFor({ role: 'view' }) : play;
  const own = playerLinks(served, players);
  if (options.json) {
    const more = { ...(words.view ? { play } : {}), ...(own.length > 0 ? { players: own } : {}) };
    io.document({ tw: 1, command: 'table', ok: true, table: { url, ...more } });
    return;
  }
  io.print(words.view ? `To look on:  ${url}\nTo play:     ${play}` : `The table:   ${url}`);
  tellPlayers(run, own);
  if (words.lan) {
    const { renderUnicodeCompact } = await import('uqr');
    if (io.screen(options.color).unicode) io.print(`\n${renderUnicodeCompact(url, { border: 2 })}`);
    io.tell('Your network is not encrypted: others in it could read along.');
  }
  io.tell('Ctrl-C ends it.');
  if (words.open && io.canPrompt && options.input)
    openBrowser(served.linkOnce({ role: words.view ? 'view' : 'table' }));
}

type PlayerLink = Player & { readonly url: string };

const playerLinks = (served: Served, players: readonly Player[]): readonly PlayerLink[] =>
  players.map((player) => ({ ...player, url: served.linkFor({ role: 'player', player }) }));

function tellPlayers({ io, options }: Run, players: readonly PlayerLink[]): void {
  if (players.length === 0) return;
  if (options.json) io.document({ tw: 1, command: 'table', ok: true, table: { players } });
  else for (const { name, url } of players) io.print(`For ${name}: ${url}`);
}

/** Uses the system's own program for it; if there is none, people type the address. */
function openBrowser(url: string): void {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const { platform } = process;
  const [program, words] =
    platform === 'darwin'
      ? ['open', [url]]
      : platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]];
  const child = spawn(program, words, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
