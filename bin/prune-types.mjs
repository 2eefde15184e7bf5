// npm run types: keeps the declarations that dist/game.mjs needs, with imports that every resolution understands.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = join(import.meta.dirname, '../dist/types');
const needed = new Set();
const relative = /(from |import\()'(\.[^']*)\.ts'/g;

function keep(file) {
  if (needed.has(file)) return;
  needed.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, , path] of text.matchAll(relative)) keep(join(dirname(file), `${path}.d.ts`));
  writeFileSync(file, text.replace(relative, "$1'$2.js'"));
}

keep(join(folder, 'game/open-game.d.ts'));
for (const name of readdirSync(folder, { recursive: true }))
  if (name.endsWith('.d.ts') && !needed.has(join(folder, name))) rmSync(join(folder, name));
