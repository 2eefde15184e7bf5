import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { enter, Player } from './player.ts';
import { Table } from './tw.ts';

const samples = join(import.meta.dirname, '../session/rosters');

/** A datacard of a kill team as killteamjson has it. */
const kasrkin = (opTypeName: string) => ({
  ...{ opTypeName, MOVE: '6"', APL: 2, SAVE: '4+', WOUNDS: 8, basesize: 28 },
  weapons: arms(opTypeName === 'Sergeant' ? ['Bolt Pistol', 'Power Weapon'] : ['Hot-Shot Lasgun', 'Gun Butt']),
});
const arms = (names: readonly string[]) =>
  names.map((wepName, index) => ({
    ...{ wepName, wepType: index === 0 ? 'R' : 'M' },
    profiles: [{ ATK: '4', HIT: '3+', DMG: '3/4', WR: '' }],
  }));

describe('tw roster', () => {
  it('import writes ours and says what was taken and what not; new-game takes either', async () => {
    const table = new Table();
    const foreign = join(samples, 'battlescribe-2024.ros');
    const { exitCode, out } = await table.tw(['roster', 'import', foreign, 'team.json']);
    expect([exitCode, out]).toEqual([0, expect.stringContaining('3 operatives, 2 weapon profiles.')]);
    expect(out).toContain('Not taken, yours to apply: Steady hands.');
    const direct = await table.tw(['new-game', '--mission', '1', '--map', '1', '--seed', 'a', '--roster', foreign]);
    expect([direct.exitCode, direct.err]).toEqual([0, expect.stringContaining('Not taken, yours to apply')]);
    const first = (await table.json('status')).status.operatives;
    await table.run('new-game --mission 1 --map 1 --seed a --overwrite --roster team.json');
    expect((await table.json('status')).status.operatives).toEqual(first);
  });

  it('import prints ours where no file is named, and writes over nothing unasked', async () => {
    const table = new Table();
    const { out, err } = await table.tw(['roster', 'import', '-'], {
      input: readFileSync(join(samples, 'new-recruit.json'), 'utf8'),
    });
    expect(JSON.parse(out)[0].name).toBe('Captain');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('1 operative, 1 weapon profile.');
    table.write('team.json', 'mine');
    const kept = await table.tw(['roster', 'import', join(samples, 'ours.json'), 'team.json']);
    expect([kept.exitCode, readFileSync(table.path('team.json'), 'utf8')]).toEqual([2, 'mine']);
    const { kind, roster } = await table.json(`roster import ${join(samples, 'ktdash-2024.json')}`);
    expect([kind, roster.length]).toEqual(['The Night Shift, an open data set', 2]);
  });

  it('a zipped roster comes by standard input, too, wherever a roster is read', async () => {
    const table = new Table();
    const input = zipSync({ 'team.ros': readFileSync(join(samples, 'battlescribe-2024.ros')) });
    for (const words of [
      ['roster', 'check', '-'],
      ['roster', 'show', '-'],
      ['roster', 'import', '-', 'team.json'],
      ['new-game', '--mission', '1', '--map', '1', '--seed', 'a', '--roster', '-'],
    ]) {
      const { exitCode, err } = await table.tw(words, { input });
      expect([exitCode, err.includes('cannot')], words.join(' ')).toEqual([0, false]);
    }
    expect((await table.tw(['roster', 'check', '-'], { input: input.slice(0, 40) })).err).toContain(
      'standard input: the zip archive is damaged.',
    );
  });

  it('of several kill teams in a file each command takes one', async () => {
    const table = new Table();
    const file = join(samples, 'killteamjson-2021.json');
    const { err } = await table.tw(['roster', 'check', file]);
    expect(err.replaceAll(/\s+/g, ' ')).toContain('it holds 2 kill teams, and one is wanted.');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('In it: Night Shift, Day Shift.');
    for (const verb of ['check', 'show', 'import'])
      expect((await table.tw(['roster', verb, file, '--team', 'day'])).exitCode, verb).toBe(0);
  });

  it('an address is no file: it says how to save one', async () => {
    const { exitCode, err } = await new Table().tw(['roster', 'import', 'https://ktdash.app/rosters/abc-1']);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('tw reads files, no web pages.')]);
    expect(err.replaceAll(/\s+/g, ' ')).toContain('curl -o team.json https://ktdash.app/api/rosters/abc-1');
    expect((await new Table().tw(['roster', 'check', 'http://example.org/a.ros'])).err).toContain(
      'Save it as a file first',
    );
  });

  it('takes those alone that are named behind the file, also of a file with colons in its name', async () => {
    const table = new Table();
    const kel = {
      name: 'Kel',
      apl: 3,
      wounds: 12,
      weapons: [
        { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4' },
        { name: 'Fists', type: 'melee', profile: '3 4+ 2/3' },
      ],
    };
    const roster = JSON.stringify([kel, { ...kel, name: 'Vane' }, { ...kel, name: 'Bo' }]);
    table.write('team.json', roster);
    table.write('C:team:kel.json', roster);
    const taken = async (words: string) => {
      const { roster } = await table.json(`roster show ${words}`);
      return roster.map((one: typeof kel & { id: string }) => [one.id, one.weapons.length]);
    };
    expect(await taken('team.json:vane,kel')).toEqual([
      ['vane', 2],
      ['kel', 2],
    ]);
    expect(await taken('C:team:kel.json')).toHaveLength(3);
    expect(await taken('C:team:kel.json:bo(fists)*2')).toEqual([
      ['bo-1', 1],
      ['bo-2', 1],
    ]);
    await table.tw(['new-game', '--mission', '1', '--map', '1', '--seed', 'a', '--roster', 'team.json:bo']);
    const names = (await table.json('status')).status.operatives.map(({ id }: { id: string }) => id);
    expect(names).toEqual(['bo']);
    const wrong = async (words: string) => {
      const { exitCode, err } = await table.tw(['roster', 'show', words]);
      return `${exitCode} ${err.replaceAll(/\s+/g, ' ')}`;
    };
    expect(await wrong('team.json:vone')).toContain(
      '2 tw roster: There is no operative of the roster vone. Did you mean vane?',
    );
    expect(await wrong('team.json:')).toContain('names 1 to 20 operatives behind its colon, not 0');
    expect(await wrong('none.json:kel')).toContain('none.json:kel cannot be read');
  });

  it('who is not deployed stays at home unless named', async () => {
    const table = new Table();
    const file = join(samples, 'ktdash-2026.json');
    const start = ['new-game', '--mission', '1', '--map', '1', '--seed', 'a', '--overwrite', '--roster'];
    const { err } = await table.tw([...start, file]);
    expect(err.replaceAll(/\s+/g, ' ')).toContain('Not deployed in the file, left out: Bo.');
    const ids = async () => (await table.json('status')).status.operatives.map(({ id }: { id: string }) => id);
    expect(await ids()).not.toContain('bo');
    expect((await table.tw([...start, `${file}:bo,ilse`])).err).not.toContain('left out');
    expect(await ids()).toEqual(['bo', 'ilse']);
  });

  it('export writes text for a chat, 40 columns wide, or what KTDash has, of a roster or of the game', async () => {
    const table = new Table();
    const file = join(samples, 'ktdash-2026.json');
    const text = (await table.run(`roster export ${file}:ilse,dorn`)).out;
    expect(text).toBe(`The Night Shift (2 operatives)

Ilse: APL 3, Move 6", Save 3+,
  Wounds 5/14
- Hook (melee): 4 3+ 4/6 Rending, Howl
- Long rifle (mobile) (ranged): 4 3+ 3/4
- Long rifle (steady) (ranged): 4 2+ 3/3
    Devastating 3, Heavy (Dash only),
    Silent
- Smoke bomb (ranged): 4 4+ 2/4 Range
    6", Blast 1", Saturate

Dorn: APL 2, Move 7", Save 4+, Wounds 9
- Cutter (ranged): 5 4+ 4/5 Ceaseless,
    Heavy (Reposition only), Torrent 1"
- Fists (melee): 3 4+ 2/3 Severe
- Smoke bomb (ranged): 4 4+ 2/4 Range
    6", Blast 1", Saturate
`);
    await table.run(`roster export --format ktdash ${file} out.json`);
    const [first, again] = [
      (await table.json(`roster show ${file}`)).roster,
      (await table.json('roster show out.json')).roster,
    ];
    expect(again).toEqual(first);
    await table.tw(['new-game', '--mission', '1', '--map', '1', '--seed', 'a', '--roster', file]);
    table.write('game.json', (await table.run('roster export --format ktdash')).out);
    expect((await table.json('roster show game.json')).roster).toEqual(first);
    expect((await table.run(`roster export ${file} out.json`)).exitCode).toBe(2);
  });

  it('check says of a kill team that it does not know that it may be made up otherwise', async () => {
    const { out } = await new Table().run(`roster check ${join(samples, 'ours.json')}`);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'Its kill team is not known to tw, so whether it may be made up so is not checked.',
    );
  });

  it('import and new-game say of a kill team that it may not be made up so, of those who play', async () => {
    const table = new Table();
    const whole = { killteamName: 'Kasrkin', opTypes: ['Sergeant', 'Trooper', 'Vox-Trooper'].map(kasrkin) };
    table.write('all.json', JSON.stringify(whole));
    const said = async (...words: readonly string[]) => {
      const { exitCode, out, err } = await table.tw(words);
      expect(exitCode).toBe(0);
      return (out + err).replaceAll(/\s+/g, ' ');
    };
    expect(await said('roster', 'import', 'all.json', 'a.json')).not.toContain('no whole team');
    const picked = await said('roster', 'import', 'all.json:trooper', 'b.json');
    expect(picked).toContain('no whole team by the rules of Kasrkin; play it if you like. 1 missing: Sergeant.');
    expect(picked).not.toContain('It lists a kill team, not a chosen one');
    const game = ['new-game', '--mission', '1', '--map', '1', '--seed', 'a', '--equipment', 'none'];
    expect(await said(...game, '--roster', 'b.json')).toContain('no whole team by the rules of Kasrkin');
    const legal = await said('roster', 'import', 'all.json:sergeant,vox-trooper,trooper*8', 'c.json');
    expect(legal).not.toContain('no whole team');
    table.write('d.json', JSON.stringify({ ...whole, opTypes: ['Sergeant', 'Stranger'].map(kasrkin) }));
    await said(...game, '--overwrite', '--roster', 'c.json');
    expect((await table.json('status')).status.operatives[0]).toMatchObject({ name: 'Sergeant', team: 'kasrkin' });
    expect(await said('roster', 'check', 'd.json')).toContain('Not everyone has a datacard of one kill team');
  });

  it('new makes one of a kill team, or by asking', async () => {
    const table = new Table();
    await table.tw(['roster', 'new', 'team.json', '--team', 'kasrkin:sergeant,gunner(melta)']);
    const { out } = await table.run('roster show team.json');
    expect(out).toContain('Gunner');
    expect(out).toContain('Meltagun');
    const player = new Player(table, `roster new ${table.path('asked.json')}`);
    await player.press('Kel:3:12', enter, 'ranged Bolt rifle 4 3+ 3/4', enter, enter);
    expect(await player.end()).toBe(0);
    expect(JSON.parse(readFileSync(table.path('asked.json'), 'utf8'))[0].weapons[0].name).toBe('Bolt rifle');
    expect((await table.run('roster new')).err).toContain('A roster is made from --team NAME');
  });

  it('check names every mistake by line and column, with the nearest right word', async () => {
    const table = new Table();
    table.write(
      'team.json',
      `[
  { "name": "Kel", "apl": 3, "wouds": 12,
    "weapons": [{ "name": "Rifle", "type": "rangd", "profile": "4 3+ 3/4 Peircing 1" }] },
  { "name": "Vane", "apl": 20, "wounds": 12 }
]
`,
    );
    const { exitCode, out } = await table.run('roster check team.json');
    expect(exitCode).toBe(2);
    const text = out.replaceAll(/\s+/g, ' ');
    expect(text).toContain('line 2, column 3: [0].wounds must be a whole number, but is missing.');
    expect(text).toContain(
      'line 3, column 44: [0].weapons[0].type must be one of ranged, melee, but is "rangd". Did you mean ranged?',
    );
    expect(text).toContain('line 4, column 28: [1].apl must be 9 or less, but is 20.');
    expect(text).toContain(
      'line 2, column 39: "wouds" is no field of an operative and counts for nothing. Did you mean wounds?',
    );
    table.write(
      'good.json',
      '[{ "name": "Kel", "apl": 3, "wounds": 12, "weapons": [{ "name": "Rifle", "type": "ranged", "profile": "4 3+ 3/4 Peircing 1" }] }]',
    );
    const good = await table.run('roster check good.json');
    expect(good.exitCode).toBe(0);
    expect(good.out.replaceAll(/\s+/g, ' ')).toContain(
      '"Peircing 1" is no rule that tw knows; it is kept as text. Did you mean piercing?',
    );
  });

  it('a field that a roster does not have is told when a game takes the roster', async () => {
    const table = new Table();
    table.write('team.json', '[{ "name": "Kel", "apl": 3, "wounds": 12, "sav": 3 }]');
    const { exitCode, err } = await table.run('new-game --mission 1 --map 1 --seed a --roster team.json');
    expect([exitCode, err.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('"sav" is no field of an operative'),
    ]);
  });

  it('show without a file has the operatives of the game', async () => {
    const table = new Table();
    expect((await table.run('roster show')).exitCode).toBe(4);
    await table.run('new-game --demo --seed a');
    expect((await table.run('roster show')).out).toContain('Sister Oru');
  });

  it.each([
    ['roster import nothing.json', 'nothing.json cannot be read: there is no such file or folder.'],
    ['roster import .', 'cannot be read: it is a folder.'],
    ['roster check nothing.json', 'nothing.json cannot be read'],
  ])('%s', async (line, problem) => {
    const { exitCode, err } = await new Table().run(line);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(problem)]);
  });
});
