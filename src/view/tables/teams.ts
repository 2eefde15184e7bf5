import type { TeamData, TeamsData } from '../../catalog/teams.ts';
import { type Block, paragraph, type Table } from '../page/page.ts';
import { rosterBlocks } from './roster.ts';

/** `pack`: the name of the pack that has it; null where it is ours. */
export interface ListedTeam extends TeamData {
  readonly pack: string | null;
}

/** All kill teams, one a row. */
export function teamTable(teams: readonly ListedTeam[], data: Omit<TeamsData, 'teams'>): Table {
  return {
    title: 'Kill teams',
    columns: [
      { title: 'Id' },
      { title: 'Kill team', stacked: '', spare: true },
      { title: 'Operatives', align: 'right' },
      { title: 'As printed', stacked: 'as printed' },
    ],
    rows: teams.map(({ id, name, operatives, printing, pack }) => [
      id,
      name,
      `${operatives.length}`,
      pack === null ? printing : `${printing}; pack ${pack}`,
    ]),
    notes: [startingPoint(data)],
  };
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
