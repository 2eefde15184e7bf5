'use strict';
// What V8 makes of the program is kept for the next start, in the user's own cache folder. V8 trusts such a file
// blindly: one made by another Node, or damaged, ends the process with a segmentation fault. So it is used only when it
// was made on this machine, by this user, by this very Node with these flags, from this very bundle, and is whole: it
// holds everything twice, and both must be the same. (A sum would need a module that takes longer to load.)
const fs = require('node:fs');
const { join } = require('node:path');

/** So many files are kept, the latest written by this user: one for each command. */
const most = 32;

/**
 * The bytecode of the bundle that begins with the line `mark`, for `command`, and its known ways: how it has ended, and
 * by which modules it has come. Undefined when there is none that may be used.
 */
function kept(mark, command) {
  try {
    const file = fileOf(mark, command);
    if (!isOwn(fs.statSync(file))) return undefined;
    const whole = fs.readFileSync(file);
    const start = whole.indexOf('\n') + 1;
    const { made, ways } = JSON.parse(whole.toString('latin1', 0, start));
    const half = (whole.length - start) / 2;
    const bytes = whole.subarray(start, start + half);
    const isSound = made === circumstances(mark) && bytes.equals(whole.subarray(start + half));
    return isSound ? { bytes, ways: new Set(ways) } : undefined;
  } catch {
    return undefined;
  }
}

/** V8 compiles a function when it is first called: a command that goes one of its `ways` for the first time adds its own. */
function keep(mark, script, command, ways, found) {
  const known = found && !script.cachedDataRejected ? found : { bytes: '', ways: new Set() };
  if (ways.every((way) => known.ways.has(way))) return;
  try {
    const file = fileOf(mark, command);
    const folder = folderOf();
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwn(fs.statSync(folder))) return;
    const bytes = script.createCachedData();
    // A long game makes V8 forget functions again.
    if (bytes.length < known.bytes.length) return;
    const head = Buffer.from(
      `${JSON.stringify({ made: circumstances(mark), ways: [...new Set([...known.ways, ...ways])] })}\n`,
    );
    fs.writeFileSync(`${file}-${process.pid}`, Buffer.concat([head, bytes, bytes]), { mode: 0o600 });
    fs.renameSync(`${file}-${process.pid}`, file);
    forgetOld(folder);
  } catch {
    // A full disk, a folder that may only be read: the next start does without, too.
  }
}

function forgetOld(folder) {
  const files = fs.readdirSync(folder).filter((name) => name.startsWith('tw-'));
  const byAge = files
    .map((name) => ({ name, at: fs.statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(most)) fs.rmSync(join(folder, name), { force: true });
}

/** Other circumstances may lead to the same name; the file says which were meant. */
function fileOf(mark, command) {
  const { env, execArgv, execPath, version } = process;
  let others = 0;
  for (const sign of [execPath, ...execArgv, env.NODE_OPTIONS].join(' '))
    others = (Math.imul(others, 31) + sign.charCodeAt(0)) >>> 0;
  return join(folderOf(), `tw-${command}-${version}-${mark.slice(0, 8)}-${others.toString(36)}`);
}

function folderOf() {
  const { env, platform } = process;
  if (env.NODE_DISABLE_COMPILE_CACHE) throw new Error('not wanted');
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'tw');
  if (platform === 'win32') return join(env.LOCALAPPDATA, 'tw', 'cache');
  return join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache', 'tw');
}

let here = '';

function circumstances(mark) {
  if (here !== '') return here;
  const { arch, env, execArgv, execPath, platform, version } = process;
  const { size, mtimeMs, ctimeMs } = fs.statSync(execPath);
  const flags = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ');
  here = [version, platform, arch, execPath, size, mtimeMs, ctimeMs, flags, mark].join('|');
  return here;
}

/** Nobody else may have written it. */
function isOwn({ uid, mode }) {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

module.exports = { kept, keep };
