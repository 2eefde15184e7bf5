import { join } from 'node:path';
import type { Io } from '../../src/cli/terminal/io.ts';
import { screenOf, shipped, writing } from '../packed/program.ts';

/** What has come out, and what was said beside it. */
export interface Said {
  out: string;
  err: string;
}

interface Pipes {
  readonly env: Readonly<Record<string, string>>;
  /** All of standard input. */
  readonly input?: string | Uint8Array;
  readonly build?: string | undefined;
  /** Data goes to a terminal. */
  readonly seen?: boolean;
  readonly clock?: (() => number) | undefined;
}

/** Standard input, output and talk as pipes: nobody is at a terminal. */
export const throughPipes = (said: Said, { env, input = '', build, clock, seen = false }: Pipes): Io => ({
  env,
  build,
  clock,
  examples: join(shipped, 'examples'),
  pageFolder: join(shipped, 'dist/page'),
  ...writing(
    (lines) => {
      said.out += lines;
    },
    (lines) => {
      said.err += lines;
    },
  ),
  stdin: async function* () {
    yield Buffer.from(input);
  },
  clear: seen ? () => {} : undefined,
  stands: () => {},
  canPrompt: false,
  screen: (color) => screenOf({}, color, env),
  talkScreen: (color) => screenOf({}, color, env),
});
