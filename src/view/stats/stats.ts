import { type LuckSum, sumsTogether } from '../report/luck.ts';
import type { FinishedGame } from './finished-game.ts';

/** Games of one mission. */
export interface MissionStats {
  readonly mission: number | null;
  readonly name: string;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  /** The turning point in which they ended, on average. */
  readonly turningPoint: number;
  /** Player operatives that were incapacitated, on average. */
  readonly fallen: number;
}

/** Games that ended in one turning point. */
export interface EndStats {
  readonly turningPoint: number;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
}

/** What finished games have come to. */
export interface Stats {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly missions: readonly MissionStats[];
  readonly ends: readonly EndStats[];
  readonly luck: readonly LuckSum[];
}

export function statsOf(games: readonly FinishedGame[]): Stats {
  return {
    games: games.length,
    ...results(games),
    missions: [...groupedBy(games, ({ mission, name }) => `${mission ?? ''}|${name}`).values()]
      .map(missionStats)
      .toSorted((one, other) => (one.mission ?? Infinity) - (other.mission ?? Infinity)),
    ends: [...groupedBy(games, ({ turningPoint }) => turningPoint)]
      .map(([turningPoint, own]) => ({ turningPoint, games: own.length, ...results(own) }))
      .toSorted((one, other) => one.turningPoint - other.turningPoint),
    luck: sumsTogether(games.flatMap(({ luck }) => luck)),
  };
}

/** Victory points decide an Adversary Ops battle: nobody has won or lost it against the NPOs. */
const results = (games: readonly FinishedGame[]): Pick<Stats, 'won' | 'lost'> => ({
  won: games.filter(({ outcome }) => outcome === 'players-win').length,
  lost: games.filter(({ outcome }) => outcome === 'players-lose').length,
});

function missionStats(own: readonly FinishedGame[]): MissionStats {
  const { mission = null, name = '' } = own[0] ?? {};
  return {
    mission,
    name,
    games: own.length,
    ...results(own),
    turningPoint: mean(own.map(({ turningPoint }) => turningPoint)),
    fallen: mean(own.map(({ fallen }) => fallen)),
  };
}

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

function groupedBy<Key>(games: readonly FinishedGame[], key: (game: FinishedGame) => Key): Map<Key, FinishedGame[]> {
  const groups = new Map<Key, FinishedGame[]>();
  for (const game of games) groups.set(key(game), [...(groups.get(key(game)) ?? []), game]);
  return groups;
}
