import { type Block, type PageTable, paragraph, tableBlock } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { luckSumTable } from '../report/luck.ts';
import { ownerTable } from '../report/owners.ts';
import { counted } from '../words/text.ts';
import type { Stats } from './stats.ts';

/** The stats as tables; which of them there are depends on what was played. */
export function statsPage(stats: Stats): readonly Block[] {
  if (stats.games === 0) return [paragraph('No finished game was found. Play one: tw play --demo.')];
  return [
    tableBlock(missionTable(stats)),
    tableBlock(endTable(stats)),
    tableBlock({ ...luckSumTable(stats.luck), title: 'Luck', notes: [luckNote] }),
    ...(stats.owners.length === 0 ? [] : [tableBlock(ownerTable(stats.owners))]),
    ...(stats.brier === null ? [] : [tableBlock(forecastTable(stats, stats.brier))]),
  ];
}

const luckNote =
  'Expected is the exact mean when both sides play their best. Above it is luck for the side that rolled.';

const share = (part: number, of: number): string => (of === 0 ? '' : `${Math.round((100 * part) / of)} %`);

interface MissionRow extends Pick<Stats, 'games' | 'won' | 'lost'> {
  readonly name: string;
  /** Of one mission, means of a game. */
  readonly of?: Pick<Stats['missions'][number], 'turningPoint' | 'fallen'>;
}

function missionTable({ games, won, lost, missions }: Stats): PageTable {
  const each = missions.map((one): MissionRow => {
    const name = one.mission === null ? one.name : `${one.mission}. ${one.name}`;
    return { ...one, name, of: one };
  });
  return columnTable<MissionRow>({
    title: 'Finished games by mission',
    columns: [
      { title: 'Mission', cell: ({ name }) => name },
      { title: 'Games', align: 'right', cell: (one) => `${one.games}` },
      { title: 'Won', align: 'right', cell: (one) => (one.won + one.lost === 0 ? '' : `${one.won}`) },
      { title: 'Share', align: 'right', cell: (one) => share(one.won, one.won + one.lost) },
      { title: 'Ended in TP', align: 'right', cell: ({ of }) => of?.turningPoint.toFixed(1) ?? '' },
      { title: 'Fallen', align: 'right', cell: ({ of }) => of?.fallen.toFixed(1) ?? '' },
    ],
    rows: missions.length > 1 ? [...each, { name: 'All', games, won, lost }] : each,
    notes: ['Ended in TP and Fallen (player operatives incapacitated) are means of a game.'],
  });
}

const endTable = ({ ends }: Stats): PageTable =>
  columnTable({
    title: 'By the turning point in which they ended',
    columns: [
      { title: 'Turning point', cell: ({ turningPoint }) => `${turningPoint}` },
      { title: 'Games', align: 'right', cell: ({ games }) => `${games}` },
      { title: 'Won', align: 'right', cell: ({ won }) => `${won}` },
      { title: 'Lost', align: 'right', cell: ({ lost }) => `${lost}` },
    ],
    rows: ends,
  });

function forecastTable({ forecasts }: Stats, brier: number): PageTable {
  const all = forecasts.reduce((sum, one) => sum + one.forecasts, 0);
  return columnTable({
    title: 'Forecasts and outcomes',
    columns: [
      { title: 'Chance given', cell: (one) => `${100 * one.from} to ${100 * one.to} %` },
      { title: 'Forecasts', align: 'right', cell: (one) => `${one.forecasts}` },
      { title: 'Given on average', align: 'right', cell: (one) => `${Math.round(100 * one.told)} %` },
      { title: 'Won', align: 'right', cell: (one) => `${one.won}` },
      { title: 'Share', align: 'right', cell: (one) => share(one.won, one.forecasts) },
    ],
    rows: forecasts,
    notes: [
      `${counted(all, 'forecast')} of games that are over. Mean square error ${brier.toFixed(2)}: 0 is perfect, 0.25 a coin.`,
    ],
  });
}
