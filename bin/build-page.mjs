// The page: dist/page, the page of `tw table`, whole: it asks for no other file in the world.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { dataAsText } from './data-as-text.mjs';
import { pageParts } from './page-parts.mjs';

const folder = 'dist/page';

/**
 * Bundles a page for the browsers that people have: the script, which is its worker too, and in files of their own what is loaded when
 * somebody wants it. Tests bundle theirs by it as well.
 */
export async function bundlePage(entryPoints, outdir, more = {}) {
  const bundled = await build({
    platform: 'browser',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'error',
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    entryNames: '[name]',
    chunkNames: 'part-[hash]',
    metafile: true,
    write: false,
    ...more,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [pageParts, dataAsText],
    alias: {
      // Looked for by seedrandom and by drawn tables, which do without.
      crypto: './bin/nothing.cjs',
      // Of its seven generators the dice need one.
      seedrandom: 'seedrandom/seedrandom.js',
      '@colors/colors/safe': './bin/nothing.cjs',
      'string-width': './bin/string-width.cjs',
    },
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of bundled.outputFiles) writeFileSync(path, contents);
  return bundled;
}

/**
 * The page itself, its looks, and the worker that plays games ahead, which has the rules in the same parts.
 */
export const entries = (app) => ({
  ...{ app, look: 'src/page/app/look/app.css' },
  ahead: 'src/page/app/ahead/ahead-worker.ts',
});

/** The outputs that one cannot begin without, itself left out. */
function neededBy(outputs, path, known = new Set()) {
  for (const { kind, path: next } of outputs[path].imports) {
    if (kind !== 'import-statement' || known.has(next)) continue;
    known.add(next);
    neededBy(outputs, next, known);
  }
  return [...known];
}

export async function buildPage() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync('dist/meta', { recursive: true });
  const { metafile } = await bundlePage(entries('src/page/app/main.tsx'), folder);
  cpSync('src/page/app/static', folder, { recursive: true });
  // What the page needs at once is asked for at once, not one file after another has come.
  const links = neededBy(metafile.outputs, `${folder}/app.js`).map(
    (path) => `<link rel="modulepreload" href="./${basename(path)}">`,
  );
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('</head>', `${links.join('')}</head>`));
  // The service worker keeps just these files, of just this build.
  const files = readdirSync(folder).sort();
  const sum = createHash('sha256');
  for (const name of files) sum.update(name).update(readFileSync(join(folder, name)));
  const told = { BUILD: JSON.stringify(sum.digest('hex').slice(0, 16)), FILES: JSON.stringify(files) };
  const worker = await bundlePage({ sw: 'src/page/app/offline/sw.js' }, folder, { define: told });
  const outputs = { ...metafile.outputs, ...worker.metafile.outputs };
  writeFileSync('dist/meta/page.json', JSON.stringify({ ...metafile, outputs }));
}

if (process.argv[1] === import.meta.filename) await buildPage();
