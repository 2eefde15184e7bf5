import { basename } from 'node:path';
import { isKept } from '../../catalog/schema-faults.ts';
import { anyText, atLeastAs, fromTo, lazily, recordOf } from '../../catalog/schema-parts.ts';
import { type CacheEnvironment, cacheFolder, keepFile, keptFile, sumLength, sumOf } from '../disk/cache-folder.ts';
import type { ComeTo } from '../journal/come-to.ts';
import type { KindOfGame } from '../journal/format.ts';
import type { Journal } from '../journal/journal.ts';

/** The states of journals as they were last read or written, so that these need not be folded again. */
export interface Checkpoints {
  /** The state to which exactly these bytes lead; undefined if it is not kept, or they are of another kind of game. `ino`: of their file. */
  find<K extends KindOfGame>(journal: Journal<K>, path: string, ino: number, bytes: Buffer): ComeTo<K> | undefined;
  keep<K extends KindOfGame>(journal: Journal<K>, path: string, ino: number, bytes: Buffer, comeTo: ComeTo<K>): void;
}

/** How far a checkpoint reaches, and which build of the program made it; `state`: its length in bytes. */
interface Head extends Omit<ComeTo, 'state'> {
  readonly of: string;
  readonly state: number;
}
const headSchema = lazily(() =>
  atLeastAs<Head>({
    of: anyText(),
    entries: fromTo(1),
    position: fromTo(1),
    occasions: recordOf(fromTo(1)),
    state: fromTo(1),
  }),
);

/** Bytes of a journal. A checkpoint holds as much again. */
const largest = 64_000_000;

/**
 * Checkpoints in the user's cache folder, by this build of the program. The journal alone is the truth: a checkpoint is
 * of use only for the very bytes of the journal that it holds itself, where it is whole and nobody else may have written it.
 * Undefined where there is no cache folder.
 */
export function checkpointsIn(build: string, env: CacheEnvironment): Checkpoints | undefined {
  const folder = cacheFolder('states', env);
  if (folder === undefined) return undefined;
  const nameOf = (path: string, ino: number): string => `${basename(path)}-${ino.toString(36)}`;
  return {
    find(journal, path, ino, bytes) {
      try {
        const kept = keptFile(folder, nameOf(path, ino));
        return kept && comeToIn(kept, build, journal, bytes);
      } catch {
        return undefined;
      }
    },
    keep(journal, path, ino, bytes, { state, ...comeTo }) {
      const file = () => fileOf(build, bytes, { ...comeTo, state: journal.kept(state) });
      if (bytes.length <= largest) keepFile(folder, nameOf(path, ino), file());
    },
  };
}

/** Sum, head and state, a line each, then the journal. The sum is of the lines after it. */
function fileOf(
  build: string,
  journal: Buffer,
  { state, entries, position, occasions }: Omit<ComeTo, 'state'> & { readonly state: unknown },
): Buffer {
  const told = Buffer.from(`${JSON.stringify(state)}\n`);
  const head: Head = { of: build, entries, position, occasions, state: told.length };
  const lines = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), told]);
  return Buffer.concat([Buffer.from(`${sumOf(lines)}\n`), lines, journal]);
}

function comeToIn<K extends KindOfGame>(
  whole: Buffer,
  build: string,
  journal: Journal<K>,
  bytes: Buffer,
): ComeTo<K> | undefined {
  const headAt = sumLength + 1;
  const stateAt = whole.indexOf('\n', headAt) + 1;
  const head: unknown = JSON.parse(whole.toString('utf8', headAt, stateAt));
  if (!isKept(headSchema(), head, []) || head.of !== build) return undefined;
  const journalAt = stateAt + head.state;
  if (!bytes.equals(whole.subarray(journalAt))) return undefined;
  if (whole.toString('latin1', 0, headAt) !== `${sumOf(whole.subarray(headAt, journalAt))}\n`) return undefined;
  // Nothing but a state that this build wrote has the right sum.
  const state = journal.recalled(JSON.parse(whole.toString('utf8', stateAt, journalAt)));
  const { entries, position, occasions } = head;
  return state === undefined ? undefined : { state, entries, position, occasions };
}
