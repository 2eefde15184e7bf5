'use strict';
// What V8 makes of the program is kept for the next start, in the user's own cache folder. V8 trusts such a file
// blindly: one made by another Node, or damaged, ends the process with a segmentation fault. So it is used only when it
// was made on this machine, by this user, by this very Node with these flags, from this very bundle, and is whole.
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { hostname } = require('node:os');
const { join } = require('node:path');
const { crc32 } = require('node:zlib');

/** So many bundles and Nodes are kept, the latest used by this user. */
const most = 6;

/**
 * The bytecode of the bundle `source`, and the commands whose functions it holds.
 * Undefined when there is none that may be used.
 */
function kept(source) {
  try {
    const file = fileOf(source);
    if (!isOwn(statSync(file))) return undefined;
    const whole = readFileSync(file);
    const end = whole.indexOf('\n');
    const { made, check, commands } = JSON.parse(whole.toString('latin1', 0, end));
    const bytes = whole.subarray(end + 1);
    return made === circumstances(source) && check === sumOf(bytes) ? { bytes, commands } : undefined;
  } catch {
    return undefined;
  }
}

/** V8 compiles a function when it is first called: each command that ends in this way for the first time adds its own. */
function keep(source, script, command, found) {
  const known = found && !script.cachedDataRejected ? found : { bytes: '', commands: [] };
  if (known.commands.includes(command)) return;
  try {
    const bytes = script.createCachedData();
    // A long game makes V8 forget functions again.
    if (bytes.length < known.bytes.length) return;
    const file = fileOf(source);
    const folder = folderOf();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwn(statSync(folder))) return;
    const head = { made: circumstances(source), check: sumOf(bytes), commands: [...known.commands, command] };
    writeFileSync(`${file}-${process.pid}`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]), {
      mode: 0o600,
    });
    renameSync(`${file}-${process.pid}`, file);
    forgetOld(folder);
  } catch {
    // A full disk, a folder that may only be read: the next start does without, too.
  }
}

function forgetOld(folder) {
  const files = readdirSync(folder).filter((name) => name.startsWith('tw-'));
  const byAge = files.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs })).sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(most)) rmSync(join(folder, name), { force: true });
}

function fileOf(source) {
  return join(folderOf(), `tw-${crc32(circumstances(source)).toString(16)}`);
}

function folderOf() {
  const { env, platform } = process;
  if (env.NODE_DISABLE_COMPILE_CACHE) throw new Error('not wanted');
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'tw');
  if (platform === 'win32') return join(env.LOCALAPPDATA, 'tw', 'cache');
  return join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache', 'tw');
}

function circumstances(source) {
  const { arch, env, execArgv, execPath, platform, version } = process;
  const { size, mtimeMs } = statSync(execPath);
  const flags = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ');
  return [version, platform, arch, hostname(), execPath, size, mtimeMs, flags, sumOf(source)].join('|');
}

/** Nobody else may have written it. */
function isOwn({ uid, mode }) {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function sumOf(bytes) {
  return `${bytes.length}-${crc32(bytes).toString(16)}`;
}

module.exports = { kept, keep };
