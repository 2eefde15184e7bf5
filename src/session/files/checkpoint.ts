import { basename } from 'node:path';
import { catalogueOf } from '../../catalog/catalogue.ts';
import type { GameState } from '../../rules/state/state.ts';
import { every, object } from '../../shape/objects.ts';
import { type Shape, text, wholeFrom } from '../../shape/shape.ts';
import { type CacheEnvironment, cacheFolder, keepFile, keptFile, sumLength, sumOf } from '../disk/cache-folder.ts';
import type { ComeTo } from '../journal/come-to.ts';

/** What journals had come to when they were last read or written, so that they need not be folded again. */
export interface Checkpoints {
  /** What these very bytes have come to; undefined where nobody knows. `ino`: of their file. */
  find(path: string, ino: number, journal: Buffer): ComeTo | undefined;
  keep(path: string, ino: number, journal: Buffer, comeTo: ComeTo): void;
}

/** How far a checkpoint reaches, and which build of the program made it; `state`: its length in bytes. */
interface Head extends Omit<ComeTo, 'state'> {
  readonly of: string;
  readonly state: number;
}
const headShape: Shape<Head> = object<Head>({
  of: text,
  entries: wholeFrom(1),
  position: wholeFrom(1),
  occasions: every(wholeFrom(1)),
  state: wholeFrom(1),
});

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
    find(path, ino, journal) {
      try {
        const kept = keptFile(folder, nameOf(path, ino));
        return kept && comeToIn(kept, build, journal);
      } catch {
        return undefined;
      }
    },
    keep(path, ino, journal, comeTo) {
      if (journal.length <= largest) keepFile(folder, nameOf(path, ino), fileOf(build, journal, comeTo));
    },
  };
}

/** Sum, head and state, a line each, then the journal. The sum is of the lines after it. */
function fileOf(build: string, journal: Buffer, { state, entries, position, occasions }: ComeTo): Buffer {
  const { catalogue, ...kept } = state;
  const told = Buffer.from(`${JSON.stringify(kept)}\n`);
  const head: Head = { of: build, entries, position, occasions, state: told.length };
  const lines = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), told]);
  return Buffer.concat([Buffer.from(`${sumOf(lines)}\n`), lines, journal]);
}

function comeToIn(whole: Buffer, build: string, journal: Buffer): ComeTo | undefined {
  const headAt = sumLength + 1;
  const stateAt = whole.indexOf('\n', headAt) + 1;
  const head: unknown = JSON.parse(whole.toString('utf8', headAt, stateAt));
  if (!headShape.is(head, []) || head.of !== build) return undefined;
  const journalAt = stateAt + head.state;
  if (!journal.equals(whole.subarray(journalAt))) return undefined;
  if (whole.toString('latin1', 0, headAt) !== `${sumOf(whole.subarray(headAt, journalAt))}\n`) return undefined;
  const state: unknown = JSON.parse(whole.toString('utf8', stateAt, journalAt));
  if (!isState(state)) return undefined;
  const { entries, position, occasions } = head;
  return { state: { ...state, catalogue: catalogueOf(state.config.pack) }, entries, position, occasions };
}

/** Nothing but a state that this build wrote has the right sum. */
const isState = (value: unknown): value is Omit<GameState, 'catalogue'> => typeof value === 'object' && value !== null;
