import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Pack } from '../../catalog/pack.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { joinedInOrder } from '../../session/packs/joined-packs.ts';
import { asPack, longestText, type PackText, UnreadablePack } from '../../session/packs/pack-texts.ts';
import type { ReadPack } from '../../session/packs/read-pack.ts';
import { zippedPackTexts } from '../../session/packs/zipped-pack.ts';
import type { OfferedPack } from '../wire/sent.ts';
import type { OwnPacks, PacksOffered } from './packs-offered.ts';

/** The texts of packs, by their names. They are read anew each time: another page may know other words. */
interface Stored extends DBSchema {
  packs: { key: string; value: readonly PackText[] };
}

/** Packs that this browser keeps, and the joined pack of those that a game names. */
export interface PacksInBrowser extends Required<PacksOffered> {
  /** Throws `Failure` where one is not there or no longer as it should be. */
  joined(names: readonly string[]): Promise<Pack | undefined>;
}

/** Packs that are kept. */
const most = 20;

export async function openPacks(name: string): Promise<PacksInBrowser> {
  const database: IDBPDatabase<Stored> = await openDB<Stored>(`${name} packs`, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('packs');
    },
  });
  const own: OwnPacks = {
    async take(file, bytes) {
      const texts = textsOf(file, bytes);
      const called = nameOf(file);
      await insistOnPack(texts);
      const known = await database.getAllKeys('packs');
      if (known.length >= most && !known.includes(called))
        throw new Failure('refused', `This browser keeps ${most} packs. Remove one first.`);
      await database.put('packs', texts, called);
      return called;
    },
    drop: (called) => database.delete('packs', called),
  };
  return {
    own,
    async read() {
      const packs: OfferedPack[] = [];
      const unread: string[] = [];
      for (const called of await database.getAllKeys('packs')) {
        const read = await packIn((await database.get('packs', called)) ?? []);
        if (read.ok) packs.push({ name: called, pack: read.pack });
        else unread.push(read.message);
      }
      return { packs, unread };
    },
    joined: (names) =>
      joinedInOrder(names, async (called, before) => {
        const texts = await database.get('packs', called);
        if (!texts) throw new Failure('invalid-data', `There is no pack ${called} in this browser.`);
        return insistOnPack(texts, before);
      }),
  };
}

/** What packs are checked by is much, and most browsers keep none. */
async function packIn(texts: readonly PackText[], before?: Pack): Promise<ReadPack> {
  const { readPack } = await import('../../session/packs/read-pack.ts');
  return readPack(texts, before);
}

async function insistOnPack(texts: readonly PackText[], before?: Pack): Promise<Pack> {
  const read = await packIn(texts, before);
  if (read.ok) return read.pack;
  throw new Failure('invalid-data', read.message);
}

/** `our-war` of `our-war.zip`. */
const nameOf = (file: string): string => file.replace(/\.[^.]*$/, '').slice(0, longestName) || 'pack';

/** Characters of a name. */
const longestName = 80;

/** A file alone, or a folder that is a zip archive. Throws `Failure`. */
function textsOf(file: string, bytes: Uint8Array): readonly PackText[] {
  try {
    if (bytes.length > longestText) throw new UnreadablePack(`${file} is longer than ${longestText / 1_000_000} MB.`);
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return zippedPackTexts(file, bytes);
    return asPack(file, new TextDecoder().decode(bytes));
  } catch (problem) {
    if (problem instanceof UnreadablePack) throw new Failure('invalid-data', problem.message);
    throw problem;
  }
}
