import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../disk/folders.ts';

/** So many games are remembered, the latest first: for figures over all of them. */
const most = 500;

export type StateEnvironment = Readonly<Record<string, string | undefined>>;

/** A file in this user's state folder; undefined where the system names no such place. */
export function stateFile(name: string, env: StateEnvironment): string | undefined {
  const folder =
    env.XDG_STATE_HOME ||
    (process.platform === 'win32' ? env.LOCALAPPDATA : env.HOME && join(env.HOME, '.local/state'));
  return folder ? join(folder, 'tw', name) : undefined;
}

/** Where the latest games are noted. */
const noteOf = (env: StateEnvironment): string | undefined => stateFile('recent', env);

/** The paths of this user's latest games, the last one first; as a rule twenty. */
export function recentSessions(env: StateEnvironment, upTo = 20): readonly string[] {
  const note = noteOf(env);
  if (note === undefined) return [];
  try {
    return readFileSync(note, 'utf8')
      .split('\n')
      .filter((path) => path !== '')
      .slice(0, upTo);
  } catch {
    return [];
  }
}

/** All that are remembered. */
export const allRememberedSessions = (env: StateEnvironment): readonly string[] => recentSessions(env, most);

/** Notes a game that was begun. What cannot be noted is not missed. */
export function rememberSession(path: string, env: StateEnvironment): void {
  const note = noteOf(env);
  if (note === undefined || path.includes('\n')) return;
  const paths = [path, ...allRememberedSessions(env).filter((other) => other !== path)].slice(0, most);
  try {
    makeFolders(dirname(note), 0o700);
    writeFileSync(`${note}.${process.pid}`, `${paths.join('\n')}\n`, { flag: 'wx', mode: 0o600 });
    renameSync(`${note}.${process.pid}`, note);
  } catch {}
}
