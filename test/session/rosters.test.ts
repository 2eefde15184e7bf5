import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../src/catalog/parse-profile.ts';
import type { ReadRoster, RosterOutcome } from '../../src/session/roster/imported.ts';
import { operativeFields } from '../../src/session/roster/own.ts';
import { readRosterBytes, readRosterText } from '../../src/session/roster/read-roster.ts';
import { seeds } from '../seeds.ts';

const folder = join(import.meta.dirname, 'rosters');
const sample = (name: string): Uint8Array => readFileSync(join(folder, name));

async function taken(name: string, team?: string): Promise<ReadRoster> {
  const read = await readRosterBytes(name, sample(name), team);
  if (!read.ok) throw new Error(read.message);
  return read;
}

const refused = (read: RosterOutcome): string => (read.ok ? 'it was read' : read.message);

describe('rosters as people have them', () => {
  it('KTDash, second edition: shapes are inches, the chosen weapons alone, tags left out', async () => {
    const { operatives, notes } = await taken('ktdash-2021.json');
    expect(operatives).toEqual([
      {
        id: 'captain-ilse',
        name: 'Captain Ilse',
        apl: 3,
        wounds: 14,
        save: 3,
        move: 6,
        base: 32,
        keywords: ['NIGHT SHIFT', 'LEADER', 'CAPTAIN'],
        equipment: ['Breach marker'],
        weapons: [
          { name: 'Heavy pistol (standard)', type: 'ranged', profile: '4 3+ 3/5 Range 6"' },
          { name: 'Heavy pistol (overload)', type: 'ranged', profile: '4 3+ 4/6 Range 6", AP1, Hot' },
          { name: 'Sabre', type: 'melee', profile: '5 3+ 4/6 Lethal 5+' },
        ],
      },
      {
        id: 'dorn',
        name: 'Dorn',
        apl: 2,
        wounds: 12,
        save: 4,
        move: 6,
        base: 28,
        keywords: ['NIGHT SHIFT'],
        weapons: [],
      },
    ]);
    expect(notes).toEqual([
      'Its figures are of Kill Team 2021 (the second edition), not 2024: GA and DF are not used, and its own weapon rules stay text.',
      'Weapon rules kept as text, shown whenever such a weapon is used: AP1.',
      'Not taken, yours to apply: Steady hands.',
    ]);
  });

  it('KTDash, 2024: short forms of weapon rules are written out, unknown ones kept', async () => {
    const { operatives, notes } = await taken('ktdash-2024.json');
    expect(operatives.map(({ name, move, weapons }) => [name, move, weapons.map(({ profile }) => profile)])).toEqual([
      [
        'Ilse',
        6,
        ['4 3+ 3/5 Range 8", Piercing 1', '4 3+ 4/6 Range 8", Hot, Piercing Crits 1, Howl', '5 3+ 4/6 Lethal 5+'],
      ],
      ['Dorn', 6, ['4 2+ 3/3 Range 6", Saturate, Torrent 1"']],
    ]);
    expect(notes).toContain('Equipment of the team, yours to apply: Ammo cache.');
    expect(notes).toContain('Weapon rules kept as text, shown whenever such a weapon is used: Howl.');
  });

  it('killteamjson of both editions; of several kill teams one is named', async () => {
    const today = await taken('killteamjson-2024.json');
    expect(today.operatives.map(({ name, base }) => [name, base])).toEqual([
      ['Captain', 32],
      ['Deckhand', 28],
    ]);
    const { operatives } = await taken('killteamjson-2021.json', 'day');
    expect(operatives).toEqual([
      {
        id: 'foreman',
        name: 'Foreman',
        apl: 2,
        wounds: 8,
        save: 5,
        move: 6,
        weapons: [{ name: 'Hammer', type: 'melee', profile: '4 4+ 3/4' }],
      },
    ]);
    const which = await readRosterBytes('data.json', sample('killteamjson-2021.json'));
    expect(refused(which)).toBe('data.json: it holds 2 kill teams, and one is wanted.');
    const none = await readRosterBytes('data.json', sample('killteamjson-2021.json'), 'Nigt Shift');
    expect(refused(none)).toContain('Did you mean Night Shift?');
  });

  it('killteamjson with weapon rules as lists: every rule by its id, number and details; what is not taken is said', async () => {
    const { operatives, notes } = await taken('killteamjson-lists.json');
    expect(operatives.map(({ name, base }) => [name, base])).toEqual([['Captain', 60]]);
    expect(operatives[0]?.weapons).toEqual([
      {
        name: 'Harpoon (far)',
        type: 'ranged',
        profile: '4 3+ 4/5 Range 8", Piercing Crits 1, Heavy (Reposition only), Lethal 5+',
      },
      { name: 'Harpoon (near)', type: 'melee', profile: '4 3+ 3/4 Brutal, Reel In Slowly, Made Up Barbed Hook 2' },
      { name: 'Powder charge', type: 'ranged', profile: '4 4+ 2/4 1" Devastating 2, Limited 1, Blast 2"' },
      { name: 'Storm call (bolt)', type: 'ranged', profile: '5 3+ 3/4 Psychic, Seek Light' },
      { name: 'Storm call (fist)', type: 'melee', profile: '5 3+ 3/4 Psychic, Shock' },
      { name: 'Storm call (gust)', type: 'ranged', profile: '5 3+ 1/2 Psychic' },
    ]);
    expect(notes).toEqual([
      'It lists a kill team, not a chosen one: each kind of operative is taken once, with all its weapons. Name who plays behind the file, for example team.json:captain,gunner.',
      'Equipment to choose from, yours to apply: Ropes, Marlinspikes (4 3+ 3/4 Shock).',
      'Captain: its oval base ("60x35") is taken as a round one of 60 mm.',
      'Captain: nothing says whether Storm call (gust) is ranged or melee; it is taken as ranged.',
      'Weapon rules kept as text, shown whenever such a weapon is used: Reel In Slowly, Made Up Barbed Hook 2.',
      'Ploys and abilities of the team, yours to apply: Double Time, Sea Legs.',
      'Not taken, yours to apply: Steady Hands, Patch Up (1 AP).',
    ]);
  });

  it('rosters of other editions and other games, and data files, are named as such', async () => {
    const ros = (game: string) => `<roster name="a" gameSystemName="${game}"><forces/></roster>`;
    const sentence = async (text: string) => refused(await readRosterText('a.ros', text));
    expect(await sentence(ros('Warhammer 40,000: Kill Team (2018)'))).toBe(
      'a.ros: it is of another edition (Warhammer 40,000: Kill Team (2018)); tw reads rosters of Kill Team 2024 and 2021.',
    );
    expect(await sentence(ros('Necromunda'))).toBe('a.ros: it is of another game (Necromunda), not of Kill Team.');
    expect(await sentence('<gameSystem/>')).toBe('a.ros: it is a data file of BattleScribe, not a roster.');
    const export2018 = { roster: { gameSystemName: 'Kill Team (2018)', forces: [{ selections: [{ name: 'Bo' }] }] } };
    expect(await sentence(JSON.stringify(export2018))).toContain('it is of another edition (Kill Team (2018));');
  });

  it('BattleScribe, as XML and zipped: signs tell ranged from melee, own names and several of a kind', async () => {
    const plain = await taken('battlescribe-2024.ros');
    expect(plain.operatives.map(({ name }) => name)).toEqual(['Ilse & Co', 'Deckhand 1', 'Deckhand 2']);
    expect(plain.operatives[0]).toEqual({
      id: 'ilse-co',
      name: 'Ilse & Co',
      apl: 3,
      wounds: 14,
      save: 3,
      move: 6,
      keywords: ['Leader'],
      equipment: ['Breach marker'],
      weapons: [
        { name: 'Heavy pistol (overload)', type: 'ranged', profile: '4 3+ 4/6 Range 8", Hot, Howl' },
        { name: 'Sabre', type: 'melee', profile: '5 3+ 4/6' },
      ],
    });
    expect(plain.notes).toContain('Not taken, yours to apply: Steady hands.');
    const zipped = await readRosterBytes('team.rosz', zipSync({ 'team.ros': sample('battlescribe-2024.ros') }));
    expect(zipped).toEqual(plain);
  });

  it('BattleScribe of the second edition; a weapon without readable figures is kept as equipment, and told', async () => {
    const { operatives, notes } = await taken('battlescribe-2021.ros');
    expect(operatives[0]?.weapons).toEqual([
      { name: 'Flamer', type: 'ranged', profile: '5 2+ 2/2 Range 6", Torrent 2"' },
    ]);
    expect(operatives[0]?.equipment).toEqual(['Broken knife (D3 4+ 2/3 Stun)']);
    expect(notes.join(' ')).toContain('the figures of Broken knife ("D3 4+ 2/3 Stun") cannot be read');
  });

  it('New Recruit', async () => {
    const { operatives, notes } = await taken('new-recruit.json');
    expect(operatives).toEqual([
      {
        id: 'captain',
        name: 'Captain',
        apl: 3,
        wounds: 14,
        save: 3,
        move: 6,
        keywords: ['Leader'],
        weapons: [{ name: 'Sabre', type: 'melee', profile: '5 3+ 4/6 Lethal 5+' }],
      },
    ]);
    expect(notes).toEqual([
      'No base size is given for anyone: the board takes 32 mm. tw operative set NAME --base MM puts it right.',
      'Selected for the whole team, yours to apply: Tac Ops.',
    ]);
  });

  it('ours comes back as it was written', async () => {
    const { operatives } = await taken('ours.json');
    const again = await readRosterText('again', JSON.stringify(operatives));
    expect(again.ok && again.operatives).toEqual(operatives);
  });

  it('nothing that an operative may have is lost on the way', async () => {
    const whole = {
      ...{ id: 'kel', name: 'Kel', apl: 3, wounds: 14, save: 3, move: 6, base: 40, woundsLeft: 9, place: '1355' },
      ...{ keywords: ['Gunner'], equipment: ['Purity Seals'], reminders: ['Old Oath'], neverInjured: true },
      ...{ team: 'deathwatch', teamCard: 'gunner-veteran' },
      weapons: [{ name: 'Fists', type: 'melee', profile: '4 3+ 3/4' }],
    };
    expect(Object.keys(whole).toSorted()).toEqual(Object.keys(operativeFields()).toSorted());
    const read = await readRosterText('team.json', JSON.stringify([whole]));
    expect(read.ok && read.operatives).toEqual([whole]);
  });

  it('who has no APL or Wounds is left out and told; a roster no is refused', async () => {
    const op = (wounds: string) => ({ opName: wounds, APL: 2, SAVE: 'x', WOUNDS: wounds, MOVE: '6"' });
    const read = await readRosterText('a.json', JSON.stringify({ ops: [op('9'), op('many')] }));
    expect(read.ok && [read.operatives.length, read.notes]).toEqual([
      1,
      [
        '9: Save ("x") cannot be read; 4+ is taken.',
        'many is left out: its Wounds ("many") cannot be read.',
        expect.stringContaining('No base size is given for anyone'),
      ],
    ]);
    const nobody = await readRosterText('a.json', JSON.stringify({ ops: [op('many')] }));
    expect(refused(nobody)).toBe('a.json: nobody in it has a name, APL and Wounds.');
  });
});

