import { type Block, type PageTable, paragraph, tableBlock } from '../page/page.ts';
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

function missionTable({ games, won, lost, missions }: Stats): PageTable {
  const row = (one: { readonly games: number; readonly won: number; readonly lost: number }): readonly string[] => [
    `${one.games}`,
    one.won + one.lost === 0 ? '' : `${one.won}`,
    share(one.won, one.won + one.lost),
  ];
  const rows = missions.map((one) => [
    one.mission === null ? one.name : `${one.mission}. ${one.name}`,
    ...row(one),
    one.turningPoint.toFixed(1),
    one.fallen.toFixed(1),
  ]);
  return {
    title: 'Finished games by mission',
    columns: [
      { title: 'Mission' },
      { title: 'Games', align: 'right' },
      { title: 'Won', align: 'right' },
      { title: 'Share', align: 'right' },
      { title: 'Ended in TP', align: 'right' },
      { title: 'Fallen', align: 'right' },
    ],
    rows: missions.length > 1 ? [...rows, ['All', ...row({ games, won, lost }), '', '']] : rows,
    notes: ['Ended in TP and Fallen (player operatives incapacitated) are means of a game.'],
  };
}

const endTable = ({ ends }: Stats): PageTable => ({
  title: 'By the turning point in which they ended',
  columns: [
    { title: 'Turning point' },
    { title: 'Games', align: 'right' },
    { title: 'Won', align: 'right' },
    { title: 'Lost', align: 'right' },
  ],
  rows: ends.map(({ turningPoint, games, won, lost }) => [`${turningPoint}`, `${games}`, `${won}`, `${lost}`]),
});

function forecastTable({ forecasts }: Stats, brier: number): PageTable {
  const all = forecasts.reduce((sum, one) => sum + one.forecasts, 0);
  return {
    title: 'Forecasts and outcomes',
    columns: [
      { title: 'Chance given' },
      { title: 'Forecasts', align: 'right' },
      { title: 'Given on average', align: 'right' },
      { title: 'Won', align: 'right' },
      { title: 'Share', align: 'right' },
    ],
    rows: forecasts.map((one) => [
      `${100 * one.from} to ${100 * one.to} %`,
      `${one.forecasts}`,
      `${Math.round(100 * one.told)} %`,
      `${one.won}`,
      share(one.won, one.forecasts),
    ]),
    notes: [
      `${counted(all, 'forecast')} of games that are over. Mean square error ${brier.toFixed(2)}: 0 is perfect, 0.25 a coin.`,
    ],
  };
}
