import { exitCodes } from './cli/line/exit-codes.ts';
import { execute } from './cli/program/program.ts';
import { isWritten, mindOutput, processIo } from './cli/terminal/io.ts';
import type { Inquirer } from './cli/terminal/keyboard.ts';
import type { Through } from './cli/terminal/pager.ts';

/** For tests, which bring a command line and a terminal of their own. */
export { execute } from './cli/program/program.ts';
export { writing } from './cli/terminal/io.ts';
export { screenOf } from './cli/terminal/terminal.ts';

/**
 * Carries out the command line of this process. The launcher loads inquirer, as code that V8 kept compiled cannot import,
 * starts the pager, and knows which `build` this is and which file plays games ahead in a thread (`player`).
 */
export async function start(inquirer: Inquirer, through?: Through, build?: string, player?: string): Promise<void> {
  mindOutput(exitCodes.unwritten);
  process.exitCode = await execute(process.argv.slice(2), processIo(inquirer, through, build, player));
}

/** The process may end: after `start`, when no output is on its way any more. */
export const isOver = isWritten;

/** What the build makes of the commands for the launcher and for the reader: their names, all helps, the man page. */
export const readyMade = async () => (await import('./cli/program/ready-made.ts')).helpReadyMade();
