import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UnreadablePack } from '../../src/session/packs/pack-texts.ts';
import { packFolder, packsIn, packTexts } from '../../src/session/packs/sources.ts';
import { folder } from './sample.ts';

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const here = folder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(here, name, '..'), { recursive: true });
    writeFileSync(join(here, name), text);
  }
  return here;
}
const why = (path: string): string => {
  try {
    packTexts(path);
  } catch (problem) {
    if (problem instanceof UnreadablePack) return problem.message.replaceAll(path, 'PACK');
    throw problem;
  }
  return 'it was read';
};

describe('the texts of a pack', () => {
  it('are one of a file, and of a folder its pack.json and an item a file, each of the list of its folder', () => {
    const here = folderWith({ 'dust.json': '{}' });
    expect(packTexts(join(here, 'dust.json'))).toEqual([{ file: join(here, 'dust.json'), text: '{}' }]);
    const pack = folderWith({
      'pack.json': '{"name":"Dust"}',
      'datacards/b.json': '2',
      'datacards/a.jsonc': '1',
      'datacards/notes.txt': 'no item',
      'event-cards/c.json': '3',
      'README.md': 'nor this',
    });
    expect(packTexts(pack)).toEqual([
      { file: join(pack, 'pack.json'), text: '{"name":"Dust"}' },
      { file: join(pack, 'datacards/a.jsonc'), text: '1', list: 'datacards' },
      { file: join(pack, 'datacards/b.json'), text: '2', list: 'datacards' },
      { file: join(pack, 'event-cards/c.json'), text: '3', list: 'eventCards' },
    ]);
    expect(packTexts(folderWith({ 'pack.jsonc': '{}' }))).toHaveLength(1);
  });

  it('are none of a folder without pack.json, with a folder that no pack has, or of what is no file', () => {
    expect(why(folderWith({ 'a.json': '{}' }))).toBe('PACK is no pack: it has no pack.json.');
    expect(why(folderWith({ 'pack.json/x': '' }))).toBe('PACK is no pack: it has no pack.json.');
    expect(why(folderWith({ 'pack.json': '{}', 'cards/a.json': '1' }))).toBe(
      'PACK has the folder cards, and a pack has datacards, event-cards, missions, maps, themes, teams.',
    );
    expect(why(join(folder(), 'none.json'))).toMatch(/^PACK cannot be read: /);
    expect(why('/dev/null')).toBe('PACK is no ordinary file.');
  });

  it('are as long, and as many, as people write', () => {
    const long = (length: number) => join(folderWith({ 'long.json': ' '.repeat(length) }), 'long.json');
    expect([why(long(5_000_000)), why(long(5_000_001))]).toEqual(['it was read', 'PACK is longer than 5 MB.']);
    const many = (count: number) =>
      folderWith({
        'pack.json': '{}',
        ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`maps/${index}.json`, '1'])),
      });
    expect([why(many(299)), why(many(300))]).toEqual(['it was read', 'PACK has more than 300 files.']);
  });
});

describe('the packs that a user keeps', () => {
  it('are where the system keeps such data', () => {
    expect(packFolder({ XDG_DATA_HOME: '/data', HOME: '/home/kel' })).toBe('/data/tw/packs');
    expect(packFolder({ XDG_DATA_HOME: 'data', HOME: '/home/kel' })).toBe('/home/kel/.local/share/tw/packs');
    expect(packFolder({ HOME: '/home/kel' })).toBe('/home/kel/.local/share/tw/packs');
    expect(packFolder({})).toBeUndefined();
  });

  it('are files and folders, by their names without ending', () => {
    const here = folderWith({ 'dust.json': '{}', 'ash.jsonc': '{}', 'notes.txt': '', 'rust/pack.json': '{}' });
    expect(packsIn(here)).toEqual([
      { name: 'ash', path: join(here, 'ash.jsonc') },
      { name: 'dust', path: join(here, 'dust.json') },
      { name: 'rust', path: join(here, 'rust') },
    ]);
    expect(packsIn(join(here, 'none'))).toEqual([]);
    expect(packsIn(join(here, 'dust.json'))).toEqual([]);
  });
});
