import type { RosterOperative } from '../../rules/state/state.ts';
import { type Block, paragraph, tableBlock } from '../page/page.ts';
import { joined } from '../words/text.ts';

type Shown = Omit<RosterOperative, 'id'>;

/** Operatives as their cards have them: the stats of all, then of each the weapons, keywords and equipment. */
export const rosterBlocks = (title: string, operatives: readonly Shown[]): readonly Block[] => [
  tableBlock({
    title,
    columns: [
      { title: 'Operative' },
      { title: 'APL', align: 'right' },
      { title: 'Move', align: 'right' },
      { title: 'Save', align: 'right' },
      { title: 'Wounds', align: 'right' },
      { title: 'Base', align: 'right' },
    ],
    rows: operatives.map(({ name, apl, move, save, wounds, base }) => [
      name,
      `${apl}`,
      move === undefined ? '' : `${move}"`,
      `${save}+`,
      `${wounds}`,
      base === undefined ? '' : `${base} mm`,
    ]),
  }),
  ...operatives.flatMap(cardBlocks),
];

function cardBlocks({ name, weapons, keywords = [], equipment = [] }: Shown): readonly Block[] {
  const things = joined([
    keywords.length === 0 ? '' : `keywords ${keywords.join(', ')}`,
    equipment.length === 0 ? '' : `equipment ${equipment.join(', ')}`,
  ]);
  return [
    tableBlock({
      title: name,
      columns: [{ title: 'Weapon' }, { title: 'Type', stacked: '', spare: true }, { title: 'Profile', stacked: '' }],
      rows: weapons.map(({ name: weapon, type, profile }) => [weapon, type, profile]),
      empty: 'No weapons.',
    }),
    ...(things === '' ? [] : [paragraph(things)]),
  ];
}
