import { joined, wrap } from '../view/text.ts';
import type { Screen } from './terminal.ts';

/** How prompts look on a screen: without colours where it shows none, in ASCII where it knows nothing else. `help`: what the keys do. */
export function promptTheme({ color, unicode, width }: Screen, help: readonly string[] = []) {
  const keysHelpTip = (): string => wrap(joined(help), width - 1).join('\n');
  return {
    ...(color ? {} : { prefix: { idle: '?', done: '' } }),
    icon: { ...(unicode ? {} : { cursor: '>' }), ...(color && unicode ? {} : ticks(unicode)) },
    style: { ...(color ? {} : plain), keysHelpTip },
  };
}

const ticks = (unicode: boolean) => (unicode ? { checked: '◉', unchecked: '◯' } : { checked: '[x]', unchecked: '[ ]' });

const same = (text: string): string => text;
const plain = {
  answer: same,
  message: same,
  error: (text: string) => `> ${text}`,
  defaultAnswer: (text: string) => `(${text})`,
  highlight: same,
  disabled: same,
  description: same,
};
