import { mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../src/catalog/maps.ts';
import { Table } from './tw.ts';

const started = 'new-game --mission 1 --seed abc --operative Kel:3:12:3';

const nightShift = {
  id: 'night-shift',
  name: 'Night Shift',
  datacards: [{ id: 'necron-warrior', save: 3, wounds: 10 }],
  themes: [{ id: 'night-shift/lights-out', name: 'Lights out' }],
  rulings: { 'initiative-tie': 'reroll' },
  teams: [
    {
      id: 'night-shift/watch',
      name: 'The Watch',
      printing: 'home',
      archetypes: [],
      operatives: [
        { id: 'hand', name: 'Hand', apl: 2, move: 6, save: 4, wounds: 9, base: 32, leader: true, weapons: [] },
      ],
    },
  ],
};

function withMap(table: Table): void {
  const { number: _, ...map } = killzoneMap(1);
  mkdirSync(table.path('shift/maps'), { recursive: true });
  mkdirSync(table.path('shift/datacards'));
  table.write('shift/pack.jsonc', '// ours\n{ "id": "shift", "name": "Shift" /* no more */ }');
  table.write('shift/maps/engine.json', JSON.stringify({ id: 'shift/engine-room', ...map, name: 'Engine room' }));
  table.write('shift/datacards/warrior.json', '{ "$schema": "x", "id": "necron-warrior", "wounds": 11 }');
}

describe('packs', () => {
  it('several in order: the later counts, and both are named where they clash', async () => {
    const table = new Table();
    table.write('night.json', JSON.stringify(nightShift));
    withMap(table);
    const { exitCode, err } = await table.run(`${started} --map engine --pack night.json --pack shift`);
    expect([exitCode, err]).toEqual([
      0,
      expect.stringContaining('Night Shift and Shift both have necron-warrior: Shift counts, being later.'),
    ]);
    const { out } = await table.run('datacard necron-warrior');
    expect(out).toContain('Save 3+');
    expect(out).toContain('Wounds 11');
    expect(out).toContain('From the pack Night Shift, then Shift.');
    const { status } = await table.json('status');
    expect(status.map).toBe('shift/engine-room');
    expect((await table.run('rulings initiative-tie')).out).toContain('From the pack Night Shift.');
    const rulings = await table.json('rulings');
    expect(rulings.fromPacks).toEqual({ 'initiative-tie': 'Night Shift' });
    expect((await table.run('rulings')).out.replaceAll(/[\s│]+/g, ' ')).toContain('from the pack Night Shift');
    expect((await table.run('rulings loadout')).out).not.toContain('pack');
    expect((await table.run('verify')).exitCode).toBe(0);
    expect((await table.run('maps shift/engine-room')).out).toContain('Engine room');
    expect((await table.run('packs')).out).toContain('necron-warrior');
  });

  it('a folder of the user has packs by name, and tw packs lists them with what is wrong', async () => {
    const table = new Table();
    mkdirSync(table.path('data/tw/packs'), { recursive: true });
    table.write('data/tw/packs/night.json', JSON.stringify(nightShift));
    table.write('data/tw/packs/bad.json', '{ "name": 3 }');
    const env = { XDG_DATA_HOME: table.path('data') };
    const { out } = await table.tw(['packs'], { env });
    expect(out).toContain('Night Shift');
    expect(out.replaceAll(/[\s│]+/g, ' ')).toContain('name must be text, but is 3');
    const line = ['new-game', '--mission', '1', '--map', '1', '--seed', 'a', '--pack', 'night', '--auto'];
    expect((await table.tw([...line, '--team', 'watch', '--theme', 'lights'], { env })).exitCode).toBe(0);
    const { status } = await table.json('status');
    expect(status.operatives.map(({ name }: { name: string }) => name)).toEqual(['Hand']);
    const wrong = await table.tw([...line, '--overwrite', '--pack', 'nihgt'], { env });
    expect([wrong.exitCode, wrong.err]).toEqual([2, expect.stringContaining('Did you mean night?')]);
  });

  it("a ruling that is said otherwise at the table is not the pack's; of two packs the later counts", async () => {
    const table = new Table();
    table.write('night.json', JSON.stringify(nightShift));
    table.write('day.json', JSON.stringify({ name: 'Day', rulings: { 'initiative-tie': 'no-reroll' } }));
    await table.run(`${started} --map 1 --pack night.json --ruling initiative-tie=no-reroll`);
    const typed = await table.json('rulings initiative-tie');
    expect([typed.inGame, typed.fromPacks]).toEqual([
      { 'initiative-tie': 'no-reroll', 'mission-target': 'half', 'npo-first': 'yes' },
      {},
    ]);
    const { err } = await table.run(`${started} --map 1 --pack night.json --pack day.json --overwrite`);
    expect(err).toContain('Night Shift and Day both have initiative-tie: Day counts');
    const both = await table.json('rulings initiative-tie');
    expect(both.inGame).toEqual({ 'initiative-tie': 'no-reroll', 'mission-target': 'half', 'npo-first': 'yes' });
    expect(both.fromPacks).toEqual({ 'initiative-tie': 'Night Shift, then Day' });
  });

  it('teams of the game and of the folder are listed with their pack, once; a broken pack hinders nobody', async () => {
    const table = new Table();
    mkdirSync(table.path('data/tw/packs/empty'), { recursive: true });
    table.write('data/tw/packs/night.json', JSON.stringify(nightShift));
    const env = { XDG_DATA_HOME: table.path('data') };
    const teams = async () => {
      const { out } = await table.tw(['teams', '--json'], { env });
      const { teams: all }: { teams: { id: string; pack: string | null }[] } = JSON.parse(out);
      return all.filter(({ pack }) => pack !== null).map(({ id, pack }) => [id, pack]);
    };
    expect(await teams()).toEqual([['night-shift/watch', 'Night Shift']]);
    expect((await table.tw(['packs'], { env })).out.replaceAll(/[\s│]+/g, ' ')).toContain('has no pack.json');
    const other = { name: 'Other', teams: [{ ...nightShift.teams[0], id: 'guard' }] };
    table.write('other.json', JSON.stringify(other));
    await table.tw([...started.split(' '), '--map', '1', '--pack', 'other.json', '--pack', 'night'], { env });
    expect(await teams()).toEqual([
      ['guard', 'Other'],
      ['night-shift/watch', 'Night Shift'],
    ]);
    const { out } = await table.tw(['teams', 'guard'], { env });
    expect(out).toContain('From the pack Other.');
    expect((await table.run('verify')).exitCode).toBe(0);
    expect((await table.run('missions')).exitCode).toBe(0);
  });

  it('their names, and what those on the line have, are completed', async () => {
    const table = new Table();
    mkdirSync(table.path('data/tw/packs'), { recursive: true });
    table.write('data/tw/packs/night.json', JSON.stringify(nightShift));
    const env = { XDG_DATA_HOME: table.path('data') };
    const following = async (...words: string[]) =>
      (await table.tw(['completion', 'words', '--', 'new-game', ...words], { env })).out.trim().split('\n');
    expect(await following('--pack', 'ni')).toEqual(['night']);
    expect(await following('--theme', 'c')).toEqual(['crownworld']);
    expect(await following('--theme', 'night')).toEqual(['']);
    expect(await following('--pack', 'night', '--theme', 'night')).toEqual(['night-shift/lights-out']);
    expect(await following('--pack', 'night', '--team', 'night')).toEqual(['night-shift/watch']);
    expect(await following('--pack', 'nihgt', '--pack', '-', '--theme', 'f')).toEqual(['flayer-curse']);
    expect(await following('--mission', 'sh')).toEqual(['shifting-labyrinth']);
    withMap(table);
    expect(await following('--pack', 'shift', '--map', 's')).toEqual(['shift/engine-room']);
  });

  it.each([
    [
      'an own id that does not begin with the id of the pack',
      { ...nightShift, themes: [{ id: 'dark', name: 'D' }] },
      'themes[0].id must begin with the id of the pack: night-shift/dark',
    ],
    [
      'a slash without an id of the pack',
      { name: 'A', themes: [{ id: 'a/dark', name: 'D' }] },
      'have no slash, since the pack has no id',
    ],
    [
      'a theme that there is not',
      {
        name: 'A',
        eventCards: [
          { id: 'x', name: 'X', copies: 1, lasts: 'at-once', effect: 'E', theme: 'none', does: { drawn: [] } },
        ],
      },
      'be one of flayer-curse, destroyer-cult, crownworld',
    ],
    ['a ruling that there is not', { name: 'A', rulings: { loadout: 'never' } }, 'rulings.loadout must be one of'],
    [
      'a map with a piece too few',
      { name: 'A', maps: [{ id: 'm', ...killzoneMap(1), number: undefined, walls: [] }] },
      'maps[0]',
    ],
  ])('%s is refused, and no game begins', async (_, pack, problem) => {
    const table = new Table();
    table.write('pack.json', JSON.stringify(pack));
    const { exitCode, err } = await table.run(`${started} --map 1 --pack pack.json`);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(problem)]);
    expect((await table.run('status')).exitCode).toBe(4);
  });

  it('what is wrong in a folder is told of its file', async () => {
    const table = new Table();
    withMap(table);
    table.write('shift/datacards/warrior.json', '{\n  "id": "necron-warrior",\n  "wounds": 0\n}');
    const { err } = await table.run(`${started} --map 1 --pack shift`);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'shift/datacards/warrior.json: wounds must be 1 or more, but is 0 (line 3).',
    );
    mkdirSync(table.path('shift/cards'));
    expect((await table.run(`${started} --map 1 --pack shift`)).err).toContain('shift has the folder cards');
    expect((await table.run(`${started} --map 1 --pack nothing/here`)).err).toContain('cannot be read');
    expect(readFileSync(table.path('shift/pack.jsonc'), 'utf8')).toContain('// ours');
  });
});
