import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Problem, problem } from '../disk/problem.ts';
import { writeDocument } from './write-document.ts';

/** Writes a file of settings, with the folder it is in. */
export function writeSettings(path: string, values: Readonly<Record<string, unknown>>): Problem | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch {
    return problem('not-written', `The folder of ${path} cannot be made.`);
  }
  const written = writeDocument(path, `${JSON.stringify(values, null, 2)}\n`, true);
  return written.ok ? undefined : written;
}
