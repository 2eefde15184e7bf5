import { describe, expect, it } from 'vitest';
import { enter, Player } from './player.ts';
import { Table } from './tw.ts';

/** Anna's Deathwatch has the initiative in the first Firefight phase. */
async function annaFirst(...then: readonly string[]): Promise<Table> {
  const table = new Table();
  const team = '--team Anna=deathwatch:watch-sergeant,aegis-veteran --operative Ben=Orsk:3:12:3';
  const begun = `new-game --mode adversary-ops --player Anna --player Ben --map 1 --seed one ${team} --auto`;
  for (const line of [begun, 'strategy --auto --answer initiative=anna', ...then]) {
    const { exitCode, err } = await table.run(line);
    if (exitCode !== 0) throw new Error(err);
  }
  return table;
}

/** Where the Watch Sergeant, with an Engage order, chooses its first action. */
async function sergeantActs(table: Table): Promise<Player> {
  const player = new Player(table, 'play');
  await player.pressUntil('Which player operative activates?', enter);
  await player.choose('Watch Sergeant');
  await player.choose('Engage');
  await player.press('n');
  return player;
}

describe('tw play, Adversary Ops', { timeout: 60_000 }, () => {
  it('how NPOs of an opened room are set up is read before they are, and once [ADV-14]', async () => {
    const player = await sergeantActs(await annaFirst());
    // Whether it is now in an enemy's control range is asked in the middle of the step.
    await player.choose('Reposition');
    await player.choose('Operate Hatch');
    const list = await player.choose('hatchway 4');
    expect(list).toMatch(/Wholly in the room just opened \(room D\)\. More\s+than 2".*On the table:.*room D/s);
    expect(await player.press(enter)).toContain('now that hatchway 4 is open');
    await player.press(enter, 'q');
    expect(await player.end()).toBe(0);
    const told = player.sent.replaceAll(/\s+/g, ' ');
    for (const room of ['D', 'E']) expect(told.split(`Wholly in the room just opened (room ${room})`)).toHaveLength(2);
  });

  it('an NPO that falls is removed after it was measured from, not before', async () => {
    const table = await annaFirst('npo add canoptek-macrocyte', 'npo set macrocyte-1 --wounds 1');
    const player = await sergeantActs(table);
    await player.choose('Shoot');
    await player.choose('Canoptek Macrocyte 1');
    const measured = await player.pressUntil('Aggressive Defence Construct: Is', '1');
    expect(measured).not.toContain('Remove Macrocyte 1');
    expect(await player.press(...'n', enter)).toContain('> Remove Macrocyte 1.');
    await player.press('q');
    expect(await player.end()).toBe(0);
  });
});
