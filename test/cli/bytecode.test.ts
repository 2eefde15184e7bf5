import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

/** A user whose cache folder is `cache` on his table. */
function user() {
  const table = new Table();
  const folder = join(table.path('cache'), 'tw');
  const tw = (line: string, env: Record<string, string> = {}) =>
    table.process(line.split(' '), { env: { XDG_CACHE_HOME: table.path('cache'), ...env } });
  const files = () => (existsSync(folder) ? readdirSync(folder) : []).map((name) => join(folder, name));
  const file = () => {
    const [only = '', ...more] = files();
    expect(more).toEqual([]);
    return only;
  };
  const known = (path = file()): string[] => JSON.parse(readFileSync(path, 'latin1').split('\n', 1)[0] ?? '').ways;
  /** The second start keeps what it compiled, and says the same as the first. */
  const twice = (line: string) => {
    const first = tw(line);
    expect(tw(line)).toEqual(first);
    return first;
  };
  const ways = (path = file()) => known(path).filter((way) => !isModule(way));
  const modules = (path = file()) => known(path).filter(isModule);
  return { table, folder, tw, twice, files, file, ways, modules };
}

const isModule = (way: string): boolean => /^\d+$/.test(way);
const line = 'roll D6 --dice 4';

describe('compiled code kept for the next start', () => {
  it('is written at the second start of a command, the first leaving an empty file', () => {
    const { tw, ways, file } = user();
    const first = tw(line);
    expect(first.exitCode).toBe(0);
    expect(statSync(file()).size).toBe(0);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(tw(line)).toEqual(first);
    expect(ways()).toEqual(['roll']);
  });

  it('counts the starts of each command by itself', () => {
    const { tw, files } = user();
    tw('rulings');
    tw(line);
    tw('rulings --json');
    expect(files().map((path) => [path.includes('tw-rulings-'), statSync(path).size > 0])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    expect(files()).toHaveLength(2);
  });

  it('grows with every other way in which a command ends, and is not written where that is known', () => {
    const { tw, twice, ways, file, files } = user();
    const first = twice(line);
    const before = statSync(file()).mtimeMs;
    expect(tw(line)).toEqual(first);
    expect(statSync(file()).mtimeMs).toBe(before);
    tw(`${line} --json`);
    tw('roll D6 --dice 9');
    expect(ways()).toEqual(['roll', 'roll --json', 'roll 2']);
    twice('rulings --json');
    tw('nonsense kel');
    expect(files().map((path) => ways(path))).toContainEqual(['rulings --json']);
    expect(files()).toHaveLength(2);
  });

  it('grows with each module that a command comes by for the first time, though it ends as before', () => {
    const { tw, twice, ways, modules } = user();
    twice('rules');
    const before = modules();
    tw('rules shoot');
    expect(ways()).toEqual(['rules']);
    expect(modules()).toEqual(expect.arrayContaining(before));
    expect(modules().length).toBeGreaterThan(before.length);
  });

  it('is left alone, and made anew, when a single bit of it is not as it was written', () => {
    const { tw, twice, file } = user();
    const first = twice(line);
    const whole = readFileSync(file());
    for (const part of [0, 0.1, 0.25, 0.5, 0.75, 0.999]) {
      const damaged = Buffer.from(whole);
      const at = Math.floor(part * whole.length);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 4, at);
      writeFileSync(file(), damaged);
      expect(tw(line)).toEqual(first);
      expect(readFileSync(file()).length).toBeGreaterThan(whole.length * 0.9);
    }
    writeFileSync(file(), whole.subarray(0, 100_000));
    expect(tw(line)).toEqual(first);
  });

  it('is used by no other Node, no other flags and no other bundle', () => {
    const { tw, twice, file, files } = user();
    twice(line);
    const whole = readFileSync(file(), 'latin1');
    const [head = ''] = whole.split('\n', 1);
    for (const mark of [process.version, process.arch, process.execPath]) expect(head).toContain(`${mark}|`);
    // What another Node has made is trusted by V8 and crashes: it stands for any bytes at all.
    writeFileSync(file(), whole.replaceAll(head, head.replace(process.version, 'v20.17.0')), 'latin1');
    expect(tw(line).exitCode).toBe(0);
    expect(readFileSync(file(), 'latin1').startsWith(head.slice(0, 30))).toBe(true);
    tw(line, { NODE_OPTIONS: '--max-old-space-size=512' });
    expect(files()).toHaveLength(2);
  });

  it('is not believed when somebody else may write it', () => {
    const { tw, twice, file, ways } = user();
    twice(line);
    chmodSync(file(), 0o666);
    expect(tw(line).exitCode).toBe(0);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(ways()).toEqual(['roll']);
  });

  it('is done without where it cannot be written, and where it is not wanted', () => {
    const { table, tw, twice, folder, files } = user();
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    expect(twice(line).exitCode).toBe(0);
    expect(files()).toEqual([]);
    for (const _ of [1, 2]) {
      expect(tw(line, { XDG_CACHE_HOME: '/dev/null/nowhere' }).exitCode).toBe(0);
      expect(tw(line, { XDG_CACHE_HOME: '' }).exitCode).toBe(0);
    }
    chmodSync(folder, 0o700);
    for (const _ of [1, 2]) expect(tw(line, { NODE_DISABLE_COMPILE_CACHE: '1' }).exitCode).toBe(0);
    expect(files()).toEqual([]);
    expect(readdirSync(table.folder)).toEqual(['cache']);
  });

  it('is kept apart for games with positions, as the next game may be without', () => {
    const { tw, twice, files } = user();
    const kept = () =>
      files()
        .filter((path) => path.includes('tw-next-'))
        .map((path) => [path.includes('-board-'), statSync(path).size > 0]);
    const game = '--session game.jsonl';
    tw(`new-game --mission 1 --map 1 --seed built --operative Kel:3:12:3 ${game}`);
    for (const line of ['initiative', 'ready', 'firefight']) tw(`${line} ${game}`);
    twice(`next --auto ${game}`);
    expect(kept()).toEqual([[false, true]]);
    tw(`place kel 4391 ${game}`);
    const first = tw(`next --auto ${game}`);
    expect(kept().toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(tw(`next --auto ${game}`)).toEqual(first);
    expect(kept().toSorted()).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(tw(`next --auto ${game}`)).toEqual(first);
  });

  it('is kept for the latest commands, programs and Nodes only', () => {
    const { twice, files, folder } = user();
    twice(line);
    const [roll = ''] = files();
    for (let other = 0; other < 40; other++) writeFileSync(join(folder, `tw-other-${other}`), '');
    utimesSync(roll, 0, 0);
    twice('rulings');
    expect(readdirSync(folder)).toHaveLength(32);
    expect(files()).not.toContain(roll);
  });
});
