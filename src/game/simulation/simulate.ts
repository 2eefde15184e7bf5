import type { GameLine } from '../../forecast/count/game-line.ts';
import type { Tally } from '../../forecast/count/tally.ts';
import { type Job, policyCalled, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import type { PlayerPolicy } from '../../policy/policy.ts';
import type { GameState } from '../../rules/state/state.ts';
import { Failure } from '../keeping/failure.ts';
import { configOfStart, type NewGame } from '../performing/start-config.ts';
import { inThisThread } from './players.ts';
import { Shards } from './shard.ts';

/** Games that a program plays ahead. */
export interface SimulateTerms {
  /** A set-up, or a state of a game that goes on with everybody's place known. */
  readonly start: NewGame | GameState;
  readonly games: number;
  /** The id of a policy, or one of your own; left out: mission-first. */
  readonly policy?: string | PlayerPolicy;
  /** Of the games, never that of a game at the table; left out: `tw`. */
  readonly seed?: string;
  /** The turning point at whose end a game is undecided; left out: 12. */
  readonly cap?: number;
  /** The games of one part alone, from 1. */
  readonly shard?: { readonly part: number; readonly of: number };
  readonly signal?: AbortSignal;
}

/** Plays whole games ahead, in this thread, a line for each. Throws `Failure`. */
export async function* simulate(terms: SimulateTerms): AsyncGenerator<GameLine> {
  const { start, games, policy = 'mission-first', seed = usualSeed, cap = usualCap, signal } = terms;
  const { part, of } = terms.shard ?? { part: 1, of: 1 };
  const own = typeof policy === 'string' ? [] : [policy];
  const name = typeof policy === 'string' ? policy : policy.id;
  if (!policyCalled(name, own)) throw new Failure('usage', `There is no policy ${name}.`);
  const job: Job = { start: await startOfTerms(start), options: [{ policy: name }], seed, cap };
  const numbers = Array.from({ length: games }, (_, k) => k).filter((k) => k % of === part - 1);
  for await (const lines of inThisThread(own)(job, numbers, signal)) yield* lines;
}

async function startOfTerms(start: NewGame | GameState): Promise<Job['start']> {
  if (!('catalogue' in start)) return { config: await configOfStart(start) };
  const { catalogue: _, ...plain } = start;
  return { state: plain };
}

/** Puts the lines of parts together (`tw simulate --shard`). Throws `Failure` where they do not belong together. */
export async function mergeLines(lines: AsyncIterable<string>): Promise<Tally> {
  const shards = new Shards();
  let number = 0;
  for await (const line of lines) shards.add(line, `line ${++number}`);
  return shards.whole().tally;
}
