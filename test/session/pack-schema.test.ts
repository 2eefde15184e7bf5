import { describe, expect, it } from 'vitest';
import { datacard } from '../../src/catalog/datacards.ts';
import { parsePack } from '../../src/session/pack-schema.ts';

const wraith = {
  ...datacard('canoptek-macrocyte'),
  id: 'canoptek-wraith',
  name: 'Canoptek Wraith',
  short: 'wraith',
};
const table = [
  { from: 2, to: 6, datacard: 'canoptek-wraith', ranged: ['gauss-scalpel'] },
  { from: 7, to: 12, datacard: 'necron-warrior', ranged: [] },
];
const pack = {
  name: 'Wraiths',
  datacards: [wraith],
  npoTable: table,
  eventCards: [{ id: 'flesh-hunger', effect: 'Eat.' }],
};
const read = (value: unknown) => parsePack('wraiths.json', JSON.stringify(value));
const problem = (value: unknown) => {
  const result = read(value);
  return result.ok ? 'no problem' : result.message;
};
const withCard = (change: object) => problem({ ...pack, datacards: [{ ...wraith, ...change }] });
const [scalpel, tesla] = wraith.weapons;
const withProfile = (change: object) =>
  withCard({ weapons: [{ ...scalpel, profiles: [{ ...scalpel?.profiles[0], ...change }] }, tesla] });

describe("a user's own pack", () => {
  it('is read when it is right', () => {
    expect(read(pack)).toEqual({ ok: true, pack });
    expect(read({ name: 'Nothing new' })).toEqual({ ok: true, pack: { name: 'Nothing new' } });
  });

  it('that is not JSON: line, column and what stands there', () => {
    expect(parsePack('wraiths.json', '{\n  "name": "Wraiths",\n}')).toEqual({
      ok: false,
      message: 'wraiths.json: not JSON at line 3, column 1: }.',
    });
  });

  it.each([
    [[], 'wraiths.json: the whole must be a group of fields, but is empty.'],
    ['Wraiths', 'wraiths.json: the whole must be a group of fields, but is "Wraiths".'],
    [{}, 'wraiths.json: name must be text, but is missing.'],
    [{ name: ' ' }, 'wraiths.json: name must have some text, but is " ".'],
    [{ name: 'W', maps: 1 }, 'wraiths.json: the whole must have no unknown field, but has maps.'],
    [{ name: 'W', datacards: [] }, 'wraiths.json: datacards must have 1 or more, but is empty.'],
    [
      { ...pack, datacards: [wraith, wraith] },
      'wraiths.json: datacards[1].id must be used only once, but is "canoptek-wraith".',
    ],
    [
      { ...pack, datacards: [wraith, { ...wraith, id: 'other' }] },
      'wraiths.json: datacards[1].short must be used only once, but is "wraith".',
    ],
    [
      { ...pack, npoTable: [{ ...table[0], from: 3 }, table[1]] },
      'wraiths.json: npoTable[0].from must be 2, so that 2 to 12 occur once, but is 3.',
    ],
    [
      { ...pack, npoTable: [table[0]] },
      'wraiths.json: npoTable[0].to must be 12, so that 2 to 12 occur once, but is 6.',
    ],
    [
      { ...pack, npoTable: [table[0], { ...table[1], datacard: 'ghost' }] },
      'wraiths.json: npoTable[1].datacard must be a datacard of this pack or of ours, but is "ghost".',
    ],
    [
      { ...pack, npoTable: [table[0], { ...table[1], ranged: ['combat-attachment'] }] },
      'wraiths.json: npoTable[1].ranged[0] must be a ranged weapon of Necron Warrior, but is "combat-attachment".',
    ],
  ])('%j has a problem', (value, message) => {
    expect(problem(value)).toBe(message);
  });

  it('with a card that does not exist', () => {
    expect(problem({ ...pack, eventCards: [{ id: 'rain' }] })).toMatch(
      /^wraiths\.json: eventCards\[0\]\.id must be one of dark-of-the-tomb, .*my-will-be-done, but is "rain"\.$/,
    );
  });

  it.each([
    [{ move: 'six' }, 'move must be a whole number, but is "six".'],
    [{ move: 5.5 }, 'move must be a whole number, but is 5.5.'],
    [{ save: 1 }, 'save must be 2 or more, but is 1.'],
    [{ save: 7 }, 'save must be 6 or less, but is 7.'],
    [{ wounds: null }, 'wounds must be a whole number, but is null.'],
    [{ id: 'Canoptek Wraith' }, 'id must be lower-case words joined by hyphens, but is "Canoptek Wraith".'],
    [{ theme: 'flood' }, 'theme must be one of flayer-curse, destroyer-cult, crownworld, but is "flood".'],
    [{ source: 'corrected' }, 'correction must tell what differs, since source is not printed, but is missing.'],
  ])('with a datacard of %j', (change, message) => {
    expect(withCard(change)).toBe(`wraiths.json: datacards[0].${message}`);
  });

  it('with a profile of an unknown weapon rule or number', () => {
    const place = 'wraiths.json: datacards[0].weapons[0].profiles[0]';
    expect(withProfile({ rules: ['Piercing 1', 'Sharp'] })).toBe(
      `${place}.rules[1] must be a weapon rule as on a card, such as Piercing 1, Lethal 5+ or Range 8", but is "Sharp".`,
    );
    expect(withProfile({ hit: 1 })).toBe(`${place}.hit must be 2 or more, but is 1.`);
  });

  it('with a behaviour that prescribes what the card has not', () => {
    const withPrescribed = (change: object) =>
      withCard({ behaviour: { ...wraith.behaviour, profile: { ...wraith.behaviour.profile, ...change } } });
    expect(withPrescribed({ weapon: 'whip' })).toBe(
      'wraiths.json: datacards[0].behaviour.profile.weapon must be a weapon of this datacard, but is "whip".',
    );
    expect(withPrescribed({ profile: 'sweeping' })).toBe(
      'wraiths.json: datacards[0].behaviour.profile.profile must be a profile of that weapon, but is "sweeping".',
    );
  });

  it('with a behaviour clause that leads nowhere', () => {
    const withClauses = (...clauses: object[]) => withCard({ behaviour: { ...wraith.behaviour, clauses } });
    const place = 'wraiths.json: datacards[0].behaviour.clauses';
    expect(withClauses({ action: 'dance' })).toBe(
      `${place}[0].action must be one of fight, shoot, charge, fall-back, reposition, dash, but is "dance".`,
    );
    expect(withClauses({ action: 'charge' })).toBe(`${place}[0].to must be closest-operative, but is missing.`);
    expect(withClauses({ action: 'fight', cover: true })).toBe(
      `${place}[0] must have no unknown field, but has cover.`,
    );
    expect(withClauses({ action: 'fight' }, { action: 'fight' })).toBe(
      `${place}[1].action must be used only once, but is "fight".`,
    );
  });
});
