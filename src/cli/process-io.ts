import type { Io } from './io.ts';
import { screenOf } from './terminal.ts';

/** Input and output of this process. */
export const processIo = (inquirer: Io['inquirer']): Io => ({
  inquirer,
  env: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  tell: (text) => void process.stderr.write(`${text}\n`),
  document: (document) => void process.stdout.write(`${JSON.stringify(document)}\n`),
  async read() {
    let text = '';
    process.stdin.setEncoding('utf8');
    for await (const part of process.stdin) text += part;
    return text;
  },
  get canPrompt() {
    return process.stdin.isTTY === true && process.stderr.isTTY === true;
  },
  screen: (color) => screenOf(process.stdout, color, process.env),
  talkScreen: (color) => screenOf(process.stderr, color, process.env),
});

/** A reader that has seen enough (`tw log | head`) closes the pipe: nothing to complain about. */
export function quietWhenPipeCloses(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
}
