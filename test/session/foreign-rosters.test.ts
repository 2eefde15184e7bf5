import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ReadRoster, RosterOutcome } from '../../src/session/roster/imported.ts';
import { ownIn, readRosterBytes, readRosterText } from '../../src/session/roster/read-roster.ts';

function whole(read: RosterOutcome): ReadRoster {
  if (!read.ok) throw new Error(read.message);
  return read;
}
const taken = async (text: string, team?: string) => whole(await readRosterText('team', text, team));
const refused = async (text: string) => {
  const read = await readRosterText('team', text);
  return read.ok ? 'it was read' : read.message;
};
const fromJson = (value: unknown, team?: string) => taken(JSON.stringify(value), team);
const namesIn = ({ operatives }: ReadRoster) => operatives.map(({ name }) => name);

const noBase =
  'No base size is given for anyone: the board takes 32 mm. tw operative set NAME --base MM puts it right.';

describe('a BattleScribe roster', () => {
  const roster = (selections: string) =>
    `<roster name="Night"><forces><force><selections>${selections}</selections></force></forces></roster>`;
  const stats = '<characteristic name="APL">2</characteristic><characteristic name="Wounds">9</characteristic>';
  const profile = (type: string, characteristics: string, name = 'It') =>
    `<profiles><profile name="${name}" typeName="${type}"><characteristics>${characteristics}</characteristics></profile></profiles>`;
  const selection = (name: string, inside: string, more = '') =>
    `<selection name="${name}" ${more}>${inside}</selection>`;
  const dorn = selection('Dorn', profile('Operative', stats));

  it('is called by its name, or a roster', async () => {
    expect((await taken(roster(dorn))).kind).toBe('Night, a BattleScribe roster');
    expect((await taken(roster(dorn).replace(' name="Night"', ''))).kind).toBe('roster, a BattleScribe roster');
  });

  it('has its figures as text, as CDATA or as an attribute; names of fields may have blanks around them', async () => {
    const figures =
      '<characteristic name=" APL ">3</characteristic><characteristic name="wounds" value="9"/>' +
      '<characteristic name="Save"><![CDATA[2]]>+</characteristic><characteristic name="Move" value="5">7"</characteristic>';
    const { operatives } = await taken(roster(selection('Dorn', profile(' operative', figures))));
    expect(operatives).toEqual([{ id: 'dorn', name: 'Dorn', apl: 3, wounds: 9, save: 2, move: 7, weapons: [] }]);
  });

  it('has selections in selections and forces in forces, and nothing of another name', async () => {
    const inner = `<forces><force><selections>${selection('Ilse', profile('Operative', stats))}</selections></force></forces>`;
    const force = `<forces><force><selections>${dorn}</selections>${inner}</force></forces>`;
    expect(namesIn(await taken(`<roster>${force}</roster>`))).toEqual(['Dorn', 'Ilse']);
    const ghost = dorn.replaceAll('selection ', 'entry ').replaceAll('/selection>', '/entry>');
    expect(namesIn(await taken(roster(dorn + ghost)))).toEqual(['Dorn']);
    expect(namesIn(await taken(roster(dorn).replace('</force>', `<others>${dorn}</others></force>`)))).toEqual([
      'Dorn',
    ]);
  });

  it('tells who is called otherwise, how many there are, and what is for all', async () => {
    const named = (own: string) => selection('Dorn', profile('Operative', stats), `customName="${own}"`);
    expect(namesIn(await taken(roster(named('Old Dorn'))))).toEqual(['Old Dorn']);
    expect(namesIn(await taken(roster(named(' '))))).toEqual(['Dorn']);
    const two = selection('Dorn', profile('Operative', stats), 'number="2"');
    expect(namesIn(await taken(roster(two)))).toEqual(['Dorn 1', 'Dorn 2']);
    expect(namesIn(await taken(roster(two.replace('"2"', '"0"'))))).toEqual(['Dorn']);
    expect((await taken(roster(dorn))).notes).toEqual(['Dorn: Save (missing) cannot be read; 4+ is taken.', noBase]);
    const shared = `${selection('Tac Ops', '')}${selection('Tac Ops', '')}${selection(' ', '')}${selection('Rope', '')}`;
    expect((await taken(roster(dorn + shared))).notes).toContain(
      'Selected for the whole team, yours to apply: Tac Ops, Rope.',
    );
  });

  it('of the second edition is known by one operative with GA or DF', async () => {
    const old = (field: string) =>
      selection('Bo', profile('Operative', `${stats}<characteristic name="${field}">1</characteristic>`));
    for (const field of ['GA', 'DF'])
      expect((await taken(roster(dorn + old(field)))).notes[0]).toContain(
        'of Kill Team 2021 (the second edition), not 2024',
      );
  });

  it('has operatives in operatives, each with its own weapons', async () => {
    const blade = (name: string) =>
      selection(
        name,
        profile(
          'Melee Weapons',
          '<characteristic name="ATK">4</characteristic><characteristic name="HIT">3+</characteristic><characteristic name="DMG">3/4</characteristic>',
          name,
        ),
      );
    const inside = (...parts: string[]) => `<selections>${parts.join('')}</selections>`;
    const bo = selection('Bo', profile('Operative', stats) + inside(blade('Axe')));
    const leader = selection(
      'Ilse',
      profile('Operative', stats) + inside(selection('Kit', inside(blade('Sabre'))), bo),
    );
    const { operatives } = await taken(roster(leader));
    expect(operatives.map(({ name, weapons }) => [name, weapons.map((weapon) => weapon.name)])).toEqual([
      ['Ilse', ['Sabre']],
      ['Bo', ['Axe']],
    ]);
  });

  it('leaves out rules of weapons and what sorts operatives, and tells abilities', async () => {
    const rule = (name: string) => `<rule name="${name}"/>`;
    const category = (name: string) => `<category name="${name}"/>`;
    const inside =
      `<rules>${['Piercing x', ' Silent ', 'Accurate 1', 'Lethal 5+', 'Range 8&quot;', 'Steady Hands'].map(rule).join('')}</rules>` +
      `<categories>${['Leader', ' Operative ', 'Configuration', 'Night Shift'].map(category).join('')}</categories>`;
    const { operatives, notes } = await taken(roster(selection('Dorn', profile('Operative', stats) + inside)));
    expect(operatives[0]?.keywords).toEqual(['Leader', 'Night Shift']);
    expect(notes.at(-1)).toBe('Not taken, yours to apply: Steady Hands.');
  });

  it('loses no rule of its own and nothing that was only ticked', async () => {
    const blade =
      '<characteristic name="ATK">4</characteristic><characteristic name="HIT">3+</characteristic>' +
      '<characteristic name="DMG">3/4</characteristic><characteristic name="WR">Howl, Reel 2</characteristic>';
    const rules = ['Astartes', 'Howl', 'Reel x', 'Seek Light'].map((name) => `<rule name="${name}"/>`).join('');
    const inside = `<rules>${rules}</rules><selections>${selection('Axe', profile('Melee Weapons', blade, 'Axe'))}${selection('Mark of the Sea', '')}</selections>`;
    const { notes } = await taken(roster(selection('Dorn', profile('Operative', stats) + inside)));
    expect(notes.at(-1)).toBe('Not taken, yours to apply: Astartes, Mark of the Sea.');
  });

  it('is refused where it is not XML, by line, column and reason', async () => {
    expect(await refused('<roster>\n <forces>\n</roster>')).toBe(
      'team: line 3, column 9 is not XML (unexpected close tag).',
    );
    expect(await refused('<!-- nobody -->')).toMatch(
      /^team: line 1, column 15 is not XML \(document must contain a root element\)\.$/,
    );
    const long = await refused(`<roster><${'a'.repeat(30)} ${'b'.repeat(90)}"></roster>`);
    expect(/\((.*)\)\.$/.exec(long)?.[1]?.length).toBeLessThanOrEqual(80);
    expect(await refused(`<a>${'<selections>'.repeat(39)}`)).toContain('is not XML');
    expect(await refused(`<a>${'<selections>'.repeat(40)}`)).toBe('team: its elements are nested more than 40 deep.');
  });
});

