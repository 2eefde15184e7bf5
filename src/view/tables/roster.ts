import type { TeamRule } from '../../catalog/team-rules.ts';
import type { TeamData, TeamsData } from '../../catalog/teams.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { type Block, type PageTable, paragraph } from '../page/page.ts';
import { columnBlock, columnTable } from '../page/table.ts';
import { counted, joined, wrap } from '../words/text.ts';

type Shown = Omit<RosterOperative, 'id'>;

/** Operatives as their cards have them: the stats of all, then of each the weapons, keywords and equipment. */
export const rosterBlocks = (title: string, operatives: readonly Shown[]): readonly Block[] => [
  columnBlock({
    title,
    columns: [
      { title: 'Operative', cell: ({ name }) => name },
      { title: 'APL', align: 'right', cell: ({ apl }) => `${apl}` },
      { title: 'Move', align: 'right', cell: ({ move }) => (move === undefined ? '' : `${move}"`) },
      { title: 'Save', align: 'right', cell: ({ save }) => `${save}+` },
      {
        title: 'Wounds',
        align: 'right',
        cell: ({ wounds, woundsLeft }) => (woundsLeft === undefined ? `${wounds}` : `${woundsLeft}/${wounds}`),
      },
      { title: 'Base', align: 'right', cell: ({ base }) => (base === undefined ? '' : `${base} mm`) },
    ],
    rows: operatives,
  }),
  ...operatives.flatMap(cardBlocks),
];

function cardBlocks({ name, weapons, keywords = [], equipment = [], neverInjured }: Shown): readonly Block[] {
  const things = joined([
    keywords.length === 0 ? '' : `keywords ${keywords.join(', ')}`,
    equipment.length === 0 ? '' : `equipment ${equipment.join(', ')}`,
    neverInjured ? 'never injured' : '',
  ]);
  return [
    columnBlock({
      title: name,
      columns: [
        { title: 'Weapon', cell: ({ name: weapon }) => weapon },
        { title: 'Type', stacked: '', spare: true, cell: ({ type }) => type },
        { title: 'Profile', stacked: '', cell: ({ profile }) => profile },
      ],
      rows: weapons,
      empty: 'No weapons.',
    }),
    ...(things === '' ? [] : [paragraph(things)]),
  ];
}

/** A roster as plain text for a chat, no line longer than `width`. */
export const rosterText = (title: string, operatives: readonly Shown[], width = 40): string =>
  [
    ...wrap(`${title} (${counted(operatives.length, 'operative')})`, width, 2),
    ...operatives.flatMap((one) => [
      '',
      ...operativeLines(one).flatMap((line, at) => wrap(line, width, at === 0 ? 2 : 4)),
    ]),
  ].join('\n');

function operativeLines({ name, apl, move, save, wounds, woundsLeft, ...one }: Shown): readonly string[] {
  const { weapons, equipment = [], neverInjured } = one;
  const stats = joined([
    `APL ${apl}`,
    move === undefined ? '' : `Move ${move}"`,
    `Save ${save}+`,
    `Wounds ${woundsLeft === undefined ? '' : `${woundsLeft}/`}${wounds}`,
    neverInjured ? 'never injured' : '',
  ]);
  return [
    `${name}: ${stats}`,
    ...weapons.map(({ name: weapon, type, profile }) => `- ${weapon} (${type}): ${profile}`),
    ...(equipment.length === 0 ? [] : [`- Equipment: ${equipment.join(', ')}`]),
  ];
}

/** `pack`: the name of the pack that has it; null where it is ours. */
export interface ListedTeam extends TeamData {
  readonly pack: string | null;
  /** Rules that a pack brings with it. */
  readonly rules?: readonly TeamRule[] | undefined;
}

/** All kill teams, one a row. */
export function teamTable(teams: readonly ListedTeam[], data: Omit<TeamsData, 'teams'>): PageTable {
  return columnTable({
    title: 'Kill teams',
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Kill team', stacked: '', spare: true, cell: ({ name }) => name },
      { title: 'Operatives', align: 'right', cell: ({ operatives }) => `${operatives.length}` },
      {
        title: 'As printed',
        stacked: 'as printed',
        cell: ({ printing, pack }) => (pack === null ? printing : `${printing}; pack ${pack}`),
      },
    ],
    rows: teams,
    notes: [startingPoint(data)],
  });
}

/** One kill team: the operatives with their stats, then the weapons of each. */
export const teamPage = (
  { id, name, printing, archetypes, operatives, pack }: ListedTeam,
  data: Omit<TeamsData, 'teams'>,
): readonly Block[] => [
  ...rosterBlocks(
    name,
    operatives.map((one) => ({ ...one, name: `${one.name}${one.leader ? ' (leader)' : ''}` })),
  ),
  paragraph(
    `As printed: ${printing}. Archetypes: ${archetypes.join(', ') || 'none'}.`,
    pack === null ? startingPoint(data) : `From the pack ${pack}.`,
    `Take it with new-game ${pack === null ? '' : '--pack PACK '}--team ${id}.`,
  ),
];

const startingPoint = ({ source, compiled }: Omit<TeamsData, 'teams'>): string =>
  `Names and figures alone, from ${source} as of ${compiled}: a starting point, which may be out of date. A card's options are all listed.`;
