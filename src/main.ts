import { exitCodes } from './cli/exit-codes.ts';
import { type Io, mindOutput, processIo } from './cli/io.ts';
import type { Through } from './cli/pager.ts';
import { execute } from './cli/program.ts';
import { commandIn } from './cli/verbs.ts';

/**
 * Carries out the command line of this process; returns its command, if it names one, so that the launcher may keep what
 * was compiled for it. The launcher loads inquirer, as code that V8 kept compiled cannot import, and starts the pager.
 */
export async function start(inquirer: Io['inquirer'], through?: Through): Promise<string | undefined> {
  mindOutput(exitCodes.unwritten);
  const words = process.argv.slice(2);
  process.exitCode = await execute(words, processIo(inquirer, through));
  return commandIn(words);
}
