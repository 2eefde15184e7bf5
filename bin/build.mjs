// npm run build: dist/tw.cjs, the modules of the program, each a function that is called when something of it is first
// wanted; dist/help.json and dist/tw.1, made of its table of commands. What a command does not use is neither read nor run,
// and V8 keeps no compiled code of it (see bin/tw.cjs).
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, posix, relative } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, transform } from 'esbuild';

/** Some of them are refused, or end in an open question: that is to be told as well. */
const eachTurn = [
  'status',
  'strategy --auto',
  'next --auto',
  'act kel reposition --auto',
  'act kel done',
  'resolve-npo',
  'resolve-npo --auto',
  'operative wound kel 3',
  'undo',
  'threat shoot',
  'hatch 1 open',
  'resolve-npo --auto',
  'end-turn --force --reason built',
  'initiative --dice 1,6 --auto',
  'ready',
  'reinforce --auto',
  'draw-event --auto',
  'status',
];
/** The same where positions are kept: the NPOs are awake, and Kel is placed anew once it has moved. */
const eachTurnPlaced = [
  'threat set 7',
  'strategy --auto',
  'resolve-npo --auto',
  ...eachTurn.flatMap((line) => (line === 'act kel done' ? [line, 'place kel 1355'] : [line])),
];
/** Where positions are kept these want more: the launcher knows them by such names as act-board. */
const weighsOnBoard = ['act', 'next', 'reinforce', 'resolve-npo'];
/** A command is sure to want what it came by in such a part of its trials in any mission; half of them are in JSON. */
const usual = 0.4;
/** Where positions are kept, what it came by in a smaller part than this is read by itself, so that not all of it is for one. */
const seldomOnBoard = 0.2;
/** Bytes of the first two lines of dist/tw.cjs, at most: the launcher reads as many. */
const longestHead = 8192;
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
  plugins: [dataAsText(), quickTables()],
  alias: {
    'node:child_process': './bin/nothing.cjs',
    crypto: './bin/nothing.cjs',
    'string-width': './bin/string-width.cjs',
  },
});
const texts = new Map(outputFiles.map(({ path, text }) => [relative('.', path).replaceAll('\\', '/'), text]));
const numbers = new Map([...reached('dist/src/main.js')].map((path, number) => [path, number]));
const parts = new Map(await Promise.all([...numbers].map(async ([path, number]) => [number, await partOf(path)])));
const functions = runInThisContext(archiveOf('//', []));
// A module that another one has to come before is found here, and not by the first who comes by it the other way round.
for (const number of parts.keys()) started().load(number);
const { commands, told, manual } = await started().load(0).readyMade();
const tried = await triedCommands();
const hash = createHash('sha256').update(archiveOf('//', tried)).digest('hex');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/tw.cjs', archiveOf(`// ${[hash, ...commands].join(' ')}`, tried));
for (const former of ['turn', 'more']) rmSync(`dist/${former}.cjs`, { force: true });
writeFileSync('dist/tw.1', manual);
writeFileSync('dist/help.json', `${JSON.stringify(told)}\n`);

/**
 * The modules as one object, each on lines of its own, the first those that most of the `tried` commands use. The second
 * line says by bytes which of them each command is sure to want and, after a bar, which besides, so that V8 reads those
 * together and no other; the last line where each function stands.
 */
