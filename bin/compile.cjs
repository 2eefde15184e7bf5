'use strict';
// The last step of the build: keeps what V8 makes of dist/tw.cjs, for bin/tw.cjs. V8 compiles a function when it is
// first called, so the usual commands are carried out here, on a game of their own.
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, '../dist/tw.cjs');
const folder = mkdtempSync(join(tmpdir(), 'tw-build-'));

const usual = [
  '--help',
  'new-game --mission 1 --map 1 --seed build --operative Kel:3:12:3',
  'status',
  'status --json',
  'threat set 7',
  'initiative',
  'ready',
  'reinforce --grade 2',
  'firefight',
  'threat breach',
  'resolve-npo --dry-run',
  'odds shoot --attacker necron-warrior:gauss-flayer --defender 3+',
];

async function compile() {
  const script = new Script(wrap(readFileSync(filename, 'latin1')), { filename });
  const program = { exports: {} };
  script.runInThisContext()(program.exports, createRequire(filename), program, filename, dirname(filename));
  const { argv, stdout, stderr } = process;
  const writes = [stdout.write, stderr.write];
  stdout.write = stderr.write = () => true;
  for (const line of usual) {
    process.argv = [...argv.slice(0, 2), ...line.split(' '), '--auto', '--no-input', '--session', join(folder, 'game')];
    await program.exports.start(() => import('inquirer'));
    stdout.removeAllListeners('error');
    stderr.removeAllListeners('error');
  }
  [stdout.write, stderr.write] = writes;
  process.exitCode = 0;
  writeFileSync(`${filename}.compiled`, script.createCachedData());
}

compile().finally(() => rmSync(folder, { recursive: true }));
