// npm run types: dist/types, the declarations that the package's entry reaches. The compiler says which those are: it alone knows how
// a type is imported.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/types');

function compiler(...words) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--singleThreaded', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tsc ${words.join(' ')}\n${stdout}`);
  return stdout;
}

rmSync(folder, { recursive: true, force: true });
// The sources are checked by npm run typecheck.
compiler('-p', 'tsconfig.types.json', '--noCheck');
// As a bare program has it: without types of Node, and every declaration checked.
const bare = ['--ignoreConfig', '--strict', '--module', 'nodenext', '--types', '', '--skipLibCheck', 'false'];
const told = compiler(...bare, '--noEmit', '--listFiles', join(folder, 'game/open-game.d.ts'));
const needed = new Set(told.split('\n').map((line) => resolve(root, line)));
for (const name of readdirSync(folder, { recursive: true }))
  if (name.endsWith('.d.ts') && !needed.has(join(folder, name))) rmSync(join(folder, name));

// The types of data are those of its schemas: what they need of zod is beside them, so that the package needs no library for its types.
const zod = join(root, 'node_modules/zod');
const own = join(folder, 'zod');
const parts = { 'zod/mini': join(own, 'mini/index.cjs'), 'zod/v4/core': join(own, 'v4/core/index.cjs') };
for (const file of needed) {
  if (!file.startsWith(zod) || file.includes('locales')) continue;
  const copy = join(own, relative(zod, file));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, readFileSync(file, 'utf8').replace(/^export \* as locales .*\n/m, ''));
}
for (const file of needed) {
  if (!file.startsWith(folder)) continue;
  const way = (part) => relative(dirname(file), parts[part]).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replaceAll(
      /(?<=from |import\()(["'])(zod\/mini|zod\/v4\/core)\1/g,
      (_, sign, part) => `${sign}${way(part)}${sign}`,
    ),
  );
}
