import { readFile } from 'node:fs/promises';
import { Failure } from '../game/failure.ts';
import { diskReason } from '../session/problem.ts';
import type { Io } from './io.ts';

/** The text of a file that the command line names; `-` is standard input. Throws `Failure`. */
export async function readText(file: string, io: Io): Promise<string> {
  if (file === '-') return io.read();
  try {
    return await readFile(file, 'utf8');
  } catch (problem) {
    throw new Failure('invalid-data', `${file} cannot be read: ${diskReason(problem)}.`);
  }
}
