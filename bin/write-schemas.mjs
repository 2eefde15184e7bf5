// The JSON Schemas of the package, as `tw schema NAME` prints them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'tw.cjs');
const folder = join(import.meta.dirname, '../schemas');
mkdirSync(folder, { recursive: true });
const tw = (...words) =>
  execFileSync(process.execPath, [program, 'schema', ...words], { encoding: 'utf8', maxBuffer: 1e8 });
for (const name of Object.keys(JSON.parse(tw('--json')).schemas)) writeFileSync(join(folder, `${name}.json`), tw(name));
