import type { Pack } from '../catalog/pack.ts';
import { Failure } from '../game/failure.ts';
import { readSession } from '../session/read-session.ts';
import type { Run } from './act.ts';
import { readText } from './read-text.ts';
import { sessionPath } from './session.ts';

/** Reads and checks a user's pack; `-` is standard input. Throws `Failure` with file, place and what is expected. */
export async function readPack(file: string, { io }: Run): Promise<Pack> {
  const text = await readText(file, io);
  const { parsePack } = await import('../session/pack-schema.ts');
  const parsed = parsePack(file === '-' ? 'standard input' : file, text);
  if (!parsed.ok)
    throw new Failure('invalid-data', parsed.message, { hint: 'tw new-game --help shows what it holds.' });
  return parsed.pack;
}

/** The pack of the game that is going on, if there is one that can be read. */
export function packInPlay(run: Run): Pack | undefined {
  const loaded = readSession(sessionPath(run));
  return loaded.ok ? loaded.session.header.pack : undefined;
}
