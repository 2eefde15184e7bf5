import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** So many games are remembered, the latest first: for figures over all of them. */
const most = 500;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where this user's latest games are noted; undefined where the system names no such place. */
function noteOf(env: Environment): string | undefined {
  const folder =
    env.XDG_STATE_HOME ||
    (process.platform === 'win32' ? env.LOCALAPPDATA : env.HOME && join(env.HOME, '.local/state'));
  return folder ? join(folder, 'tw', 'recent') : undefined;
}

/** The paths of this user's latest games, the last one first; as a rule twenty. */
export function recentSessions(env: Environment, upTo = 20): readonly string[] {
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
export const allRememberedSessions = (env: Environment): readonly string[] => recentSessions(env, most);

/** Notes a game that was begun. What cannot be noted is not missed. */
export function rememberSession(path: string, env: Environment): void {
  const note = noteOf(env);
  if (note === undefined || path.includes('\n')) return;
  const paths = [path, ...allRememberedSessions(env).filter((other) => other !== path)].slice(0, most);
  try {
    mkdirSync(dirname(note), { recursive: true, mode: 0o700 });
    writeFileSync(`${note}.${process.pid}`, `${paths.join('\n')}\n`, { flag: 'wx', mode: 0o600 });
    renameSync(`${note}.${process.pid}`, note);
  } catch {}
}
