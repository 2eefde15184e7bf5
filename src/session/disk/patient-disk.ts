import { errorCode } from './problem.ts';

/** How long is tried again, in milliseconds, and where. */
export interface Trying {
  readonly platform: string;
  readonly pause: number;
  readonly times: number;
  sleep(ms: number): void;
}
const trying: Trying = {
  platform: process.platform,
  pause: 50,
  times: 20,
  sleep: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/** What Windows says while another program (one that reads, a virus scanner) has a file open. */
const held: ReadonlySet<string | undefined> = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Renames or removes a file, on Windows also one that another program has open for a moment. Throws what the disk says. */
export function patiently(does: () => void, { platform, pause, times, sleep }: Trying = trying): void {
  for (let left = times; ; left--)
    try {
      does();
      return;
    } catch (error) {
      if (platform !== 'win32' || left === 0 || !held.has(errorCode(error))) throw error;
      sleep(pause);
    }
}
