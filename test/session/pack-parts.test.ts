import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../src/catalog/maps.ts';
import type { Pack } from '../../src/catalog/pack.ts';
import { readPack } from '../../src/session/packs/read-pack.ts';

const claws = {
  id: 'claws',
  name: 'Claws',
  type: 'melee',
  profiles: [{ id: 'claws', atk: 4, hit: 3, normal: 3, critical: 4, rules: [] }],
};
const stalker = {
  id: 'stalker',
  name: 'Stalker',
  short: 'stalker',
  apl: 2,
  move: 6,
  save: 4,
  wounds: 12,
  base: 50,
  weapons: [claws],
  behaviour: { aim: 'Fight.', order: 'attack-reached', clauses: [{ action: 'fight' }] },
};
const wind = {
  id: 'wind',
  name: 'Wind',
  copies: 1,
  lasts: 'at-once',
  effect: 'It blows.',
  does: { drawn: [{ do: 'threat', change: 1 }] },
};
const mission = {
  number: 7,
  id: 'wake',
  name: 'Wake',
  placement: 'territory',
  objectiveMarkers: false,
  glance: { wins: 'a', loses: 'b', players: 'c', npos: 'd' },
  rules: [{ name: 'Noise', text: 'Make it.' }],
  victory: ['Won at 15.'],
  does: { goal: 'sarcophagus', won: [{ when: { threat: { from: 15 } }, because: 'Awake.' }] },
};
const crew = { id: 'crew', name: 'Crew', printing: 'Ours', archetypes: ['Recon'], operatives: [] };

interface File {
  readonly file: string;
  readonly value: unknown;
  readonly list?: 'datacards' | 'eventCards' | 'missions';
}
const texts = (files: readonly File[]) =>
  files.map(({ file, value, ...rest }) => ({ file, text: JSON.stringify(value, null, 1), ...rest }));
/** All that is wrong with a pack in these files, or nothing. */
function wrongIn(files: readonly File[], before?: Pack): readonly string[] {
  const read = readPack(texts(files), before);
  return read.ok ? [] : read.problems;
}
/** The same of one file, without its line and column. */
const wrong = (value: unknown, before?: Pack): readonly string[] =>
  wrongIn([{ file: 'mine', value }], before).map((told) => told.replace(/^mine, line \d+, column \d+: /, ''));

describe("the ids of a pack's own parts", () => {
  it('begin with the id of the pack, if it has one', () => {
    const parts = (before: string) => ({
      datacards: [{ ...stalker, id: `${before}stalker` }],
      eventCards: [{ ...wind, id: `${before}wind` }],
      missions: [{ ...mission, id: `${before}wake` }],
      themes: [{ id: `${before}dim`, name: 'Dim' }],
    });
    expect(wrong({ name: 'Dust', ...parts('') })).toEqual([]);
    expect(wrong({ name: 'Dust', id: 'dust', ...parts('dust/') })).toEqual([]);
    const places = ['datacards[0].id', 'eventCards[0].id', 'missions[0].id', 'themes[0].id'];
    const names = ['stalker', 'wind', 'wake', 'dim'];
    expect(wrong({ name: 'Dust', ...parts('dust/') })).toEqual(
      places.map(
        (place, index) => `${place} must have no slash, since the pack has no id, but is "dust/${names[index]}".`,
      ),
    );
    expect(wrong({ name: 'Dust', id: 'dust', ...parts('ash/') })).toEqual(
      places.map(
        (place, index) =>
          `${place} must begin with the id of the pack: dust/${names[index]}, but is "ash/${names[index]}".`,
      ),
    );
    expect(wrong({ name: 'Dust', id: 'dust', ...parts('') })).toHaveLength(4);
  });

  it('are ours for what it only changes', () => {
    const changes = {
      datacards: [{ id: 'necron-warrior', wounds: 9 }],
      eventCards: [{ id: 'flesh-hunger', effect: 'Eat.' }],
    };
    expect(wrong({ name: 'Dust', id: 'dust', ...changes })).toEqual([]);
  });

  it('a team has one too', () => {
    const [told] = wrong({ name: 'Dust', id: 'dust', teams: [crew] });
    expect(told).toContain('teams[0]');
  });
});

