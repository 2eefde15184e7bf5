'use strict';
// The last step of the build: keeps what V8 makes of dist/tw.cjs, for bin/tw.cjs.
const { readFileSync, writeFileSync } = require('node:fs');
const { wrap } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, '../dist/tw.cjs');
const script = new Script(wrap(readFileSync(filename, 'latin1')), { filename });
writeFileSync(`${filename}.compiled`, script.createCachedData());
