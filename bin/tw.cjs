#!/usr/bin/env node
'use strict';
// Runs dist/tw.cjs. What V8 makes of it is kept beside it by bin/compile.cjs: a quarter of the start-up time.
const { readFileSync, statSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, '../dist/tw.cjs');
const script = new Script(wrap(readFileSync(filename, 'latin1')), {
  filename,
  cachedData: compiled(`${filename}.compiled`),
});
const program = { exports: {} };
script.runInThisContext()(program.exports, createRequire(filename), program, filename, dirname(filename));
program.exports.start(() => import('inquirer'));

/** Undefined when it is missing or older than the program; V8 itself refuses what another version has made. */
function compiled(file) {
  try {
    return statSync(file).mtimeMs >= statSync(filename).mtimeMs ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}
