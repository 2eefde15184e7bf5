import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { diskReason, type Problem, problem } from './problem.ts';

export type Written = { readonly ok: true; readonly path: string } | Problem;

/** Writes a whole file, which appears with all it holds or not at all. What is there already is kept unless `overwrite`. */
export function writeDocument(path: string, text: string, overwrite: boolean): Written {
  if (existsSync(path) && !overwrite)
    return problem('usage', `${path} exists already.`, '--overwrite replaces it; another name keeps it.');
  const fresh = `${path}.${process.pid}.new`;
  try {
    writeFileSync(fresh, text, { flush: true });
    renameSync(fresh, path);
    return { ok: true, path };
  } catch (error) {
    rmSync(fresh, { force: true });
    return problem('not-written', `${path} cannot be written because ${diskReason(error)}.`);
  }
}
