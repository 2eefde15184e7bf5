import 'fake-indexeddb/auto';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../../src/game/answering/terms.ts';
import { type BrowserAccess, openBrowserAccess } from '../../../src/page/keeping/browser-access.ts';
import { Table } from '../../cli/tw.ts';
import { exampleTexts, zipped, zippedExample } from '../zipped.ts';

let browsers = 0;
const browser = (): Promise<BrowserAccess> => openBrowserAccess({ name: `packs ${browsers++}` });

const first: Prompt = async (question) => (question.kind === 'dice' ? { roll: true } : (question.suggest?.value ?? ''));

const corridors = {
  mission: 'corridors/shut-the-valves',
  map: 'corridors/pump-deck',
  demo: true,
  seed: 'valves',
} as const;

describe('packs in a browser', () => {
  it('a folder that is zipped is kept, offered, and played; tw goes on with that game', async () => {
    const access = await browser();
    expect(await access.packs.read()).toEqual({ packs: [], unread: [] });
    expect(await access.packs.own.take('corridors.zip', zippedExample('corridors'))).toBe('corridors');
    const { packs } = await access.packs.read();
    expect(packs.map(({ name, pack }) => [name, pack.missions?.[0]?.id])).toEqual([
      ['corridors', 'corridors/shut-the-valves'],
    ]);
    await access.begin({ ...corridors, pack: ['corridors'] }, first);
    expect(access.read().session.header.pack?.name).toBe('Corridors');
    const table = new Table();
    table.write('tw-session.jsonl', access.exportText());
    expect(await table.run('verify')).toMatchObject({ exitCode: 0 });
  });

  it('a game whose pack was removed goes on, and none begins with it', async () => {
    const access = await browser();
    await access.packs.own.take('corridors.zip', zippedExample('corridors'));
    await access.begin({ ...corridors, pack: ['corridors'] }, first);
    await access.packs.own.drop('corridors');
    expect((await access.packs.read()).packs).toEqual([]);
    expect(access.read().state.config.map).toBe('corridors/pump-deck');
    await expect(access.begin({ ...corridors, pack: ['corridors'], overwrite: true }, first)).rejects.toThrow(
      'There is no pack corridors in this browser.',
    );
    await expect(access.begin({ ...corridors, overwrite: true }, first)).rejects.toThrow(/no mission/i);
  });

  it('a mission alone is a pack of one, and two packs are one in the game', async () => {
    const access = await browser();
    const mission = exampleTexts('corridors')['corridors/missions/shut-the-valves.json'] ?? '';
    await access.packs.own.take('valves.json', strToU8(mission));
    await access.packs.own.take(
      'warriors.json',
      strToU8('{ "name": "Tougher", "datacards": [{ "id": "necron-warrior", "wounds": 10 }] }'),
    );
    await access.begin({ demo: true, mission: corridors.mission, map: '1', pack: ['valves', 'warriors'] }, first);
    const { mission: played, pack } = access.read().state.config;
    expect(played).toBe('corridors/shut-the-valves');
    expect(pack?.datacards).toEqual([{ id: 'necron-warrior', wounds: 10 }]);
  });

  const main = { 'war/pack.json': '{ "name": "War" }' };
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`war/maps/${n}.json`, '{}']));
  it.each<readonly [string, string, Uint8Array, RegExp]>([
    ['no JSON', 'war.json', strToU8('{ "name": '), /^war\.json: not JSON at line 1/],
    ['no pack', 'war.json', strToU8('[1, 2]'), /^war\.json: /],
    ['a field that packs have not', 'war.json', strToU8('{ "name": "War", "code": "alert(1)" }'), /code/],
    ['nested deeply', 'war.json', strToU8(`{ "name": ${'['.repeat(9000)}${']'.repeat(9000)} }`), /more than 50 deep/],
    ['too long', 'war.json', new Uint8Array(5_000_001), /longer than 5 MB/],
    ['a damaged archive', 'war.zip', zipped(main).slice(0, 40), /the zip archive is damaged/],
    ['an archive without a pack', 'war.zip', zipped({ 'war/notes.txt': 'hello' }), /it has no pack\.json/],
    ['a strange folder', 'war.zip', zipped({ ...main, 'war/scripts/a.json': '{}' }), /has the folder scripts/],
    ['a folder elsewhere', 'war.zip', zipped({ '../../pack.json': '{}' }), /it has no pack\.json/],
    ['many files', 'war.zip', zipped({ ...main, ...many }), /more than 300 files/],
    [
      'an archive that unpacks to much',
      'war.zip',
      zipped({ ...main, 'war/maps/a.json': ' '.repeat(5_000_001) }),
      /longer than 5 MB/,
    ],
    [
      'no text',
      'war.zip',
      zipped({ ...main, 'war/maps/a.json': '{}' }).map((byte, at) => (at === 0 ? 0 : byte)),
      /^war\.zip: not JSON/,
    ],
  ])('%s ends in a sentence, and nothing is kept', async (_, file, bytes, sentence) => {
    const access = await browser();
    await expect(access.packs.own.take(file, bytes)).rejects.toThrow(sentence);
    expect(await access.packs.read()).toEqual({ packs: [], unread: [] });
  });

  it('twenty packs are kept; of the same name the later one', async () => {
    const access = await browser();
    const text = (name: string) => strToU8(`{ "name": "${name}" }`);
    for (let n = 0; n < 20; n += 1) await access.packs.own.take(`war-${n}.json`, text(`War ${n}`));
    await expect(access.packs.own.take('more.json', text('More'))).rejects.toThrow('Remove one first');
    await access.packs.own.take('war-3.json', text('Another'));
    const { packs } = await access.packs.read();
    expect(packs).toHaveLength(20);
    expect(packs.find(({ name }) => name === 'war-3')?.pack.name).toBe('Another');
  });
});
