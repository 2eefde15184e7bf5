import { describe, expect, it } from 'vitest';
import { enter, Player } from '../player.ts';
import { Table } from '../tw.ts';

/** Mission 6 on map 4, where Player A's drop zone is the southern row. */
async function battle(): Promise<Table> {
  const table = new Table();
  table.write('roster.json', JSON.stringify([{ name: 'Kel', apl: 3, wounds: 12, move: 6 }]));
  await table.json('new-game --mission 6 --map 4 --seed abc --roster roster.json --auto');
  return table;
}

const npoIds = async (table: Table): Promise<readonly string[]> =>
  (await table.json('status')).status.npos.map(({ id }: { readonly id: string }) => id);

describe('place --all before an NPO has moved', () => {
  it('tells where each NPO is set up, and asks for the players alone', async () => {
    const table = await battle();
    const ids = await npoIds(table);
    const player = new Player(table, 'place --all');
    expect(await player.view()).toContain('Where is Kel?');
    await player.press(...'4655', enter);
    expect(await player.end()).toBe(0);
    const { positions } = await table.json('place');
    expect(Object.keys(positions).sort()).toEqual([...ids, 'kel'].sort());
    const { out } = await table.run('show 2');
    expect(out.match(/Put .* at \d{4}/g)).toHaveLength(ids.length);
    // Nobody of the players stood anywhere yet: whom it sees is not told.
    expect(out).not.toContain(' sees ');
  });

  it('--npos tells where the NPOs are set up, and asks nobody', async () => {
    const table = await battle();
    const { exitCode } = await table.run('place --npos');
    expect(exitCode).toBe(0);
    expect(Object.keys((await table.json('place')).positions).sort()).toEqual([...(await npoIds(table))].sort());
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('holds the players to their drop zone, unless the same is said again', async () => {
    const table = await battle();
    const player = new Player(table, 'place --all');
    await player.press(...'4455', enter);
    expect(await player.view()).toContain('Kel must be set up wholly within the drop zone, not at 4455.');
    await player.press(...'4455', enter);
    expect(await player.end()).toBe(0);
    expect((await table.json('place')).positions.kel.place).toBe('4455');
    expect((await table.run('show 2')).out).toMatch(/Drop\s+zone/);
    await table.run('undo');
    // Across its border by less than 1": put aside, and said.
    const again = new Player(table, 'place --all');
    await again.press(...'7688', enter);
    expect(await again.end()).toBe(0);
    expect((await table.run('show 4')).out).toMatch(/Kel is at 76\d\d, moved 0\.\d" into the drop zone/);
  });

  it('asks for NPOs once one has been activated, or where one was said to stand nowhere', async () => {
    const table = await battle();
    const [first = ''] = await npoIds(table);
    await table.run(`place ${first} unknown`);
    const asked = new Player(table, 'place --all');
    await asked.press('x');
    expect(await asked.view()).toMatch(/Where is (Necron|Canoptek) .* 1\?/);
    await asked.press('x');
    await asked.end();
    expect((await table.json('place')).positions).not.toHaveProperty(first);

    const later = await battle();
    for (const step of ['strategy --auto', 'threat +1', 'resolve-npo warrior-1 --auto --answer valid-targets=none'])
      await later.run(step);
    const each = new Player(later, 'place --all');
    await each.press('x');
    expect(await each.view()).toMatch(/Where is (Necron|Canoptek) .*\?/);
  });

  it('is one key of play then, and no key later', async () => {
    const table = await battle();
    const player = new Player(table, 'play');
    for (let page = 0; page < 4 && !(await player.view()).includes('Enter: done'); page++)
      await player.press((await player.view()).includes('Keep positions?') ? 'n' : enter);
    expect(await player.view()).toContain('p: positions');
    await player.press('p');
    const ids = await npoIds(table);
    // Where the NPOs are is a list that stays until they are set up; then the players are asked.
    const list = await player.view();
    expect(list.match(/\[ \] .*Set up .* with/g)).toHaveLength(ids.length);
    expect(list).not.toContain('Where is Kel?');
    expect(await player.press(enter)).toContain('Where is Kel?');
    await player.press(...'4655', enter);
    const after = await player.view();
    expect([...player.screen.gone, after].join('\n').match(/> Set up (?:Macro|Warr|Craw|Scar).* with/g)).toHaveLength(
      ids.length,
    );
    expect(after).not.toContain('On the table');
    expect(after).not.toContain('p: positions');
    expect((await table.json('place')).positions.kel.place).toBe('4655');
  });
});
