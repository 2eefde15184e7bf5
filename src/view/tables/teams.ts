import type { TeamData, TeamsData } from '../../catalog/teams.ts';
import { type Block, paragraph, type Table, tableBlock } from '../page.ts';

/** All kill teams, one a row. */
export function teamTable(data: TeamsData): Table {
  return {
    title: 'Kill teams',
    columns: [
      { title: 'Id' },
      { title: 'Kill team', stacked: '', spare: true },
      { title: 'Operatives', align: 'right' },
      { title: 'As printed', stacked: 'as printed' },
    ],
    rows: data.teams.map(({ id, name, operatives, printing }) => [id, name, `${operatives.length}`, printing]),
    notes: [startingPoint(data)],
  };
}

/** One kill team: the operatives with their stats, then the weapons of each. */
export function teamPage({ id, name, printing, archetypes, operatives }: TeamData, data: TeamsData): readonly Block[] {
  const stats: Table = {
    title: name,
    columns: [
      { title: 'Operative' },
      { title: 'APL', align: 'right' },
      { title: 'Move', align: 'right' },
      { title: 'Save', align: 'right' },
      { title: 'Wounds', align: 'right' },
      { title: 'Base', align: 'right' },
    ],
    rows: operatives.map(({ name, apl, move, save, wounds, base, leader }) => [
      `${name}${leader ? ' (leader)' : ''}`,
      `${apl}`,
      `${move}"`,
      `${save}+`,
      `${wounds}`,
      `${base} mm`,
    ]),
  };
  return [
    tableBlock(stats),
    ...operatives.map(({ name, weapons }) => tableBlock(weaponTable(name, weapons))),
    paragraph(
      `As printed: ${printing}. Archetypes: ${archetypes.join(', ')}.`,
      startingPoint(data),
      `Take it with new-game --team ${id}.`,
    ),
  ];
}

const weaponTable = (title: string, weapons: TeamData['operatives'][number]['weapons']): Table => ({
  title,
  columns: [{ title: 'Weapon' }, { title: 'Type', stacked: '', spare: true }, { title: 'Profile', stacked: '' }],
  rows: weapons.map(({ name, type, profile }) => [name, type, profile]),
  empty: 'No weapons.',
});

const startingPoint = ({ source, compiled }: TeamsData): string =>
  `Names and figures alone, from ${source} as of ${compiled}: a starting point, which may be out of date. A card's options are all listed.`;
