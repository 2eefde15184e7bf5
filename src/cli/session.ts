import { resolve as absolute } from 'node:path';
import { Failure, type FailureCode } from '../game/failure.ts';
import type { GameState } from '../rules/state.ts';
import { stateAt, stateNow } from '../session/fold.ts';
import type { Problem } from '../session/problem.ts';
import { readSession, type Session } from '../session/read-session.ts';
import type { Run } from './act.ts';

/** Where the session of this command is kept. */
export function sessionPath({ options, io }: Run): string {
  return absolute(options.session ?? (io.env.TW_SESSION || 'tw-session.jsonl'));
}

/** A session as it was read, and the state that a command sees: now, or after entry `--at`. */
export interface Game {
  readonly session: Session;
  readonly state: GameState;
}

/** The game as it stands. Throws `Failure`; warnings go to standard error. */
export function openGame(run: Run): Game {
  const loaded = readSession(sessionPath(run));
  if (!loaded.ok) throw failureOf(loaded);
  return gameOf(run, loaded.session);
}

/** The same, or undefined where there is no session file. */
export function openGameIfAny(run: Run): Game | undefined {
  const loaded = readSession(sessionPath(run));
  if (loaded.ok) return gameOf(run, loaded.session);
  if (loaded.code === 'no-session' && run.options.session === undefined && !run.io.env.TW_SESSION) return undefined;
  throw failureOf(loaded);
}

function gameOf(run: Run, session: Session): Game {
  for (const warning of session.warnings) run.io.tell(warning);
  const { at } = run.options;
  if (at === undefined) return { session, state: stateNow(session) };
  const then = stateAt(session, at);
  if (!then.ok) throw failureOf(then);
  return { session, state: then.state };
}

export function failureOf({ code, message, hint }: Problem): Failure {
  return new Failure(codeOf(code), message, { hint });
}

function codeOf(code: Problem['code']): FailureCode {
  return code === 'session-exists' ? 'usage' : code;
}
