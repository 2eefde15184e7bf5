import { createReadStream, readFileSync, statSync } from 'node:fs';
import { Failure } from '../../game/keeping/failure.ts';
import { diskReason } from '../../session/disk/problem.ts';
import type { Io } from './io.ts';

/** Characters of what a person or a program writes for us: rosters, packs, command lines, requests. */
const longest = 50_000_000;

/** All of a file that the command line names. Throws `Failure`. */
export async function readBytes(file: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    if (isShort(file)) return readFileSync(file);
    for await (const part of createReadStream(file)) {
      if (!(part instanceof Uint8Array)) continue;
      length += part.length;
      if (length > longest) throw new TooLong();
      parts.push(part);
    }
  } catch (problem) {
    throw unreadable(file, problem);
  }
  return Buffer.concat(parts);
}

/** The text of a file that the command line names; `-` is standard input. Throws `Failure`. */
export async function readText(file: string, io: Io): Promise<string> {
  try {
    if (file !== '-' && isShort(file)) return readFileSync(file, 'utf8');
    return await wholeText(file === '-' ? io.stdin() : createReadStream(file, 'utf8'));
  } catch (problem) {
    throw unreadable(file === '-' ? 'standard input' : file, problem);
  }
}

/** It can be read at once: a stream takes longer to load than most files to be read. */
function isShort(file: string): boolean {
  const stats = statSync(file);
  return stats.isFile() && stats.size <= longest;
}

function unreadable(name: string, problem: unknown): Failure {
  const reason = problem instanceof TooLong ? 'it is longer than 50 MB' : diskReason(problem);
  return new Failure('invalid-data', `${name} cannot be read: ${reason}.`);
}

class TooLong extends Error {}

/** Leaves the rest of what is too long, or without end, where it is. */
async function wholeText(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length > longest) throw new TooLong();
  }
  return text;
}
