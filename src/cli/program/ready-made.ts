import { version } from '../../../package.json';
import { topics } from '../line/help-topics.ts';
import type { Io } from '../terminal/io.ts';
import { screenOf } from '../terminal/terminal.ts';
import { manPage } from './man-page.ts';
import { execute } from './program.ts';
import { verbs } from './verbs.ts';

/** What the build makes of the commands: the launcher knows their names and tells their helps without loading them. */
export interface ReadyMade {
  readonly commands: readonly string[];
  /** What is told for these words on 80 columns, each text with its last line end. */
  readonly told: Readonly<Record<string, string>>;
  /** For man. */
  readonly manual: string;
}

export async function readyMade(): Promise<ReadyMade> {
  const commands = Object.values(verbs).flatMap((group) => group.map(({ name }) => name));
  const told: Record<string, string> = { '--version': `${version}\n`, '-V': `${version}\n` };
  const helps = [...commands, ...topics.map(({ id }) => id)].map((name) => `help ${name}`);
  for (const words of ['--help', '-h', 'help', ...helps]) told[words] = await toldFor(words);
  return { commands, told, manual: await manPage() };
}

async function toldFor(words: string): Promise<string> {
  let told = '';
  const screen: Io['screen'] = (color) => screenOf({}, color, { LANG: 'C.UTF-8' });
  const exitCode = await execute(words.split(' '), {
    env: {},
    print: (text) => {
      told += `${text}\n`;
    },
    tell: () => {},
    document: () => {},
    stdin: async function* () {},
    stands: () => {},
    inquirer: () => Promise.reject(new Error('nobody is asked')),
    canPrompt: false,
    screen,
    talkScreen: screen,
  });
  if (exitCode !== 0) throw new Error(`tw ${words} ends with ${exitCode}`);
  return told;
}
