import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const below = (path: string): string => relative(root, path).replaceAll('\\', '/');

/** What loads in a browser alone. */
const notHere = [join('page', 'app', 'map', 'pan-zoom.ts')];

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !notHere.includes(name))
  .map((name) => below(join(root, 'src', name)));

/**
 * All of src is put into one file before the tests begin, and Node itself loads it: that takes a sixth less time than each
 * module by way of vite, and their functions run as fast as in the program. Traces still tell the lines of src. Only
 * whoever watches changes gets the modules one by one, and a test that makes them anew (`vi.resetModules`).
 */
export function sourcesBuilt(): Plugin {
  let folder: string | undefined;
  return {
    name: 'sources built',
    enforce: 'pre',
    async configureVitest({ vitest }) {
      if (!vitest.config.watch) folder = await builtSources();
    },
    resolveId(source, importer) {
      if (!folder || !importer || !source.startsWith('.')) return undefined;
      const [, name] = /^(src\/.*)\.ts$/.exec(below(join(dirname(importer), source))) ?? [];
      return name !== undefined && takesBuilt(importer) ? join(folder, `${name}.mjs`) : undefined;
    },
  };
}

const known = new Map<string, boolean>();

function takesBuilt(importer: string): boolean {
  const takes =
    known.get(importer) ??
    (below(importer).startsWith('test/') && !/\bvi\.resetModules\b/.test(readFileSync(importer, 'utf8')));
  known.set(importer, takes);
  return takes;
}

/** A folder with a module for each file of src, gone when the tests have ended. */
async function builtSources(): Promise<string> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'sources-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: sources.map((path) => ({ in: `entry ${path}`, out: path.replace(/\.ts$/, '') })),
    plugins: [inOneFile],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  return folder;
}

/** What every entry wants is put into one file: each wants all, and has nothing of its own but the names it exports. */
const inOneFile: EsbuildPlugin = {
  name: 'in one file',
  setup({ onResolve, onLoad }) {
    const entry = (path: string) => ({ path, namespace: 'entry' });
    const loading = (contents: string) => ({ contents, resolveDir: root });
    onResolve({ filter: /^entry / }, ({ path }) => entry(path.slice('entry '.length)));
    onResolve({ filter: /^all sources$/ }, () => ({ path: 'all', namespace: 'all' }));
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? entry(below(join(resolveDir, path))) : undefined,
    );
    onLoad({ filter: /^/, namespace: 'entry' }, ({ path }) =>
      loading(`import 'all sources';\nexport * from './${path}';`),
    );
    onLoad({ filter: /^/, namespace: 'all' }, () => loading(sources.map((path) => `import './${path}';`).join('\n')));
  },
};
