import { rmSync } from 'node:fs';
import { isProblem, names, standingAt, writeBeside } from '../disk/fresh-file.ts';
import { diskReason, type Problem, problem } from '../disk/problem.ts';
import { realPath } from './line-file.ts';

export type Written = { readonly ok: true; readonly path: string } | Problem;

/** Writes a whole file, which appears with all it holds or not at all. What is there already is kept unless `overwrite`. */
export function writeDocument(path: string, text: string | Uint8Array, overwrite: boolean): Written {
  const file = realPath(path);
  const standing = standingAt(file);
  if (standing && !overwrite)
    return problem('usage', `${path} exists already.`, '--overwrite replaces it; another name keeps it.');
  if (isProblem(standing)) return standing;
  let fresh: string | null = null;
  try {
    fresh = writeBeside(file, text, standing);
    names.rename(fresh, file);
    return { ok: true, path };
  } catch (error) {
    if (fresh !== null) rmSync(fresh, { force: true });
    return problem('not-written', `${path} cannot be written because ${diskReason(error)}.`);
  }
}