describe('the parts of a pack', () => {
  it('come with a theme that there is: a printed one, one of the pack, or of the packs before it', () => {
    const dim = [{ id: 'dim', name: 'Dim' }];
    const themed = (theme: string, more: object = {}) => ({
      name: 'Dust',
      datacards: [{ ...stalker, theme }],
      eventCards: [{ ...wind, theme }],
      ...more,
    });
    expect(wrong(themed('crownworld'))).toEqual([]);
    expect(wrong(themed('dim', { themes: dim }))).toEqual([]);
    expect(wrong(themed('dim'), { name: 'First', themes: dim })).toEqual([]);
    expect(wrong(themed('dim'))).toEqual([
      expect.stringMatching(/^datacards\[0\]\.theme must be one of .*crownworld.*, but is "dim"\.$/),
      expect.stringMatching(/^eventCards\[0\]\.theme must be one of .*crownworld.*, but is "dim"\.$/),
    ]);
  });

  it('may name datacards of the packs before it', () => {
    const table = { name: 'Dust', npoTable: [{ from: 2, to: 12, datacard: 'stalker', ranged: [] }] };
    const first = readPack(texts([{ file: 'first', value: { name: 'First', datacards: [stalker] } }]));
    if (!first.ok) throw new Error(first.message);
    expect(wrong(table, first.pack)).toEqual([]);
    expect(wrong(table)).toEqual([
      expect.stringMatching(/^npoTable\[0\]\.datacard must be one of .*, but is "stalker"\.$/),
    ]);
  });

  it('name datacards that there are, wherever in a card or mission', () => {
    const drawn = (...operations: object[]) => ({
      name: 'Dust',
      eventCards: [{ ...wind, does: { drawn: operations } }],
    });
    const ghostly = [
      { do: 'arrive', datacard: 'ghost', at: 'hatchway' },
      { do: 'each', who: { side: 'npos', datacards: ['necron-warrior', 'ghost'] }, perform: [] },
    ];
    expect(wrong(drawn(...ghostly))).toEqual([
      expect.stringMatching(/^eventCards\[0\]\.does\.drawn\[0\]\.datacard must be one of .*, but is "ghost"\.$/),
      expect.stringMatching(
        /^eventCards\[0\]\.does\.drawn\[1\]\.who\.datacards\[1\] must be one of .*, but is "ghost"\.$/,
      ),
    ]);
    const setUp = [{ do: 'arrive', datacard: 'ghost', at: 'hatchway' }];
    expect(wrong({ name: 'Dust', missions: [{ ...mission, does: { ...mission.does, setUp } }] })).toEqual([
      expect.stringMatching(/^missions\[0\]\.does\.setUp\[0\]\.datacard must be one of .*, but is "ghost"\.$/),
    ]);
  });

  it('rule on what can be ruled on, one way that there is', () => {
    expect(wrong({ name: 'Dust', rulings: { 'guard-threat': 'yes', 'battle-length': '5' } })).toEqual([]);
    expect(wrong({ name: 'Dust', rulings: { 'guard-threat': 'perhaps' } })).toEqual([
      'rulings.guard-threat must be one of no, yes, but is "perhaps".',
    ]);
    expect(wrong({ name: 'Dust', rulings: { 'gard-threat': 'yes' } })).toHaveLength(1);
  });

  it('fields that no card has are told as such, at any depth', () => {
    const told = (operation: object) =>
      wrong({ name: 'Dust', eventCards: [{ ...wind, does: { drawn: [operation] } }] });
    expect(told({ do: 'redraw', loud: true })).toEqual([
      expect.stringMatching(/^eventCards\[0\]\.does\.drawn\[0\] must have no unknown field, but has loud\.$/),
    ]);
  });
});

