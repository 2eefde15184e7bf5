import {
  type ChanceInterval,
  type DifferenceInterval,
  newcombe,
  roundedChance,
  roundedDifference,
  wilson,
} from '../../forecast/count/interval.ts';
import type { OptionTally, PairTally, Tally } from '../../forecast/count/tally.ts';
import { shortHash } from '../../forecast/play/dice.ts';
import { type Job, type Method, methodOf } from '../../forecast/play/job.ts';
import type { PlayerPolicy } from '../../policy/policy.ts';
import { hasThreat } from '../../rules/state/parts.ts';
import type { GameConfig } from '../../rules/state/state.ts';

/** Where the games started. */
export interface SimulationFrom {
  /** A hash of everything they started with, except the seed of the game. */
  readonly hash: string;
  readonly turningPoint: number;
  readonly mission: string | null;
  readonly map: GameConfig['map'];
  /** Null where the battle has no threat level. */
  readonly threat: number | null;
}

/** The results of one option. */
export interface OptionFigures extends OptionTally {
  readonly id: string;
  readonly policy: string;
  readonly win: ChanceInterval;
}

export interface PairFigures extends Omit<PairTally, 'a' | 'b'>, DifferenceInterval {
  readonly a: string;
  readonly b: string;
}

/** The results of games played ahead, as printed: counts, chances with their intervals, and how they were made. */
export interface Simulation {
  readonly method: Method;
  readonly from: SimulationFrom;
  readonly options: readonly OptionFigures[];
  readonly pairs: readonly PairFigures[];
}

export function fromOf({ start }: Job): SimulationFrom {
  const config = 'state' in start ? start.state.config : start.config;
  const { seed: _, ...plain } = config;
  const began = 'state' in start ? { ...start.state, config: plain } : plain;
  const level = 'state' in start ? start.state.threat : 0;
  return {
    hash: shortHash(JSON.stringify(began)),
    turningPoint: 'state' in start ? start.state.turningPoint : 0,
    ...{ mission: config.mission, map: config.map, threat: hasThreat(config) ? level : null },
  };
}

export const simulationOf = (job: Job, tally: Tally, own: readonly PlayerPolicy[] = []): Simulation => ({
  method: methodOf(job, own),
  from: fromOf(job),
  options: tally.options.map((option, index) => ({
    ...{ id: `${index}`, policy: job.options[index]?.policy ?? '' },
    ...option,
    win: roundedChance(wilson(option.wins, option.games)),
  })),
  pairs: tally.pairs.map(({ a, b, ...pair }) => ({
    ...{ a: `${a}`, b: `${b}` },
    ...pair,
    ...roundedDifference(newcombe(pair)),
  })),
});
