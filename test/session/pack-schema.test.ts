import { describe, expect, it } from 'vitest';
import { parsePack } from '../../src/session/pack-schema.ts';
import { pack as packShape } from '../../src/session/pack-shape.ts';

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
