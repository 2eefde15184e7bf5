import { notedForecasts } from '../../session/files/forecast-notes.ts';
import type { StateEnvironment } from '../../session/files/recent.ts';
import { type PageTable, paragraph, tableBlock } from '../../view/page/page.ts';
import { columnTable } from '../../view/page/table.ts';
import { type ForecastTold, statsOf } from '../../view/stats/stats.ts';
import { statsPage } from '../../view/stats/stats-page.ts';
import { counted } from '../../view/words/text.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { type CountedGame, finishedGames } from '../session/finished-games.ts';
import { localTime } from '../terminal/local-time.ts';

export const define: Define = (command, act) => {
  command
    .argument('[files...]', 'sessions to count; without them, all that are found')
    .addHelpText(
      'after',
      `
Found are the games in this folder, those that you began last, and the ones
beside them, backups of replaced games too. A game counts once. Chances that tw
forecast and tw simulate gave for a game are compared with how it ended. Nothing
leaves this machine.`,
    )
    .action((files: readonly string[]) =>
      act(async ({ io }) => {
        const { games, unfinished } = await finishedGames(io, files);
        const stats = statsOf(games, forecastsOf(games, io.env));
        return pageOutcome(
          { stats: { ...stats, unfinished, finished: games.map(({ mark: _, ...game }) => game) } },
          () => [
            ...statsPage(stats),
            ...(games.length === 0 ? [] : [tableBlock(gameTable(games))]),
            ...(unfinished === 0 ? [] : [paragraph(`Not finished: ${counted(unfinished, 'game')}.`)]),
          ],
        );
      }),
    );
};

/** The forecasts noted in these games, and how the games ended. */
function forecastsOf(games: readonly CountedGame[], env: StateEnvironment): readonly ForecastTold[] {
  const won = new Map(games.map(({ mark, outcome }) => [mark, outcome === 'players-win']));
  return notedForecasts(env).flatMap(({ game, chance }) => {
    const isWon = won.get(game);
    return isWon === undefined ? [] : [{ chance, won: isWon }];
  });
}

const outcomeWord = { 'players-win': 'won', 'players-lose': 'lost', 'by-points': 'by points' } as const;

const gameTable = (games: readonly CountedGame[]): PageTable =>
  columnTable({
    title: 'The games, the latest first',
    columns: [
      { title: 'Ended', cell: ({ at }) => localTime(at).slice(0, 10) },
      { title: 'Mission', cell: ({ mission, name }) => (mission === null ? name : `${mission}. ${name}`) },
      { title: 'Map', cell: ({ map }) => (map === null ? 'none' : `${map}`) },
      { title: '', stacked: '', cell: ({ outcome }) => outcomeWord[outcome] },
      { title: 'TP', align: 'right', cell: ({ turningPoint }) => `${turningPoint}` },
      { title: 'Threat', align: 'right', cell: ({ threat }) => (threat === null ? '' : `${threat}`) },
      { title: 'Fallen', align: 'right', cell: ({ operatives, fallen }) => `${fallen} of ${operatives}` },
      { title: 'File', spare: true, cell: ({ path }) => path },
    ],
    rows: games,
  });
