import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../disk/folders.ts';
import { withoutMark } from '../disk/json-text.ts';
import { errorCode, type Problem, problem } from '../disk/problem.ts';
import { writeDocument } from './write-document.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings as a file has them: names and values, as yet unchecked. */
export type SettingsIn = { readonly ok: true; readonly values: Readonly<Record<string, unknown>> } | Problem;

/** Bytes; what is longer is no file of settings. */
const longest = 100_000;

/** The settings for work in this folder: beside the session. */
export const projectSettings = (folder: string): string => join(folder, 'tw.config.json');

/** The settings of this user; undefined where the system names no place for them. */
export function userSettings(env: Environment): string | undefined {
  const folder =
    env.XDG_CONFIG_HOME || (process.platform === 'win32' ? env.APPDATA : env.HOME && join(env.HOME, '.config'));
  return folder ? join(folder, 'tw', 'config.json') : undefined;
}

/**
 * Whether the settings of a folder may hold: the file and the folder belong to this user. Otherwise somebody else could point
 * `tw` to other files from a folder that they share. Where the system has no owners they always may.
 */
export function maySet(path: string): boolean {
  const user = process.getuid?.();
  if (user === undefined) return true;
  try {
    return [path, dirname(path)].every((each) => statSync(each).uid === user);
  } catch {
    return false;
  }
}

/** None where there is no file. */
export function readSettings(path: string): SettingsIn {
  let text: string;
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return { ok: true, values: {} };
    if (!stats.isFile() || stats.size > longest) return wrong(path, 'it is no ordinary file');
    text = readFileSync(path, 'utf8');
  } catch (error) {
    // Without a folder of that name there are no settings there.
    if (errorCode(error) === 'ENOTDIR') return { ok: true, values: {} };
    return wrong(path, 'permission is missing');
  }
  try {
    const values: unknown = JSON.parse(withoutMark(text));
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return { ok: true, values: Object.fromEntries(Object.entries(values)) };
    return wrong(path, 'it is no object like {"color": "never"}');
  } catch {
    return wrong(path, 'it is not JSON, like {"color": "never"}');
  }
}

const wrong = (path: string, why: string): Problem =>
  problem('usage', `The settings in ${path} cannot be read: ${why}.`, 'Put it right, or remove it.');

/** Writes a file of settings, with the folder it is in. */
export function writeSettings(path: string, values: Readonly<Record<string, unknown>>): Problem | undefined {
  try {
    makeFolders(dirname(path));
  } catch {
    return problem('not-written', `The folder of ${path} cannot be made.`);
  }
  const written = writeDocument(path, `${JSON.stringify(values, null, 2)}\n`, true);
  return written.ok ? undefined : written;
}
