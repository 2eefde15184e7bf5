import { existsSync } from 'node:fs';
import { version } from '../../../package.json';
import type { GameLine } from '../../forecast/count/game-line.ts';
import { emptyTally, withGame } from '../../forecast/count/tally.ts';
import type { Job } from '../../forecast/play/job.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { isGameLine } from '../../game/simulation/part-lines.ts';
import { gamesInOrder } from '../../game/simulation/players.ts';
import { headerOfShard, type Machine, numbersOf, type ShardHeader } from '../../game/simulation/shard.ts';
import { dataHash } from '../../session/disk/data-hash.ts';
import { counted } from '../../view/words/text.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { readText } from '../terminal/read-text.ts';
import { whilePlaying } from './playing.ts';

interface PartWords {
  readonly threads?: number;
  readonly sums?: true;
  readonly resume?: string;
}

/** Plays one part of the games and prints it: a header, then a line per game and option, or their sums and one of the games. */
export async function playPart(
  run: Run,
  job: Job,
  games: number,
  shard: ShardHeader['shard'],
  { threads, sums = undefined, resume }: PartWords,
): Promise<CommandOutcome> {
  if (sums && resume !== undefined) throw new Failure('usage', '--resume needs lines of games; --sums has none.');
  const header = headerOfShard(thisMachine(), job, { games, shard, sums: sums === true });
  const first = JSON.stringify(header);
  const before =
    resume === undefined ? new Map<number, readonly string[]>() : await linesBefore(run, resume, first, job);
  const numbers = numbersOf(header);
  const left = numbers.filter((k) => !before.has(k));
  let tally = emptyTally(job.options.length);
  let sample: readonly GameLine[] = [];
  let done = numbers.length - left.length;
  if (!sums) run.io.print(first);
  // The lines of the broken part come in their places, so that a resumed part has the same bytes.
  let next = 0;
  const printKept = (): void => {
    for (let lines = before.get(numbers[next] ?? -1); lines; lines = before.get(numbers[next] ?? -1)) {
      for (const line of lines) run.io.print(line);
      next += 1;
    }
  };
  const { exitCode } = await whilePlaying(run, threads, async ({ player, signal, says }) => {
    printKept();
    for await (const lines of gamesInOrder(left, player(job, left, signal))) {
      done += 1;
      says(() => `${done} of ${counted(numbers.length, 'game')} of part ${shard.part}/${shard.of}`);
      if (sums) {
        tally = withGame(tally, lines);
        if (sample.length === 0) sample = lines;
      } else for (const line of lines) run.io.print(JSON.stringify(line));
      next += 1;
      printKept();
    }
  });
  if (sums && exitCode !== 0) throw new Failure('interrupted', 'The sums are not complete, so none are printed.');
  // One of the games follows the sums: merge replays it.
  if (sums) for (const line of [header, tally, ...sample]) run.io.print(JSON.stringify(line));
  return { document: {}, documents: [], show: async () => '', exitCode };
}

/** The major versions of Node and of its V8. */
const thisMachine = (): Machine => ({
  ...{ tw: version, data: dataHash() },
  node: [process.versions.node, process.versions.v8].map((release) => release.split('.')[0]).join('/'),
});

/** The complete games of a part that broke off, by number. Torn lines, and lines that are not games, are skipped. */
async function linesBefore(
  run: Run,
  file: string,
  header: string,
  job: Job,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (!existsSync(file)) throw new Failure('invalid-data', `There is no file ${file}.`);
  const text = await readText(file, run.io);
  // It broke off before its header was written.
  if (header.startsWith(text)) return new Map();
  const [first, ...lines] = text.split('\n');
  // The last line is empty if the file ends with a whole line.
  lines.pop();
  if (first !== header)
    throw new Failure('invalid-data', `${file} is a part of another simulation.`, {
      hint: 'give the same options as when it was begun',
    });
  const games = new Map<number, string[]>();
  for (const line of lines) {
    const game = gameIn(line);
    if (game) games.set(game.k, [...(games.get(game.k) ?? []), line]);
  }
  return new Map([...games].filter(([, of]) => of.length === job.options.length));
}

function gameIn(line: string): GameLine | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isGameLine(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
