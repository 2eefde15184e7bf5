import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Which rooms a room may import from, besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  main: ['cli'],
  cli: [
    'page',
    'play',
    'game',
    'session',
    'view',
    'forecast',
    'policy',
    'rules',
    'odds',
    'catalog',
    'engine',
    'matched',
  ],
  matched: ['cli', 'page', 'play', 'game', 'session', 'view', 'rules', 'odds', 'catalog', 'data', 'engine'],
  page: ['play', 'game', 'session', 'view', 'forecast', 'rules', 'geometry', 'catalog', 'engine'],
  play: ['game', 'session', 'view', 'rules', 'catalog', 'engine'],
  game: ['session', 'view', 'forecast', 'policy', 'rules', 'catalog', 'engine'],
  session: ['rules', 'geometry', 'catalog', 'engine', 'data'],
  view: ['forecast', 'rules', 'odds', 'geometry', 'catalog', 'engine'],
  forecast: ['policy', 'rules', 'geometry', 'catalog', 'engine'],
  policy: ['rules', 'odds', 'geometry', 'catalog', 'engine'],
  rules: ['engine', 'odds', 'geometry', 'catalog'],
  catalog: ['data', 'geometry'],
  engine: [],
  odds: [],
  geometry: [],
};

/** Libraries that only the shell may use; the pure rooms know no disk, clock, terminal or other source of chance. */
const pureRooms = ['forecast', 'policy', 'rules', 'catalog', 'engine', 'odds', 'geometry'];
const libraries: Readonly<Record<string, readonly string[]>> = {
  engine: ['seedrandom'],
  catalog: ['zod'],
  view: ['chalk', 'cli-table3'],
  session: ['crc-32', 'zod', 'saxes', 'fflate'],
  game: ['dequal'],
  matched: ['commander', 'dequal'],
  cli: ['commander', 'inquirer', '@inquirer/core', 'chalk', 'zod', 'uqr'],
  page: ['idb', '@noble', 'preact', '@preact', '@panzoom'],
};

interface Import {
  readonly file: string;
  readonly room: string;
  readonly from: string;
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => join(root, 'src', name));

const roomOf = (path: string): string => {
  const [first = '', second = ''] = relative(root, path).split(sep);
  return first === 'src' ? second.replace(/\.tsx?$/, '') : first;
};

const imports: readonly Import[] = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  const words = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  const from = [...named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []), ...words];
  return from.map((from) => ({ file: relative(root, file), room: roomOf(file), from }));
});

const isOurs = ({ from }: Import): boolean => from.startsWith('.');
const targetRoom = ({ file, from }: Omit<Import, 'room'>): string => roomOf(join(root, dirname(file), from));

