import type { Draft } from '../session/format.ts';
import { appendEntry, openSession } from '../session/journal.ts';
import { readSession, type Session } from '../session/read-session.ts';
import type { Outcome, Run } from './act.ts';
import { Failure } from './failure.ts';
import { failureOf, sessionPath } from './session.ts';

/** One more entry for the journal, and what to say once it is there; `entry` is undefined for a dry run. */
export interface Change {
  readonly draft: Draft;
  outcome(entry: number | undefined): Outcome;
}

/** Adds one entry to the session, which nobody else can change meanwhile. Throws `Failure`; nothing is written then. */
export async function changeSession(run: Run, does: (session: Session) => Promise<Change>): Promise<Outcome> {
  if (run.options.at !== undefined)
    throw new Failure('usage', `--at is for commands that only read; ${run.command} does not.`);
  const path = sessionPath(run);
  if (run.options.dryRun) {
    const loaded = readSession(path);
    if (!loaded.ok) throw failureOf(loaded);
    warn(run, loaded.session);
    return (await does(loaded.session)).outcome(undefined);
  }
  const open = await openSession(path);
  if (!open.ok) throw failureOf(open);
  try {
    warn(run, open.session);
    const change = await does(open.session);
    const written = appendEntry(open, change.draft);
    if (!written.ok) throw failureOf(written);
    return change.outcome(written.entry.n);
  } finally {
    open.lock.release();
  }
}

function warn({ io }: Run, { warnings }: Session): void {
  for (const warning of warnings) io.tell(warning);
}
