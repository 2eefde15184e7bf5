import type { ChanceInterval, DifferenceInterval } from '../../forecast/count/interval.ts';
import type { Look } from '../page/look.ts';
import { type Block, paragraph } from '../page/page.ts';
import { columnBlock } from '../page/table.ts';
import { counted } from '../words/text.ts';
import { pointsText } from './points-text.ts';
import { chanceText } from './simulation-page.ts';

/** A part of a pack, with and without it. */
export interface ShownBalance extends DifferenceInterval {
  readonly part: string;
  readonly kind: 'datacard' | 'event-card' | 'npo-table' | 'mission' | 'map';
  readonly games: number;
  readonly with: ChanceInterval;
  readonly without: ChanceInterval;
  readonly broken: number;
}

/** What is played instead of it, where that is more than its absence. */
const instead: Partial<Record<ShownBalance['kind'], string>> = {
  'npo-table': 'the printed table',
  mission: 'the printed missions',
  map: 'map 1',
};

/** What the parts of a pack change, side by side. */
export function balancePage(parts: readonly ShownBalance[], look: Look): readonly Block[] {
  if (look.plain)
    return [
      columnBlock({
        columns: [
          { title: 'part', cell: ({ part }) => part },
          { title: 'with', cell: ({ with: own }) => `${own.chance}` },
          { title: 'without', cell: ({ without }) => `${without.chance}` },
          { title: 'difference', cell: ({ difference }) => `${difference}` },
          { title: 'low', cell: ({ low }) => `${low}` },
          { title: 'high', cell: ({ high }) => `${high}` },
          { title: 'games', cell: ({ games }) => `${games}` },
        ],
        rows: parts,
      }),
    ];
  const broken = parts.reduce((sum, part) => sum + part.broken, 0);
  return [
    columnBlock({
      title: 'Games won with each part and without it, by the same dice',
      columns: [
        { title: 'Part', cell: ({ part }) => part },
        { title: 'With', cell: ({ with: own }) => chanceText(own) },
        { title: 'Without', cell: ({ without }) => chanceText(without) },
        { title: 'Points', cell: ({ part, with: own, without, ...difference }) => pointsText(difference) },
      ],
      rows: parts,
      notes: parts.flatMap(({ part, kind }) => {
        const other = instead[kind];
        return other === undefined ? [] : [`Without ${part}: ${other}.`];
      }),
      empty: 'Nothing in this pack can be played with and without it.',
    }),
    paragraph(
      'Where the interval of the points holds 0, these games show no difference: play more of them with --games.',
      ...(parts.some(({ kind }) => kind === 'mission')
        ? ['What a mission of your own asks for the players take from its data, not from its words.']
        : []),
      ...(broken > 0 ? [`${counted(broken, 'game')} broke: a fault of the program or the pack.`] : []),
    ),
  ];
}
