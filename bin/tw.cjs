#!/usr/bin/env node
'use strict';
// Starts dist/tw.cjs with the code that V8 compiled of it at an earlier start of the same command. Help for a pipe or a file
// stands ready made in dist/help.json. Whoever requires this file gets the program without its start: so tests run what ships.
const fs = require('node:fs');
const { join } = require('node:path');

const words = process.argv.slice(2);
const dist = join(__dirname, '../dist');
/** The last line of a whole bundle (bin/build.mjs). */
const end = '// The end.\n';

/** The libraries of prompts, loaded when somebody is asked. */
const inquirer = {
  core: () => import('@inquirer/core').catch(incomplete),
  lines: () => import('inquirer').catch(incomplete),
};

if (require.main !== module) module.exports = { inquirer, load: () => load(bundle()).exports };
else if (!toldReadyMade()) run();

function run() {
  const v8 = require('node:v8');
  const source = bundle();
  const [, hash, ...names] = source.slice(0, source.indexOf('\n')).split(' ');
  // Most commands end before code that V8 has optimized pays for its making.
  const { v8: version } = process.versions;
  if (version.startsWith('11.3.')) v8.setFlagsFromString('--interrupt-budget=1200000');
  const cache = cacheFor(hash, words.find((word) => names.includes(word)) ?? 'status');
  const kept = cache && codeIn(cache);
  const { script, exports } = load(source, kept?.code);
  const { start, isOver } = exports;
  start(inquirer, through, hash, join(dist, 'player.mjs')).then(() => {
    const size = v8.getHeapCodeStatistics().bytecode_and_metadata_size;
    // A way that no earlier start has gone adds functions to what is kept.
    if (cache && process.exitCode !== 70 && !(size <= kept?.size * 1.01 && !script.cachedDataRejected))
      keep(cache, script.createCachedData(), size);
    if (isOver()) process.exit();
  });
}

/** The program's text, ASCII alone (bin/in-ascii.mjs): Latin-1 is read in the least time. */
function bundle() {
  const source = read(join(dist, 'tw.cjs'))?.toString('latin1');
  return source?.endsWith(end) ? source : incomplete();
}

/** The program that a text is, with the code that V8 compiled of it before. */
function load(source, cachedData) {
  const { Script } = require('node:vm');
  const wrapped = `(function (require, module) {${source}\n})`;
  const script = new Script(wrapped, { filename: join(dist, 'tw.cjs'), cachedData });
  const module = { exports: {} };
  script.runInThisContext()(require, module);
  return { script, exports: module.exports };
}

/** A file's bytes; undefined where it cannot be read. */
function read(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

function incomplete() {
  process.stderr.write(`tw is not complete in ${join(__dirname, '..')}: run "npm ci" there.\n`);
  process.exit(70);
}

/**
 * Where compiled code of a command is kept, and by which program it is `made`: V8 trusts such code blindly, so it must be that of
 * this very Node with these flags and of this very bundle. Undefined where nothing is kept.
 */
function cacheFor(hash, command) {
  const { arch, env, execArgv, execPath, platform, version } = process;
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const home = env.HOME && join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const base = env.XDG_CACHE_HOME || (platform === 'win32' ? env.LOCALAPPDATA : home);
  if (!base) return undefined;
  const folder = join(base, 'tw');
  const { size, mtimeMs } = fs.statSync(execPath);
  const made = [version, platform, arch, execPath, size, mtimeMs, ...execArgv, env.NODE_OPTIONS ?? '', hash].join('|');
  return { base, folder, file: join(folder, `${command}-${version}-${hash.slice(0, 8)}.code`), made };
}

/** This user's own, which nobody else may write. Systems without owners have folders of one user alone. */
function isOwn({ uid, mode }) {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** The folder itself: a link would lead to files that are none of ours. */
function isOwnFolder(folder) {
  const stats = fs.lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && isOwn(stats);
}

/** What is kept, if it is whole: everything stands there twice. */
function codeIn({ folder, file, made }) {
  let open;
  try {
    if (!isOwnFolder(folder)) return undefined;
    const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = fs.constants;
    open = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stats = fs.fstatSync(open);
    if (!stats.isFile() || !isOwn(stats)) return undefined;
    const bytes = fs.readFileSync(open);
    const half = bytes.subarray(0, bytes.length / 2);
    if (!half.equals(bytes.subarray(half.length))) return undefined;
    const line = half.indexOf('\n');
    const head = JSON.parse(half.toString('utf8', 0, line));
    return head.made === made ? { size: head.size, code: half.subarray(line + 1) } : undefined;
  } catch {
    return undefined;
  } finally {
    if (open !== undefined) fs.closeSync(open);
  }
}

/** Of so many commands code is kept, those started last. */
const most = 32;

/** What cannot be kept is not missed: a full disk, a folder that may only be read. */
function keep({ base, folder, file, made }, code, size) {
  const fresh = `${file}-${process.pid}`;
  try {
    for (const each of [base, folder]) if (!fs.existsSync(each)) fs.mkdirSync(each, { mode: 0o700 });
    if (!isOwnFolder(folder)) return;
    const head = JSON.stringify({ made, size });
    const half = Buffer.concat([Buffer.from(`${head}${' '.repeat(7 - (Buffer.byteLength(head) % 8))}\n`), code]);
    try {
      fs.writeFileSync(fresh, Buffer.concat([half, half]), { flag: 'wx', mode: 0o600 });
      fs.renameSync(fresh, file);
    } catch (error) {
      fs.rmSync(fresh, { force: true });
      throw error;
    }
    const ours = fs.readdirSync(folder).filter((name) => /^[a-z-]+-v[\d.]+-[\da-f]{8}\.code$/.test(name));
    const byAge = ours
      .map((name) => ({ name, at: fs.lstatSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { name } of byAge.slice(most)) fs.rmSync(join(folder, name), { force: true });
  } catch {}
}

/** Shows a text by another program of this terminal, a pager; its exit code. */
function through(command, input, env) {
  const { spawnSync } = require('node:child_process');
  return spawnSync(command, { shell: true, input, env, stdio: ['pipe', 'inherit', 'inherit'] }).status;
}

/** Help and version where nothing else is wanted, for 80 columns. False: the program itself has to tell it. */
function toldReadyMade() {
  const [first, second, ...more] = words;
  const isHelp = (word) => word === '--help' || word === '-h';
  const isAsked = isHelp(first) || isHelp(second) || first === 'help' || first === '--version' || first === '-V';
  if (!isAsked || more.length > 0 || Number(process.env.COLUMNS || 80) !== 80) return false;
  try {
    if (fs.fstatSync(1).isCharacterDevice()) return false;
    const told = JSON.parse(fs.readFileSync(join(dist, 'help.json'), 'utf8'));
    const text = isHelp(second) ? (told[`${first} --help`] ?? told[`help ${first}`]) : told[words.join(' ')];
    if (text === undefined) return false;
    let bytes = Buffer.from(text);
    while (bytes.length > 0) bytes = bytes.subarray(fs.writeSync(1, bytes));
    return true;
  } catch {
    return false;
  }
}
