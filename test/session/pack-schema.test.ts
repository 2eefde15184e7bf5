import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { abilityIn, cardIn, catalogueOf } from '../../src/catalog/catalogue.ts';
import { pack as packShape } from '../../src/session/config-shape.ts';
import { parsePack } from '../../src/session/pack-schema.ts';

const flayer = { id: 'gauss-flayer', atk: 5, rules: ['Piercing 1'] };
const warrior = {
  id: 'necron-warrior',
  move: 6,
  wounds: 10,
  weapons: [{ id: 'gauss-flayer', profiles: [flayer] }],
};
const table = [
  { from: 2, to: 6, datacard: 'canoptek-macrocyte', ranged: ['gauss-scalpel'] },
  { from: 7, to: 12, datacard: 'necron-warrior', ranged: [] },
];
const pack = {
  name: 'Harder warriors',
  datacards: [warrior],
  npoTable: table,
  eventCards: [{ id: 'flesh-hunger', effect: 'Eat.' }],
};
const read = (value: unknown) => parsePack('mine.json', JSON.stringify(value));
const problem = (value: unknown) => {
  const result = read(value);
  return result.ok ? 'no problem' : result.message;
};
const withCard = (change: object) => problem({ ...pack, datacards: [{ ...warrior, ...change }] });
const withWeapon = (change: object) => withCard({ weapons: [{ ...warrior.weapons[0], ...change }] });
const withProfile = (change: object) => withWeapon({ profiles: [{ ...flayer, ...change }] });

describe("a user's own pack", () => {
  it('is read when it is right, and may be kept in a session', () => {
    expect(read(pack)).toEqual({ ok: true, pack });
    expect(read({ name: 'Nothing new' })).toEqual({ ok: true, pack: { name: 'Nothing new' } });
    expect(packShape.is(pack, [])).toBe(true);
    expect(packShape.is({ name: 'Nothing new' }, [])).toBe(true);
  });

  it('that is damaged in a session is told by its place', () => {
    const trail: (string | number)[] = [];
    expect(packShape.is({ ...pack, datacards: [{ ...warrior, save: 9 }] }, trail)).toBe(false);
    expect(trail).toEqual(['datacards', 0, 'save']);
    expect(
      packShape.is({ ...pack, datacards: [{ ...warrior, weapons: [{ id: 'a', profiles: [{ rules: ['?'] }] }] }] }, []),
    ).toBe(false);
  });

  it('that is not JSON: line, column and what stands there', () => {
    expect(parsePack('mine.json', '{\n  "name": "Harder",\n}')).toEqual({
      ok: false,
      message: 'mine.json: not JSON at line 3, column 1: }.',
    });
  });

  it.each([
    [[], 'mine.json: the whole must be a group of fields, but is empty.'],
    ['Harder', 'mine.json: the whole must be a group of fields, but is "Harder".'],
    [{}, 'mine.json: name must be text, but is missing.'],
    [{ name: ' ' }, 'mine.json: name must have some text, but is " ".'],
    [{ name: 'W', maps: 1 }, 'mine.json: the whole must have no unknown field, but has maps.'],
    [{ name: 'W', datacards: [] }, 'mine.json: datacards must have 1 or more, but is empty.'],
    [
      { ...pack, datacards: [warrior, warrior] },
      'mine.json: datacards[1].id must be used only once, but is "necron-warrior".',
    ],
    [
      { ...pack, npoTable: [{ ...table[0], from: 3 }, table[1]] },
      'mine.json: npoTable[0].from must be 2, so that 2 to 12 occur once, but is 3.',
    ],
    [{ ...pack, npoTable: [table[0]] }, 'mine.json: npoTable[0].to must be 12, so that 2 to 12 occur once, but is 6.'],
    [
      { ...pack, npoTable: [table[0], { ...table[1], ranged: ['combat-attachment'] }] },
      'mine.json: npoTable[1].ranged[0] must be a ranged weapon of Necron Warrior, but is "combat-attachment".',
    ],
  ])('%j has a problem', (value, message) => {
    expect(problem(value)).toBe(message);
  });

  it('with a datacard or card that does not exist', () => {
    expect(problem({ ...pack, npoTable: [table[0], { ...table[1], datacard: 'ghost' }] })).toMatch(
      /^mine\.json: npoTable\[1\]\.datacard must be one of canoptek-scarab-swarm, .*lychguard, but is "ghost"\.$/,
    );
    expect(problem({ ...pack, eventCards: [{ id: 'rain', effect: 'Wet.' }] })).toMatch(
      /^mine\.json: eventCards\[0\]\.id must be one of dark-of-the-tomb, .*my-will-be-done, but is "rain"\.$/,
    );
  });

  it.each([
    [{ move: 'six' }, 'move must be a whole number, but is "six".'],
    [{ move: 5.5 }, 'move must be a whole number, but is 5.5.'],
    [{ save: 1 }, 'save must be 2 or more, but is 1.'],
    [{ save: 7 }, 'save must be 6 or less, but is 7.'],
    [{ wounds: null }, 'wounds must be a whole number, but is null.'],
  ])('with a datacard of %j', (change, message) => {
    expect(withCard(change)).toBe(`mine.json: datacards[0].${message}`);
  });

  it('with a weapon or profile that the datacard has not', () => {
    expect(withWeapon({ id: 'whip' })).toBe(
      'mine.json: datacards[0].weapons[0].id must be a weapon of Necron Warrior: gauss-flayer, gauss-reaper, combat-attachment, but is "whip".',
    );
    expect(withProfile({ id: 'sweeping' })).toBe(
      'mine.json: datacards[0].weapons[0].profiles[0].id must be a profile of Gauss flayer: gauss-flayer, but is "sweeping".',
    );
  });

  it('with a profile of an unknown weapon rule or number', () => {
    const place = 'mine.json: datacards[0].weapons[0].profiles[0]';
    expect(withProfile({ rules: ['Piercing 1', 'Sharp'] })).toBe(
      `${place}.rules[1] must be a weapon rule as on a card, such as Piercing 1, Lethal 5+ or Range 8", but is "Sharp".`,
    );
    expect(withProfile({ hit: 1 })).toBe(`${place}.hit must be 2 or more, but is 1.`);
  });
});

