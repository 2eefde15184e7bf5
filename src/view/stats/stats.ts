import { type LuckSum, sumsTogether } from '../report/luck.ts';
import type { OwnerCount } from '../report/owners.ts';
import type { FinishedGame } from './finished-game.ts';

/** A chance that was told during a game, from 0 to 1, and how the game ended. */
export interface ForecastTold {
  readonly chance: number;
  readonly won: boolean;
}

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

/** Forecasts of a fifth of all chances, from `from` up to `to`. */
export interface ForecastStats {
  readonly from: number;
  readonly to: number;
  readonly forecasts: number;
  /** The mean of what was told. */
  readonly told: number;
  readonly won: number;
}

/** What finished games have come to. */
export interface Stats {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly missions: readonly MissionStats[];
  readonly ends: readonly EndStats[];
  readonly luck: readonly LuckSum[];
  /** By person over all these games; empty where no operative has an owner. */
  readonly owners: readonly OwnerCount[];
  readonly forecasts: readonly ForecastStats[];
  /** The mean square of how far the forecasts were off: 0 is perfect, 0.25 is a coin. Null without forecasts. */
  readonly brier: number | null;
}

export function statsOf(games: readonly FinishedGame[], told: readonly ForecastTold[]): Stats {
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
    owners: ownersTogether(games.flatMap(({ owners }) => owners)),
    forecasts: bands.flatMap((band) => bandStats(band, told)),
    brier: told.length === 0 ? null : mean(told.map(({ chance, won }) => (chance - (won ? 1 : 0)) ** 2)),
  };
}

function ownersTogether(all: readonly OwnerCount[]): readonly OwnerCount[] {
  const sum = (own: readonly OwnerCount[], of: 'operatives' | 'kills' | 'lost'): number =>
    own.reduce((total, one) => total + one[of], 0);
  return [...new Set(all.map(({ owner }) => owner))].map((owner) => {
    const own = all.filter((one) => one.owner === owner);
    return { owner, operatives: sum(own, 'operatives'), kills: sum(own, 'kills'), lost: sum(own, 'lost') };
  });
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

const bands = [0, 0.2, 0.4, 0.6, 0.8];

/** A chance of 1 is in the last band. */
function bandStats(from: number, all: readonly ForecastTold[]): readonly ForecastStats[] {
  const own = all.filter(({ chance }) => bands.findLast((start) => chance >= start) === from);
  if (own.length === 0) return [];
  const told = mean(own.map(({ chance }) => chance));
  const to = bands[bands.indexOf(from) + 1] ?? 1;
  return [{ from, to, forecasts: own.length, told, won: own.filter(({ won }) => won).length }];
}

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

function groupedBy<Key>(games: readonly FinishedGame[], key: (game: FinishedGame) => Key): Map<Key, FinishedGame[]> {
  const groups = new Map<Key, FinishedGame[]>();
  for (const game of games) groups.set(key(game), [...(groups.get(key(game)) ?? []), game]);
  return groups;
}
