import type { DifferenceInterval, Pairs } from '../../forecast/count/interval.ts';
import type { Block } from '../page/page.ts';
import { columnBlock } from '../page/table.ts';
import { pointsText } from './points-text.ts';

/** Two options that were played with the same dice, by their numbers. */
export interface ShownPair extends Pairs, DifferenceInterval {
  readonly a: string;
  readonly b: string;
}

/** What one option is better than another, with its interval, in points of per cent. */
export const differenceTable = (names: readonly string[], pairs: readonly ShownPair[]): Block =>
  columnBlock({
    title: 'Differences, by games with the same dice',
    columns: [
      { title: 'Options', cell: ({ a, b }) => `${names[Number(a)] ?? a} against ${names[Number(b)] ?? b}` },
      { title: 'Points', cell: ({ a, b, both, onlyA, onlyB, neither, ...difference }) => pointsText(difference) },
      {
        title: 'Pairs',
        align: 'right',
        cell: ({ both, onlyA, onlyB, neither }) => `${both + onlyA + onlyB + neither}`,
      },
    ],
    rows: pairs,
  });
