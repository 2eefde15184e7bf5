import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GameLine } from '../../forecast/count/game-line.ts';
import type { Job } from '../../forecast/play/job.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { simulationOf } from '../../game/simulation/document.ts';
import { Shards } from '../../game/simulation/shard.ts';
import { diskReason } from '../../session/disk/problem.ts';
import { counted, spans } from '../../view/words/text.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { simulationOutcome } from './outcome.ts';
import { whilePlaying } from './playing.ts';

/** Puts parts together; replays a game of each, to find a machine that computes differently. */
export async function mergeCommand(
  run: Run,
  files: readonly string[],
  threads: number | undefined,
): Promise<CommandOutcome> {
  if (files.length === 0) throw new Failure('usage', 'merge which files?', { hint: 'such as part-*.jsonl' });
  const shards = new Shards();
  for (const file of files) await addFile(shards, file);
  const { header, tally, missing } = shards.whole();
  const wrong = await playedOtherwise(run, header.job, shards.toPlayAgain(leastReplayed), threads);
  if (wrong.length > 0)
    throw new Failure(
      'invalid-data',
      `${wrong.length === 1 ? 'Game' : 'Games'} ${wrong.join(', ')} ${wrong.length === 1 ? 'comes' : 'come'} out otherwise here: the parts cannot be trusted.`,
      {
        hint: 'the machine that played it reckons otherwise, or the file was changed',
      },
    );
  const notes =
    missing.length === 0
      ? []
      : [`${counted(missing.length, 'game')} of ${header.games} missing: ${spans(missing.slice(0, 1000))}.`];
  return simulationOutcome(simulationOf(header.job, tally), missing.length === 0 ? 0 : exitCodes.refused, notes);
}

async function addFile(shards: Shards, file: string): Promise<void> {
  try {
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      if (line !== '') shards.add(line, `${file}, line ${number}`);
    }
  } catch (problem) {
    if (problem instanceof Failure) throw problem;
    throw new Failure('invalid-data', `${file} cannot be read: ${diskReason(problem)}.`);
  }
}

/** This many games are replayed, and at least one of each part: each takes as long as a game. */
const leastReplayed = 5;

/** The numbers of the games that come out differently in the replay. */
async function playedOtherwise(
  run: Run,
  job: Job,
  lines: readonly GameLine[],
  threads: number | undefined,
): Promise<readonly number[]> {
  const numbers = [...new Set(lines.map(({ k }) => k))].toSorted((a, b) => a - b);
  if (numbers.length === 0) return [];
  const wrong = new Set<number>();
  let games = 0;
  const { exitCode } = await whilePlaying(run, threads, async ({ player, signal, says }) => {
    for await (const again of player(job, numbers, signal)) {
      games += 1;
      says(() => `${games} of ${counted(numbers.length, 'game')} played again`);
      for (const line of again)
        for (const before of lines)
          if (before.k === line.k && before.o === line.o && JSON.stringify(before) !== JSON.stringify(line))
            wrong.add(line.k);
    }
  });
  if (exitCode !== 0) throw new Failure('interrupted', 'The parts were not checked to the end.');
  return [...wrong].toSorted((a, b) => a - b);
}
