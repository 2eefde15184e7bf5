import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Inquirer } from '../../src/cli/terminal/keyboard.ts';

type Program = Pick<typeof import('../../src/main.ts'), 'execute' | 'writing' | 'screenOf'> & {
  readonly inquirer: Inquirer;
};

const { TW_PACKED: folder } = process.env;

/** Where what is tested lies: unpacked from its tarball, or this clone where nothing was packed (the mutants are sown into sources). */
export const shipped =
  folder === undefined ? join(import.meta.dirname, '../..') : join(folder, 'node_modules/tw-tomb-world');

/** The launcher, for a process of its own. */
export const program = join(shipped, 'bin/tw.cjs');

/** The same in this process: the bytes that the launcher starts, read as it reads them; sources where nothing was packed. */
export const { execute, writing, screenOf, inquirer }: Program =
  folder === undefined ? await fromSources() : fromBundle();

function fromBundle(): Program {
  const launcher = createRequire(program)(program);
  return { ...launcher.load(), inquirer: launcher.inquirer };
}

async function fromSources(): Promise<Program> {
  const main = await import('../../src/main.ts');
  return { ...main, inquirer: { core: () => import('@inquirer/core'), lines: () => import('inquirer') } };
}
