import { version } from '../../../package.json';
import type { Prompt } from '../../game/answering/terms.ts';
import { Failure, isOfMatchedPlay } from '../../game/keeping/failure.ts';
import type { Keeper } from '../../game/keeping/keeper.ts';
import type { Served } from '../../page/server/serve.ts';
import type { SharedGameHow } from '../../page/server/shared-game.ts';
import type { Player } from '../../rules/state/state.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { insistPlain, NotTaken, wholeNumber } from '../line/options.ts';
import { keeperToChange } from '../session/session.ts';
import { beginGame } from '../set-up/new-game.ts';

interface TableWords {
  readonly port?: number;
  readonly lan?: true;
  readonly view?: true;
  readonly open: boolean;
  readonly export?: string;
}

export const define: Define = (command, act) => {
  command
    .option('--port <number>', 'the port; any that is free unless you say', (text) => portIn(text))
    .option('--lan', 'let phones and tablets of your network join; shows the link as a QR code')
    .option('--view', 'make the link for a screen that may only look on')
    .option('--no-open', 'do not open the browser')
    .option('--export <folder>', 'write the page as a site that plays without tw')
    .addHelpText('after', help)
    .action((words: TableWords) => act((run) => table(run, words)));
};

function portIn(text: string): number {
  const port = wholeNumber(text, 1, 'a port, 1 to 65535');
  if (port < 65536) return port;
  throw new NotTaken('It takes a port, 1 to 65535.');
}

const help = `
Shows the game of this folder as a page: on this computer, or with --lan on every phone in the network that opens
the link. tw play goes on beside it, and every screen sees what the others do. Without a game the page sets one up.
Ctrl-C ends it (exit code 0): all that was done is in the session, as ever.
A link is good until then, for 16 screens. A network is not encrypted: others in it could read along.
--export writes a site of your own, with no tw behind it: it keeps its game in the browser, also offline on a phone,
and takes in and gives out session files.`;

async function table(run: Run, words: TableWords): Promise<CommandOutcome> {
  insistPlain(run.options, '; table serves a game.');
  const { pageFolder: folder = '' } = run.io;
  if (words.export !== undefined) {
    const { exportPage } = await import('../../page/server/export-page.ts');
    const files = exportPage(folder, words.export);
    const show = async () => `The page is in ${words.export}: put the folder on any web server.`;
    return { document: { table: { folder: words.export, files } }, show };
  }
  const [{ serve }, { sharedGame }, { pageFilesIn }, { playerFaces }] = await Promise.all([
    import('../../page/server/serve.ts'),
    import('../../page/server/shared-game.ts'),
    import('../../page/server/page-files.ts'),
    import('../../page/server/player-faces.ts'),
  ]);
  const keeper = keeperToChange(run);
  const players = playersIn(keeper);
  const begin: SharedGameHow['begin'] = (said, ask) => beginGame(asking(run, ask), said);
  const failed = (problem: unknown): void =>
    run.io.tell(`Something went wrong: ${problem instanceof Error ? problem.message : problem}`);
  const served = await serve({
    table: sharedGame({ keeper, begin }),
    players: playerFaces(keeper, begin, failed),
    files: pageFilesIn(folder),
    port: words.port ?? 0,
    lan: words.lan === true,
    tw: version,
    now: () => performance.now(),
    log: (line) => {
      if (run.io.env.TW_TABLE_LOG) run.io.tell(line);
    },
    failed,
  });
  const ended = interrupted();
  await tellLinks(run, words, served, players);
  await ended;
  await served.end();
  if (!run.options.json) run.io.tell('The table has ended. The game is kept.');
  return { document: {}, documents: [], show: async () => '' };
}

/** A set-up that a page answers. */
function asking(run: Run, ask: Prompt): Run {
  const { json: _, ...options } = run.options;
  return { ...run, command: 'new-game', options: { ...options, input: true }, io: { ...run.io, canPrompt: true, ask } };
}

/** Those who play against each other each have a link of their own; none where there is no game yet, or all play together. */
function playersIn(keeper: Keeper): readonly Player[] {
  try {
    return keeper.read().session.header.players ?? [];
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session' && !isOfMatchedPlay(problem)) return [];
    throw problem;
  }
}

/** Resolves when somebody ends the program. */
const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** Links, as JSON in one line or for people. */
async function tellLinks(run: Run, words: TableWords, served: Served, players: readonly Player[]): Promise<void> {
  const { io, options } = run;
  const play = served.linkFor({ role: 'table' });
  const url = words.view ? served.linkFor({ role: 'view' }) : play;
  const own = players.map((player) => ({ ...player, url: served.linkFor({ role: 'player', player }) }));
  if (options.json) {
    const more = { ...(words.view ? { play } : {}), ...(own.length > 0 ? { players: own } : {}) };
    io.document({ tw: 1, command: 'table', ok: true, table: { url, ...more } });
    return;
  }
  io.print(words.view ? `To look on:  ${url}\nTo play:     ${play}` : `The table:   ${url}`);
  for (const { name, url } of own) io.print(`For ${name}: ${url}`);
  if (words.lan) {
    const { renderUnicodeCompact } = await import('uqr');
    if (io.screen(options.color).unicode) io.print(`\n${renderUnicodeCompact(url, { border: 2 })}`);
    io.tell('Your network is not encrypted: others in it could read along.');
  }
  io.tell('Ctrl-C ends it.');
  if (words.open && io.canPrompt && options.input) openBrowser(url);
}

/** By the program that this system has for it; where there is none, the address is there to be typed. */
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
