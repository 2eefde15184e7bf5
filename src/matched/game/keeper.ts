import { dequal } from 'dequal';
import { failureOf, insistUnchanged, travelWords } from '../../game/keeping/keeper.ts';
import type { MatchedEntry, MatchedLine } from '../session/format.ts';
import { appendMatched, type MatchedFile, openMatched, readMatched } from '../session/session.ts';
import { matchedDeedWords } from '../view/deed-words.ts';

/** On which terms a match is changed; see `Changing`. */
interface Changing {
  readonly dryRun: boolean;
  readonly ask?: unknown;
  readonly seen?: MatchedFile | undefined;
}

/** A line for the journal, and what comes of it. */
interface Change<T> {
  readonly line: MatchedLine;
  readonly result: T;
}

/** `entry`: the number of the line that was written; undefined for a dry run. */
export type Changed<T> = T & { readonly entry: number | undefined; readonly session: MatchedFile };

/**
 * Adds the line that `does` wants to a match. Nobody is kept waiting while a person is asked, but what comes of it is
 * written only if nobody else has changed the match meanwhile. Throws `Failure`; nothing has been written then.
 */
export async function changeMatch<T extends object>(
  path: string,
  { dryRun, ask, seen }: Changing,
  does: (session: MatchedFile) => Promise<Change<T>>,
): Promise<Changed<T>> {
  const asked = dryRun || ask !== undefined || seen ? readMatch(path) : undefined;
  if (asked && seen) insistSame(seen, asked);
  const said = asked && (await does(asked));
  if (dryRun && said) return { ...said.result, entry: undefined, session: asked };
  const open = await openMatched(path);
  if (!open.ok) throw failureOf(open);
  try {
    const stands = said && (dequal(open.session.entries, asked.entries) || hasBeenAsked(said.line));
    if (asked && (stands || seen)) insistSame(asked, open.session);
    const { line, result } = stands ? said : await does(open.session);
    const written = appendMatched(open.session, line);
    if (!written.ok) throw failureOf(written);
    return { ...result, entry: written.entry.n, session: written.session };
  } finally {
    open.lock.release();
  }
}

function readMatch(path: string): MatchedFile {
  const read = readMatched(path);
  if (!read.ok) throw failureOf(read);
  return read.session;
}

const insistSame = (seen: MatchedFile, now: MatchedFile): void =>
  insistUnchanged(seen.entries, now.entries, entryWords);

/** Somebody has answered for it, who saw the match as it was. */
function hasBeenAsked(line: MatchedLine): boolean {
  const drafts = 'do' in line ? [line] : 'amend' in line ? line.entries : [];
  return drafts.some(({ answers }) => answers.some(({ source }) => source === 'prompt' || source === 'dice'));
}

function entryWords(entry: MatchedEntry): string {
  if ('do' in entry) return matchedDeedWords(entry);
  return 'amend' in entry ? `amend ${entry.amend}` : travelWords(entry);
}
