// What programs import (dist/game.mjs) and the worker threads of `tw simulate` (dist/player.mjs). The
// rules are in both, so they are in a file of their own beside them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

mkdirSync('dist/meta', { recursive: true });
for (const name of readdirSync('dist')) if (name.startsWith('shared-')) rmSync(join('dist', name));
const { metafile } = await build({
  entryPoints: { game: 'src/game/open-game.ts', player: 'src/game/threads/player.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'shared-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: true,
  legalComments: 'none',
  logLevel: 'error',
  metafile: true,
});
writeFileSync('dist/meta/entries.json', JSON.stringify(metafile));
