import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

/** Ben has opened room B of map 1, which got one Warrior; then it has shot Kel, the closest. */
async function shot(): Promise<Table> {
  const table = new Table();
  const teams = '--operative Anna=Kel:3:12:3 --operative Anna=Vane:2:8 --operative Ben=Orsk:3:12:3';
  await run(table, `new-game --mode adversary-ops --player Anna --player Ben --map 1 --seed journal ${teams}`);
  await run(table, 'strategy --answer initiative=ben --dice 1,5');
  await run(table, 'act orsk operate-hatch 3 --order engage --no-engaged --dice 1,3,4,1,1,1,1');
  await run(table, 'act orsk done');
  await run(table, 'act kel done --order engage');
  const resolve = 'resolve-npo --answer npo-activated=warrior-1 --answer valid-targets=kel,orsk --answer closest=kel';
  await run(table, `${resolve} --auto`);
  return table;
}

async function run(table: Table, command: string): Promise<string> {
  const { exitCode, out, err } = await table.run(command);
  if (exitCode !== 0) throw new Error(`${command}: ${err}`);
  return out;
}

describe('the journal of a battle of Adversary Ops', () => {
  it('tells why an NPO shot whom it shot, and who controlled it [ADV-35 ADV-37]', async () => {
    const table = await shot();
    const why = (await run(table, 'why')).replaceAll(/\s+/g, ' ');
    expect(why).toContain('Warrior 1 targets Kel (the closest to shoot). Ben controls Warrior 1');
    expect(why).toContain('If Orsk were the closest instead');
  });

  it('comes out the same when its answers are given again', async () => {
    expect(await run(await shot(), 'verify')).toContain('come out as written');
  });

  it('has what was answered wrongly put right, with all that follows [ADV-35 ADV-37]', async () => {
    const table = await shot();
    await run(table, 'amend 6 --answer closest=orsk --auto');
    const why = (await run(table, 'why')).replaceAll(/\s+/g, ' ');
    expect(why).toContain('Warrior 1 targets Orsk (the closest to shoot). Anna controls Warrior 1');
    expect(await run(table, 'verify')).toContain('come out as written');
  });

  it('takes back the rooms that were opened, and brings them again [ADV-06]', async () => {
    const table = await shot();
    for (let step = 0; step < 4; step++) await run(table, 'undo');
    const { status } = await table.json('status');
    expect(status.objectives.opened).toEqual([]);
    expect(status.npos).toEqual([]);
    await run(table, 'redo');
    expect((await table.json('status')).status.objectives.opened).toEqual(['B', 'D']);
  });
});
