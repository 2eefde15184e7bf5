#!/usr/bin/env node
'use strict';
// Runs dist/tw.cjs: at once the modules that the command is sure to want, each of the others when it is wanted, with what V8
// made of them when the same command was carried out before (kept by bytecode.cjs from its second start on). Help for a pipe
// or a file stands ready made in dist/help.json.
const {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} = require('node:fs');
const { join } = require('node:path');

const dist = join(__dirname, '../dist');
const words = process.argv.slice(2);
/** They weigh moves, looks and attacks by the thousand. */
const weighs = new Set('board new-game odds place play verify'.split(' '));
/** They do so where positions are kept; as the last game was, so the next is as a rule. */
const weighsOnBoard = new Set('act next reinforce resolve-npo'.split(' '));
/** Around the modules that a command is sure to want. */
const program = [
  `(function(require,more){const loaded=Array(512),parts={
`,
  `};return{loaded,load:function load(n){let m=loaded[n];if(!m){const p=parts[n]??more(n);loaded[n]=m={};p(m,load,require)}return m}}})`,
];
if (!toldReadyMade()) run();

function run() {
  const { Script } = require('node:vm');
  const filename = join(dist, 'tw.cjs');
  const archive = openSync(filename, 'r');
  const { size, mtimeMs, ctimeMs } = fstatSync(archive);
  // Two lines (see bin/build.mjs): hash and names of commands; where the modules stand that a command wants.
  const [first, second] = textOf(archive, [[0, 8192]]).split('\n', 2);
  const [, hash, ...names] = first.split(' ');
  const placeOf = (name) => wordAfter(second, ` ${name}:`);
  const bundle = [hash, size, mtimeMs, ctimeMs].join(' ');
  const command = words.find((word) => names.includes(word)) ?? 'status';
  const plain = cacheOf(bundle, command);
  const board = weighsOnBoard.has(command) ? cacheOf(bundle, `${command}-board`) : undefined;
  const isBoard = board !== undefined && timeOf(board) > timeOf(plain);
  // V8 would optimize at once what a command does a thousand times, and take longer for that than the command.
  if (isBoard || weighs.has(command)) for (const flag of patience(isBoard)) require('node:v8').setFlagsFromString(flag);
  const cache = isBoard ? board : plain;
  let found = cache && foundIn(cache);
  const scripts = [];
  const compiled = (name, source) => {
    const script = new Script(source, { filename, cachedData: found?.codes.get(name) });
    if (script.cachedDataRejected) found = undefined;
    scripts.push([name, script]);
    return script.runInThisContext();
  };
  const wanted = placeOf(isBoard ? `${command}-board` : command) ?? placeOf('any');
  const [sure, besides] = wanted.split('|').map(spansOf);
  let functions, others;
  const more = (number) => {
    functions ??= textOf(archive, spansOf(placeOf('functions')));
    const [place] = spansOf(wordAfter(functions, ` ${number}:`));
    if (!besides?.some(([from, to]) => from <= place[0] && place[0] < to))
      return compiled(`${number}`, textOf(archive, [place], '(', ')'));
    others ??= compiled('besides', textOf(archive, besides, '({', '})'));
    return others[number];
  };
  const { load, loaded } = compiled('sure', textOf(archive, sure, ...program))(require, more);
  const keepAs = (way) => {
    // A command that ends early, say with an open question, has not yet called all its functions.
    const ended = process.exitCode ? `${way} ${process.exitCode}` : way;
    const isKnown = (each) => found.ways.has(each);
    if (!found && !existsSync(cache.file)) mark(cache);
    else if (!found || !isKnown(ended) || !loaded.every((_, number) => isKnown(`${number}`)))
      require('./bytecode.cjs').keep(cache, isOwn, scripts, [ended, ...Object.keys(loaded)], found);
    const hasBoard = loaded[placeOf('positions')] !== undefined;
    if (board && hasBoard !== isBoard) require('./bytecode.cjs').prefer(hasBoard ? board : plain, isOwn);
  };
  const { start, isOver } = load(0);
  start(() => import('inquirer'), through, bundle).then((way) => {
    closeSync(archive);
    if (cache && way && process.exitCode !== 70) keepAs(way);
    // What V8 would still tidy up is gone with the process.
    if (isOver()) process.exit();
  });
}

/**
 * Where code that V8 made of the bundle for a command is kept, and for whom: on this machine, for this very Node with these
 * flags. Another one may come to the same name, but not to the same `made`. Undefined where nothing is to be kept.
 */