describe('imports run one way', () => {
  it('finds the rooms of the house', () => {
    expect(new Set(sources.map(roomOf))).toEqual(new Set(Object.keys(allowed)));
  });

  it('each room imports only from those below it', () => {
    const wrong = imports.filter(isOurs).filter(({ room, ...one }) => {
      const target = targetRoom(one);
      return target !== room && target !== 'package.json' && !allowed[room]?.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  it('the pure rooms know no process, disk or library but the dice', () => {
    const wrong = imports
      .filter((one) => !isOurs(one))
      .filter(({ room, from }) => {
        if (from.startsWith('node:')) return pureRooms.includes(room) || room === 'view';
        return !libraries[room]?.includes(from.split('/')[0] ?? '');
      });
    expect(wrong).toEqual([]);
  });

  it('a game knows no disk but where it is kept in one, and threads in one folder', () => {
    const withDisk = imports.filter(({ room, from }) => ['game', 'session'].includes(room) && from.startsWith('node:'));
    const folders = withDisk.map(({ file }) => dirname(relative('src', file)));
    expect(new Set(folders)).toEqual(new Set(['game/threads', 'session/disk', 'session/files', 'session/packs']));
    const toDisk = imports.filter(isOurs).filter(({ file }) => /^src.(?:game|session.journal)/.test(file));
    const into = toDisk.filter(({ file, from }) =>
      /session.(?:files|disk.(?!problem|json-text))/.test(join(dirname(file), from)),
    );
    expect(new Set(into.map(({ file }) => relative('src', file)))).toEqual(
      new Set(['game/keeping/in-file.ts', 'game/open-game.ts', 'game/performing/in-new-file.ts']),
    );
  });

  it('the page is known to the command that serves it, and its server alone knows node', () => {
    const knowing = imports.filter(isOurs).filter(({ room, ...one }) => room !== 'page' && targetRoom(one) === 'page');
    expect(new Set(knowing.map(({ file }) => relative('src', file)))).toEqual(
      new Set(['cli/commands/table.ts', 'matched/cli/table.ts']),
    );
    const own = imports.filter(({ room }) => room === 'page');
    const withNode = own.filter(({ from }) => from.startsWith('node:')).map(({ file }) => folderOf(file));
    expect(new Set(withNode)).toEqual(new Set(['server']));
    const folders = new Set(
      own
        .filter(isOurs)
        .filter((one) => targetRoom(one) === 'page')
        .map(({ file, from }) => `${folderOf(file)} → ${folderOf(join(dirname(file), from))}`),
    );
    expect(
      [...folders].filter((way) => /^wire → (?:server|keeping|app)$|^keeping → (?:server|app)$/.test(way)),
    ).toEqual([]);
  });

  it('the page knows no server, and the server no page: both know what they say to each other', () => {
    const floors: Readonly<Record<string, readonly string[]>> = {
      app: ['app', 'keeping', 'wire'],
      server: ['server', 'wire'],
      keeping: ['keeping', 'wire'],
      wire: ['wire'],
    };
    const inPage = imports.filter(isOurs).filter(({ room, ...one }) => room === 'page' && targetRoom(one) === 'page');
    const wrong = inPage.filter(({ file, from }) => {
      const target = folderOf(relative(root, join(root, dirname(file), from)));
      return !floors[folderOf(file)]?.includes(target);
    });
    expect(wrong).toEqual([]);
    const drawing = imports.filter(({ from }) => /^(?:@?preact|@panzoom)(?:\/|$)/.test(from));
    expect(drawing.filter(({ file }) => !file.startsWith(join('src', 'page', 'app')))).toEqual([]);
  });

  it('policies and forecasts never read the seed of a game: they only blank it', () => {
    const reading = sources
      .filter((file) => ['policy', 'forecast'].includes(roomOf(file)))
      .flatMap((file) => readFileSync(file, 'utf8').match(/[^\n]*config\.seed[^\n]*/g) ?? []);
    expect(reading.map((line) => line.trim())).toEqual([
      "state.config.seed === '' ? state : { ...state, config: { ...state.config, seed: '' } };",
    ]);
  });

  it('the wing of matched play is known to the list of verbs alone', () => {
    const knowing = imports
      .filter(isOurs)
      .filter(({ room, ...one }) => room !== 'matched' && targetRoom(one) === 'matched');
    expect(new Set(knowing.map(({ file }) => relative('src', file)))).toEqual(new Set(['cli/program/verbs.ts']));
  });

  it('a room of the wing imports from no room of the house that its namesake may not', () => {
    const inWing = imports.filter(({ room }) => room === 'matched').map((one) => ({ ...one, own: folderOf(one.file) }));
    const wrong = inWing.filter(({ own, ...one }) => {
      if (own === loose) return false;
      if (!isOurs(one)) return one.from.startsWith('node:') && (pureRooms.includes(own) || own === 'view');
      const target = targetRoom(one);
      return !['matched', 'package.json', own].includes(target) && !allowed[own]?.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  it('has no cycles', () => {
    const edges = new Map<string, string[]>();
    for (const { file, from } of imports.filter(isOurs)) {
      const target = relative(root, join(root, dirname(file), from));
      edges.set(file, [...(edges.get(file) ?? []), target]);
    }
    expect(cycleIn(edges)).toEqual([]);
  });

  it.each(Object.keys(allowed))('the folders of %s do not import in a circle', (room) => {
    const edges = new Map<string, string[]>();
    for (const { file, from, room: own } of imports.filter(isOurs)) {
      const target = join(dirname(file), from);
      if (own !== room || roomOf(join(root, target)) !== room) continue;
      const [folder, other] = [folderOf(file), folderOf(target)];
      if (folder !== other) edges.set(folder, [...(edges.get(folder) ?? []), other]);
    }
    expect(cycleIn(edges)).toEqual([]);
  });

  it('a room that has folders keeps no more than three files loose beside them', () => {
    const crowded = Object.keys(allowed).filter((room) => {
      const folders = sources.filter((file) => roomOf(file) === room).map((file) => folderOf(relative(root, file)));
      return folders.some((folder) => folder !== loose) && folders.filter((folder) => folder === loose).length > 3;
    });
    expect(crowded).toEqual([]);
  });
});

describe('names', () => {
  it('no two files of the house, none of a room of the wing, export the same name', () => {
    const files = new Map<string, string[]>();
    for (const file of sources)
      for (const name of exportsOf(file)) {
        const key = `${roomOf(file) === 'matched' ? 'matched ' : ''}${name}`;
        files.set(key, [...(files.get(key) ?? []), relative(root, file)]);
      }
    const shared = [...files].filter(([name, all]) => all.length > 1 && !isSameInEach(name, all));
    expect(shared).toEqual([]);
  });

  /** Commands are each defined by `define`; the courses of both modes have the same steps. */
  const isSameInEach = (name: string, all: readonly string[]): boolean =>
    name === 'define' || all.every((file) => file.startsWith(join('src', 'rules', 'course')));

  /** What is declared in a file and exported, each name once. */
  function exportsOf(file: string): ReadonlySet<string> {
    const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
    const entries = staticExports.flatMap(({ entries }) => entries).filter((entry) => entry.moduleRequest === null);
    return new Set(entries.flatMap(({ exportName }) => exportName.name ?? []));
  }
});

describe('the clauses of a behaviour', () => {
  it('are read in one file, printed in one, and written into a pack to begin with in one', () => {
    const readers = sources.filter((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
      return !describing.includes(roomOf(file)) && /\bbehaviour\b/i.test(code) && /\bclauses\b/.test(code);
    });
    expect(readers.map((file) => basename(file)).toSorted()).toEqual(['behaviour.ts', 'pack-starter.ts', 'sheets.ts']);
  });

  /** They say what a clause is, and check what a pack writes. */
  const describing = ['catalog', 'session'];
});

/** The folder of the files that lie in none: all of a room's are one. */
const loose = '(loose)';

/** The first folder below the room of a file, however deep it lies in there. */
function folderOf(file: string): string {
  const [, , folder = '', ...deeper] = file.split(sep);
  return deeper.length > 0 ? folder : loose;
}

/** The first cycle found, as the files on it; none: empty. */
function cycleIn(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of edges.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of edges.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
