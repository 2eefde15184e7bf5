import { closeSync, openSync, readSync } from 'node:fs';
import { loadPackCheckFor } from '../packs/kept-pack.ts';
import { noFile } from './line-file.ts';

/** So much of a first line tells whether there is a pack in it. */
const enough = 65_536;

/** Loads what packs are checked by where the session in this file has one: before it is read. */
export async function readyToRead(path: string): Promise<void> {
  if (noFile(path)) return;
  await loadPackCheckFor(beginningOf(path));
}

function beginningOf(path: string): string {
  const bytes = Buffer.alloc(enough);
  try {
    const fd = openSync(path, 'r');
    try {
      return bytes.toString('latin1', 0, readSync(fd, bytes, 0, enough, 0));
    } finally {
      closeSync(fd);
    }
  } catch {
    // Its reader says why it cannot be read.
    return '';
  }
}
