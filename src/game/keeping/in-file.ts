import { lockPatience } from '../../session/disk/lock.ts';
import { appendEntry, appendLook, openSession } from '../../session/files/append-entry.ts';
import type { Checkpoints } from '../../session/files/checkpoint.ts';
import { changedEntries } from '../../session/files/line-file.ts';
import { readSessionOf, type SessionFile } from '../../session/files/read-session.ts';
import { battleJournal } from '../../session/journal/battle-journal.ts';
import type { Draft, KindOfGame } from '../../session/journal/format.ts';
import type { Journal } from '../../session/journal/journal.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { type Game, gameOf, recalledGame } from './game.ts';
import { type DeedWords, failureOf, insistSame, type Keeper } from './keeper.ts';

/** What is done alongside a game in a file. */
interface Beside {
  readonly warn?: (sentence: string) => void;
  /** Called with each entry that was written. */
  readonly wrote?: (entry: number) => void;
  /** Absent: the journal is folded each time it is opened. */
  readonly checkpoints?: Checkpoints | undefined;
}

/** A game in a session file. The content is kept in memory, and read again only if the file has changed. */
export const keptInFile = (path: string, beside?: Beside): Keeper =>
  keeperOfFile(battleJournal, deedWords, path, beside);

/** The same for any kind of game. */
export function keeperOfFile<K extends KindOfGame>(
  journal: Journal<K>,
  words: DeedWords<K>,
  path: string,
  { warn, wrote, checkpoints }: Beside = {},
): Keeper<K> {
  let isHeld = false;
  let last: { readonly session: SessionFile<K>; readonly game: Game<K> } | undefined;
  const gameIn = (session: SessionFile<K>): Game<K> => {
    for (const warning of session.warnings) warn?.(warning);
    if (last?.session === session) return last.game;
    const { comeTo } = session;
    const game = comeTo ? recalledGame(session, comeTo) : gameOf(session, last?.game);
    last = { session, game };
    return game;
  };
  const read = (): Game<K> => {
    const loaded = readSessionOf(journal, path, last?.session, checkpoints);
    if (!loaded.ok) throw failureOf(loaded);
    const { session } = loaded;
    const isNew = session !== last?.session;
    const game = gameIn(session);
    if (isNew && !session.comeTo) keepCheckpoint(checkpoints, session, game);
    return game;
  };
  return {
    read,
    changed: () => changedEntries(path),
    async look(seen) {
      // Somebody else has changed the game meanwhile: it is resolved again under the lock.
      if (isHeld) return;
      const open = await openSession(journal, path, lockPatience, last?.session, checkpoints);
      if (!open.ok) throw failureOf(open);
      try {
        const game = gameIn(open.session);
        const written = appendLook(open, seen);
        if (!written.ok) throw failureOf(written);
        // For anybody who is being asked, it is still the same game.
        last = { session: written.session, game };
        keepCheckpoint(checkpoints, written.session, game);
      } finally {
        open.lock.release();
      }
    },
    async change({ dryRun, ask, seen }, does) {
      const asked = dryRun || ask !== undefined || seen ? read() : undefined;
      if (asked && seen) insistSame(seen, asked, words);
      const said = asked && (await does(asked));
      if (dryRun && said) return said.result([]);
      const open = await openSession(journal, path, lockPatience, last?.session, checkpoints);
      if (!open.ok) throw failureOf(open);
      isHeld = true;
      try {
        const game = gameIn(open.session);
        const stands = said && (game === asked || said.drafts.some(hasBeenAsked));
        if (asked && (stands || seen)) insistSame(asked, game, words);
        const { drafts, result } = stands ? said : await does(game);
        const entries: number[] = [];
        let standing = open;
        for (const draft of drafts) {
          const written = appendEntry(standing, draft);
          if (!written.ok) throw failureOf(written);
          entries.push(written.entry.n);
          wrote?.(written.entry.n);
          standing = written;
          gameIn(written.session);
        }
        if (entries.length > 0) keepCheckpoint(checkpoints, standing.session, gameIn(standing.session));
        return result(entries);
      } finally {
        isHeld = false;
        open.lock.release();
      }
    },
  };
}

/** Only from complete lines: a torn line is reported each time. */
function keepCheckpoint<K extends KindOfGame>(
  checkpoints: Checkpoints | undefined,
  session: SessionFile<K>,
  { state, position, occasions }: Game<K>,
): void {
  const { journal, path, bytes, end, comeTo } = session;
  if (!checkpoints || !end.closed || end.at !== bytes.length) return;
  const entries = comeTo?.entries ?? session.entries.length;
  checkpoints.keep(journal, path, end.file.ino, bytes, { state, position, entries, occasions });
}

/** Whether a person answered for it, who saw the game as it was. */
function hasBeenAsked<K extends KindOfGame>(draft: Draft<K>): boolean {
  const drafts = 'amend' in draft ? draft.entries : 'answers' in draft ? [draft] : [];
  return drafts.some(({ answers }) => answers.some(({ source }) => source === 'prompt' || source === 'dice'));
}
