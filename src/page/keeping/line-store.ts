import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The lines of the game in this browser, each with the number it would have in a file; and the texts of games before. */
interface Stored extends DBSchema {
  lines: { key: number; value: string };
  earlier: { key: number; value: string };
}

/** Where a browser keeps the lines of its game. All tabs share them. */
export interface LineStore {
  /** Of the data base, and of the lock for it. */
  readonly name: string;
  /** All lines after the first so many. */
  after(count: number): Promise<readonly string[]>;
  /** Adds a line, on the disk once this resolves. False: there are other lines than these. */
  add(line: string, known: readonly string[]): Promise<boolean>;
  /** Puts other lines in the place of these, whose text is kept among the earlier ones. */
  replace(lines: readonly string[]): Promise<void>;
  /** The texts of games that were replaced, the latest last. */
  earlier(): Promise<readonly string[]>;
}

/** Games before this one that are kept. */
const mostEarlier = 5;

export async function openLineStore(name: string): Promise<LineStore> {
  const database: IDBPDatabase<Stored> = await openDB<Stored>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('lines');
      fresh.createObjectStore('earlier', { autoIncrement: true });
    },
  });
  const writing = { durability: 'strict' } as const;
  return {
    name,
    async after(known) {
      const { store } = database.transaction('lines');
      const count = await store.count();
      const numbers = Array.from({ length: Math.max(0, count - known) }, (_, index) => known + index + 1);
      const lines = await Promise.all(numbers.map((number) => store.get(number)));
      return lines.filter((line) => line !== undefined);
    },
    async add(line, known) {
      const change = database.transaction('lines', 'readwrite', writing);
      const [count, last] = await Promise.all([change.store.count(), change.store.get(known.length)]);
      const isKnown = count === known.length && last === known.at(-1);
      if (isKnown) await change.store.add(line, count + 1);
      await change.done;
      return isKnown;
    },
    async replace(lines) {
      const change = database.transaction(['lines', 'earlier'], 'readwrite', writing);
      const [kept, earlier] = [change.objectStore('lines'), change.objectStore('earlier')];
      const before = await kept.getAll();
      if (before.length > 0) await earlier.add(sessionText(before));
      const keys = await earlier.getAllKeys();
      for (const key of keys.slice(0, Math.max(0, keys.length - mostEarlier))) await earlier.delete(key);
      await kept.clear();
      for (const [index, line] of lines.entries()) await kept.add(line, index + 1);
      await change.done;
    },
    earlier: () => database.getAll('earlier'),
  };
}

/** Lines as a file has them. */
export const sessionText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
