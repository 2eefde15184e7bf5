/*
 * npm run matrix: the packed package, installed into an empty folder by each Node that it is made for, started by each of
 * them, all with one cache folder. Takes some minutes and the registry; ends with 1 when anything differs.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import CliTable from 'cli-table3';
import { playDemo } from './demo-by-keys.ts';

/** The first that is meant, and the newest of each line. */
const wanted = ['20.17.0', '20', '22', '24'];

const root = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'tw-matrix-'));
const { npm_execpath: npm = '' } = process.env;
if (npm === '') throw new Error('Start it with npm run matrix.');

function run(
  command: string,
  words: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): SpawnSyncReturns<string> {
  return spawnSync(command, words, { cwd, encoding: 'utf8', env });
}

function done(command: string, words: readonly string[], cwd: string): string {
  const { status, signal, stdout, stderr } = run(command, words, cwd);
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ends with ${signal ?? status}:\n${stdout}${stderr}`);
  return stdout;
}

/** A Node of its own, from the package that carries it. */
function nodeOf(version: string): string {
  const prefix = join(folder, `node-${version}`);
  mkdirSync(prefix);
  const carrier = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  done(
    process.execPath,
    [npm, 'install', '--no-audit', '--no-fund', '--prefix', prefix, `${carrier}@${version}`],
    prefix,
  );
  return join(prefix, 'node_modules', carrier, 'bin', 'node');
}

/** What a person does on a first evening, and a script. */
const lines: readonly string[] = [
  '--version',
  '--help',
  'help threat',
  'new-game --demo --seed matrix',
  'status',
  'strategy --auto',
  'status --json',
  'resolve-npo --auto --json',
  'threat shoot --silent',
  'undo',
  'log',
  'verify',
  'odds shoot --attacker 4,3+,3/4,piercing:1 --defender 3+,12',
  'missions',
  'rules piercing',
  'teams deathwatch',
  'report',
  'selftest --games 3 --seed matrix',
];

/** Three times each: the first leaves a mark, the second keeps code, the third has it. Only times and cache may differ. */
function played(node: string, installed: string, cache: string): string {
  const cwd = mkdtempSync(join(folder, 'game-'));
  const tw = join(installed, 'node_modules/tw-tomb-world/bin/tw.cjs');
  const told: string[] = [];
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', XDG_CACHE_HOME: cache };
  for (const line of lines) {
    const once = /^(new-game|strategy|resolve-npo|threat|undo)/.test(line);
    for (const _ of once ? [1] : [1, 2, 3]) {
      const { status, signal, stdout, stderr } = run(node, [tw, ...line.split(' ')], cwd, env);
      if (signal !== null || ![0, 1, 2, 3].includes(status ?? -1))
        throw new Error(`tw ${line} ends with ${signal ?? status}:\n${stderr}`);
      told.push(`$ tw ${line} -> ${status}\n${stdout}${stderr}`);
    }
  }
  told.push(readFileSync(join(cwd, 'tw-session.jsonl'), 'utf8'));
  return told
    .join('\n')
    .replaceAll(/"at":"\d[^"]*"/g, '"at"')
    .replaceAll(/"sum":"[^"]*"/g, '"sum"')
    .replaceAll(cwd, '.')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'now');
}

async function matrix(): Promise<boolean> {
  console.log(done(process.execPath, [npm, 'pack', '--pack-destination', folder], root).trim().split('\n').at(-1));
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  const nodes = wanted.map((version) => {
    const node = nodeOf(version);
    return { version: done(node, ['--version'], folder).trim(), node };
  });
  const cache = join(folder, 'cache');
  const table = new CliTable({
    head: ['Installed by', ...nodes.map(({ version }) => `run by ${version}`)],
    style: { head: [], border: [] },
  });
  let first: string | undefined;
  let well = true;
  for (const { version, node } of nodes) {
    const installed = join(folder, `installed-${version}`);
    mkdirSync(installed);
    done(node, [npm, 'install', '--no-audit', '--no-fund', '--prefix', installed, tarball], installed);
    const results = nodes.map(({ node: runner }) => {
      try {
        const told = played(runner, installed, cache);
        first ??= told;
        if (told === first) return 'same';
        well = false;
        return `differs: ${firstDifference(first, told)}`;
      } catch (problem) {
        well = false;
        return problem instanceof Error ? problem.message.slice(0, 200) : 'fails';
      }
    });
    table.push([version, ...results]);
  }
  console.log(table.toString());
  for (const words of [[], ['--ignore-scripts']]) {
    const prefix = mkdtempSync(join(folder, 'global-'));
    const installing = run(
      process.execPath,
      [npm, 'install', '--global', '--prefix', prefix, ...words, tarball],
      folder,
    );
    if (installing.status !== 0 || /npm (?:warn|error)/i.test(installing.stderr)) throw new Error(installing.stderr);
    const tw = process.platform === 'win32' ? join(prefix, 'tw.cmd') : join(prefix, 'bin/tw');
    const { keys, entries } = await playDemo(tw, [], folder);
    console.log(`Installed globally ${words.join(' ')}: the demo ends after ${keys} keys, ${entries} entries.`);
  }
  const { keys, entries } = await playDemo(
    process.execPath,
    [npm, 'exec', '--yes', '--package', tarball, '--', 'tw'],
    folder,
  );
  console.log(`By npx: the demo ends after ${keys} keys, ${entries} entries.`);
  return well;
}

function firstDifference(one: string, other: string): string {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return `${lines[at]} / ${others[at]}`.slice(0, 200);
}

try {
  process.exitCode = (await matrix()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
