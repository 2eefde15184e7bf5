import { widthOf } from '../../view/words/text.ts';
import { onlyPrints, type Terminal } from './terminal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Shows a text with another program; its exit code, null if it did not end by itself. */
export type Through = (command: string, input: string, env: Environment) => number | null;

/** Whether it does not fit on the screen at once together with the next prompt. Colours take no room. */
export const isLong = (text: string, { width, rows }: Pick<Terminal, 'width' | 'rows'>): boolean =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(uncoloured(line)) / width)), 0) >= rows;

const colour = new RegExp(`${String.fromCharCode(27)}\\[\\d*m`, 'g');
const uncoloured = (line: string): string => line.replace(colour, '');

/** TW_PAGER before PAGER before less; null for none: set to nothing or to cat, or a terminal that can only print. */
export function pagerIn(env: Environment): string | null {
  if (onlyPrints(env)) return null;
  const wanted = (env.TW_PAGER ?? env.PAGER ?? 'less').trim();
  return wanted === '' || wanted === 'cat' ? null : wanted;
}

/**
 * Shows it through the pager, as git does: less passes colours, leaves the text on the screen, and ends by itself if the text
 * fits. False: there is no pager, or it cannot be started.
 */
export function shownThroughPager(text: string, env: Environment, through: Through | undefined): boolean {
  const pager = pagerIn(env);
  if (pager === null || !through) return false;
  return !notFound.includes(through(pager, text, { ...env, LESS: env.LESS ?? 'FRX' }));
}

/** Exit codes of shells for a command that does not exist or may not be started. */
const notFound: readonly (number | null)[] = [126, 127, 9009, null];
