#!/usr/bin/env node
'use strict';
// Runs dist/tw.cjs, with what V8 made of it at an earlier start (see bytecode.cjs): half of the start-up time.
const { readFileSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');
const { kept, keep } = require('./bytecode.cjs');

const filename = join(__dirname, '../dist/tw.cjs');
const source = readFileSync(filename);
const found = kept(source);
const script = new Script(wrap(source.toString('latin1')), { filename, cachedData: found?.bytes });
const program = { exports: {} };
script.runInThisContext()(program.exports, createRequire(filename), program, filename, dirname(filename));
program.exports
  .start(() => import('inquirer'), through)
  .then((command) => {
    // A command that ends early, say with an open question, has not yet called all its functions.
    const ended = process.exitCode ? `${command} ${process.exitCode}` : command;
    if (command && process.exitCode !== 70) keep(source, script, ended, found);
  });

/** Shows a text by another program of this terminal, a pager; its exit code. */
function through(command, input, env) {
  const { spawnSync } = require('node:child_process');
  return spawnSync(command, { shell: true, input, env, stdio: ['pipe', 'inherit', 'inherit'] }).status;
}