describe('a pack that is wrong', () => {
  it('is told whole: every mistake with its file, line and column, and the word that was meant', () => {
    const value = { name: 'Dust', datacrads: [], datacards: [{ ...stalker, wounds: 0 }] };
    expect(wrongIn([{ file: 'dust', value }])).toEqual([
      `dust, ${place(value, '"wounds": ')}: datacards[0].wounds must be 1 or more, but is 0.`,
      'dust, line 1, column 1: the whole must have no unknown field, but has datacrads. Did you mean datacards?',
    ]);
    const weapon = { ...claws, type: 'mele' };
    const [typo] = wrong({ name: 'Dust', datacards: [{ ...stalker, weapons: [weapon] }] });
    expect(typo).toBe('datacards[0].weapons[0].type must be one of ranged, melee, but is "mele". Did you mean melee?');
    expect(wrong({ name: 'Dust', datacards: [{ ...stalker, weapons: [{ ...claws, type: 'zzzzzz' }] }] })[0]).toBe(
      'datacards[0].weapons[0].type must be one of ranged, melee, but is "zzzzzz".',
    );
    expect(wrong({ name: 'Dust', zzzzzzzz: 1 })).toEqual(['the whole must have no unknown field, but has zzzzzzzz.']);
    expect(wrong({ name: 'Dust', datacards: [{ id: 'necron-warrior', wonds: 9 }] })).toEqual([
      'datacards[0] must have no unknown field, but has wonds. Did you mean wounds?',
    ]);
  });

  it('is told a field that belongs there, and no other', () => {
    const clauses = [{ action: 'charge', too: 'closest-operative', to: 'closest-operative' }];
    expect(wrong({ name: 'Dust', datacards: [{ ...stalker, behaviour: { ...stalker.behaviour, clauses } }] })).toEqual([
      'datacards[0].behaviour.clauses[0] must have no unknown field, but has too. Did you mean to?',
    ]);
    expect(wrong({ name: 'Dust', weapons: [] })).toEqual(['the whole must have no unknown field, but has weapons.']);
    const [action] = wrong({
      name: 'Dust',
      datacards: [{ ...stalker, behaviour: { ...stalker.behaviour, clauses: [{ action: 'fihgt' }] } }],
    });
    expect(action).toMatch(/clauses\[0\]\.action must be one of fight, .*, but is "fihgt"\. Did you mean fight\?$/);
  });

  it('is told of its parts together where a field is unknown, and not where one of them is wrong in itself', () => {
    const table = [{ from: 2, to: 12, datacard: 'ghost', ranged: [] }];
    const ghostly = expect.stringMatching(/^npoTable\[0\]\.datacard must be one of .*, but is "ghost"\.$/);
    const unknown = 'the whole must have no unknown field, but has zzzzzzzz.';
    expect(wrong({ name: 'Dust', npoTable: table, zzzzzzzz: 1 })).toEqual([unknown, ghostly]);
    expect(wrong({ name: 'Dust', npoTable: table, version: ' ' })).toEqual([
      'version must have some text, but is " ".',
    ]);
  });

  it('is told of a map by its walls, and at once of a wall that would reach across a desert', () => {
    const { number: _, ...printed } = killzoneMap(1);
    const [first, second, ...others] = printed.walls;
    const withWalls = (...walls: unknown[]) =>
      wrong({ name: 'Dust', maps: [{ ...printed, id: 'own', walls: [...walls, ...others] }] });
    const twice = withWalls(first, { ...second, from: first?.from, to: first?.to });
    expect(
      twice.filter((told) => /^maps\[0\]\.walls\[1\] must not stand where walls\[0\] stands/.test(told)),
    ).not.toEqual([]);
    expect(twice.filter((told) => !told.startsWith('maps[0].'))).toEqual([]);
    const [told] = withWalls({ ...first, to: [90_000_000, 1] }, second);
    expect(told).toBe('maps[0].walls[0].to[0] must be 7 or less, but is 90000000.');
    expect(withWalls({ ...first, to: ['x', 1] }, second)).toEqual([
      'maps[0].walls[0].to[0] must be a whole number, but is "x".',
    ]);
  });

  it('in several files is told of the file in which the mistake is', () => {
    const main = { file: 'pack.json', value: { name: 'Dust' } };
    const card = (file: string, change: object): File => ({
      file,
      value: { ...stalker, ...change },
      list: 'datacards',
    });
    const other = { id: 'lurker', short: 'lurker' };
    expect(wrongIn([main, card('a.json', {}), card('b.json', other)])).toEqual([]);
    expect(wrongIn([main, card('a.json', {}), card('b.json', { ...other, wounds: 'many' })])).toEqual([
      expect.stringMatching(/^b\.json, line \d+, column 12: wounds must be a whole number, but is "many"\.$/),
    ]);
    expect(wrongIn([main, card('a.json', { apl: -1 }), card('b.json', other)])).toEqual([
      expect.stringMatching(/^a\.json, line \d+, column 9: apl must be 0 or more, but is -1\.$/),
    ]);
    expect(wrongIn([{ ...main, value: { name: ' ' } }, card('a.json', {})])).toEqual([
      'pack.json, line 2, column 10: name must have some text, but is " ".',
    ]);
    const listed = { ...main, value: { name: 'Dust', datacards: [stalker] } };
    expect(wrongIn([listed, card('b.json', { ...other, wounds: 0 })])[0]).toMatch(
      /^b\.json, .*: wounds must be 1 or more/,
    );
    expect(wrongIn([listed, card('b.json', other)])).toEqual([]);
    expect(wrongIn([{ ...main, value: { name: 'Dust', datacards: 'all' } }, card('b.json', other)])).toEqual([
      'pack.json, line 3, column 15: datacards must be a list, but is "all".',
    ]);
  });

  it('a file may say for editors by which schema it is', () => {
    const $schema = '../schemas/datacard.json';
    expect(
      wrongIn([
        { file: 'pack.json', value: { $schema, name: 'Dust' } },
        { file: 'a.json', value: { $schema, ...stalker }, list: 'datacards' },
      ]),
    ).toEqual([]);
    for (const value of [null, 7, ['a']])
      expect(
        wrongIn([
          { file: 'pack.json', value: { name: 'Dust' } },
          { file: 'a.json', value, list: 'datacards' },
        ])[0],
      ).toMatch(/^a\.json, line 1, column 1: the whole must /);
  });

  it('of one file that is no group of fields', () => {
    expect(wrong(null)).toEqual(['the whole must be a group of fields, but is null.']);
    expect(wrong(7)).toEqual(['the whole must be a group of fields, but is 7.']);
    expect(readPack([{ file: 'mine', text: '{"name": }' }])).toEqual({
      ok: false,
      message: 'mine: not JSON at line 1, column 10: }.',
      problems: ['mine: not JSON at line 1, column 10: }.'],
    });
    expect(readPack([{ file: 'mine', text: '{"name": "A // b", /* so */ "version": "1" // end\n}' }])).toEqual({
      ok: true,
      pack: { name: 'A // b', version: '1' },
    });
  });
});

/** Line and column of what follows a text in a value as it is written here. */
function place(value: unknown, before: string): string {
  const written = JSON.stringify(value, null, 1);
  const at = written.indexOf(before) + before.length;
  const lines = written.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
