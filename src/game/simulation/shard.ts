import { fits } from '../../catalog/schema-faults.ts';
import { among, anything, atLeast, lazily, listOf } from '../../catalog/schema-parts.ts';
import type { GameLine } from '../../forecast/count/game-line.ts';
import { emptyTally, mergedTallies, type Tally, withGames } from '../../forecast/count/tally.ts';
import { textNumber } from '../../forecast/play/dice.ts';
import { type Job, type Method, methodOf } from '../../forecast/play/job.ts';
import { Failure } from '../keeping/failure.ts';
import { fromOf, type SimulationFrom } from './document.ts';
import { isGameLine, isTallyOf } from './part-lines.ts';
import { Sample } from './sample.ts';

/** The first line of a part: what is needed to see that parts belong together, and to replay one of its games. */
export interface ShardHeader {
  readonly 'tw-simulation': 1;
  readonly tw: string;
  /** The data hash of that release. */
  readonly data: string;
  /** The major versions of Node and of its V8: geometry uses sin, cos and hypot. */
  readonly node: string;
  readonly method: Method;
  readonly from: SimulationFrom;
  readonly job: Job;
  /** The games of all parts together. */
  readonly games: number;
  /** Which part, from 1, of how many: it has the games whose number leaves `part - 1` when divided by `of`. */
  readonly shard: { readonly part: number; readonly of: number };
  /** The second line has sums instead of one line per game. */
  readonly sums?: true;
}

/** The program, data and machine that play a part. */
export type Machine = Pick<ShardHeader, 'tw' | 'data' | 'node'>;

export const headerOfShard = (
  machine: Machine,
  job: Job,
  { games, shard, sums }: { readonly games: number; readonly shard: ShardHeader['shard']; readonly sums: boolean },
): ShardHeader => ({
  ...{ 'tw-simulation': 1, ...machine },
  ...{ method: methodOf(job), from: fromOf(job), job, games, shard },
  ...(sums && { sums: true }),
});

/** The numbers of a part's games, in order. */
export const numbersOf = ({ games, shard: { part, of } }: Pick<ShardHeader, 'games' | 'shard'>): readonly number[] =>
  Array.from({ length: Math.max(Math.ceil((games - part + 1) / of), 0) }, (_, index) => part - 1 + index * of);

/** The most lines in all parts together. */
const mostLines = 100_000_000;

/** How many games are counted at once. */
const together = 1000;

/** The most games of one part that are replayed. */
const mostOfOnePart = 5;

/** Parts, put together line by line. */
export class Shards {
  private first: { readonly header: ShardHeader; readonly text: string } | undefined;
  private tally: Tally | undefined;
  /** For each game and option the number of its line; 0: none yet, -1: it is in sums. */
  private seen = new Float64Array(0);
  private readonly sums = new Map<string, string>();
  private current: ShardHeader | undefined;
  private games: GameLine[][] = [];
  /** For each part some games that can be replayed. */
  private readonly samples: Sample[] = [];

  /** Throws `Failure` for a line that does not follow what came before; `where` names it. */
  add(text: string, where: string): void {
    const value = this.parsed(text, where);
    if (isHeader(value)) this.begin(value, where);
    else if (!this.current) throw new Failure('invalid-data', `${where}: no header comes before this line.`);
    else if (!isGameLine(value)) {
      if (!this.current.sums) throw new Failure('invalid-data', `${where}: this is no game.`);
      this.addSums(value, text, this.current, where);
    } else if (this.current.sums) this.addToSample(value, this.current, where);
    else this.addLine(value, text, where);
  }

