import type { Outcome, Run } from '../cli/act.ts';
import { failureOf, sessionPath } from '../cli/session.ts';
import type { Draft } from '../session/format.ts';
import { appendEntry, openSession } from '../session/journal.ts';
import { readSession, type Session } from '../session/read-session.ts';
import { Failure } from './failure.ts';

/** One more entry for the journal, and what to say once it is there; `entry` is undefined for a dry run. */
export interface Change {
  readonly draft: Draft;
  outcome(entry: number | undefined): Outcome;
}

/** Adds one entry to the session, which nobody else can change meanwhile. Throws `Failure`; nothing is written then. */
export function changeSession(run: Run, does: (session: Session) => Promise<Change>): Promise<Outcome> {
  return changeSessionBy(run, async (session) => {
    const { draft, outcome } = await does(session);
    return { drafts: [draft], outcome: ([entry]) => outcome(entry) };
  });
}

/** Several entries, or none; the numbers of those that were written. */
export interface Changes {
  readonly drafts: readonly Draft[];
  outcome(entries: readonly number[]): Outcome;
}

/** Adds entries to the session, one after another. Throws `Failure` before any is written, or when the disk fails. */
export async function changeSessionBy(run: Run, does: (session: Session) => Promise<Changes>): Promise<Outcome> {
  if (run.options.at !== undefined)
    throw new Failure('usage', `--at is for commands that only read; ${run.command} does not.`);
  const path = sessionPath(run);
  if (run.options.dryRun) {
    const loaded = readSession(path);
    if (!loaded.ok) throw failureOf(loaded);
    warn(run, loaded.session);
    return (await does(loaded.session)).outcome([]);
  }
  const open = await openSession(path);
  if (!open.ok) throw failureOf(open);
  try {
    warn(run, open.session);
    const { drafts, outcome } = await does(open.session);
    const entries: number[] = [];
    let standing = open;
    for (const draft of drafts) {
      const written = appendEntry(standing, draft);
      if (!written.ok) throw failureOf(written);
      entries.push(written.entry.n);
      standing = written;
    }
    return outcome(entries);
  } finally {
    open.lock.release();
  }
}

function warn({ io }: Run, { warnings }: Session): void {
  for (const warning of warnings) io.tell(warning);
}
