import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A folder that all processes of the tests use: whoever wants it first makes it, the others wait. Where nothing was packed, as for
 * pictures, each process makes its own.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const { TW_PACKED } = process.env;
  if (TW_PACKED === undefined) {
    const own = mkdtempSync(join(tmpdir(), `tw-${name}-`));
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    await make(own);
    return own;
  }
  const made = join(dirname(TW_PACKED), `made-${name}`);
  const making = `${made}-now`;
  while (!existsSync(made)) {
    if (isTaken(making)) {
      await pause(50);
      continue;
    }
    try {
      // Another may have made it between the look and the taking.
      if (existsSync(made)) {
        rmSync(making, { recursive: true });
        break;
      }
      await make(making);
      renameSync(making, made);
    } catch (problem) {
      // Whoever waits tries it itself, and says why it cannot be made.
      rmSync(making, { recursive: true, force: true });
      throw problem;
    }
  }
  return made;
}

function isTaken(folder: string): boolean {
  try {
    mkdirSync(folder);
    return false;
  } catch {
    return true;
  }
}