function archiveOf(start, tried) {
  const rows = [...parts.keys()]
    .map((number) => {
      const by = tried.flatMap(({ verb, sure, besides }) =>
        sure.has(number) ? [`${verb}!`] : besides.has(number) ? [`${verb}?`] : [],
      );
      return { number, by, is: new Set(by) };
    })
    .sort(
      (one, other) =>
        other.by.length - one.by.length || `${one.by}`.localeCompare(`${other.by}`) || one.number - other.number,
    );
  const headOf = (from) => {
    const places = [];
    let end = from;
    for (const { number, is } of rows) {
      const to = end + lineOf(number).length;
      places.push({ number, is, from: end, to });
      end = to;
    }
    const functions = places.map(
      ({ number, from, to }) => `${number}:${from + `${number}:`.length}-${to - ',\n'.length}`,
    );
    const last = `})\n// ${functions.join(' ')} \n`;
    const known = [
      `functions:${end + '})\n//'.length}-${end + last.length - 1}`,
      `positions:${partWith('src/rules/board/table.ts')}`,
      `any:${spansOf(places.filter(({ is }) => tried.every(({ verb }) => is.has(`${verb}!`))))}`,
      ...tried.map(
        ({ verb }) =>
          `${verb}:${['!', '?'].map((sign) => spansOf(places.filter(({ is }) => is.has(verb + sign)))).join('|')}`,
      ),
    ];
    return { head: `${start}\n// ${known.join(' ')} \n({\n`, last };
  };
  // Its own length decides what it says.
  let [length, { head, last }] = [0, headOf(0)];
  while (head.length !== length) {
    length = head.length;
    ({ head, last } = headOf(length));
  }
  if (length > longestHead) throw new Error(`the launcher reads ${longestHead} bytes of ${length}`);
  return `${head}${rows.map(({ number }) => lineOf(number)).join('')}${last}`;
}

/** `12-40,55-60`: what touches is one span. */
function spansOf(places) {
  const spans = [];
  for (const { from, to } of places) {
    if (spans.at(-1)?.[1] === from) spans.at(-1)[1] = to;
    else spans.push([from, to]);
  }
  return spans.map((span) => span.join('-')).join(',');
}

/** V8 reads a function in parentheses but once, and not a first time to see where it ends. */
function lineOf(number) {
  return `${number}:(${parts.get(number)}),\n`;
}

/** The program anew: all parts, each run when it is first wanted. */
function started() {
  const require = createRequire(import.meta.url);
  const loaded = [];
  const load = (number) => {
    if (!loaded[number]) {
      loaded[number] = {};
      functions[number](loaded[number], load, require);
    }
    return loaded[number];
  };
  return { load, loaded };
}

/**
 * The modules by which each command comes as a rule, and those by which it may come, tried in a game of each mission without
 * positions and in one with.
 */
async function triedCommands() {
  const folder = mkdtempSync(join(tmpdir(), 'tw-build-'));
  const verbs = new Map();
  const screen = () => ({ color: false, width: 80, rows: 24, unicode: true });
  const around = {
    env: { XDG_CACHE_HOME: folder },
    build: 'tried',
    canPrompt: false,
    screen,
    talkScreen: screen,
    stands() {},
    document({ error }) {
      open = error?.question;
    },
  };
  let open;
  const tw = async (line, mission, where = '') => {
    const words = line.split(' ');
    const [command] = words;
    const verb = `${command}${where}`;
    if (!verbs.has(verb)) verbs.set(verb, new Map());
    const runs = verbs.get(verb);
    if (!runs.has(mission)) runs.set(mission, []);
    const nowhere = () => {};
    for (let asked = 0; asked < 20; asked++) {
      const { load, loaded } = started();
      load(0);
      load(partWith('src/cli/line/exit-codes.ts'));
      const { execute } = load(partWith('src/cli/program/program.ts'));
      const { writing } = load(partWith('src/cli/terminal/io.ts'));
      const io = { ...writing(nowhere, nowhere), ...around };
      runs.get(mission).push(loaded);
      open = undefined;
      await execute(words, io);
      if (!open) return;
      const { name, kind, options } = open;
      const plainly = { confirm: 'no', text: '1355' };
      words.push('--answer', `${name}=${kind === 'choice' ? options[0].value : (plainly[kind] ?? '1')}`);
    }
  };
  for (const mission of [1, 2, 3, 4, 5, 6]) {
    const session = `--session ${join(folder, `${mission}.jsonl`)}`;
    await tw(`new-game --mission ${mission} --map ${mission} --seed build --operative Kel:3:12:3 ${session}`, mission);
    for (const line of eachTurn)
      for (const form of ['', '--json']) await tw(`${line} ${session} ${form}`.trim(), mission);
    const [placed, roster] = [`--session ${join(folder, `${mission}-placed.jsonl`)}`, join(folder, 'roster.json')];
    writeFileSync(roster, JSON.stringify([{ name: 'Kel', apl: 3, wounds: 12, save: 3, move: 6, place: '1355' }]));
    const start = `new-game --mission ${mission} --map ${mission} --seed build --roster ${roster} --auto`;
    await tw(`${start} ${placed}`, mission, '-board');
    for (const line of eachTurnPlaced)
      for (const form of ['', '--json']) await tw(`${line} ${placed} ${form}`.trim(), mission, '-board');
  }
  await tw('roll 3');
  const requests = join(folder, 'requests.jsonl');
  const attacker = { atk: 4, hit: 3, normal: 3, critical: 4, rules: ['rending'], wounds: 9 };
  const shoot = { kind: 'shoot', attacker, defender: { save: 3, wounds: 9 }, cover: true };
  const fight = { kind: 'fight', attacker, defender: attacker, first: 'attacker' };
  writeFileSync(requests, [shoot, fight].map((request) => JSON.stringify(request)).join('\n'));
  await tw(`odds --batch ${requests}`);
  rmSync(folder, { recursive: true });
  const isKnown = ([verb]) => !verb.endsWith('-board') || weighsOnBoard.some((one) => verb === `${one}-board`);
  return [...verbs].filter(isKnown).map(([verb, runs]) => {
    const shareIn = (trials, number) => trials.filter((loaded) => loaded[number]).length / trials.length;
    const share = (number) => Math.max(...[...runs.values()].map((trials) => shareIn(trials, number)));
    const used = (holds) => new Set([...parts.keys()].filter((number) => holds(share(number))));
    const seldom = verb.endsWith('-board') ? seldomOnBoard : 0;
    return { verb, sure: used((part) => part >= usual), besides: used((part) => part > seldom && part < usual) };
  });
}

