import { spawnSync } from 'node:child_process';

/** A program to start: its words after `node`. */
export interface Start {
  readonly name: string;
  readonly words: readonly string[];
}

export interface Timed {
  readonly name: string;
  /** Median, in milliseconds. */
  readonly ms: number;
  /** Median of the ratios to the first program's start in the same round. */
  readonly ratio: number;
}

/** Starts all programs in turn, so many rounds, so that what else the machine does strikes them alike. */
export function timeStarts(starts: readonly Start[], rounds: number): readonly Timed[] {
  const times = starts.map((): number[] => []);
  for (const { words } of starts) run(words);
  for (let round = 0; round < rounds; round++)
    for (const [index, { words }] of starts.entries()) times[index]?.push(run(words));
  return starts.map(({ name }, index) => {
    const own = times[index] ?? [];
    const ratios = own.map((ms, round) => ms / (times[0]?.[round] ?? ms));
    return { name, ms: median(own), ratio: median(ratios) };
  });
}

function run(words: readonly string[]): number {
  const before = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ms = Number(process.hrtime.bigint() - before) / 1e6;
  if (status !== 0) throw new Error(`node ${words.join(' ')}: ${stderr}`);
  return ms;
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
  const { stderr } = spawnSync(process.execPath, ['-e', measured, '--', ...rest], { encoding: 'utf8' });
  return Number(stderr) / 1024;
}
