import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { minify } from 'rolldown/utils';

const root = join(import.meta.dirname, '..');
/** What a page begins with, in one piece: cut up between those who share it, it would be a twelfth larger. */
const whole = ['src/page/app/open-page.tsx', 'src/page/app/drag/lookahead-worker.ts'].map((path) => join(root, path));
/** Has all of that too: a file of its own, for a worker of its own. */
const besideIt = join(root, 'src/page/app/ahead/ahead-worker.ts');

/** JSON Schemas tell what fields mean, and a page writes none: `means(schema, 'text')` is `(schema)` there. */
function withoutMeanings(path, text) {
  if (!text.includes('means(')) return text;
  const cuts = [];
  new Visitor({
    CallExpression({ callee, arguments: [schema, meaning, more], end }) {
      if (callee.name !== 'means' || more || meaning?.type !== 'Literal') return;
      cuts.push([callee.start, callee.end], [schema.end, end - 1]);
    },
  }).visit(parseSync(path, text).program);
  let kept = '';
  let from = 0;
  for (const [start, end] of cuts.toSorted(([one], [other]) => one - other)) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/**
 * The parts of a page: what it begins with is one piece, and a part that is loaded when somebody wants it knows that this is there.
 */
export const pageParts = {
  name: 'parts of a page',
  setup({ onResolve, onLoad, onEnd }) {
    const wanted = new Set([besideIt]);
    onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'dynamic-import') wanted.add(resolve(resolveDir, path));
      return undefined;
    });
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
      const first = wanted.has(path) ? whole.map((one) => `import ${JSON.stringify(one)};`).join('') : '';
      const contents = first + withoutMeanings(path, readFileSync(path, 'utf8'));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    onEnd(async ({ metafile }) => {
      for (const path of Object.keys(metafile?.outputs ?? {}).filter((one) => one.endsWith('.js'))) {
        const { code, errors } = await minify(path, readFileSync(path, 'utf8'), { module: true });
        if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
        writeFileSync(path, code);
      }
    });
  },
};
