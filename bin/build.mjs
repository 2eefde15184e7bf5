// npm run build: dist/tw.cjs and dist/more.cjs, the modules of the program, each a function that is called when something
// of it is first wanted; dist/help.json and dist/tw.1, made of its table of commands. What a command does not use is never
// run, and V8 keeps no compiled code of it (see bytecode.cjs).
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, posix, relative } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, transform } from 'esbuild';

const plain = { platform: 'node', target: 'node20', legalComments: 'none', logLevel: 'error' };

// Every file is an entry, so that each becomes a chunk of its own.
const { metafile, outputFiles } = await build({
  metafile: true,
  ...plain,
  entryPoints: ['src/main.ts', ...filesIn('src', '.ts'), ...filesIn('data', '.json')],
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
const texts = new Map(outputFiles.map(({ path, text }) => [relative('.', path).replaceAll('\\', '/'), text]));
const numbers = new Map([...reached('dist/src/main.js', [])].map((path, number) => [path, number]));
const often = new Set();
for (const name of oftenUsed()) reached(`dist/src/${name}.js`, ['dynamic-import'], often);
const [first, others] = [[], []];
for (const [path, number] of numbers) (often.has(path) ? first : others).push(`${number}:${await partOf(path)}`);
const program = `(function(require,more){const loaded=[];function load(n){let m=loaded[n];if(!m){if(!parts[n])Object.assign(parts,more()(require));loaded[n]=m={};parts[n](m,load,require)}return m}
const parts={
${first.join(',\n')}
};
return load
})`;
const rest = `(function(require){return{
${others.join(',\n')}
}})`;

const loader = () => runInThisContext(program)(createRequire(import.meta.url), () => runInThisContext(rest));
// A module that another one has to come before is found here, and not by the first who comes by it the other way round.
for (const number of numbers.values()) loader()(number);
const { commands, told, manual } = await loader()(0).readyMade();
const hash = createHash('sha256').update(program).update(rest).digest('hex');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/tw.cjs', `// ${[hash, ...commands].join(' ')}\n${program}`);
writeFileSync('dist/more.cjs', rest);
writeFileSync('dist/tw.1', manual);
writeFileSync('dist/help.json', `${JSON.stringify(told)}\n`);

/** The files with what the commands of every turn may use: they are read at each start, the others when they are wanted. */
function oftenUsed() {
  return [
    'main',
    ...['status', 'deeds', 'npo-gambits', 'undo', 'act'].map((name) => `cli/commands/${name}`),
    ...['status-report', 'deed-report', 'headline'].map((name) => `view/${name}`),
    'cli/explain',
  ];
}

function filesIn(folder, end) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));
}

/** The output `path` and all that it imports, but in the ways `without`. */
function reached(path, without, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: other, kind, external } of metafile.outputs[path]?.imports ?? [])
    if (!external && !without.includes(kind)) reached(other, without, found);
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

/** A module as a function; what it imports it loads where that is first used. */
async function partOf(path) {
  const { code } = await transform(texts.get(path), { ...plain, format: 'cjs' });
  const parted = code.split('module.exports = __toCommonJS(stdin_exports);\n');
  const [own] = parted.at(-1).split('// Annotate the CommonJS export names');
  const [, given = ''] = parted.length > 1 ? parted[0].split('__export(stdin_exports, {') : [];
  const exported = [...given.matchAll(/^ {2}(\w+): \(\) => ([\w$.]+),?$/gm)];
  const loads = new Map();
  const body = [own, ...exported.map(([, name, value]) => `$exports.${name} = ${value};\n`)]
    .join('\n')
    .replaceAll(/^(?:var (\w+) = )?(__toESM\()?require\("([^"]+)"\)\)?;\n/gm, (_, name, isDefault, wanted) => {
      if (!name) return '';
      const loaded = loadOf(path, wanted);
      loads.set(name, isDefault ? `{ default: ${loaded} }` : loaded);
      return `var ${name};\n`;
    })
    .replaceAll(/\bimport_\w+(?=\.)/g, (name) => (loads.has(name) ? `(${name} ??= ${loads.get(name)})` : name))
    .replaceAll(/\bimport\("([^"]+)"\)/g, (_, wanted) => `Promise.resolve().then(() => ${loadOf(path, wanted)})`);
  const small = await transform(`part = ($exports, $load, $require) => {\n${body}}`, { ...plain, minify: true });
  return inAscii(small.code.trim().slice('part='.length, -1));
}

function loadOf(path, wanted) {
  if (!wanted.startsWith('.')) return `$require(${JSON.stringify(wanted)})`;
  const number = numbers.get(posix.join(posix.dirname(path), wanted));
  if (number === undefined) throw new Error(`no part is called ${wanted}`);
  return `$load(${number})`;
}

/** Signs that are left stand in regular expressions: the launcher reads one byte as one character. */
function inAscii(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
