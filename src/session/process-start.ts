import { readFileSync } from 'node:fs';

/** Whether a process runs. One that has ended but is not yet collected by its parent does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return stat(pid)?.state !== 'Z';
}

/** When a process began, in ticks since the machine started; null where the system does not tell. */
export const processStart = (pid: number): string | null => stat(pid)?.start ?? null;

function stat(pid: number): { state: string | undefined; start: string | undefined } | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name in the second field may hold blanks and brackets; state is the 3rd field and start the 22nd.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], start: fields[19] };
}
