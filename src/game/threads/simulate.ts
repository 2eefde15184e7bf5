import { listOf } from '../../catalog/schema-parts.ts';
import type { GameLine } from '../../forecast/count/game-line.ts';
import type { Tally } from '../../forecast/count/tally.ts';
import { mostGames, mostThreads } from '../../forecast/play/bounds.ts';
import { type Job, playable, type SimulationStart, usualSeed } from '../../forecast/play/job.ts';
import { policyCalled } from '../../forecast/play/policies.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import type { PlayerPolicy } from '../../policy/policy.ts';
import { type Deed, deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { Failure } from '../keeping/failure.ts';
import { givenAs } from '../performing/given-words.ts';
import { configOfStart } from '../performing/start-config.ts';
import type { NewGame } from '../performing/start-schema.ts';
import { compareOptions } from '../simulation/compare.ts';
import { type Direction, directionFor, type PlayedBefore } from '../simulation/direct.ts';
import { type Simulation, simulationOf } from '../simulation/document.ts';
import { ownPolicy } from '../simulation/own-policy.ts';
import { gamesInOrder, inThisThread } from '../simulation/players.ts';
import { numbersOf, Shards } from '../simulation/shard.ts';
import { startFrom } from '../simulation/start-from.ts';
import { type PlayerPool, playerPool } from './pool.ts';

/** Games that a program plays ahead. */
export interface AheadTerms {
  /** A set-up, or a state of a game that goes on with everybody's place known. */
  readonly start: NewGame | GameState;
  readonly games: number;
  /** The id of a policy, or one of your own; left out: mission-first. */
  readonly policy?: string | PlayerPolicy;
  /** Of the games, never that of a game at the table; left out: `tw`. */
  readonly seed?: string;
  /** The turning point at whose end a game is undecided; left out: 12. */
  readonly cap?: number;
  /** So many worker threads, at most 256; left out, and for a policy of your own: the thread of the program. They change no figure. */
  readonly threads?: number;
  readonly signal?: AbortSignal;
}

export interface SimulateTerms extends AheadTerms {
  /** The games of one part alone, from 1. */
  readonly shard?: { readonly part: number; readonly of: number };
}

/** Plays whole games ahead, a line for each in the order of their numbers. Throws `Failure`. */
export async function* simulate(terms: SimulateTerms): AsyncGenerator<GameLine> {
  const { games, shard = { part: 1, of: 1 }, signal } = terms;
  insistOnWhole('shard.of', shard.of);
  insistOnWhole('shard.part', shard.part, shard.of);
  const { job, pool } = await readyFor(terms);
  const numbers = numbersOf({ games, shard });
  try {
    for await (const lines of gamesInOrder(numbers, pool.play(job, numbers, signal))) yield* lines;
  } finally {
    pool.end();
  }
}

export interface ForecastTerms extends AheadTerms {
  /** What is done first, each of them deeds in order: they are compared with the same dice. Left out: the policy chooses from the first. */
  readonly options?: readonly (readonly Deed[])[];
  /** Told, after each game, how many are over. */
  readonly onProgress?: (games: number) => void;
}

/** How the game may end. `dropped`: ids of those options that were surely behind, and so played no further. */
export interface Forecast extends Simulation {
  readonly dropped: readonly string[];
}

/** How a game may end, and which of several options is best, as `tw forecast` tells it. Throws `Failure`. */
export async function forecast(terms: ForecastTerms): Promise<Forecast> {
  const { games, onProgress, signal } = terms;
  const options = givenAs('The options', listOf(listOf(deed)), terms.options ?? []);
  const { job: plain, pool, own } = await readyFor(terms);
  const [only] = plain.options;
  const job: Job =
    options.length === 0 || !only ? plain : { ...plain, options: options.map((first) => ({ ...only, first })) };
  insistTheyCanBeDone(job, own);
  try {
    const { tally, playing } = await compareOptions(job, {
      ...{ games, player: pool.play, signal },
      onProgress: ({ options: [first] }) => onProgress?.(first?.games ?? 0),
    });
    const simulation = simulationOf(job, tally, own);
    const dropped = simulation.options.filter((_, index) => !playing.includes(index)).map(({ id }) => id);
    return { ...simulation, dropped };
  } finally {
    pool.end();
  }
}

/** What no game can do is no option. Throws `Failure`. */
function insistTheyCanBeDone(job: Job, own: readonly PlayerPolicy[]): void {
  const ready = playable(job, own);
  for (const [option] of job.options.entries()) {
    const never = ready.neverDone(option);
    if (never)
      throw new Failure(
        'refused',
        `Option ${option} cannot be done: its deed ${never.at} is refused. ${never.because}`,
      );
  }
}

export interface DirectTerms extends Omit<AheadTerms, 'start'> {
  readonly start: NewGame;
  /** The chance that players ought to have, between 0 and 1. */
  readonly wish: number;
  /** Finished games of theirs, by which they do better or worse than the policy. */
  readonly played?: PlayedBefore;
  /** Told, after each game, how many of each setting are over. */
  readonly onProgress?: (games: number) => void;
}

/** Which setting of the official levers comes nearest to a wish, as `tw director` tells it; `games` for each setting. Throws `Failure`. */
export async function direct(terms: DirectTerms): Promise<Direction> {
  const { games, wish, played, signal, onProgress } = terms;
  if (!(wish > 0 && wish < 1)) throw new Failure('usage', 'The wish is a chance between 0 and 1, such as 0.5.');
  const { job, pool } = await readyFor(terms);
  const { start } = job;
  if ('state' in start) throw new Failure('usage', 'The director sets up a game that is yet to begin.');
  try {
    return await directionFor(
      { ...job, start },
      { chance: wish, played },
      {
        ...{ games, player: pool.play, signal },
        onProgress: ({
          tally: {
            options: [first],
          },
        }) => onProgress?.(first?.games ?? 0),
      },
    );
  } finally {
    pool.end();
  }
}

interface Ready {
  readonly job: Job;
  readonly pool: PlayerPool;
  readonly own: readonly PlayerPolicy[];
}

async function readyFor({
  start,
  policy = 'mission-first',
  seed = usualSeed,
  cap = usualCap,
  games,
  threads,
}: AheadTerms): Promise<Ready> {
  insistOnWhole('games', games, mostGames);
  insistOnWhole('cap', cap);
  if (threads !== undefined) insistOnWhole('threads', threads, mostThreads);
  if (typeof policy !== 'string' && typeof policy?.choose !== 'function')
    throw new Failure('usage', 'A policy is the name of one, or an object with the function choose.');
  const own = typeof policy === 'string' ? [] : [ownPolicy(policy)];
  const name = typeof policy === 'string' ? policy : policy.id;
  if (!policyCalled(name, own)) throw new Failure('usage', `There is no policy ${name}.`);
  const from = await startOfTerms(start);
  const job = { start: from, options: [{ policy: name }], seed, cap };
  const pool =
    threads === undefined || own.length > 0
      ? { play: inThisThread(own), end: () => {} }
      : playerPool(new URL('./player.mjs', import.meta.url), threads);
  return { job, pool, own };
}

function insistOnWhole(term: string, value: number, most = Number.MAX_SAFE_INTEGER): void {
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return;
  const upTo = most === Number.MAX_SAFE_INTEGER ? 'of 1 or more' : `from 1 to ${most}`;
  throw new Failure('usage', `${term} is a whole number ${upTo}, not ${String(value)}.`);
}

async function startOfTerms(start: NewGame | GameState): Promise<SimulationStart> {
  if (typeof start !== 'object' || start === null)
    throw new Failure('invalid-data', 'The start must be a group of fields.');
  return 'catalogue' in start ? startFrom(start) : { config: await configOfStart(start) };
}

/** Puts the lines of parts together (`tw simulate --shard`). Throws `Failure` where they do not belong together. */
export async function mergeLines(lines: AsyncIterable<string>): Promise<Tally> {
  const shards = new Shards();
  let number = 0;
  for await (const line of lines) shards.add(line, `line ${++number}`);
  return shards.whole().tally;
}