/** The number of the part with what a source file makes. */
function partWith(file) {
  const [, number] = [...numbers].find(([path]) => metafile.outputs[path].inputs[file]);
  return number;
}

function filesIn(folder, end) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));
}

/** The output `path` and all that it imports. */
function reached(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: other, external } of metafile.outputs[path]?.imports ?? []) if (!external) reached(other, found);
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

/**
 * cli-table3 for tables whose cells all stand in one row and one column, most of them a line without colours: it need not
 * look for gaps, nor put together the same lines and names for each cell, nor tell a log that nobody reads, nor seek
 * colours where there are none; a cell has all its fields from the first, so that V8 need not move them. What it draws is
 * the same.
 */
function quickTables() {
  const changes = {
    'layout-manager.js': [
      [
        '    fillInTable(cellRows);',
        '    if (cellRows.some((row) => row.length !== cellRows[0].length || row.some((c) => c.colSpan > 1 || c.rowSpan > 1))) fillInTable(cellRows);',
      ],
    ],
    'cell.js': [
      [
        `    this.x = null;
    this.y = null;
`,
        `    this.x = this.y = null;
    this.cells = this.chars = this.truncate = this.paddingLeft = this.paddingRight = this.head = this.border = undefined;
    this.fixedWidth = this.lines = this.desiredWidth = this.desiredHeight = this.widths = this.width = undefined;
    this.height = this.hAlign = this.vAlign = this.drawRight = undefined;
`,
      ],
      ['let style = (this.options.style = this.options.style || {});', 'const style = this.options.style || noStyle;'],
      [
        `    this.widths = tableOptions.colWidths.slice(x, x + this.colSpan);
    this.heights = tableOptions.rowHeights.slice(y, y + this.rowSpan);
    this.width = this.widths.reduce(sumPlusOne, -1);
    this.height = this.heights.reduce(sumPlusOne, -1);
`,
        `    this.widths = tableOptions.colWidths.slice(x, x + this.colSpan);
    this.width = this.colSpan === 1 ? this.widths[0] : this.widths.reduce(sumPlusOne, -1);
    this.height = this.rowSpan === 1
      ? tableOptions.rowHeights[y]
      : tableOptions.rowHeights.slice(y, y + this.rowSpan).reduce(sumPlusOne, -1);
`,
      ],
      [
        `function firstDefined(...args) {
  return args.filter((v) => v !== undefined && v !== null).shift();`,
        `function firstDefined(one, two, three, four) {
  return one ?? two ?? three ?? four ?? undefined;`,
      ],
      [
        "return this.wrapLines(this.content.split('\\n'));",
        "return this.wrapLines(this.content.includes('\\n') ? this.content.split('\\n') : [this.content]);",
      ],
      [
        `let chars = (this.chars = {});
    CHAR_NAMES.forEach(`,
        `let chars = (this.chars = (!this.options.chars && charsKept.get(tableChars)) || {});
    if (!this.options.chars && !charsKept.has(tableChars)) charsKept.set(tableChars, chars);
    if (chars.top === undefined) CHAR_NAMES.forEach(`,
      ],
      ['let CHAR_NAMES', 'const charsKept = new WeakMap();\nconst noStyle = {};\nlet CHAR_NAMES'],
      [
        `    let content = utils.truncate(this.content, 10, this.truncate);
    if (!lineNum) {
      info(\`\${this.y}-\${this.x}: \${this.rowSpan - lineNum}x\${this.colSpan} Cell \${content}\`);
    } else {
      // debug(\`\${lineNum}-\${this.x}: 1x\${this.colSpan} RowSpanCell \${content}\`);
    }
`,
        '',
      ],
      ['const { info, debug }', 'const { debug }'],
      [
        `  let nameA = nameB.split('-');
  if (nameA.length > 1) {
    nameA[1] = nameA[1].charAt(0).toUpperCase() + nameA[1].substr(1);
    nameA = nameA.join('');
`,
        `  const nameA = oneWord[nameB] ??= nameB.replace(/-(.)/, (_, letter) => letter.toUpperCase());
  if (nameA !== nameB) {
`,
      ],
      ['function setOption(', 'const oneWord = {};\nfunction setOption('],
    ],
    'utils.js': [
      [
        "  let code = codeRegex();\n  let stripped = ('' + str).replace(code, '');\n",
        "  let stripped = ('' + str);\n  if (stripped.includes('\\u001b')) stripped = stripped.replace(codeRegex(), '');\n  if (!stripped.includes('\\n')) return Math.max(0, stringWidth(stripped));\n",
      ],
      ['  return Array(times + 1).join(str);', '  return times > 0 ? str.repeat(times) : Array(times + 1).join(str);'],
      [
        'function colorizeLines(input) {\n',
        "function colorizeLines(input) {\n  if (!input.some((line) => line.includes('\\u001b'))) return input;\n",
      ],
    ],
  };
  return {
    name: 'quick tables',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]cli-table3[\\/]src[\\/](layout-manager|cell|utils)\.js$/ }, async ({ path }) => {
        let contents = await readFile(path, 'utf8');
        for (const [from, to] of changes[basename(path)]) {
          if (contents.split(from).length !== 2) throw new Error(`cli-table3 no longer says once: ${from}`);
          contents = contents.replace(from, () => to);
        }
        return { contents, loader: 'js' };
      });
    },
  };
}

