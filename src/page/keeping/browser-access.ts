import type { Pack } from '../../catalog/pack.ts';
import { plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { headerOf } from '../../game/performing/new-game.ts';
import { accessOver } from '../../play/access/over-keeper.ts';
import type { GameAccess, SharedQueue } from '../../play/game-access.ts';
import type { QueueChange } from '../../play/sharing/table-queue.ts';
import { withoutMark } from '../../session/disk/json-text.ts';
import { battleJournal } from '../../session/journal/battle-journal.ts';
import { formatHeader, formatKept } from '../../session/journal/format.ts';
import { entryOf } from '../../session/journal/session.ts';
import { begunIn } from './folded.ts';
import { type BrowserKeeper, keptInBrowser, type Locks } from './in-browser.ts';
import { openLineStore } from './line-store.ts';
import type { News } from './news.ts';
import type { PacksInBrowser } from './packs-in-browser.ts';
import type { PacksOffered } from './packs-offered.ts';
import { queueHere } from './queue-here.ts';
import { rulesHash } from './rules-hash.ts';

/** Access to a game that this browser keeps. */
export interface BrowserAccess extends GameAccess {
  readonly queue: SharedQueue;
  /** Packs for new games, which this browser keeps. */
  readonly packs: Required<PacksOffered>;
  /** Calls the listener when another tab has changed the game, until the function that is returned is called. */
  onNews(listener: (news: News) => void): () => void;
  /** The session file, as `tw` goes on with it; empty where there is no game. */
  exportText(): string;
  /** Takes in a session file, or what `tw export` has written, in place of the game that there is, which is kept as an earlier one. Throws `Failure`. */
  importText(text: string): Promise<void>;
  /** Session files of games before, the latest last. */
  earlier(): Promise<readonly string[]>;
  close(): void;
}

/** What a page needs of its browser. */
export interface BrowserHow {
  /** Web Locks; left out where the browser has none. */
  readonly locks?: Locks | undefined;
  /** A BroadcastChannel to the other tabs. */
  readonly tabs?: Tabs | undefined;
  /** Tells the game from others of the same browser. */
  readonly name?: string;
}

interface Tabs {
  onmessage: ((message: never) => unknown) | null;
  postMessage(message: unknown): void;
  close(): void;
}

/** A tab alone waits for nobody; the lines are written only after those that were read anyhow. */
const noLocks: Locks = { request: (_, does) => does() };

/** Opens the game of this browser. Throws `Failure` where it is damaged. */
export async function openBrowserAccess({
  locks = noLocks,
  tabs,
  name = 'tw',
}: BrowserHow = {}): Promise<BrowserAccess> {
  const store = await openLineStore(name);
  const keeper = await keptInBrowser(store, locks);
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  if (tabs)
    tabs.onmessage = async (message?: { readonly data: unknown }) => {
      if (isQueueChange(message?.data)) return queue.take(message.data);
      const entries = await keeper.refresh();
      queue.look();
      if (entries === 'replaced') tell({ is: 'replaced' });
      else if (entries.length > 0) tell({ is: 'changed', entries });
    };
  const written = <T>(value: T): T => {
    tabs?.postMessage('written');
    queue.look();
    return value;
  };
  // What packs are checked by is much: it is loaded where somebody wants one.
  let packs: Promise<PacksInBrowser> | undefined;
  const inBrowser = (): Promise<PacksInBrowser> => {
    packs ??= import('./packs-in-browser.ts').then(({ openPacks }) => openPacks(name));
    return packs;
  };
  const joined: JoinedPack = async (names = []) => (names.length === 0 ? undefined : (await inBrowser()).joined(names));
  const access = accessOver({ keeper: () => keeper, begin: (...how) => begin(keeper, joined, ...how) }, plainTerms);
  const carryOut: GameAccess['carryOut'] = async (...how) =>
    written(await readAgainAfter(keeper, () => access.carryOut(...how)));
  const queue = queueHere({ ...access, carryOut }, (change) => tabs?.postMessage(change));
  return {
    ...access,
    queue,
    packs: {
      read: async () => (await inBrowser()).read(),
      own: {
        take: async (...file) => (await inBrowser()).own.take(...file),
        drop: async (called) => (await inBrowser()).own.drop(called),
      },
    },
    carryOut,
    undo: async (count) => written(await readAgainAfter(keeper, () => access.undo(count))),
    redo: async (count) => written(await readAgainAfter(keeper, () => access.redo(count))),
    begin: async (...how) => written(await access.begin(...how)),
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    exportText: () => keeper.text(),
    async importText(text) {
      const { exportedSession, insistOnLimitsOf } = await import('./exported-session.ts');
      await keeper.replace(linesOf(exportedSession(text) ?? text), insistOnLimitsOf);
      written(undefined);
    },
    earlier: () => store.earlier(),
    close: () => tabs?.close(),
  };
}

/** Our own page sent it. */
const isQueueChange = (message: unknown): message is QueueChange =>
  typeof message === 'object' && message !== null && 'entry' in message;

/** Where the game has changed meanwhile, it is known as it is now before that is said. */
async function readAgainAfter<T>(keeper: BrowserKeeper, does: () => Promise<T>): Promise<T> {
  try {
    return await does();
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'locked') await keeper.refresh();
    throw problem;
  }
}

/** The packs that a game names, as one. Throws `Failure`. */
type JoinedPack = (names?: readonly string[]) => Promise<Pack | undefined>;

async function begin(
  keeper: BrowserKeeper,
  packOf: JoinedPack,
  ...[words, ask]: Parameters<GameAccess['begin']>
): ReturnType<GameAccess['begin']> {
  if (!words.overwrite && keeper.text() !== '') throw new Failure('usage', 'There is a game in this browser already.');
  const { setUpFrom } = await import('../../play/set-up/begin.ts');
  const { before, draft } = await setUpFrom(words, { ...plainTerms, ask }, await packOf(words.pack));
  const first = formatHeader(headerOf(before.config, rulesHash())).trimEnd();
  const entry = entryOf(battleJournal, draft, 1, new Date(), before.config);
  await keeper.replace([first, formatKept(entry, first).trimEnd()]);
  return begunIn(keeper.read());
}

/** The whole lines of a session file; what was cut off while it was written is left out. */
function linesOf(text: string): readonly string[] {
  const lines = withoutMark(text).trimEnd().split(/\r?\n/);
  const tail = lines.pop() ?? '';
  return isJson(tail) ? [...lines, tail] : lines;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
