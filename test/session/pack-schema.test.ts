import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { abilityIn, cardIn, catalogueOf } from '../../src/catalog/catalogue.ts';
import { killzoneMap } from '../../src/catalog/maps.ts';
import { isKeptPack } from '../../src/session/packs/check-kept.ts';
import { parsePack } from './parse-pack.ts';

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
    expect(isKeptPack(pack, [])).toBe(true);
    expect(isKeptPack({ name: 'Nothing new' }, [])).toBe(true);
  });

  it('that is damaged in a session is told by its place', () => {
    const trail: (string | number)[] = [];
    expect(isKeptPack({ ...pack, datacards: [{ ...warrior, save: 9 }] }, trail)).toBe(false);
    expect(trail).toEqual(['datacards', 0, 'save']);
    expect(
      isKeptPack({ ...pack, datacards: [{ ...warrior, weapons: [{ id: 'a', profiles: [{ rules: ['?'] }] }] }] }, []),
    ).toBe(false);
  });

  it('may be kept with more than people may write today, but not with other rules', () => {
    const kept = (value: unknown) => isKeptPack(value, []);
    const change = (fields: object) => ({ ...pack, datacards: [{ ...warrior, ...fields }] });
    expect(kept(change({ wounds: 80, later: 1 }))).toBe(true);
    expect(kept(change({ wounds: 80_000 }))).toBe(false);
    expect(kept(change({ save: 7 }))).toBe(false);
    const { number, ...drawn } = killzoneMap(1);
    const pads = (teleportPads: unknown) => ({ name: 'W', maps: [{ ...drawn, number: 'm', teleportPads }] });
    expect(
      [
        pads([[1, 2]]),
        pads([[1, 2], [1, 2], 1]),
        pads([
          [1, 2, 3],
          [1, 2],
        ]),
      ].map(kept),
    ).toEqual([true, false, false]);
    const card = { id: 'tide', name: 'Tide', copies: 1, lasts: 'at-once', effect: 'Wet.' };
    const doing = (operation: object) => ({ name: 'W', eventCards: [{ ...card, does: { drawn: [operation] } }] });
    expect(kept(doing({ do: 'threat', change: 1 }))).toBe(true);
    expect(kept(doing({ do: 'threat', change: 1, later: 1 }))).toBe(false);
    expect(kept(doing({ do: 'regain', who: 'it', wounds: { d3: 21 } }))).toBe(false);
  });

  it('whose table names a datacard that the game has not, as kept in a session, is told by its place', () => {
    const placeOf = (...datacards: string[]) => {
      const trail: (string | number)[] = [];
      const npoTable = datacards.map((datacard) => ({ ...table[1], datacard }));
      return [isKeptPack({ ...pack, npoTable }, trail), ...trail];
    };
    expect(placeOf('necron-warrior')).toEqual([true]);
    expect(placeOf('ghost', 'necron-warrior')).toEqual([false, 'npoTable', 0, 'datacard']);
    expect(placeOf('necron-warrior', 'ghost')).toEqual([false, 'npoTable', 1, 'datacard']);
  });

  it('that is not JSON: line, column and what stands there', () => {
    expect(parsePack('mine.json', '{\n  "name": "Harder",\n}')).toEqual({
      ok: false,
      message: 'mine.json: not JSON at line 3, column 1: } (the comma before it is too much).',
    });
  });

  it.each([
    [[], 'mine.json: the whole must be a group of fields, but is an empty list.'],
    ['Harder', 'mine.json: the whole must be a group of fields, but is "Harder".'],
    [{}, 'mine.json: name must be text, but is missing.'],
    [{ name: ' ' }, 'mine.json: name must have some text, but is " ".'],
    [{ name: 'W', missiles: 1 }, 'mine.json: the whole must have no unknown field, but has missiles.'],
    [{ name: 'W', datacards: [] }, 'mine.json: datacards must have 1 or more, but is an empty list.'],
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

  it('may have a row of one result, and none that ends before it begins', () => {
    const split = (...rows: [number, number][]) =>
      problem({ name: 'W', npoTable: rows.map(([from, to]) => ({ ...table[1], from, to })) });
    expect(split([2, 2], [3, 12])).toBe('no problem');
    expect(split([2, 1], [2, 12])).toBe('mine.json: npoTable[0].to must be 2, so that 2 to 12 occur once, but is 1.');
    expect(split([2, 6], [6, 12])).toBe('mine.json: npoTable[1].from must be 7, so that 2 to 12 occur once, but is 6.');
    expect(split([2, 13])).toBe('mine.json: npoTable[0].to must be 12, so that 2 to 12 occur once, but is 13.');
  });

  it('changes any profile of a weapon that has several, and one at least', () => {
    const split = {
      name: 'W',
      datacards: [{ id: 'royal-warden', weapons: [{ id: 'relic-gauss-blaster', profiles: [] }] }],
    };
    expect(problem(split)).toBe(
      'mine.json: datacards[0].weapons[0].profiles must have 1 or more, but is an empty list.',
    );
    const pistols = (id: string) => ({
      name: 'W',
      datacards: [
        { id: 'hexmark-destroyer', weapons: [{ id: 'enmitic-disintegrator-pistols', profiles: [{ id, atk: 4 }] }] },
      ],
    });
    for (const id of ['focused', 'sweeping']) expect(problem(pistols(id))).toBe('no problem');
    expect(problem(pistols('wild'))).toMatch(/must be a profile of Enmitic disintegrator pistols: .*, but is "wild"/);
  });

  it('with a datacard or card that does not exist', () => {
    expect(problem({ ...pack, npoTable: [table[0], { ...table[1], datacard: 'ghost' }] })).toMatch(
      /^mine\.json: npoTable\[1\]\.datacard must be one of canoptek-scarab-swarm, .*lychguard, but is "ghost"\.$/,
    );
    expect(problem({ ...pack, eventCards: [{ id: 'rain', effect: 'Wet.' }] })).toBe(
      'mine.json: eventCards[0].name must be text, but is missing.',
    );
  });

  it('with a mission of its own whose rules are not as they should be', () => {
    const does = { goal: 'sarcophagus', won: [{ when: { threat: { from: 15 } }, because: 'All awake.' }] };
    const mission = {
      number: 7,
      id: 'wake-all',
      name: 'Wake All',
      placement: 'territory',
      objectiveMarkers: false,
      glance: { wins: 'a', loses: 'b', players: 'c', npos: 'd' },
      rules: [{ name: 'Noise', text: 'Make it.' }],
      victory: ['Won at 15.'],
      does,
    };
    const withMission = (change: object) => problem({ ...pack, missions: [{ ...mission, ...change }] });
    expect(withMission({})).toBe('no problem');
    const at = 'mine.json: missions[0]';
    expect(withMission({ number: 6 })).toBe(`${at}.number must be 7 or more, but is 6.`);
    expect(withMission({ id: 'regroup' })).toBe(`${at}.id must be none of the printed missions, but is "regroup".`);
    expect(withMission({ does: { goal: 'sarcophagus' } })).toBe(
      `${at}.does must have escape, won, ends with won, or teamAtEnd, so that it can be won.`,
    );
    expect(withMission({ does: { ...does, goal: 'moon' } })).toMatch(
      /does\.goal must be one of escape-marker, .*, but is "moon"\.$/,
    );
    expect(withMission({ does: { ...does, escape: { at: 'escape-marker', needed: 'half' } } })).toBe(
      `${at}.does.escapeMarker must be given, since operatives escape there, but is missing.`,
    );
    expect(withMission({ does: { ...does, setUp: [{ do: 'arrive', datacard: 'ghost', at: 'hatchway' }] } })).toMatch(
      /missions\[0\]\.does\.setUp\[0\]\.datacard must be one of /,
    );
    expect(problem({ ...pack, missions: [mission, { ...mission, id: 'again' }] })).toBe(
      'mine.json: missions[1].number must be used only once, but is "7".',
    );
  });

  it('with markers that it does not have, has twice, or where none is at hand', () => {
    const key = { id: 'key', name: 'the key', size: 'other' };
    const does = {
      goal: 'markers',
      markers: [key],
      won: [{ when: { markers: ['key'], are: 'removed' }, because: 'Gone.' }],
    };
    const mission = {
      number: 7,
      id: 'find-it',
      name: 'Find It',
      placement: 'territory',
      objectiveMarkers: false,
      glance: { wins: 'a', loses: 'b', players: 'c', npos: 'd' },
      rules: [{ name: 'Key', text: 'Find it.' }],
      victory: ['Won with it.'],
    };
    const withRules = (change: object) =>
      problem({ ...pack, missions: [{ ...mission, does: { ...does, ...change } }] });
    const at = 'mine.json: missions[0].does';
    expect(withRules({})).toBe('no problem');
    expect(withRules({ markers: [{ ...key, size: 'big' }] })).toBe(
      `${at}.markers[0].size must be one of objective, other, but is "big".`,
    );
    expect(withRules({ markers: [key, key] })).toBe(`${at}.markers[1].id must be used only once, but is "key".`);
    expect(withRules({ setUp: [{ do: 'remove-marker', markers: ['kay'] }] })).toBe(
      `${at}.setUp[0].markers[0] must be one of key, but is "kay".`,
    );
    expect(withRules({ setUp: [{ do: 'remove-marker', markers: 'others' }] })).toBe(
      `${at}.setUp[0].markers must be all or ids, since no marker is at hand here, but is "others".`,
    );
    expect(withRules({ pickUp: [{ markers: 'all', perform: [{ do: 'remove-marker', markers: 'others' }] }] })).toBe(
      'no problem',
    );
    const action = { id: 'turn', name: 'Turn', perform: [{ do: 'remove-marker', markers: 'this' }] };
    expect(withRules({ actions: [{ ...action, at: 'all' }] })).toBe('no problem');
    expect(withRules({ actions: [action] })).toContain('since no marker is at hand here');
    expect(withRules({ actions: [{ ...action, at: ['lamp'] }] })).toBe(
      `${at}.actions[0].at[0] must be one of key, but is "lamp".`,
    );
    expect(withRules({ setUp: [{ do: 'place-marker', markers: 'all', at: { objective: 4 } }] })).toMatch(
      /setUp\[0\]\.at\.objective must be .*, but is 4\.$/,
    );
    expect(withRules({ markers: undefined })).toContain('does.markers must be given, since goal or pickUp means them');
    const out = { at: 'player-a-edge', needed: 'carrier' };
    expect(withRules({ escape: out })).toBe(
      `${at}.pickUp must be given, so that somebody can carry a marker, but is missing.`,
    );
    const told = (when: object) => withRules({ won: [{ when, because: 'So.' }] });
    for (const when of [{ told: 'So?' }, { not: { markers: 'all', are: 'controlled' } }])
      expect(told(when)).toContain('won[0].when must be what the record tells: told and controlled are asked under');
    expect(told({ any: [{ markers: 'all', are: 'found' }, { threat: { from: 15 } }] })).toBe('no problem');

    const card = { id: 'tide', name: 'Tide', copies: 1, lasts: 'at-once', effect: 'It comes.' };
    const withCard = (id: string, markers: object = {}) =>
      problem({
        ...pack,
        missions: [{ ...mission, does }],
        eventCards: [{ ...card, does: { ...markers, drawn: [{ do: 'remove-marker', markers: [id] }] } }],
      });
    expect([withCard('key'), withCard('3')]).toEqual(['no problem', 'no problem']);
    expect(withCard('foam', { markers: [{ ...key, id: 'foam' }] })).toBe('no problem');
    expect(withCard('foam')).toMatch(
      /eventCards\[0\]\.does\.drawn\[0\]\.markers\[0\] must be one of key, 1, 2, 3, but is "foam"/,
    );
    expect(withCard('x/foam', { markers: [{ ...key, id: 'x/foam' }] })).toContain(
      'eventCards[0].does.markers[0].id must have no slash, since the pack has no id',
    );
  });

  it('with an event card of its own whose rules are not as they should be', () => {
    const card = { id: 'cold-wind', name: 'Cold Wind', copies: 1, lasts: 'at-once', effect: 'It blows.' };
    const withRules = (does: unknown, change: object = {}) =>
      problem({ ...pack, eventCards: [{ ...card, ...change, does }] });
    const drawn = (...operations: unknown[]) => withRules({ drawn: operations });
    expect(drawn({ do: 'threat', change: 1 }, { do: 'arrive', datacard: 'flayed-one', at: 'hatchway' })).toBe(
      'no problem',
    );
    const at = 'mine.json: eventCards[0].does';
    expect(drawn({ do: 'dance' })).toMatch(
      /^mine\.json: eventCards\[0\]\.does\.drawn\[0\]\.do must be one of threat, .*redraw, but is "dance"\.$/,
    );
    expect(drawn({ do: 'threat', change: '1' })).toBe(`${at}.drawn[0].change must be a whole number, but is "1".`);
    expect(drawn({ do: 'threat', change: 1, colour: 'red' })).toBe(
      `${at}.drawn[0] must have no unknown field, but has colour.`,
    );
    expect(drawn({ do: 'if', when: { threat: { form: 3 } }, perform: [] })).toBe(
      `${at}.drawn[0].when.threat must have no unknown field, but has form.`,
    );
    expect(drawn({ do: 'each', who: { side: 'players' }, perform: [{ do: 'regain', who: 'me', wounds: 1 }] })).toMatch(
      /drawn\[0\]\.perform\[0\]\.who must be /,
    );
    expect(drawn({ do: 'arrive', datacard: 'ghost', at: 'hatchway' })).toMatch(
      /does\.drawn\[0\]\.datacard must be one of canoptek-scarab-swarm, .*, but is "ghost"\.$/,
    );
    expect(withRules({})).toBe(`${at} must have drawn or inForce.`);
    expect(drawn({ do: 'if', when: { tides: 1 }, perform: [] })).toMatch(
      /when must be \{ threat … \} or \{ grade … \} or .*, but is a group of fields\.$/,
    );
    expect(withRules({ inForce: { rerollsWithin: 6 } })).toBe(
      'mine.json: eventCards[0].lasts must be turning-point, since the card has rules while it is in force, but is "at-once".',
    );
    expect(withRules({ inForce: { rerollsWithin: 6 } }, { lasts: 'turning-point' })).toBe('no problem');
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
      `${place}.rules[1] must be a weapon rule as on a card, such as Piercing 1, Lethal 5+ or Range 8" (any other belongs under notes), but is "Sharp".`,
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
    expect(isKeptPack(parsed.pack, [])).toBe(true);
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
    [
      { id: 'Tomb Stalker' },
      'id must be lower-case words joined by hyphens, after the id of its pack and a slash if it has one, but is "Tomb Stalker".',
    ],
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
      'weapons[0].profiles must have one profile, since it is a melee weapon.',
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
      'behaviour.clauses[0].to must be one of closest-operative, operative, but is "moon".',
    ],
    [
      { behaviour: { ...stalker.behaviour, clauses: [{ action: 'fight' }, { action: 'fight' }] } },
      'behaviour.clauses[1].action must be in a clause unlike those before it, but is "fight".',
    ],
    [{ replaces: 'necron-warrior' }, 'theme must be given with replaces, but is missing.'],
  ])('with %j is refused', (change, message) => {
    const told = withStalker(change);
    expect(told).toContain('mine.json: datacards[0]');
    const rest = told.replace(/^mine\.json: datacards\[0\]\.?/, '');
    if (typeof message === 'string') expect(rest).toBe(message);
    else expect(rest).toMatch(message);
  });

  const gun = (...rules: string[][]) => ({
    id: 'gun',
    name: 'Gun',
    type: 'ranged',
    profiles: rules.map((some, index) => ({ ...claws.profiles[0], id: `p${index}`, rules: some })),
  });
  const withGun = (...rules: string[][]) => withStalker({ weapons: [claws, gun(...rules)] });

  it('has ranged weapons of one profile, or of one that spreads and one that does not', () => {
    for (const rules of [[[]], [['Torrent 1"']], [['Blast 2"'], []]]) expect(withGun(...rules)).toBe('no problem');
    const refused =
      'mine.json: datacards[0].weapons[1].profiles must have one profile with Blast or Torrent and one without at most.';
    for (const rules of [
      [[], []],
      [['Torrent 1"'], ['Blast 2"']],
      [[], ['Blast 2"'], []],
    ])
      expect(withGun(...rules)).toBe(refused);
  });

  it('may prescribe a profile that it has, and no other', () => {
    const prescribing = (weapon: string, profile: string) =>
      withStalker({
        weapons: [claws, gun(['Blast 2"'], [])],
        behaviour: { ...stalker.behaviour, profile: { weapon, profile, when: 'several-operatives' } },
      });
    const place = 'mine.json: datacards[0].behaviour.profile';
    expect(prescribing('gun', 'p1')).toBe('no problem');
    expect(prescribing('whip', 'p0')).toBe(`${place}.weapon must be a weapon of this datacard, but is "whip".`);
    expect(prescribing('gun', 'p2')).toBe(`${place}.profile must be a profile of that weapon, but is "p2".`);
  });

  it('has abilities that shoot with a ranged weapon of its own', () => {
    const shooting = (weapon: string, profile: string) =>
      withStalker({
        weapons: [claws, gun(['Blast 2"'], [])],
        abilities: ['steadfast', { id: 'multi-threat-eliminator', weapon, profile, effect: 'Shoot again.' }],
      });
    const place = 'mine.json: datacards[0].abilities[1]';
    expect(shooting('gun', 'p1')).toBe('no problem');
    expect(shooting('claws', 'claws')).toBe(
      `${place}.weapon must be a ranged weapon of this datacard, but is "claws".`,
    );
    expect(shooting('gun', 'p2')).toBe(`${place}.profile must be a profile of Gun, but is "p2".`);
  });

  it('has an ability once, reworded or not', () => {
    const twice = (one: unknown, other: unknown) => withStalker({ abilities: [one, other] });
    const refused = 'mine.json: datacards[0].abilities[1].id must be used only once, but is "steadfast".';
    expect(twice({ id: 'steadfast', effect: 'A.' }, { id: 'steadfast', effect: 'B.' })).toBe(refused);
    expect(twice('steadfast', { id: 'steadfast', effect: 'B.' })).toBe(refused);
    expect(twice({ id: 'hulking', effect: 'A.' }, { id: 'steadfast', effect: 'B.' })).toBe('no problem');
  });

  it('replaces another by its theme, and not itself', () => {
    const replacing = (replaces: string) => withStalker({ replaces, theme: 'crownworld' });
    expect(replacing('necron-warrior')).toBe('no problem');
    expect(replacing('ghost')).toMatch(
      /^mine\.json: datacards\[0\]\.replaces must be one of canoptek-scarab-swarm, .*lychguard, but is "ghost"\.$/,
    );
    expect(replacing('tomb-stalker')).toMatch(/replaces must be one of .*lychguard, but is "tomb-stalker"\.$/);
  });

  it('has the actions of a behaviour', () => {
    const actions = 'one of fight, shoot, charge, fall-back, reposition, dash, guard, pick-up, mission-action, stay';
    const acting = (clause: unknown) =>
      withStalker({ behaviour: { ...stalker.behaviour, clauses: [{ action: 'fight' }, clause] } });
    const place = 'mine.json: datacards[0].behaviour.clauses[1]';
    expect(acting({ action: 'shoot' })).toBe('no problem');
    expect(acting({ action: 'sneak' })).toBe(`${place}.action must be ${actions}, but is "sneak".`);
    expect(acting({})).toBe(`${place}.action must be ${actions}, but is missing.`);
    expect(acting('shoot')).toBe(`${place} must be a group of fields, but is "shoot".`);
    expect(acting({ action: 'shoot', when: 'injured' })).toBe('no problem');
    const kept = (when: string) => {
      const behaviour = { ...stalker.behaviour, clauses: [{ action: 'fight', when }] };
      return isKeptPack({ name: 'Ours', datacards: [{ ...warrior, behaviour }] }, []);
    };
    expect([kept('injured'), kept('tired')]).toEqual([true, false]);
    expect(acting({ action: 'shoot', when: 'tired' })).toBe(
      `${place}.when must be one of injured, wounded, not-injured, unhurt, but is "tired".`,
    );
  });

  it('is shown by what it is where it is something else, long texts cut off', () => {
    expect(withStalker({ name: {} })).toBe('mine.json: datacards[0].name must be text, but is a group of fields.');
    expect(withStalker({ name: ['a'] })).toBe('mine.json: datacards[0].name must be text, but is a list of 1.');
    const idOf = (length: number) => withStalker({ id: 'A'.repeat(length) }).split(', but is ')[1];
    expect(idOf(58)).toBe(`"${'A'.repeat(58)}".`);
    expect(idOf(59)).toBe(`"${'A'.repeat(59)}… (59 characters).`);
    expect(problem({ name: 'Ours', datacards: [null] })).toBe(
      'mine.json: datacards[0] must be a group of fields, but is null.',
    );
    expect(problem({ name: 'Ours', datacards: ['stalker'] })).toBe(
      'mine.json: datacards[0] must be a group of fields, but is "stalker".',
    );
    expect(problem({ name: 'Ours', datacards: [{}] })).toBe('mine.json: datacards[0].id must be text, but is missing.');
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

it('the packs in the docs are right', () => {
  const page = readFileSync(new URL('../../docs/packs.md', import.meta.url), 'utf8');
  const packs = [...page.matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, text = '']) =>
    text.includes('"datacards"') ? [parsePack('packs.md', text)] : [],
  );
  expect(packs).toEqual([{ ok: true, pack: expect.objectContaining({ name: 'Harder warriors' }) }]);
});
