/**
 * An expected failure around a session file. `no-session`, `corrupt-session`, `newer-session`, `locked` and
 * `not-written` end in exit code 4, `refused` in 1, `session-exists` and `usage` in 2.
 */
export interface Problem {
  readonly ok: false;
  readonly code:
    | 'no-session'
    | 'corrupt-session'
    | 'newer-session'
    | 'locked'
    | 'not-written'
    | 'session-exists'
    | 'refused'
    | 'usage';
  /** One sentence that names the file, and the line where there is one. */
  readonly message: string;
  readonly hint?: SessionHint;
}

/** What helps with a journal. The shell says how that is called there. */
export const sessionAdvices = [
  'list-entries',
  'start-game',
  'start-game-anew',
  'restore-or-start-anew',
  'take-back',
  'verify',
  'use-newer-program',
  'matched-play',
  'joint-ops-game',
] as const;
export type SessionAdvice = (typeof sessionAdvices)[number];
export type SessionHint = string | { readonly advice: SessionAdvice };

export const problem = (code: Problem['code'], message: string, hint?: SessionHint): Problem =>
  hint === undefined ? { ok: false, code, message } : { ok: false, code, message, hint };

/** What is wrong in a line of a file, to follow "line 7: ". */
export const corruptIn = (path: string, line: number, wrong: string): Problem =>
  problem(
    'corrupt-session',
    `${path} is damaged in line ${line}: ${wrong}.`,
    line === 1 ? { advice: 'restore-or-start-anew' } : 'Restore the line from a copy, or cut the file off before it.',
  );

/** Whether it is said of the session of a match, which another reader has. */
export const isOfMatch = ({ hint }: { readonly hint?: unknown }): boolean =>
  typeof hint === 'object' && hint !== null && 'advice' in hint && hint.advice === 'matched-play';

/** The system's name of a failure (`ENOSPC`), or undefined when it is not the system's. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Why the disk said no, to follow "because". Anything that is not the disk's is a bug and thrown on. */
export function diskReason(error: unknown, platform: string = process.platform): string {
  const code = errorCode(error);
  switch (code) {
    case undefined:
      throw error;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EACCES':
    case 'EPERM':
      return `permission is missing${platform === 'win32' ? ', or another program has it open' : ''}`;
    case 'EBUSY':
      return 'another program has it open';
    case 'EROFS':
      return 'the disk is read-only';
    case 'EISDIR':
      return 'it is a folder';
    case 'ENOTDIR':
    case 'ENOENT':
      return 'there is no such file or folder';
    default:
      return `the disk reports ${code}`;
  }
}
