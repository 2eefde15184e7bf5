import { Failure } from '../game/failure.ts';
import type { Reply, Terminal } from './io.ts';

/** What pressing a key means at this prompt; undefined: nothing. */
export type Pressed = (key: string) => Reply | undefined;

export type Ask = Awaited<ReturnType<typeof promptsOf>>;

async function promptsOf({ inquirer }: Terminal, signal: AbortSignal) {
  const { createPromptModule } = await inquirer();
  return createPromptModule({ output: process.stderr, signal, clearPromptOnDone: true });
}

/**
 * Shows one prompt until it is answered or a key ends it; it vanishes then. `leave` ends it as well. Throws `Failure`
 * (`interrupted`) when it is left with Ctrl-C.
 */
export async function untilKey(
  terminal: Terminal,
  pressed: Pressed,
  does: (ask: Ask, leave: (reply: Reply) => void) => Promise<Reply>,
): Promise<Reply> {
  const left = new AbortController();
  let reply: Reply | undefined;
  const leave = (with_: Reply): void => {
    reply ??= with_;
    left.abort();
  };
  const onKey = (key: string | undefined): void => {
    const found = key === undefined ? undefined : pressed(key);
    if (found) leave(found);
  };
  const ask = await promptsOf(terminal, left.signal);
  process.stdin.on('keypress', onKey);
  try {
    return await does(ask, leave);
  } catch (problem) {
    if (reply) return reply;
    if (problem instanceof Error && problem.name === 'ExitPromptError')
      throw new Failure('interrupted', 'Interrupted: nothing was written.');
    throw problem;
  } finally {
    process.stdin.off('keypress', onKey);
  }
}
