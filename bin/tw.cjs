#!/usr/bin/env node
'use strict';
// Runs dist/tw.cjs, and dist/turn.cjs or dist/more.cjs where they are wanted, with what V8 made of it when the same command was carried out before (see bytecode.cjs). Help for a
// pipe or a file stands ready made in dist/help.json.
const { fstatSync, readFileSync, statSync, writeSync } = require('node:fs');
const { join } = require('node:path');

const dist = join(__dirname, '../dist');
const words = process.argv.slice(2);
if (!toldReadyMade()) run();

function run() {
  const { Script } = require('node:vm');
  const { kept, keep } = require('./bytecode.cjs');
  const filename = join(dist, 'tw.cjs');
  const source = readFileSync(filename, 'latin1');
  const [, hash, ...names] = source.slice(0, source.indexOf('\n')).split(' ');
  const bundle = [hash, ...['tw.cjs', 'turn.cjs', 'more.cjs'].map(stampOf)].join(' ');
  const command = words.find((word) => names.includes(word)) ?? 'status';
  const scripts = [];
  const compiled = (name, filename, source) => {
    const found = kept(bundle, name);
    const script = new Script(source, { filename, cachedData: found?.bytes });
    scripts.push({ name, script, found });
    return script.runInThisContext();
  };
  const more = (name) => {
    const filename = join(dist, `${name}.cjs`);
    return compiled(`${command}-${name}`, filename, readFileSync(filename, 'latin1'));
  };
  const { load, loaded } = compiled(command, filename, source)(require, more);
  load(0)
    .start(() => import('inquirer'), through, bundle)
    .then((way) => {
      // A command that ends early, say with an open question, has not yet called all its functions.
      const ended = process.exitCode ? `${way} ${process.exitCode}` : way;
      const ways = [ended, ...Object.keys(loaded)];
      if (way && process.exitCode !== 70)
        for (const { name, script, found } of scripts) keep(bundle, script, name, ways, found);
    });
}

function stampOf(name) {
  const { size, mtimeMs, ctimeMs } = statSync(join(dist, name));
  return [size, mtimeMs, ctimeMs].join(' ');
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
