import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shipped } from '../packed/program.ts';
import { someOf } from '../seeds.ts';
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
  return { table, folder, tw, files, file };
}

const line = 'roll D6 --dice 4';

describe('compiled code kept for the next start', () => {
  it('is written at the first start of a command, and left as it is where nothing is new', () => {
    const { tw, file } = user();
    const first = tw(line);
    expect(first.exitCode).toBe(0);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    utimesSync(file(), 1, 1);
    expect(tw(line)).toEqual(first);
    expect(statSync(file()).mtimeMs).toBe(1000);
  });

  it('grows when the command goes a way that it has not gone before', () => {
    const { tw, file } = user();
    tw('rules');
    const { size } = statSync(file());
    tw('rules shoot');
    expect(statSync(file()).size).toBeGreaterThan(size);
  });

  it('is kept for each command by itself', () => {
    const { tw, files } = user();
    tw('rulings --json');
    tw(line);
    tw('nonsense kel');
    expect(files().map((path) => /tw\/([a-z-]+)-v/.exec(path)?.[1])).toEqual(['roll', 'rulings', 'status']);
  });

  it('is left alone, and made anew, when a single bit of it is not as it was written', () => {
    const { tw, file } = user();
    const first = tw(line);
    const whole = readFileSync(file());
    for (const part of someOf([0.1, 0, 0.25, 0.5, 0.999, 0.75], 2)) {
      const damaged = Buffer.from(whole);
      const at = Math.floor(part * whole.length);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 4, at);
      writeFileSync(file(), damaged);
      expect(tw(line)).toEqual(first);
      expect(readFileSync(file()).equals(damaged)).toBe(false);
    }
    writeFileSync(file(), whole.subarray(0, 100_000));
    expect(tw(line)).toEqual(first);
  });

  it('is used by no other Node, no other flags and no other bundle', () => {
    const { tw, file } = user();
    tw(line);
    const whole = readFileSync(file(), 'latin1');
    const [head = ''] = whole.split('\n', 1);
    for (const mark of [process.version, process.arch, process.execPath]) expect(head).toContain(`${mark}|`);
    // What another Node has made is trusted by V8 and crashes: it stands for any bytes at all.
    writeFileSync(file(), whole.replaceAll(head, head.replace(process.version, 'v20.17.0')), 'latin1');
    expect(tw(line).exitCode).toBe(0);
    expect(readFileSync(file(), 'latin1').startsWith(head.slice(0, 30))).toBe(true);
    tw(line, { NODE_OPTIONS: '--max-old-space-size=512' });
    expect(readFileSync(file(), 'latin1').split('\n', 1)[0]).toContain('--max-old-space-size=512');
  });

  it('is not believed when somebody else may write it', () => {
    const { tw, file } = user();
    tw(line);
    chmodSync(file(), 0o666);
    expect(tw(line).exitCode).toBe(0);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is neither read nor written through a link, nor waited for in a pipe', () => {
    const { table, tw, file, folder } = user();
    const first = tw(line);
    const own = file();
    const elsewhere = table.path('elsewhere');
    renameSync(own, elsewhere);
    symlinkSync(elsewhere, own);
    const { mtimeMs } = statSync(elsewhere);
    expect(tw(line)).toEqual(first);
    expect(statSync(elsewhere).mtimeMs).toBe(mtimeMs);
    rmSync(own, { force: true });
    spawnSync('mkfifo', [own]);
    expect(tw(line)).toEqual(first);
    rmSync(folder, { recursive: true });
    mkdirSync(table.path('documents'));
    for (let number = 0; number < 45; number++) writeFileSync(join(table.path('documents'), `roll-${number}`), '');
    symlinkSync(table.path('documents'), folder);
    expect(tw(line)).toEqual(first);
    expect(readdirSync(table.path('documents'))).toHaveLength(45);
  });

  it('is done without where it cannot be written, and where it is not wanted', () => {
    const { table, tw, folder, files } = user();
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    expect(tw(line).exitCode).toBe(0);
    expect(files()).toEqual([]);
    for (const nowhere of someOf(['/dev/null/nowhere', '/proc/self', '', `/${'x'.repeat(5000)}`], 2))
      expect(tw(line, { XDG_CACHE_HOME: nowhere }).exitCode).toBe(0);
    chmodSync(folder, 0o700);
    expect(tw(line, { NODE_DISABLE_COMPILE_CACHE: '1' }).exitCode).toBe(0);
    expect(files()).toEqual([]);
    expect(readdirSync(table.folder)).toEqual(['cache']);
  });

  it('is kept for the latest commands, programs and Nodes only; other files are not touched', () => {
    const { tw, files, file, folder } = user();
    tw(line);
    const roll = file();
    writeFileSync(join(folder, 'my notes'), '');
    for (let other = 10; other < 50; other++) writeFileSync(join(folder, `roll-v20.20.2-123456${other}.code`), '');
    for (const path of [roll, join(folder, 'my notes')]) utimesSync(path, 0, 0);
    tw('rulings');
    expect(files()).toHaveLength(33);
    expect(files()).not.toContain(roll);
    expect(files()).toContain(join(folder, 'my notes'));
  });
});

describe('a clone that is not complete', () => {
  const root = join(import.meta.dirname, '../..');

  function clone() {
    const table = new Table();
    for (const folder of ['bin', 'dist']) mkdirSync(table.path(folder));
    for (const file of ['bin/tw.cjs', 'dist/tw.cjs']) copyFileSync(join(shipped, file), table.path(file));
    const env = { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1' };
    const tw = (...words: string[]) =>
      spawnSync(process.execPath, [table.path('bin/tw.cjs'), ...words], { env, encoding: 'utf8' });
    return { table, bundle: table.path('dist/tw.cjs'), tw };
  }

  it('starts where it is complete', () => {
    expect(clone().tw('--version')).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['without a bundle', (bundle: string) => rmSync(bundle)],
    ['with an empty one', (bundle: string) => truncateSync(bundle)],
    ['with half of one', (bundle: string) => truncateSync(bundle, 500_000)],
    ['with something else', (bundle: string) => writeFileSync(bundle, 'module.exports = 1;\n')],
  ])('%s says so in one sentence', (_, spoil) => {
    const { table, bundle, tw } = clone();
    spoil(bundle);
    expect(tw('status')).toMatchObject({
      status: 70,
      stdout: '',
      stderr: `tw is not complete in ${table.folder}: run "npm ci" there.\n`,
    });
  });

  it('installed without development dependencies is not built, and npm goes on', () => {
    const { table } = clone();
    copyFileSync(join(root, 'bin/build-clone.mjs'), table.path('bin/build-clone.mjs'));
    const { status, stdout } = spawnSync(process.execPath, [table.path('bin/build-clone.mjs')], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^tw is not built: [^\n]*\n$/);
  });
});
