import { fsyncSync, ftruncateSync, writeSync } from 'node:fs';

/** The three things that can fail while a line is added. */
export interface Disk {
  /** Returns how many bytes were written. */
  write(fd: number, bytes: Uint8Array, at: number): number;
  /** Returns once all is on the disk. */
  sync(fd: number): void;
  truncate(fd: number, length: number): void;
}

export const disk: Disk = {
  write: (fd, bytes, at) => writeSync(fd, bytes, 0, bytes.length, at),
  sync: fsyncSync,
  truncate: ftruncateSync,
};
