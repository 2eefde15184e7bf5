import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { enter, Player } from './player.ts';
import { Table } from './tw.ts';

const samples = join(import.meta.dirname, '../session/rosters');

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