/**
 * A module as a function; what it imports it loads where that is first used. V8 reads an arrow function whole, and again
 * when it is called; of other functions it only seeks the end until they are called.
 */
async function partOf(path) {
  refuseArrowFields(texts.get(path), path);
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
  const small = await transform(`part = ($exports, $load, require) => {\n${body}}`, {
    ...plain,
    minify: true,
    supported: { arrow: false },
  });
  return inAscii(small.code.trim().slice('part='.length, -1));
}

/** Of an arrow function that is a field of a class esbuild makes one that has lost its `this`. */
function refuseArrowFields(code, path) {
  const lines = code.split('\n');
  for (const [at, line] of lines.entries()) {
    const [, indent] = /^( +)(?:static )?[\w$#]+ = .*=> /.exec(line) ?? [];
    if (indent === undefined) continue;
    const around = lines.slice(0, at).findLast((each) => each.trim() !== '' && each.search(/\S/) < indent.length);
    if (/\bclass\b/.test(around ?? '')) throw new Error(`${path}: make a method of the field ${line.trim()}`);
  }
}

function loadOf(path, wanted) {
  if (!wanted.startsWith('.')) return `require(${JSON.stringify(wanted)})`;
  const number = numbers.get(posix.join(posix.dirname(path), wanted));
  if (number === undefined) throw new Error(`no part is called ${wanted}`);
  return `$load(${number})`;
}

/** Signs that are left stand in regular expressions: the launcher reads one byte as one character. */
function inAscii(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
