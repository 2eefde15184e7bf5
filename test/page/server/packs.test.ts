import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinTable } from '../../../src/page/keeping/remote-access.ts';
import { readPack } from '../../../src/session/packs/read-pack.ts';
import { packTexts } from '../../../src/session/packs/sources.ts';
import { Table } from '../../cli/tw.ts';
import { headersBy, netOf, tableServed } from '../served.ts';
import { startTableIn } from '../table-process.ts';

const examples = join(import.meta.dirname, '../../../examples');

function packAt(name: string) {
  const read = readPack(packTexts(join(examples, name)));
  if (!read.ok) throw new Error(read.message);
  return { name, pack: read.pack };
}

const nobody = () => Promise.reject(new Error('nobody is asked'));
const valves = { mission: 'corridors/shut-the-valves', map: 'corridors/pump-deck', demo: true } as const;

describe('packs at a table', () => {
  it('a page is offered them, and begins a game with one by its name', async () => {
    const table = await tableServed({ game: false, packs: [packAt('corridors')] });
    const page = await table.join();
    const { packs } = await page.packs.read();
    expect(packs.map(({ name, pack }) => [name, pack.name])).toEqual([['corridors', 'Corridors']]);
    await page.begin({ ...valves, pack: ['corridors'] }, nobody);
    expect(page.read().state.config).toMatchObject({ mission: valves.mission, map: valves.map });
    expect(table.keeper.read().session.header.pack?.name).toBe('Corridors');
  });

  it('no page names a pack that it was not offered, a file, or a mission of a pack that it leaves out', async () => {
    const table = await tableServed({ game: false, packs: [packAt('corridors')] });
    const page = await table.join();
    for (const pack of ['core', join(examples, 'corridors'), '../corridors', '-'])
      await expect(page.begin({ ...valves, pack: [pack] }, nobody)).rejects.toThrow(
        `There is no pack ${pack} at this table.`,
      );
    await expect(page.begin(valves, nobody)).rejects.toThrow('There is no mission corridors/shut-the-valves.');
    for (const mission of ['core-joint-operations/kill-the-heavy', 'corridors/missions/shut-the-valves.json'])
      await expect(page.begin({ ...valves, mission, pack: ['corridors'] }, nobody)).rejects.toThrow(
        `There is no mission ${mission}.`,
      );
    expect(page.read).toThrow('There is no game yet.');
  });

  it('who may begin no game is offered none', async () => {
    const table = await tableServed({ packs: [packAt('corridors')] });
    const view = await table.join({ role: 'view' });
    await expect(view.packs.read()).rejects.toThrow();
    const { packs } = await (await table.join()).packs.read();
    expect(packs).toHaveLength(1);
  });

  it('tw table offers those of the own folder and those that it is started with; a broken one is named', async () => {
    const folder = new Table();
    cpSync(join(examples, 'corridors'), folder.path('data/tw/packs/corridors'), { recursive: true });
    folder.write('data/tw/packs/broken.json', '{ "name": 3 }');
    folder.write('tough.json', '{ "name": "Tough", "datacards": [{ "id": "necron-warrior", "wounds": 10 }] }');
    const { url } = await startTableIn(folder.path('.'), { XDG_DATA_HOME: folder.path('data') }, [
      '--pack',
      'tough.json',
    ]);
    const page = await joinTable(netOf(url.origin, await headersBy(url)));
    const { packs, unread } = await page.packs.read();
    expect(packs.map(({ name }) => name)).toEqual(['tough', 'corridors']);
    expect(unread).toEqual(['The pack broken cannot be played: tw pack check broken says why.']);
    await page.begin({ ...valves, pack: ['corridors', 'tough'] }, nobody);
    const { config } = page.read().state;
    expect(config.map).toBe('corridors/pump-deck');
    expect(config.pack?.datacards).toEqual([{ id: 'necron-warrior', wounds: 10 }]);
    page.close();
  });

  it('tw table does not start with a pack that is none', async () => {
    const folder = new Table();
    const { exitCode, err } = await folder.run('table --no-open --pack nowhere');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('There is no pack nowhere')]);
  });
});
