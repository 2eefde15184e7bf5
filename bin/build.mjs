// The program: dist/tw.cjs, the whole program in one file; dist/help.json and dist/tw.1, made of its table of commands.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { checkData } from './check-data.mjs';
import { dataAsText } from './data-as-text.mjs';
import { inAscii } from './in-ascii.mjs';

/** The last line of the bundle: the launcher knows by it that the file is whole. */
const end = '// The end.\n';

await checkData();
mkdirSync('dist/meta', { recursive: true });
const { outputFiles, metafile } = await build({
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'error',
  entryPoints: ['src/main.ts'],
  bundle: true,
  minify: true,
  format: 'cjs',
  write: false,
  outfile: 'dist/tw.cjs',
  metafile: true,
  plugins: [dataAsText],
  alias: {
    'node:child_process': './bin/nothing.cjs',
    crypto: './bin/nothing.cjs',
    'string-width': './bin/string-width.cjs',
  },
});
const text = inAscii(outputFiles[0].text);
const hash = createHash('sha256').update(text).digest('hex');
writeFileSync('dist/meta/tw.json', JSON.stringify(metafile));
// The first line has the hash, and the names of the commands once they are known.
const bundleFor = (commands) => `// ${[hash, ...commands].join(' ')}\n${text}${end}`;
writeFileSync('dist/tw.cjs', bundleFor([]));
const require = createRequire(import.meta.url);
const { commands, told, manual } = await require(join(process.cwd(), 'dist/tw.cjs')).readyMade();
writeFileSync('dist/tw.cjs', bundleFor(commands));
writeFileSync('dist/tw.1', manual);
writeFileSync('dist/help.json', `${JSON.stringify(told)}\n`);