describe('a zipped roster', () => {
  const refusal = async (bytes: Uint8Array) => {
    const read = await readRosterBytes('team', bytes);
    return read.ok ? 'it was read' : read.message;
  };

  it('is one file with a plain name, and that file is text', async () => {
    const path = `../${'a'.repeat(80)}.ros`;
    expect(await refusal(zipSync({ [path]: strToU8('a') }))).toBe(
      `team: the archive names the path ${path.slice(0, 60)}, and a roster has a plain name.`,
    );
    expect(await refusal(zipSync({ 'a.ros': Uint8Array.of(0x3c, 0xff, 0xfe) }))).toBe(
      'team: the zip archive is damaged, or its roster is no UTF-8 text.',
    );
  });

  it('is known by its first three bytes', async () => {
    expect(await refusal(zipSync({}))).toContain('the archive holds 0 rosters');
    for (const text of ['PK', 'PK\t', 'PX\u0003', 'QK\u0003'])
      expect(await refusal(strToU8(text)), text).toContain('line 1, column 1 is not JSON');
  });
});

it('a roster is 20 MB of text at the most', async () => {
  expect(await refused('x'.repeat(20_000_000))).toContain('line 1, column 1 is not JSON');
  expect(await refused('x'.repeat(20_000_001))).toBe('team: it is longer than 20 MB.');
});

