import type { MissionId } from '../../src/catalog/types.ts';
import type { GameLine } from '../../src/forecast/count/game-line.ts';
import { newcombe, wilson } from '../../src/forecast/count/interval.ts';
import { emptyTally, mergedTallies, type Tally, withGame } from '../../src/forecast/count/tally.ts';
import { methodOf } from '../../src/forecast/play/job.ts';
import type { MeasureTerms } from './calibration.ts';
import { jobOf, keepIn, keptIn, policy } from './played.ts';

/** Both policies in one game, with the same dice. */
interface Pair {
  /** Policies with their versions: games of other ones do not count. */
  readonly by: string;
  readonly mission: MissionId;
  readonly lines: readonly GameLine[];
}

const options = [policy, 'searching'].map((player) => ({ policy: player }));

interface SearchingTerms extends MeasureTerms {
  /** File of the games that are over. */
  readonly kept: string;
  /** Games of a mission between two looks at the others: a run that breaks off has some of each. */
  readonly atOnce: number;
}

/** The searching policy against the usual one, mission by mission. A game takes minutes: what is kept is not played again. */
export async function searching({ games, missions, pool, kept, atOnce, tell }: SearchingTerms) {
  const by = methodOf({ ...jobOf('shifting-labyrinth'), options }).policies.join(' ');
  const pairs = keptIn<Pair>(kept).filter((pair) => pair.by === by);
  const isOver = (mission: MissionId, game: number): boolean =>
    pairs.some((pair) => pair.mission === mission && pair.lines[0]?.k === game);
  for (let from = 0; from < games; from += atOnce)
    for (const mission of missions) {
      const numbers = Array.from({ length: Math.min(atOnce, games - from) }, (_, more) => from + more);
      const job = { ...jobOf(mission), options };
      const missing = numbers.filter((game) => !isOver(mission, game));
      for await (const lines of pool.play(job, missing, undefined)) {
        const pair: Pair = { by, mission, lines };
        pairs.push(pair);
        keepIn(kept, pair);
        tell(`${mission} ${lines.map(({ k, r, why, tp }) => `${k} ${r} ${why} ${tp}`).join(', ')}`);
      }
    }
  const tallies = missions.map((mission) =>
    pairs
      .filter((pair) => pair.mission === mission)
      .reduce((tally, { lines }) => withGame(tally, lines), emptyTally(options.length)),
  );
  tell(`| mission | games | ${policy} | searching | difference in points |`);
  tell('|---|---|---|---|---|');
  for (const [at, mission] of missions.entries()) tell(rowOf(mission, tallies[at]));
  const all = tallies.reduce(mergedTallies, emptyTally(options.length));
  tell(rowOf('all', all));
  return differenceIn(all).low > 0;
}

/** Searching less usual. */
function differenceIn({ pairs: [pair] }: Tally) {
  const { both = 0, onlyA = 0, onlyB = 0, neither = 0 } = pair ?? {};
  return newcombe({ both, onlyA: onlyB, onlyB: onlyA, neither });
}

function rowOf(name: string, tally = emptyTally(options.length)): string {
  const percent = (share: number): number => Math.round(100 * share);
  const chances = tally.options.map(({ wins, games }) => {
    const { chance, low, high } = wilson(wins, games);
    return `${percent(chance)} % (${percent(low)}-${percent(high)})`;
  });
  const { difference, low, high } = differenceIn(tally);
  const points = (share: number): string => `${share > 0 ? '+' : ''}${percent(share)}`;
  const apart = `${points(difference)} (${points(low)} to ${points(high)})`;
  return `| ${[name, tally.options[0]?.games, ...chances, apart].join(' | ')} |`;
}
