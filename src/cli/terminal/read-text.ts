import { createReadStream, readFileSync, statSync } from 'node:fs';
import { Failure } from '../../game/keeping/failure.ts';
import { diskReason } from '../../session/disk/problem.ts';
import type { Io } from './io.ts';

/** Bytes of what people or programs write for this one: rosters, packs, command lines, requests. */
const longest = 50_000_000;

/** The whole of a file that the command line names; `-` is standard input. Throws `Failure`. */
export async function readBytes(file: string, io: Io): Promise<Uint8Array> {
  try {
    if (file === '-') return await wholeOf(io.stdin());
    return isShort(file) ? readFileSync(file) : await wholeOf(createReadStream(file));
  } catch (problem) {
    const reason = problem instanceof TooLong ? 'it is longer than 50 MB' : diskReason(problem);
    throw new Failure('invalid-data', `${file === '-' ? 'standard input' : file} cannot be read: ${reason}.`);
  }
}

/** The same as text. */
export const readText = async (file: string, io: Io): Promise<string> =>
  Buffer.from(await readBytes(file, io)).toString('utf8');

/** Whether it can be read at once: loading a stream takes longer than reading most files. */
function isShort(file: string): boolean {
  const stats = statSync(file);
  return stats.isFile() && stats.size <= longest;
}

class TooLong extends Error {}

/** Stops reading what is too long or endless. */
async function wholeOf(parts: AsyncIterable<unknown>): Promise<Uint8Array> {
  const whole: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    if (!(part instanceof Uint8Array)) continue;
    length += part.length;
    if (length > longest) throw new TooLong();
    whole.push(part);
  }
  return Buffer.concat(whole);
}