describe('rosters that mean no good', () => {
  const xml = (inside: string, before = '') => `<?xml version="1.0"?>${before}<roster name="a">${inside}</roster>`;
  const deep = (count: number): string => '<selections><selection>'.repeat(count);

  it.each([
    [
      'entities of its own',
      xml('&a;', '<!DOCTYPE roster [<!ENTITY a "aaaa">]>'),
      'it declares entities or a document type',
    ],
    ['nesting without end', xml(`<forces><force>${deep(5000)}`), 'its elements are nested more than 40 deep'],
    ['more elements than any roster', xml('<a/>'.repeat(200_001)), 'it has more than 200000 elements'],
    ['a tag that is not closed', xml('<forces>'), 'is not XML'],
    ['another document', '<list/>', 'no BattleScribe roster of Kill Team'],
    ['a catalogue', '<catalogue/>', 'a.ros: it is a data file of BattleScribe, not a roster.'],
    ['JSON that is none', '{ "ops": [', 'line 1, column 11 is not JSON'],
    ['JSON of something else', '{ "a": 1 }', 'a.ros: the whole must be a list'],
    ['a control character in a name', '[{"name": "K\\u0007el", "apl": 2, "wounds": 9}]', 'have no control characters'],
    ['a name without end', `[{"name": "${'a'.repeat(500)}", "apl": 2, "wounds": 9}]`, 'have 60 characters at most'],
    [
      'a control character in a foreign name',
      '{"ops": [{"opName": "K\\u001bel", "APL": 2, "WOUNDS": 9}]}',
      'a name in it has control characters',
    ],
    [
      'an army',
      JSON.stringify({ ops: Array.from({ length: 61 }, () => ({ opName: 'a', APL: 2, WOUNDS: 9 })) }),
      'a roster has 60 at most',
    ],
  ])('%s', async (_, text, problem) => {
    expect(refused(await readRosterBytes('a.ros', strToU8(text)))).toContain(problem);
  });

  const zipped = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  it.each([
    ['a path with backslashes', { '..\\team.ros': '<roster/>' }, 'the archive names the path'],
    ['a drive', { 'c:team.ros': '<roster/>' }, 'the archive names the path c:team.ros'],
    ['a hidden file', { '.team.ros': '<roster/>' }, 'the archive names the path .team.ros'],
    ['a path out of the archive', { '../../team.ros': '<roster/>' }, 'the archive names the path ../../team.ros'],
    ['a folder', { 'a/team.ros': '<roster/>' }, 'a roster has a plain name'],
    ['two rosters', { 'a.ros': '<roster/>', 'b.ros': '<roster/>' }, 'the archive holds 2 rosters'],
    ['no roster', { 'a.txt': 'a' }, 'the archive holds 0 rosters'],
    [
      'too many files',
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.ros`, 'a'])),
      'the archive holds 21 files',
    ],
    ['a bomb', { 'a.ros': 'a'.repeat(20_000_001) }, 'unpacked, it would be larger than 20 MB'],
  ])('an archive with %s', async (_, files, problem) => {
    expect(refused(await readRosterBytes('a.rosz', zipped(files)))).toContain(problem);
  });

  it('an archive that lies about its size gives no more than it says', async () => {
    const bytes = zipped({ 'a.ros': 'a'.repeat(100_000) });
    const size = new Uint8Array(new Uint32Array([100_000]).buffer);
    for (let at = 0; at < bytes.length - 4; at++)
      if (size.every((byte, index) => bytes[at + index] === byte)) bytes.set([10, 0, 0, 0], at);
    expect(refused(await readRosterBytes('a.rosz', bytes))).not.toBe('it was read');
  });

  it('an archive that is cut short', async () => {
    const bytes = zipped({ 'a.ros': '<roster/>' });
    expect(refused(await readRosterBytes('a.rosz', bytes.slice(0, 40)))).toContain('the zip archive is damaged');
  });
});

/** So many of each sample; `ROSTERS=625 vitest run …` makes it 5,000 in all. */
const rounds = Number(process.env.ROSTERS ?? seeds(60));

describe('rosters that somebody has spoilt', () => {
  const names = [...readdirSync(folder), 'team.rosz'];
  const bytesOf = (name: string): Uint8Array =>
    name === 'team.rosz' ? zipSync({ 'team.ros': sample('battlescribe-2024.ros') }) : sample(name);

  it.each(names)('%s: one sentence, or a team that a game takes', async (name) => {
    const random = seedrandom(name);
    const whole = bytesOf(name);
    for (let round = 0; round < rounds; round++) {
      const spoilt = spoil(whole, random);
      const read = await readRosterBytes('it', spoilt, 'night');
      if (!read.ok) {
        expect(read.message).toMatch(/^it: [^\n]*\.$/);
        continue;
      }
      for (const { apl, wounds, save, weapons } of read.operatives) {
        expect([apl > 0 && apl < 10, wounds > 0 && wounds < 100, save > 1 && save < 7]).toEqual([true, true, true]);
        for (const { profile } of weapons) expect(parseProfile(profile).ok).toBe(true);
      }
    }
  });
});

/** Bytes changed, cut, doubled or moved, values put in place of others: as a slip, a bad disk or malice would. */
function spoil(whole: Uint8Array, random: () => number): Uint8Array {
  const at = (length: number): number => Math.floor(random() * length);
  let bytes = Array.from(whole);
  for (let count = 1 + at(3); count > 0; count--) {
    const from = at(bytes.length);
    const span = at(40);
    const insert = strToU8(strange[at(strange.length)] ?? '');
    switch (at(5)) {
      case 0:
        bytes[from] = at(256);
        break;
      case 1:
        bytes.splice(from, span);
        break;
      case 2:
        bytes.splice(from, 0, ...bytes.slice(from, from + span));
        break;
      case 3:
        bytes.splice(from, at(6), ...insert);
        break;
      default:
        if (random() < 0.2) bytes = bytes.slice(0, from);
    }
  }
  return Uint8Array.from(bytes);
}

const strange = [
  'null',
  '[]',
  '{}',
  '-1',
  '1e999',
  '"\\u0000"',
  '&#0;',
  '&lol;',
  '<!DOCTYPE a>',
  '⬤⬤⬤',
  '999999999',
  '"',
  '<',
  ']]>',
  '\u202e',
  'true',
];
