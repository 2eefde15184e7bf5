import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

const kel = { name: 'Kel', apl: 3, wounds: 12, place: '1555' };
const vane = { name: 'Vane', apl: 2, wounds: 8, place: '=kel 8' };

/** A game on map 1 in which Kel and Vane start in contact. */
async function battle(roster: readonly object[] = [kel, vane]): Promise<Table> {
  const table = new Table();
  table.write('roster.json', JSON.stringify(roster));
  await table.json(`new-game --mission 2 --map 1 --seed abc --roster roster.json --auto`);
  return table;
}

describe('where operatives stand', () => {
  it('is said in a roster, and is in the status', async () => {
    const { status } = await (await battle()).json('status');
    expect(status.positions).toMatchObject({
      kel: { place: '1555', error: 0.3 },
      vane: { place: '1585', relation: { is: 'contact', with: 'kel' } },
    });
    const none = await (await battle([{ ...kel, place: undefined }])).json('status');
    expect(none.status.positions).toBeNull();
  });

  it('is said for one, listed, taken back, forgotten and no longer kept', async () => {
    const table = await battle();
    expect((await table.run('place w1 4388')).out).toMatch(/Necron Warrior 1 is at 438\d, moved 0\.\d" off the wall\./);
    const { out } = await table.run('place');
    expect(out).toMatch(/warrior-1 .* 438\d/);
    expect(out).toMatch(/macrocyte-1 .* \d{4}/);
    expect(out).toMatch(/vane .* in base contact with Kel/);
    expect((await table.run('log')).out).toContain('place warrior-1 4388');
    await table.run('undo');
    expect((await table.json('place')).positions['warrior-1'].place).not.toMatch(/^438/);
    await table.run('place kel unknown');
    expect((await table.json('place')).positions).not.toHaveProperty('kel');
    expect((await table.run('place --off')).out).toContain('Positions are no longer kept');
    expect((await table.json('place')).positions).toBeNull();
  });

  it('is said for many at once, one entry; nobody where one is wrong', async () => {
    const table = await battle();
    table.write('places.txt', 'w2 5555 # where it was told\n\nm1 4555\nkel ne2\n');
    const { out } = await table.run('place --batch places.txt');
    expect(out).toContain('Kel is at');
    expect((await table.run('log')).out).toContain('place --batch (3 operatives)');
    const before = (await table.json('place')).positions;
    expect(before).toMatchObject({ 'warrior-2': { place: '5555' }, 'macrocyte-1': { place: '4555' } });
    for (const [lines, sentence] of [
      ['w2 4555\nkell', 'Line 2 has no place: kell.'],
      ['w2 4555\nnobody 43', 'Line 2: There is no operative nobody.'],
      ['w2 3555\nkel 99', 'Line 2: "99" is not a place.'],
      // The first line is right, and nothing is kept of it.
      ['# who stands where\nw2 3555\n\nw2 4555', 'Line 4: No room for Necron Warrior 2 at 4555: Canoptek Macrocyte 1'],
      ['# nothing', 'The batch has no places.'],
    ] as const) {
      const { exitCode, err } = await table.tw(['place', '--batch', '-'], { input: lines });
      expect([exitCode, err]).toEqual([2, expect.stringContaining(sentence)]);
    }
    expect((await table.json('place')).positions).toEqual(before);
  });

  it('of a name of several words needs no quotes', async () => {
    const table = await battle([kel, { ...vane, name: 'Vane Gunner' }]);
    const placed = async (line: string) => {
      expect(await table.run(line)).toMatchObject({ exitCode: 0 });
      return (await table.json('place')).positions;
    };
    expect(await placed('place vane gunner 4555')).toMatchObject({ 'vane-gunner': { place: '4555' } });
    expect(await placed('place necron warrior 1 to vane 1')).toHaveProperty('warrior-1');
    table.write('places.txt', 'Vane Gunner 3555\nnecron warrior 2 5555\n');
    expect(await placed('place --batch places.txt')).toMatchObject({
      'vane-gunner': { place: '3555' },
      'warrior-2': { place: '5555' },
    });
    expect(await placed('place vane gunner unknown')).not.toHaveProperty('vane-gunner');
    for (const [line, sentence] of [
      ['place vane gunner zz', '"zz" is not a place.'],
      ['place vane gunner', 'Where is vane gunner?'],
      ['place vane butcher 4555', 'There is no operative vane butcher.'],
    ] as const)
      expect(await table.run(line)).toMatchObject({ exitCode: 2, err: expect.stringContaining(sentence) });
  });

  it('is refused with one sentence for what is no place, nobody or too much', async () => {
    const table = await battle();
    for (const [line, sentence] of [
      ['place kel 8888', '"8888" is not a place.'],
      ['place wq 43', 'There is no operative wq.'],
      ['place kel', 'Where is kel?'],
      ['place kel 43 --off', 'one of them'],
    ] as const) {
      const { exitCode, err } = await table.run(line);
      expect([exitCode, err]).toEqual([2, expect.stringContaining(sentence)]);
    }
    const unmapped = new Table();
    await unmapped.run('new-game --mission 2 --map none --seed abc --operative Kel:3:12 --auto');
    expect((await unmapped.run('place kel 43')).err).toContain('its killzone is none of the maps');
  });

  it('stops a set-up whose roster has a place that is none', async () => {
    const table = new Table();
    table.write('roster.json', JSON.stringify([{ ...kel, place: 'here' }]));
    const { exitCode, err } = await table.run('new-game --mission 2 --map 1 --seed abc --roster roster.json --auto');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('"here" is not a place.')]);
  });

  it('is the last word of a move; a charge into contact names whom it charges', async () => {
    const table = await battle();
    await table.run('strategy --auto');
    await table.run('firefight --auto');
    await table.run('place w1 2655');
    const moved = await table.run('act kel reposition e2 --order engage --no-engaged --auto');
    expect(moved.out).toContain('Kel is at 2544.');
    const charged = await table.run('act kel charge =w1 --force --reason test --auto');
    expect(charged.out).toContain('in base contact with Necron Warrior 1');
    expect((await table.run('act kel guard 4397')).err).toContain('guard takes no further words; leave out "4397".');
    expect((await table.run('act kel shoot w1 4397')).err).toContain(
      'shoot takes no further words after w1; leave out "4397".',
    );
  });
});
