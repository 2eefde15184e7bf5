import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './problem.ts';

/**
 * Makes a folder and those above it that are missing, one level at a time: some folders of the system would have all levels
 * made for ever. Returns the topmost that it made, undefined for none. Throws what the disk says.
 */
export function makeFolders(path: string, mode = 0o777): string | undefined {
  if (isFolder(path)) return undefined;
  const above = dirname(path);
  const made = above === path ? undefined : makeFolders(above, mode);
  try {
    mkdirSync(path, { mode });
    return made ?? path;
  } catch (error) {
    // Another process was quicker.
    if (errorCode(error) === 'EEXIST' && isFolder(path)) return made;
    throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder in which the program runs; undefined where it has been removed meanwhile. */
export function workingFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** Whether something failed because the folder in which the program runs has been removed. */
export const lacksWorkingFolder = (error: unknown): boolean =>
  errorCode(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
