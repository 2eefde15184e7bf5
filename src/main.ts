import type { Io } from './cli/io.ts';
import { processIo, quietWhenPipeCloses } from './cli/process-io.ts';
import { execute } from './cli/program.ts';

/** Carries out the command line of this process. The launcher loads inquirer: code that V8 kept compiled cannot import. */
export async function start(inquirer: Io['inquirer']): Promise<void> {
  quietWhenPipeCloses();
  process.exitCode = await execute(process.argv.slice(2), processIo(inquirer));
}
