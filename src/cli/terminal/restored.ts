import type { Inquirer } from './keyboard.ts';

const ending = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

/** The input of a terminal, which in raw mode delivers each key as it is pressed. */
interface KeyInput {
  readonly isRaw?: boolean;
  setRawMode?(raw: boolean): unknown;
}

/** The same prompt libraries; from the first prompt on, a signal that ends the program restores the terminal. */
export function restoredAfter(inquirer: Inquirer, input: KeyInput, output: NodeJS.WritableStream): Inquirer {
  return {
    core: () => {
      watchSignals(input, output);
      return inquirer.core();
    },
    lines: () => {
      watchSignals(input, output);
      return inquirer.lines();
    },
  };
}

let isWatching = false;

function watchSignals(input: KeyInput, output: NodeJS.WritableStream): void {
  if (isWatching || process.platform === 'win32') return;
  isWatching = true;
  for (const signal of ending) {
    const end = (): void => {
      const { isRaw } = input;
      if (isRaw) {
        input.setRawMode?.(false);
        output.write(shownCursor);
      }
      // Others that listen while there is no prompt (games ahead, a server) end in their own way.
      if (!isRaw && process.listenerCount(signal) > 1) return;
      process.off(signal, end);
      process.kill(process.pid, signal);
    };
    process.on(signal, end);
  }
}

const shownCursor = '\x1b[?25h\n';
