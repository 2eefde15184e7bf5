import type { TeamData, TeamsData } from '../../catalog/teams.ts';
import { type Block, paragraph, type Table } from '../page.ts';
import { rosterBlocks } from './roster.ts';

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
export const teamPage = (
  { id, name, printing, archetypes, operatives }: TeamData,
  data: TeamsData,
): readonly Block[] => [
  ...rosterBlocks(
    name,
    operatives.map((one) => ({ ...one, name: `${one.name}${one.leader ? ' (leader)' : ''}` })),
  ),
  paragraph(
    `As printed: ${printing}. Archetypes: ${archetypes.join(', ')}.`,
    startingPoint(data),
    `Take it with new-game --team ${id}.`,
  ),
];

const startingPoint = ({ source, compiled }: TeamsData): string =>
  `Names and figures alone, from ${source} as of ${compiled}: a starting point, which may be out of date. A card's options are all listed.`;
