import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { parseSync, Visitor } from 'oxc-parser';
import { minify } from 'rolldown/utils';
import { dataAsText } from './data-as-text.mjs';

const root = join(import.meta.dirname, '..');
/** What a page begins with, in one piece: cut up between those who share it, it would be a twelfth larger. */
const whole = ['src/page/app/open-page.tsx', 'src/page/app/drag/lookahead-worker.ts'].map((path) => join(root, path));
/** Has all of that too: a file of its own, for a worker of its own. */
const besideIt = join(root, 'src/page/app/ahead/ahead-worker.ts');

const catalog = (name) => join(root, 'src/catalog', name);
const rulings = catalog('rulings.ts');
const teamNames = catalog('team-names.ts');
const compositionsFile = catalog('compositions.ts');
const allTeams = catalog('teams.ts');

const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** `of`: what is kept of each object in it. */
const printed = (name, of = (all) => all) =>
  JSON.parse(readFileSync(join(root, 'data', name), 'utf8'), (_, value) => (isPlain(value) ? of(value) : value));
const teams = () => printed('teams/teams.json').teams;

/** The rulings that rules, event cards and missions name. */
function appliedRulings() {
  const folder = join(root, 'src/rules');
  const rules = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.ts'));
  const files = [...rules.map((path) => join(folder, path)), catalog('types.ts')];
  const named = [...files, join(root, 'data/event-cards.json'), join(root, 'data/missions.json')].flatMap(
    (path) => readFileSync(path, 'utf8').match(/(?<=['"])[a-z][a-z-]*(?=['"])/g) ?? [],
  );
  return new Set(named);
}

/** What some modules have of larger data, in a page. */
const shorter = {
  // The texts come with the sheets, and so do rulings for the table alone, which no rule applies.
  [rulings]: () => {
    const applied = appliedRulings();
    return printed('rulings.json')
      .filter(({ id }) => applied.has(id))
      .map(({ id, answer, values }) => ({ id, answer, values }));
  },
  // Nobody asks a page where a measure is from.
  [catalog('killzone.ts')]: () => printed('killzone.json', ({ source, confidence, ...measures }) => measures),
  [teamNames]: () => ({ teams: teams().map(({ id, name }) => ({ id, name })) }),
};

/** `src/catalog/team-figures.ts` in a page: a part for each kill team. */
const figuresApart = () => {
  const parts = teams().map(({ id }) => `${JSON.stringify(id)}: () => import('figures:${id}')`);
  return `const files = { ${parts.join(', ')} };
    export const teamFigures = async (id) => (Object.hasOwn(files, id) ? (await files[id]()).default : undefined);`;
};

/** The composition of each kill team, by its id. */
const compositions = () => new Map(printed('teams/compositions.json').map((one) => [one.team, one]));

/** `src/catalog/compositions.ts` in a page: those of the teams whose figures have come. */
const compositionsKnown = `const known = new Map();
  export const knowCompositions = (all) => { for (const one of all) known.set(one.team, one); };
  export const compositionOf = (team) => known.get(team);`;

/** The figures of a kill team and its composition. */
function figuresOf(id) {
  const own = [compositions().get(id)].filter(Boolean);
  return `import { knowCompositions } from ${JSON.stringify(compositionsFile)};
    knowCompositions(${JSON.stringify(own)});
    export default ${JSON.stringify(teams().find((team) => team.id === id))};`;
}

/** With the figures of all teams come all of that. */
const withCompositions = `import { knowCompositions } from ${JSON.stringify(compositionsFile)};
  import allCompositions from '../../data/teams/compositions.json';
  knowCompositions(allCompositions);`;

/** JSON Schemas tell what fields and cases mean, and a page writes none: `means(schema, 'text')` is `(schema)` there, `caseOf('text', …)` says nothing. */
function withoutMeanings(path, text) {
  if (!text.includes('means(') && !text.includes('caseOf(')) return text;
  const cuts = [];
  new Visitor({
    CallExpression({ callee, arguments: [schema, meaning, more], end }) {
      if (callee.name === 'caseOf' && schema?.type === 'Literal') cuts.push([schema.start + 1, schema.end - 1]);
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

/** The hash of the data that a page is built with is known then. */
async function hashOfRules(path) {
  const common = { bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'error' };
  const { outputFiles } = await build({ ...common, entryPoints: [path], plugins: [dataAsText] });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { rulesHash } = await import(`data:text/javascript;base64,${code}`);
  return rulesHash();
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
    onResolve({ filter: /[\\/]data[\\/].*\.json$/ }, ({ importer }) =>
      Object.hasOwn(shorter, importer) ? { path: importer, namespace: 'shorter' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'shorter' }, ({ path }) => ({
      contents: JSON.stringify(shorter[path]()),
      loader: 'json',
    }));
    onLoad({ filter: /[\\/]catalog[\\/]team-figures\.ts$/ }, () => ({ contents: figuresApart() }));
    onResolve({ filter: /^figures:/ }, ({ path }) => ({ path: path.slice('figures:'.length), namespace: 'figures' }));
    onLoad({ filter: /./, namespace: 'figures' }, ({ path }) => ({
      contents: figuresOf(path),
      resolveDir: root,
    }));
    onLoad({ filter: /[\\/]catalog[\\/]compositions\.ts$/ }, () => ({ contents: compositionsKnown }));
    onLoad({ filter: /[\\/]page[\\/]keeping[\\/]rules-hash\.ts$/ }, async ({ path }) => ({
      contents: `export const rulesHash = () => ${JSON.stringify(await hashOfRules(path))};`,
    }));
    // A page has its data within; they were parsed before it was built.
    onLoad({ filter: /[\\/]catalog[\\/]printed-data\.ts$/ }, () => ({
      contents: 'export const wrongInPrinted = () => undefined;',
    }));
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
      const more = path === allTeams ? withCompositions : '';
      const first = wanted.has(path) ? whole.map((one) => `import ${JSON.stringify(one)};`).join('') : '';
      const contents = first + more + withoutMeanings(path, readFileSync(path, 'utf8'));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    onEnd(async ({ outputFiles }) => {
      for (const file of outputFiles.filter(({ path }) => path.endsWith('.js'))) {
        const { code, errors } = await minify(file.path, file.text, { module: true });
        if (errors.length > 0) throw new Error(`${file.path}: ${errors[0].message}`);
        file.contents = Buffer.from(code);
      }
    });
  },
};
