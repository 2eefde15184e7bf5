import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import datacards from '../../data/datacards.json';
import npoTable from '../../data/npo-table.json';
import { packOf, writtenPack } from '../../src/catalog/pack-schema.ts';
import { parsed } from '../../src/catalog/schema-faults.ts';
import { dataSchemas } from '../../src/session/json-schemas.ts';
import { isKeptPack } from '../../src/session/packs/check-kept.ts';
import { readPack } from '../../src/session/packs/read-pack.ts';

const root = join(import.meta.dirname, '../..');
const part = (path: string): unknown => {
  const { $schema: _, ...rest }: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return rest;
};
const parts = (folder: string): readonly unknown[] =>
  readdirSync(join(root, 'examples/drowned-vault', folder)).map((name) =>
    part(`examples/drowned-vault/${folder}/${name}`),
  );

const [scarabs, warrior] = datacards;
if (!scarabs || !warrior) throw new Error('There are no datacards');
const { source: _, abilities, ...card } = scarabs;
/** A pack with all that a pack may have. */
const whole: Readonly<Record<string, unknown>> = {
  ...Object(part('examples/drowned-vault/pack.json')),
  version: '2',
  datacards: [
    ...parts('datacards'),
    {
      ...card,
      id: 'drowned-vault/swarm',
      short: 'swarm-two',
      abilities: abilities.map(({ id, effect }) => ({ id, effect })),
    },
    {
      id: 'necron-warrior',
      move: 6,
      wounds: 10,
      abilities: ['hulking'],
      behaviour: warrior.behaviour,
      weapons: [{ id: 'gauss-flayer', profiles: [{ id: 'gauss-flayer', atk: 5, hit: 3, rules: ['Piercing 1'] }] }],
    },
  ],
  npoTable,
  eventCards: [...parts('event-cards'), { id: 'flesh-hunger', effect: 'Eat.' }],
  missions: parts('missions'),
  maps: parts('maps'),
  teams: [
    {
      id: 'drowned-vault/crew',
      name: 'Crew',
      printing: 'Ours',
      archetypes: ['Recon'],
      operatives: [
        {
          id: 'diver',
          name: 'Diver',
          apl: 2,
          move: 6,
          save: 4,
          wounds: 8,
          base: 28,
          leader: true,
          weapons: [{ name: 'Harpoon', type: 'ranged', profile: '4 3+ 3/4' }],
        },
      ],
    },
  ],
  rulings: { 'guard-threat': 'yes' },
};

const schema = new Ajv2020({ strict: false, code: { optimize: false } }).compile(dataSchemas.pack());
/** What each reader says of a pack: the program, an editor, and a session that would keep it. */
function readers(value: unknown) {
  const written = parsed(writtenPack, value);
  return { program: written.ok, editor: schema(value), session: written.ok && isKeptPack(packOf(written.value), []) };
}

type Path = readonly (string | number)[];
function places(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => places(Object(value)[key], [...path, key]))];
}
/** The value with something else in that place; `undefined` takes it out. */
function changed(value: unknown, [key, ...rest]: Path, to: (before: unknown) => unknown): unknown {
  if (key === undefined) return to(value);
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  const part = changed(copy[key], rest, to);
  if (part !== undefined) copy[key] = part;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
/** All but the later walls, which are like the first. */
const all = places(whole).filter((path) => path.length > 0 && !(path[2] === 'walls' && Number(path[3]) > 4));
/** Lists whose items are described one by one. */
const lists = ['datacards', 'eventCards', 'missions', 'maps', 'teams'];
const { id, name, version, themes } = whole;
/** Of the whole pack what has that place and no other part: a reader judges it the same, and in a fraction of the time. */
function smallest([key = '', at, ...rest]: Path): { readonly pack: unknown; readonly path: Path } {
  const part = whole[key];
  const head = { id, name, version, themes };
  if (at === undefined || !Array.isArray(part) || !lists.includes(`${key}`))
    return { pack: { ...head, [key]: part }, path: at === undefined ? [key] : [key, at, ...rest] };
  return { pack: { ...head, [key]: [part[Number(at)]] }, path: [key, 0, ...rest] };
}
/** What the readers say of that pack with something else in that place. */
function readersWith(at: Path, to: (before: unknown) => unknown) {
  const { pack, path } = smallest(at);
  return readers(changed(pack, path, to));
}
const where = (path: Path, value: unknown) => `${path.join('.')} = ${JSON.stringify(value)}`.slice(0, 200);

describe('a pack is described once', () => {
  it('a whole one is right for the program, for an editor and for the session that keeps it', () => {
    expect(readPack([{ file: 'p', text: JSON.stringify(whole) }])).toMatchObject({ ok: true });
    const right = { program: true, editor: true, session: true };
    expect(readers(whole)).toEqual(right);
    for (const path of all.filter((each) => each.length < 3))
      expect([path, readers(smallest(path).pack)]).toEqual([path, right]);
  });

  it('none takes something of another kind, wherever it stands', () => {
    const taken = all.flatMap((path) => {
      const { program, editor, session } = readersWith(path, () => ({ 'no such field': 1 }));
      return program || editor || session ? [where(path, { program, editor, session })] : [];
    });
    expect(all.length).toBeGreaterThan(400);
    expect(taken).toEqual([]);
  });

  it('none takes a field that there is not, wherever it is added', () => {
    const taken = all.flatMap((path) => {
      let added = false;
      const { program, editor } = readersWith(path, (before) => {
        added = typeof before === 'object' && before !== null && !Array.isArray(before);
        return added ? { ...Object(before), 'no such field': 1 } : before;
      });
      return added && (program || editor) ? [where(path, { program, editor })] : [];
    });
    expect(taken).toEqual([]);
  });

  it('what the program takes is taken by the editor, and kept: with parts left out, other numbers and other words', () => {
    let taken = 0;
    const changes = [
      () => undefined,
      (before: unknown) => (typeof before === 'number' ? before + 1 : before),
      (before: unknown) => (typeof before === 'number' ? before - 1 : before),
      (before: unknown) => (typeof before === 'string' ? `${before}x` : !before),
    ];
    const refused = all.flatMap((path) =>
      changes.flatMap((to) => {
        const { program, editor, session } = readersWith(path, to);
        if (program) taken++;
        if (!program || (editor && session)) return [];
        if (!readPack([{ file: 'p', text: JSON.stringify(changed(whole, path, to)) }]).ok) return [];
        return [where(path, { editor, session })];
      }),
    );
    expect(refused).toEqual([]);
    expect(taken).toBeGreaterThan(300);
  });
});
