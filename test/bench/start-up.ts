import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program to start: its words after `node`. */
export interface Start {
  readonly name: string;
  readonly words: readonly string[];
  /** A cache folder of its own: what other starts leave there is not for it. */
  readonly cache?: string;
  /** What is done before each start, untimed. */
  before?(): void;
}

export interface Timed {
  readonly name: string;
  /** Median, in milliseconds. */
  readonly ms: number;
  /** Median of the ratios to the first program's start in the same round, by the clock. */
  readonly ratio: number;
  /** The same by the processor time of the whole process. */
  readonly processor: number;
}

/** Neither certificates nor options of whoever measures: they make a bare start slower, and so every ratio look better. */
const environment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8' };

/** Tells its processor time, in microseconds, on a stream of its own when it ends. */
const meter = join(mkdtempSync(join(tmpdir(), 'tw-meter-')), 'meter.cjs');
writeFileSync(
  meter,
  `process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    require('node:fs').writeSync(3, String(user + system));
  });`,
);

interface Taken {
  readonly ms: number;
  readonly processor: number;
}

/** Starts all programs in turn, so many rounds, so that what else the machine does strikes them alike. */
export function timeStarts(starts: readonly Start[], rounds: number): readonly Timed[] {
  const taken = starts.map((): Taken[] => []);
  for (let round = -2; round < rounds; round++)
    for (const [index, start] of starts.entries()) {
      start.before?.();
      const one = startOnce(start);
      if (round >= 0) taken[index]?.push(one);
    }
  const ratio = (own: readonly Taken[], by: keyof Taken): number =>
    median(own.map((each, round) => each[by] / (taken[0]?.[round]?.[by] ?? each[by])));
  return starts.map(({ name }, index) => {
    const own = taken[index] ?? [];
    return { name, ms: median(own.map(({ ms }) => ms)), ratio: ratio(own, 'ms'), processor: ratio(own, 'processor') };
  });
}

export function startOnce({ words, cache }: Pick<Start, 'words' | 'cache'>): Taken {
  const env = cache === undefined ? environment : { ...environment, XDG_CACHE_HOME: cache };
  const before = process.hrtime.bigint();
  const { status, stderr, output } = spawnSync(process.execPath, ['--require', meter, ...words], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const ms = Number(process.hrtime.bigint() - before) / 1e6;
  if (status !== 0) throw new Error(`node ${words.join(' ')}: ${stderr}`);
  return { ms, processor: Number(output[3]) };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Peak memory of a program, in MB. */
export function peakMemory(words: readonly string[]): number {
  const [file = '', ...rest] = words;
  const measured = `
    process.on('exit', () => require('node:fs').writeSync(2, String(process.resourceUsage().maxRSS)));
    process.argv.splice(1, 0, ${JSON.stringify(file)});
    require(${JSON.stringify(file)});`;
  const { stderr } = spawnSync(process.execPath, ['-e', measured, '--', ...rest], {
    encoding: 'utf8',
    env: environment,
  });
  return Number(stderr) / 1024;
}
