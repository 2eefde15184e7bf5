import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shipped } from '../packed/program.ts';
import { everySeed } from '../seeds.ts';

const root = join(import.meta.dirname, '../..');

/** A bare folder in which the package is installed without its dependencies. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tw-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(shipped, join(folder, 'node_modules/tw-tomb-world'), { recursive: true });
  return folder;
}

function run(cwd: string, command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

it('the example of the docs plays a game by the packed entry, without any dependency', () => {
  const folder = installed();
  const page = readFileSync(join(root, 'docs/from-a-program.md'), 'utf8');
  const [example = '', ahead = '', own = ''] = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  writeFileSync(join(folder, 'play.mjs'), example);
  const said = run(folder, process.execPath, 'play.mjs').trimEnd().split('\n');
  expect(said).toContain('Turning point 2 ends.');
  expect(said.at(-1)).toMatch(/^Threat \d+; entries that verify names: 0$/);
  expect(readdirSync(folder).filter((name) => name.includes('jsonl'))).toEqual([]);
  const bin = readdirSync(join(folder, 'node_modules/tw-tomb-world/bin'));
  expect(bin.toSorted()).toEqual(['tw.cjs']);
  // By day to the end of turning point 1.
  const games = `${ahead}\n${own}`.replaceAll('cap: 2', everySeed ? 'cap: 2' : 'cap: 1');
  writeFileSync(join(folder, 'ahead.mjs'), games);
  const played = run(folder, process.execPath, 'ahead.mjs').trimEnd().split('\n');
  expect(played.slice(0, 4).map((line) => line.replace(/ .*/, ''))).toEqual(['0', '1', '2', '3']);
  expect(played.at(-3)).toMatch(/\] -?\d/);
  expect(played.slice(-2).map((line) => line.replace(/ .*/, ''))).toEqual(['0', '1']);
});
