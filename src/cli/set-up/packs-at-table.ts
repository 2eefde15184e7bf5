import { basename, extname, resolve } from 'node:path';
import type { Pack } from '../../catalog/pack.ts';
import { packFolder, packsIn } from '../../session/packs/sources.ts';
import type { Io } from '../terminal/io.ts';
import { pathOf, readOrReason, readPacks } from './packs.ts';

/** A pack, and the name by which a page asks for it. */
interface NamedPack {
  readonly name: string;
  readonly pack: Pack;
}

/** The packs that the pages of a table are offered for new games. */
export interface OfferedAtTable {
  /** Where they are kept: no page is told of it. */
  readonly folders: readonly string[];
  read(): Promise<{ readonly packs: readonly NamedPack[]; readonly unread: readonly string[] }>;
  /** The paths of those that a page names. */
  pathsOf(names: readonly string[]): readonly string[];
}

/** Those that the table was started with, and those in the user's own folder. Throws `Failure` for a word that is none. */
export async function packsAtTable(words: readonly string[], io: Io): Promise<OfferedAtTable> {
  const named = words.map((word) => {
    const path = resolve(pathOf(word, io));
    return { name: basename(path, extname(path)), path };
  });
  await readPacks(words, io);
  const folder = packFolder(io.env);
  const all = () => {
    const own = folder === undefined ? [] : packsIn(folder);
    return [...named, ...own.filter(({ name }) => !named.some((one) => one.name === name))];
  };
  return {
    folders: [...(folder === undefined ? [] : [folder]), ...named.map(({ path }) => path)],
    async read() {
      const [packs, unread]: [NamedPack[], string[]] = [[], []];
      for (const { name, path } of all()) {
        const read = await readOrReason(path, io);
        if (read.ok) packs.push({ name, pack: read.pack });
        else unread.push(`The pack ${name} cannot be played: tw pack check ${name} says why.`);
      }
      return { packs, unread };
    },
    pathsOf: (names) => all().flatMap(({ name, path }) => (names.includes(name) ? [path] : [])),
  };
}
