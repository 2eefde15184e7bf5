'use strict';
// Writes what V8 has made of the program for the next start of the same command (bin/tw.cjs says when it is used).
const fs = require('node:fs');
const { join } = require('node:path');

/** So many files are kept, the latest written by this user: one for each command. */
const most = 32;

/**
 * Keeps what V8 made of the `scripts`, in a file twice the same: a line of JSON (for whom it was made; `ways`, how the
 * command has ended and by which modules it has come; the lengths of what follows), then the code of each script. V8
 * compiles a function when it is first called: a command that goes a way for the first time adds to what was `found`.
 */
function keep({ folder, file, made }, isOwn, scripts, ways, found = { codes: new Map(), ways: new Set() }) {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwn(fs.statSync(folder))) return;
    const codes = new Map(found.codes);
    for (const [name, script] of scripts) codes.set(name, inWords(script.createCachedData()));
    // A long game makes V8 forget functions again.
    if (sizeOf(codes) < sizeOf(found.codes)) return;
    const lengths = [...codes].map(([name, { length }]) => [name, length]);
    const head = JSON.stringify({ made, ways: [...new Set([...found.ways, ...ways])], lengths });
    const line = `${head}${' '.repeat(7 - (Buffer.byteLength(head) % 8))}\n`;
    const half = [Buffer.from(line), ...codes.values()];
    const open = fs.openSync(`${file}-${process.pid}`, 'w', 0o600);
    for (const bytes of [...half, ...half]) fs.writeFileSync(open, bytes);
    fs.closeSync(open);
    fs.renameSync(`${file}-${process.pid}`, file);
    forgetOld(folder);
  } catch {
    // A full disk, a folder that may only be read: the next start does without, too.
  }
}

/** Makes a file the later of two: the next start takes that one. */
function prefer({ folder, file }, isOwn) {
  try {
    if (!isOwn(fs.statSync(folder))) return;
    fs.closeSync(fs.openSync(file, 'a', 0o600));
    const soon = Date.now() / 1000 + 1;
    fs.utimesSync(file, soon, soon);
  } catch {
    // As with `keep`.
  }
}

const sizeOf = (codes) => [...codes.values()].reduce((sum, { length }) => sum + length, 0);

/** In whole words of memory, where V8 need not copy it. */
const inWords = (bytes) =>
  bytes.length % 8 === 0 ? bytes : Buffer.concat([bytes], bytes.length + 8 - (bytes.length % 8));

function forgetOld(folder) {
  const files = fs.readdirSync(folder).filter((name) => name.startsWith('tw-'));
  const byAge = files
    .map((name) => ({ name, at: fs.statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(most)) fs.rmSync(join(folder, name), { force: true });
}

module.exports = { keep, prefer };
