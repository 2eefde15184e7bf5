import type { DifferenceInterval, Pairs } from '../../forecast/count/interval.ts';
import { type Block, tableBlock } from '../page/page.ts';
import { pointsText } from './points-text.ts';

/** Two options that were played with the same dice, by their numbers. */
export interface ShownPair extends Pairs, DifferenceInterval {
  readonly a: string;
  readonly b: string;
}

/** What one option is better than another, with its interval, in points of per cent. */
export const differenceTable = (names: readonly string[], pairs: readonly ShownPair[]): Block =>
  tableBlock({
    title: 'Differences, by games with the same dice',
    columns: [{ title: 'Options' }, { title: 'Points' }, { title: 'Pairs', align: 'right' }],
    rows: pairs.map(({ a, b, both, onlyA, onlyB, neither, ...difference }) => [
      `${names[Number(a)] ?? a} against ${names[Number(b)] ?? b}`,
      pointsText(difference),
      `${both + onlyA + onlyB + neither}`,
    ]),
  });