  private parsed(text: string, where: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new Failure('invalid-data', `${where}: this is no line of JSON.`, {
        hint: 'a part that broke off is played on with --resume',
      });
    }
  }

  private begin(header: ShardHeader, where: string): void {
    const { part, of } = header.shard;
    const size = header.games * header.job.options.length;
    const isWhole = [header.games, part, of, size].every((number) => Number.isInteger(number) && number > 0);
    if (!isWhole || part > of || size > mostLines)
      throw new Failure('invalid-data', `${where}: this header names no part of at most ${mostLines} games.`);
    this.flush();
    const { shard: _, sums: __, ...rest } = header;
    const text = JSON.stringify(rest);
    if (this.first && this.first.text !== text)
      throw new Failure('invalid-data', `${where}: this part is of another simulation.`, {
        hint: `it differs in ${differing(this.first.header, header)}`,
      });
    this.first ??= { header, text };
    this.tally ??= emptyTally(header.job.options.length);
    if (this.seen.length === 0) this.seen = new Float64Array(header.games * header.job.options.length);
    this.current = header;
    this.samples.push(new Sample(mostOfOnePart));
  }

  /** One of the games follows its sums, to be replayed. */
  private addToSample(line: GameLine, { shard, games, job }: ShardHeader, where: string): void {
    const { k, o } = line;
    if (k >= games || k % shard.of !== shard.part - 1 || o >= job.options.length)
      throw new Failure('invalid-data', `${where}: this part has no game ${k}.`);
    this.samples.at(-1)?.add(line);
  }

  private addLine(line: GameLine, text: string, where: string): void {
    const options = this.current?.job.options.length ?? 1;
    const at = line.k * options + line.o;
    const number = textNumber(text) || 1;
    const before = this.seen[at];
    if (before === undefined || line.o >= options)
      throw new Failure('invalid-data', `${where}: there is no game ${line.k}.`);
    if (before === number) return;
    if (before !== 0) throw new Failure('invalid-data', `${where}: game ${line.k} is there twice, and differs.`);
    this.seen[at] = number;
    this.samples.at(-1)?.add(line);
    const last = this.games.at(-1);
    if (last?.[0]?.k === line.k) last.push(line);
    else {
      if (this.games.length >= together) this.flush();
      this.games.push([line]);
    }
  }

  private addSums(value: unknown, text: string, { shard, games, job }: ShardHeader, where: string): void {
    if (!isTallyOf(value, job.options.length, numbersOf({ games, shard }).length))
      throw new Failure('invalid-data', `${where}: these are no sums of the games of this part.`);
    const key = `${shard.part}/${shard.of}`;
    const before = this.sums.get(key);
    if (before === text) return;
    if (before !== undefined) throw new Failure('invalid-data', `${where}: part ${key} is there twice, and differs.`);
    const same = numbersOf({ games, shard }).find((k) => this.seen[k * value.options.length] !== 0);
    if (same !== undefined) throw new Failure('invalid-data', `${where}: game ${same} is in another part as well.`);
    this.sums.set(key, text);
    for (const k of numbersOf({ games, shard }))
      for (let o = 0; o < value.options.length; o += 1) this.seen[k * value.options.length + o] = -1;
    this.tally = mergedTallies(this.tally ?? value, value);
  }

  private flush(): void {
    if (this.tally) this.tally = withGames(this.tally, this.games);
    this.games = [];
  }

  /** The lines of games to replay: some of each part, and at least `least` of all parts together. */
  toPlayAgain(least: number): readonly GameLine[] {
    const each = Math.max(Math.ceil(least / Math.max(this.samples.length, 1)), 1);
    return this.samples.flatMap((sample) => sample.games(each)).flat();
  }

  /** Everything put together. Throws `Failure` if there is nothing. */
  whole(): { readonly header: ShardHeader; readonly tally: Tally; readonly missing: readonly number[] } {
    this.flush();
    if (!this.first || !this.tally) throw new Failure('invalid-data', 'There is no part of a simulation.');
    const { header } = this.first;
    const options = header.job.options.length;
    const missing: number[] = [];
    for (let k = 0; k < header.games; k += 1)
      for (let o = 0; o < options; o += 1)
        if (this.seen[k * options + o] === 0) {
          missing.push(k);
          break;
        }
    return { header, tally: this.tally, missing };
  }
}

function differing(one: ShardHeader, other: ShardHeader): string {
  const fields = ['tw', 'data', 'node', 'method', 'from', 'job', 'games'] as const;
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field])).join(', ');
}

const header = lazily(() =>
  atLeast({ 'tw-simulation': among([1]), job: atLeast({ options: listOf(anything()) }), shard: atLeast({}) }),
);
const isHeader = (value: unknown): value is ShardHeader => fits(header(), value);
