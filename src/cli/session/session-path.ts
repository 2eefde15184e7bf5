import { existsSync } from 'node:fs';
import { resolve as absolute, basename, extname } from 'node:path';
import { recentSessions } from '../../session/files/recent.ts';
import type { Run } from '../line/command.ts';

/** Where the session of this command is kept. */
export function sessionPath({ options, io }: Pick<Run, 'options' | 'io'>): string {
  return fileNamed(options.session ?? (io.env.TW_SESSION || 'tw-session.jsonl'), io.env);
}

/** A name without folder and ending means a file of that name, else a game of that name, here or the latest elsewhere. */
function fileNamed(name: string, env: Run['io']['env']): string {
  const file = absolute(name);
  if (basename(name) !== name || extname(name) !== '' || existsSync(file)) return file;
  if (existsSync(`${file}.jsonl`)) return `${file}.jsonl`;
  return recentSessions(env).find((path) => basename(path, '.jsonl') === name && existsSync(path)) ?? file;
}