it('only our own rosters are checked line by line', () => {
  const check = (text: string) => ownIn(strToU8(text))?.problems.length;
  expect(check('[{"name": "Kel", "apl": 2, "wounds": 9}]')).toBe(0);
  expect(check('[{"name": "Kel", "apl": 12, "wounds": 9}]')).toBe(1);
  expect(check('{"ops": [{"opName": "Kel", "APL": 2, "WOUNDS": 9}]}')).toBeUndefined();
  expect(check('{"forces": [{"selections": [{"profiles": [{"typeName": "Operative"}]}]}]}')).toBeUndefined();
  expect(check('<roster/>')).toBeUndefined();
});

describe('an open data set', () => {
  const kel = { opName: 'Kel', APL: 2, SAVE: '3+', WOUNDS: 9, MOVE: '6"' };
  const ruleOf = (weapons: unknown, more: object = {}) =>
    fromJson({ ops: [{ ...kel, weapons, ...more }] }).then(({ operatives }) => operatives[0]?.weapons);
  const profile = { ATK: 4, HIT: '3+', DMG: '3/4', WR: '' };
  const gun = (wepName: string, more: object = {}) => ({ wepName, wepType: 'R', profiles: [profile], ...more });

  it('is a list, one operative, or a team, and called so', async () => {
    const kindOf = async (value: unknown) => (await fromJson(value)).kind;
    expect(await kindOf([kel])).toBe('the list, an open data set');
    expect(await kindOf(kel)).toBe('one operative, an open data set');
    expect(await kindOf({ ops: [kel] })).toBe('the kill team, an open data set');
    expect(await kindOf({ killteamname: '◆ Night', operatives: [kel] })).toBe('Night, an open data set');
    for (const box of ['killteams', 'killteam', 'factions', 'roster', 'rosters', 'data'])
      expect(await kindOf({ [box]: { name: 'Night', ops: [kel] } })).toBe('Night, an open data set');
    expect(
      namesIn(await fromJson({ fireteams: [{ operatives: [kel] }, { operatives: [{ ...kel, opName: 'Oru' }] }] })),
    ).toEqual(['Kel', 'Oru']);
  });

  it('takes operatives alone: what has a name and an APL', async () => {
    const { WOUNDS: _, ...odd } = { ...kel, opName: 'Odd' };
    const { APL: __, ...nameless } = kel;
    expect(namesIn(await fromJson({ ops: [null, [kel], 'Kel', nameless, kel] }))).toEqual(['Kel']);
    expect((await fromJson([odd, nameless, kel])).notes).toEqual([
      'Left out, having no name or no APL: 1 of the entries among the operatives.',
      'Odd is left out: its Wounds (missing) cannot be read.',
      noBase,
    ]);
    expect(namesIn(await fromJson({ opTypes: [{ opTypeName: 'Foreman', apl: 2, wounds: 8 }] }))).toEqual(['Foreman']);
  });

  it('is looked into as deep as anybody writes', async () => {
    const boxed = (depth: number): unknown => (depth === 0 ? { ops: [kel] } : [boxed(depth - 1)]);
    expect(namesIn(await fromJson(boxed(40)))).toEqual(['Kel']);
    expect(await refused(JSON.stringify(boxed(41)))).toContain('team: [0] must be a group of fields');
    const objects = (depth: number): unknown => (depth === 0 ? { ops: [kel] } : { data: objects(depth - 1) });
    expect(namesIn(await fromJson(objects(40)))).toEqual(['Kel']);
    expect(await refused(JSON.stringify(objects(41)))).not.toBe('it was read');
  });

  it('of several kill teams asks for one by its name', async () => {
    const two = [
      { killteamname: 'Night', ops: [kel] },
      { killteamname: 'Day', ops: [{ ...kel, opName: 'Oru' }] },
    ];
    const read = await readRosterText('team', JSON.stringify(two));
    expect(read).toEqual({
      ok: false,
      message: 'team: it holds 2 kill teams, and one is wanted.',
      hint: 'In it: Night, Day. tw roster import team --team "Night" takes the first.',
    });
    const hintOf = async (file: string, team?: string) => {
      const outcome = await readRosterText(file, JSON.stringify(two), team);
      return outcome.ok ? 'it was read' : outcome.hint;
    };
    expect(await hintOf('standard input')).toContain('tw roster import - --team "Night"');
    expect(await hintOf('my teams.json')).toContain('tw roster import "my teams.json" --team');
    expect(await hintOf('team', 'dusk')).toBe('In it: Night, Day.');
    expect(await hintOf('team', 'day')).toBe('it was read');
    expect(namesIn(await fromJson(two, 'night'))).toEqual(['Kel']);
    expect(namesIn(await fromJson(two, 'day'))).toEqual(['Oru']);
  });

  it('is of the second edition by GA or DF, unless something in it is of 2024', async () => {
    const old = { opName: 'Bo', APL: 2, W: 8, SV: '5+', M: '3⬤' };
    const isOld = async (...ops: object[]) =>
      (await fromJson({ ops })).notes.some((note) => note.includes('Kill Team 2021'));
    const kindOf = async (...ops: object[]) => (await fromJson({ ops })).kind;
    expect([await isOld(old), await isOld({ ...old, GA: 2 }), await isOld({ ...old, DF: 3 }, old)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await isOld({ ...old, GA: 2 }, kel)).toBe(false);
    expect(await isOld({ ...old, GA: 2, edition: 'kt24' })).toBe(false);
    expect(await isOld({ ...old, GA: 2, edition: 'kt21' })).toBe(true);
    expect(await kindOf({ ...old, GA: 2 })).toBe('the kill team, an open data set of Kill Team 2021');
    expect((await fromJson({ ops: [old] })).operatives[0]).toMatchObject({ move: 6, save: 5, wounds: 8 });
  });

  it('a roster tells the equipment of the team, a kill team has it as a choice', async () => {
    const equipments = [{ eqName: '• Rope' }, { other: 1 }, { eqName: 'Medkit' }];
    const notes = async (more: object) => (await fromJson({ ops: [kel], equipments, ...more })).notes;
    const told = ['Equipment of the team, yours to apply: Rope, Medkit.'];
    expect(await notes({})).toEqual(['Equipment to choose from, yours to apply: Rope, Medkit.', noBase]);
    expect(await notes({ rosterName: 'Mine' })).toEqual([noBase, ...told]);
    expect(await notes({ rosterId: 'x1' })).toEqual([noBase, ...told]);
    const blade = { ...gun('Old blade'), wepType: 'M' };
    expect((await notes({ equipments: [{ eqName: 'Blades', weapons: [blade] }] }))[0]).toBe(
      'Equipment to choose from, yours to apply: Blades (4 3+ 3/4).',
    );
  });

  it('gives the weapons that were chosen, else those that come by default, else all', async () => {
    const names = async (weapons: object[], more: object = {}) =>
      (await ruleOf(weapons, more))?.map(({ name }) => name);
    const all = [gun('Gun', { wepId: 'a' }), gun('Bow', { wepId: 'b' }), gun('Axe', { wepId: 'c' })];
    expect(await names(all)).toEqual(['Gun', 'Bow', 'Axe']);
    expect(await names(all, { wepIds: 'b' })).toEqual(['Bow']);
    expect(await names(all, { wepIds: 'c, a' })).toEqual(['Gun', 'Axe']);
    expect(await names(all, { wepIds: 'x' })).toEqual(['Gun', 'Bow', 'Axe']);
    for (const yes of [true, 1, '1', 'true'])
      for (const mark of ['isSelected', 'isDefault'])
        expect(await names([gun('Gun'), gun('Bow', { [mark]: yes })]), `${mark} ${yes}`).toEqual(['Bow']);
    for (const no of [false, 0, '0', null, { on: true }])
      expect(await names([gun('Gun'), gun('Bow', { isSelected: no })])).toEqual(['Gun', 'Bow']);
    expect(await names([gun('Gun', { isDefault: true }), gun('Bow', { isSelected: true })])).toEqual(['Bow']);
    const kind = { opType: { weapons: [gun('Gun')], keywords: 'LEADER, NIGHT', apl: 3, basesize: 32 } };
    const { APL: _, ...plain } = kel;
    const { operatives } = await fromJson({ ops: [{ ...plain, APL: '', ...kind }] });
    expect(operatives[0]).toMatchObject({ apl: 3, base: 32, keywords: ['LEADER', 'NIGHT'] });
    expect(operatives[0]?.weapons.map(({ name }) => name)).toEqual(['Gun']);
    expect(await names([], kind)).toEqual(['Gun']);
  });

  it('says by its letter whether a weapon is ranged or melee; a profile has its name in brackets', async () => {
    const typed = async (wepType: unknown) => (await ruleOf([gun('Gun', { wepType })]))?.[0]?.type;
    expect([await typed('R'), await typed(' ranged'), await typed('M'), await typed('melee')]).toEqual([
      'ranged',
      'ranged',
      'melee',
      'melee',
    ]);
    const inProfile = [{ ...profile, wepType: 'R' }];
    expect((await ruleOf([gun('Gun', { wepType: 'M', profiles: inProfile })]))?.[0]?.type).toBe('ranged');
    const notes = (await fromJson({ ops: [{ ...kel, weapons: [gun('Gun', { wepType: 'X' })] }] })).notes;
    expect(notes).toEqual(['Kel: nothing says whether Gun is ranged or melee; it is taken as melee.', noBase]);
    const two = [
      { ...profile, profileName: '- Short' },
      { ...profile, name: 'LONG', A: 9 },
    ];
    expect((await ruleOf([gun('Gun', { profiles: two })]))?.map(({ name }) => name)).toEqual([
      'Gun (short)',
      'Gun (long)',
    ]);
    const old = [{ A: 4, BS: '4+', D: '2/3', SR: 'Rng 6"' }];
    expect(await ruleOf([{ wepName: 'Gun', wepType: 'R', weaponProfiles: old }])).toEqual([
      { name: 'Gun', type: 'ranged', profile: '4 4+ 2/3 Range 6"' },
    ]);
  });

  it('takes weapon rules as text, as a list of texts or of ids; what it cannot read stays to be seen', async () => {
    const rulesOf = async (WR: unknown, more: object = {}) => {
      const weapons = [gun('Gun', { profiles: [{ ...profile, WR }] })];
      const { operatives } = await fromJson({ ops: [{ ...kel, weapons }], ...more });
      return operatives[0]?.weapons[0]?.profile.slice('4 3+ 3/4'.length).trim();
    };
    expect(await rulesOf(['Rng 8"', 'Hot'])).toBe('Range 8", Hot');
    expect(await rulesOf([{ id: 'WR-UNIV-TORRENT', number: '2' }, {}, null])).toBe(
      'Torrent 2", Unreadable rule, Unreadable rule',
    );
    expect(await rulesOf([{ id: 'WR-UNIV-HEAVY', details: 'Dash only' }, { id: 'WR-UNIV-HEAVY' }])).toBe(
      'Heavy (Dash only), Heavy',
    );
    const spanish = {
      weapon_rules: [{ id: 'WR-UNIV-HOT', name: 'Ardiente' }, { id: 'WR-X-FOG', name: 'Niebla' }, { id: 1 }],
    };
    expect(await rulesOf([{ id: 'WR-UNIV-HOT' }, { id: 'WR-X-FOG', number: 1 }], spanish)).toBe('Hot, Niebla 1');
    expect(await rulesOf([{ id: 'WR-SHARED-CONCEALED' }])).toBe('Concealed');
    expect(await rulesOf('Hvy (DashOnly), Hvy, 1" Dev1')).toBe('Heavy (Dash only), Heavy, 1" Devastating 1');
    expect(await rulesOf('Hvy (RepOnly), 2" Dev 1, Dev3, Prc1"')).toBe(
      'Heavy (Reposition only), 2" Devastating 1, Devastating 3, Piercing 1',
    );
  });

  it('names abilities, actions and options as yours to apply', async () => {
    const of = async (more: object) => (await fromJson({ ops: [{ ...kel, ...more }] })).notes.at(-1);
    const told = (names: string) => `Not taken, yours to apply: ${names}.`;
    expect(await of({ abilities: [{ title: 'Quick' }, { abilityName: 'Calm' }, { name: '☠' }] })).toBe(
      told('Quick, Calm'),
    );
    expect(
      await of({ abilities: [{ title: 'Quick' }], uniqueActions: [{ title: 'Signal' }, { name: 'Mine' }, {}] }),
    ).toBe(told('Quick, Signal, Mine'));
    expect(await of({ uniqueActions: [{ title: 'Signal' }] })).toBe(told('Signal'));
    expect(
      await of({
        actions: [
          { name: 'Mend', AP: 1 },
          { name: 'Wave', AP: '0 AP' },
        ],
      }),
    ).toBe(told('Mend (1 AP), Wave (0 AP)'));
    expect(await of({ opType: { abilities: [{ abilityName: 'Calm' }] } })).toBe(told('Calm'));
    expect(await of({ options: [{ optionName: 'Grim' }, { name: 'Keen' }] })).toBe(told('Grim, Keen'));
  });
});

describe('an export of New Recruit', () => {
  const characteristics = [
    { name: ' APL', $text: '2' },
    { name: 'Wounds', value: 9 },
    { name: 'Save', $text: '3+' },
  ];
  const profiles = [{ name: 'Kel', typeName: 'Operative', characteristics }];
  const kel = { name: 'Kel', profiles };
  const boxed = (...selections: unknown[]) => ({ roster: { name: 'Night', forces: [{ selections }] } });

  it('is called by its name, or a roster; its box may be left out', async () => {
    expect((await fromJson(boxed(kel))).kind).toBe('Night, an export of New Recruit');
    expect((await fromJson(boxed(kel).roster)).kind).toBe('Night, an export of New Recruit');
    expect((await fromJson({ forces: [{ selections: [kel] }] })).kind).toBe('roster, an export of New Recruit');
    expect((await fromJson(boxed(kel))).operatives).toEqual([
      { id: 'kel', name: 'Kel', apl: 2, wounds: 9, save: 3, weapons: [] },
    ]);
  });

  it('has own names and several of a kind', async () => {
    expect(namesIn(await fromJson(boxed({ ...kel, customName: ' Old Kel ' })))).toEqual(['Old Kel']);
    expect(namesIn(await fromJson(boxed({ ...kel, customName: ' ' }, { ...kel, number: 2 }, null, [kel])))).toEqual([
      'Kel 1',
      'Kel 2',
      'Kel 3',
    ]);
  });

  it('is looked into as deep as anybody writes', async () => {
    const forces = (depth: number): object =>
      depth === 0 ? { forces: [{ selections: [kel] }] } : { forces: [forces(depth - 1)] };
    expect(namesIn(await fromJson(forces(40)))).toEqual(['Kel']);
    expect(await refused(JSON.stringify(forces(41)))).not.toBe('it was read');
    const inside = (depth: number): object => (depth === 0 ? kel : { name: 'Box', selections: [inside(depth - 1)] });
    expect(namesIn(await fromJson(boxed(inside(41))))).toEqual(['Kel']);
    expect(await refused(JSON.stringify(boxed(inside(42))))).not.toBe('it was read');
  });

  it('without forces, or of another game, is none', async () => {
    for (const value of [{ roster: { forces: [] } }, boxed({ name: 'Tank' }), { roster: 7 }])
      expect(await refused(JSON.stringify(value))).toContain('team: the whole must be a list');
  });
});