function cacheOf(bundle, command) {
  try {
    const { arch, env, execArgv, execPath, platform, version } = process;
    if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
    const home =
      platform === 'win32'
        ? [env.LOCALAPPDATA, 'tw', 'cache']
        : [env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache', 'tw'];
    const folder = env.XDG_CACHE_HOME ? join(env.XDG_CACHE_HOME, 'tw') : join(...home);
    const flags = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ');
    let others = 0;
    for (const sign of `${execPath} ${flags}`) others = (Math.imul(others, 31) + sign.charCodeAt(0)) >>> 0;
    const file = join(folder, `tw-${command}-${version}-${bundle.slice(0, 8)}-${others.toString(36)}`);
    const { size, mtimeMs, ctimeMs } = statSync(execPath);
    const made = [version, platform, arch, execPath, size, mtimeMs, ctimeMs, flags, bundle].join('|');
    return { folder, file, made };
  } catch {
    return undefined;
  }
}

/**
 * At the first start of a command: an empty file, by which the second keeps what V8 has made. To keep it takes a third as
 * long as all else that a first start takes over a bare one, and many a command is started but once.
 */
function mark({ folder, file }) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isOwn(statSync(folder))) closeSync(openSync(file, 'a', 0o600));
  } catch {
    // As in bytecode.cjs: every start is as the first, then.
  }
}

/** When it was last written; 0 where there is nothing. */
function timeOf({ file }) {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
}

/**
 * What is kept there: the code of each script, and the ways that it knows. V8 trusts it blindly: what another Node made, or
 * what is damaged, ends the process with a segmentation fault. So it is used only when it was made for the same, by this
 * user, and is whole: the file says everything twice, and both must be the same. (A sum would need a module that takes
 * longer to load.)
 */
function foundIn({ file, made }) {
  let open;
  try {
    open = openSync(file, 'r');
    const stats = fstatSync(open);
    if (!isOwn(stats)) return undefined;
    const bytes = Buffer.allocUnsafeSlow(stats.size / 2);
    readSync(open, bytes, 0, bytes.length, 0);
    // Bit by bit: new memory takes longer to be had than to be read.
    const again = Buffer.allocUnsafeSlow(65_536);
    for (let at = 0; at < bytes.length; at += again.length) {
      const read = readSync(open, again, 0, again.length, bytes.length + at);
      if (!again.subarray(0, read).equals(bytes.subarray(at, at + again.length))) return undefined;
    }
    let end = bytes.indexOf('\n') + 1;
    const head = JSON.parse(bytes.toString('utf8', 0, end));
    if (head.made !== made) return undefined;
    const codes = new Map();
    for (const [name, length] of head.lengths) {
      codes.set(name, bytes.subarray(end, end + length));
      end += length;
    }
    return { codes, ways: new Set(head.ways) };
  } catch {
    return undefined;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** Nobody else may have written it. */
function isOwn({ uid, mode }) {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** What stands in a line from there to the next space; undefined where that is not to be found. */
function wordAfter(line, start) {
  const at = line.indexOf(start) + start.length;
  return at < start.length ? undefined : line.slice(at, line.indexOf(' ', at));
}

/** `12-40,55-60`, in bytes. */
function spansOf(place) {
  if (place === '') return [];
  return place.split(',').map((span) => span.split('-').map(Number));
}

/** Parts of a file of ASCII one after the other, between two texts. */
function textOf(file, spans, before = '', after = '') {
  const length = spans.reduce((sum, [from, to]) => sum + to - from, before.length + after.length);
  const bytes = Buffer.allocUnsafeSlow(length);
  let end = bytes.write(before, 'latin1');
  for (const [from, to] of spans) end += readSync(file, bytes, end, to - from, from);
  end += bytes.write(after, end, 'latin1');
  return bytes.toString('latin1', 0, end);
}

/** Flags of V8 by which it optimizes only what runs much longer; a V8 that is not known to have them goes on as it is. */
function patience(isOnce) {
  const { v8 } = process.versions;
  if (v8.startsWith('11.3.')) return [`--interrupt-budget=${isOnce ? 2400000 : 800000}`];
  return /^1[23]\./.test(v8) ? ['--invocation-count-for-turbofan=30000', '--invocation-count-for-maglev=4000'] : [];
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
    if (fstatSync(1).isCharacterDevice()) return false;
    const told = JSON.parse(readFileSync(join(dist, 'help.json'), 'utf8'));
    const text = told[isHelp(second) ? `help ${first}` : words.join(' ')];
    if (text === undefined) return false;
    let bytes = Buffer.from(text);
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
    return true;
  } catch {
    return false;
  }
}
