import type { Command } from 'commander';
import type { Pack } from '../../catalog/pack.ts';
import type { Run } from '../line/command.ts';
import { repeated } from './set-up-options.ts';

/** The words of a command that looks something up. */
export interface LookUpWords {
  readonly pack?: readonly string[];
}

/** Adds `--pack` to a command that looks something up: no game needs to have the pack. */
export const withPack = (command: Command): Command =>
  command.option('--pack <file>', 'also what is in this pack: its name, file or folder; may be repeated', repeated);

/** What is shown besides printed data: the named packs, else the pack of the game. Throws `Failure`. */
export async function packLookedAt(run: Run, { pack: words = [] }: LookUpWords): Promise<Pack | undefined> {
  if (words.length > 0) return (await import('./packs.ts')).readPacks(words, run.io);
  return (await import('../session/session.ts')).packInPlay(run);
}
