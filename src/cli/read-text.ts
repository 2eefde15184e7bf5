import { readFile } from 'node:fs/promises';
import { diskReason } from '../session/problem.ts';
import { Failure } from './failure.ts';
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
