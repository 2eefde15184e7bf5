// npm run build: dist/tw.cjs and dist/more.cjs, the modules of the program, each a function that is called when it is first
// wanted; dist/help.json and dist/tw.1, made of its table of commands. What a command does not use is never run, and V8 keeps no compiled code of it (see bytecode.cjs).
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, transform } from 'esbuild';

const small = { minify: true, platform: 'node', target: 'node20', legalComments: 'none', logLevel: 'error' };

const { metafile, outputFiles } = await build({
  metafile: true,
  ...small,
  entryPoints: ['src/main.ts'],
  bundle: true,
  format: 'esm',
  splitting: true,
  outdir: 'dist',
  write: false,
  plugins: [dataAsText()],
  alias: {
    'node:child_process': './bin/nothing.cjs',
    crypto: './bin/nothing.cjs',
    'string-width': './bin/string-width.cjs',
  },
});
const numbers = new Map(outputFiles.map(({ path }, number) => [basename(path), number]));
const often = loadedOften();
const [first, others] = [[], []];
for (const [number, { path, text }] of outputFiles.entries())
  (often.has(basename(path)) ? first : others).push(`${number}:${await partOf(text)}`);
const program = `(function(module,require,more){const loaded=[];function load(n){let m=loaded[n];if(!m){loaded[n]=m={exports:{}};if(!parts[n])Object.assign(parts,more());parts[n](m,m.exports,load,require)}return m.exports}
const parts={
${first.join(',\n')}
};
module.exports=load(${numbers.get('main.js')});
})`;
const rest = `({
${others.join(',\n')}
})`;

mkdirSync('dist', { recursive: true });
const loading = { exports: {} };
runInThisContext(program)(loading, createRequire(import.meta.url), () => runInThisContext(rest));
const { commands, told, manual } = await loading.exports.readyMade();
const hash = createHash('sha256').update(program).update(rest).digest('hex');
writeFileSync('dist/tw.cjs', `// ${[hash, ...commands].join(' ')}\n${program}`);
writeFileSync('dist/more.cjs', rest);
writeFileSync('dist/tw.1', manual);
writeFileSync('dist/help.json', `${JSON.stringify(told)}\n`);

/** The files with what the commands of every turn use, whatever they find: they are read at each start, the others when they are wanted. */
function loadedOften() {
  const entries = [
    'src/main.ts',
    ...['status', 'deeds', 'npo-gambits', 'undo', 'act'].map((name) => `src/cli/commands/${name}.ts`),
    ...['status-report', 'deed-report', 'headline'].map((name) => `src/view/${name}.ts`),
    'src/cli/explain.ts',
  ];
  const files = Object.entries(metafile.outputs);
  const found = new Set();
  const take = (path) => {
    if (found.has(basename(path))) return;
    found.add(basename(path));
    for (const { path: other, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') take(other);
  };
  for (const entry of entries) {
    const [path] = files.find(([, { entryPoint }]) => entryPoint === entry) ?? [];
    if (path) take(path);
  }
  return found;
}

/** Texts are quicker to load than objects, and are read when something in them is wanted. */
function dataAsText() {
  return {
    name: 'data as text',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]data[\\/].*\.json$/ }, async ({ path }) => {
        const text = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
        return { contents: `export default JSON.parse(${JSON.stringify(text)})`, loader: 'js' };
      });
    },
  };
}

/** A module as a function; what it imports from other parts it loads. */
async function partOf(text) {
  const { code } = await transform(text, { ...small, format: 'cjs' });
  const numberOf = (name) => {
    const number = numbers.get(name);
    if (number === undefined) throw new Error(`no part is called ${name}`);
    return number;
  };
  const body = inAscii(code.trimEnd())
    .replaceAll(/\brequire\("\.\/([^"]+)"\)/g, (_, name) => `load(${numberOf(name)})`)
    .replaceAll(/\bimport\("\.\/([^"]+)"\)/g, (_, name) => `Promise.resolve().then(()=>load(${numberOf(name)}))`);
  return `(module,exports,load,require)=>{${body}}`;
}

/** Signs that are left stand in regular expressions: the launcher reads one byte as one character. */
function inAscii(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
