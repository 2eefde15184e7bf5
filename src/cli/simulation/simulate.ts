import { type Job, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { simulationOf } from '../../game/simulation/document.ts';
import { playJob } from '../../game/simulation/play-job.ts';
import { gamesSoFar } from '../../view/forecast/simulation-page.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { knownPolicies } from './known-policies.ts';
import { noteChance } from './note-chance.ts';
import { simulationOutcome } from './outcome.ts';
import { insistOnGames, whilePlaying } from './playing.ts';
import { capFrom, type StartWords, startOf } from './starting.ts';
import { insistOnTaken } from './taken.ts';

export interface SimulateWords extends StartWords {
  readonly games?: number;
  readonly policy?: readonly string[];
  readonly width?: number;
  readonly cap?: number;
  readonly threads?: number;
  readonly shard?: { readonly part: number; readonly of: number };
  readonly sums?: true;
  readonly resume?: string;
  readonly table?: true;
}

const usualGames = 200;
/** With --width, at most this many games. */
const mostGames = 20_000;

export async function simulateCommand(
  run: Run,
  word: string | undefined,
  files: readonly string[],
  words: SimulateWords,
): Promise<CommandOutcome> {
  if (word === 'merge') {
    insistOnTaken(words, ['threads'], (option) => `merge takes no ${option}: the parts say what was played.`);
    return (await import('./merge.ts')).mergeCommand(run, files, words.threads);
  }
  if (word !== undefined)
    throw new Failure('usage', `tw simulate takes merge and its files, not "${word}".`, {
      hint: 'tw simulate --help shows what it takes',
    });
  if (words.table) {
    insistOnTaken(words, ['table', 'mission', 'map'], (option) => `--table plays nothing, so it takes no ${option}.`);
    return (await import('./measured.ts')).measuredCommand(words);
  }
  if (words.shard && words.width !== undefined)
    throw new Failure('usage', '--width looks at all games, and a part has not all: leave it out, or --shard.');
  const { games = words.width === undefined ? usualGames : mostGames } = words;
  const job = await jobOf(run, words);
  if (words.shard) return (await import('./part.ts')).playPart(run, job, games, words.shard, words);
  if (words.sums || words.resume !== undefined)
    throw new Failure('usage', `--${words.sums ? 'sums' : 'resume'} goes with --shard, such as --shard 1/4.`);
  const { came: tally, exitCode } = await whilePlaying(run, words.threads, ({ player, signal, says }) =>
    playJob(job, {
      ...{ games, width: words.width, player, signal },
      onProgress: (now) => says(() => gamesSoFar(now.options, games, words.width !== undefined)),
    }),
  );
  insistOnGames(tally.options[0]?.games);
  const simulation = simulationOf(job, tally);
  noteChance(run, job, simulation, exitCode);
  return simulationOutcome(simulation, exitCode);
}

async function jobOf(run: Run, words: SimulateWords): Promise<Job> {
  const { seed = usualSeed, cap = usualCap } = words;
  const names = knownPolicies(words.policy);
  const start = await startOf(run, words);
  return { start, options: names.map((policy) => ({ policy })), seed, cap: capFrom(run, start, cap) };
}
