import { exitCodes } from './cli/exit-codes.ts';
import { type Io, mindOutput, processIo } from './cli/io.ts';
import { execute } from './cli/program.ts';
import { commandIn } from './cli/verbs.ts';

/**
 * Carries out the command line of this process; returns its command, if it names one, so that the launcher may keep what
 * was compiled for it. The launcher loads inquirer: code that V8 kept compiled cannot import.
 */
export async function start(inquirer: Io['inquirer']): Promise<string | undefined> {
  mindOutput(exitCodes.unwritten);
  const words = process.argv.slice(2);
  process.exitCode = await execute(words, processIo(inquirer));
  return commandIn(words);
}