const claws = {
  id: 'claws',
  name: 'Claws',
  type: 'melee',
  profiles: [{ ...flayer, id: 'claws', hit: 3, normal: 3, critical: 4 }],
};
const stalker = {
  id: 'tomb-stalker',
  name: 'Tomb Stalker',
  short: 'stalker',
  apl: 2,
  move: 6,
  save: 4,
  wounds: 12,
  base: 50,
  weapons: [claws],
  abilities: ['steadfast', { id: 'engrammatic-logic', inches: 3, effect: 'Within 3".' }],
  behaviour: { aim: 'Fight.', order: 'attack-reached', clauses: [{ action: 'fight' }] },
};
const withStalker = (change: object) => problem({ name: 'Ours', datacards: [{ ...stalker, ...change }] });

describe("a pack's own datacard", () => {
  it('is read when it is whole, with abilities of ours by their ids, and stands in the table of NPOs', () => {
    const npoTable = [{ from: 2, to: 12, datacard: 'tomb-stalker', ranged: [] }];
    const parsed = read({ name: 'Ours', datacards: [stalker, warrior], npoTable });
    if (!parsed.ok) throw new Error(parsed.message);
    expect(packShape.is(parsed.pack, [])).toBe(true);
    const catalogue = catalogueOf(parsed.pack);
    expect([...catalogue.datacards.keys()].at(-1)).toBe('tomb-stalker');
    const card = cardIn(catalogue, 'tomb-stalker');
    expect(card).toMatchObject({ wounds: 12, source: 'pack' });
    expect(abilityIn(card, 'steadfast')).toEqual(abilityIn(cardIn(catalogue, 'canoptek-tomb-crawler'), 'steadfast'));
    expect(abilityIn(card, 'engrammatic-logic')).toEqual({
      id: 'engrammatic-logic',
      name: 'Engrammatic Logic',
      inches: 3,
      effect: 'Within 3".',
    });
  });

  it.each([
    [{ apl: undefined }, 'apl must be a whole number, but is missing.'],
    [{ loyalty: 'Szarekhan' }, ' must have no unknown field, but has loyalty.'],
    [{ id: 'Tomb Stalker' }, 'id must be lower-case words joined by hyphens, but is "Tomb Stalker".'],
    [
      { short: 'warrior' },
      'short must be a short form that no other datacard has (Necron Warrior has it), but is "warrior".',
    ],
    [
      { weapons: [{ ...claws, profiles: [{ ...claws.profiles[0], atk: 9 }] }] },
      'weapons[0].profiles[0].atk must be 8 or less, but is 9.',
    ],
    [
      { weapons: [{ ...claws, profiles: [claws.profiles[0], { ...claws.profiles[0], id: 'two' }] }] },
      'weapons[0].profiles must have one profile, since it is a melee weapon, but is a list.',
    ],
    [{ abilities: ['flying'] }, /^abilities\[0\] must be one of weapon-sentinel, .*, but is "flying"\.$/],
    [{ abilities: [{ id: 'steadfast' }] }, 'abilities[0].effect must be text, but is missing.'],
    [{ abilities: ['hulking', 'hulking'] }, 'abilities[1].id must be used only once, but is "hulking".'],
    [
      { abilities: ['multi-threat-eliminator'] },
      'abilities[0].weapon must be a ranged weapon of this datacard, but is "enmitic-disintegrator-pistols".',
    ],
    [
      { behaviour: { ...stalker.behaviour, clauses: [{ action: 'charge', to: 'moon' }] } },
      'behaviour.clauses[0].to must be closest-operative, but is "moon".',
    ],
    [
      { behaviour: { ...stalker.behaviour, clauses: [{ action: 'fight' }, { action: 'fight' }] } },
      'behaviour.clauses[1].action must be used only once, but is "fight".',
    ],
    [{ replaces: 'necron-warrior' }, 'theme must be given with replaces, but is missing.'],
  ])('with %j is refused', (change, message) => {
    const told = withStalker(change);
    expect(told).toContain('mine.json: datacards[0]');
    const rest = told.replace(/^mine\.json: datacards\[0\]\.?/, '');
    if (typeof message === 'string') expect(rest).toBe(message);
    else expect(rest).toMatch(message);
  });

  it('that is wrong is told with its line', () => {
    const text = JSON.stringify({ name: 'Ours', datacards: [warrior, { ...stalker, wounds: 0 }] }, null, 2);
    const line = text.split('\n').findIndex((one) => one.includes('"wounds": 0')) + 1;
    expect(parsePack('mine.json', text)).toEqual({
      ok: false,
      message: `mine.json: datacards[1].wounds must be 1 or more, but is 0 (line ${line}).`,
    });
  });

  it('that is missing something is told with the line where it begins', () => {
    const text = `{\n  "name": "Ours",\n  "datacards": [\n    {"id": "a", "name": "A: {b}, \\"c\\""}\n  ]\n}`;
    expect(parsePack('mine.json', text)).toEqual({
      ok: false,
      message: 'mine.json: datacards[0].short must be text, but is missing (line 4).',
    });
  });
});

it('the packs in the README are right', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const packs = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, text = '']) =>
    text.includes('"datacards"') ? [parsePack('README.md', text)] : [],
  );
  expect(packs).toEqual([
    { ok: true, pack: expect.objectContaining({ name: 'Harder warriors' }) },
    { ok: true, pack: expect.objectContaining({ name: 'Stalkers in the dark' }) },
  ]);
});
