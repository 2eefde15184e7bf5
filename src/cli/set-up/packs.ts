import { existsSync } from 'node:fs';
import type { Pack } from '../../catalog/pack.ts';
import { didYouMean } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { conflictsOf, joinedInOrder } from '../../session/packs/joined-packs.ts';
import { type PackText, UnreadablePack } from '../../session/packs/pack-texts.ts';
import { packFolder, packsIn, packTexts } from '../../session/packs/sources.ts';
import type { Io } from '../terminal/io.ts';
import { readText } from '../terminal/read-text.ts';

/**
 * The packs that a command line names, joined in order: files, folders, names of packs in the user's own folder; `-` is standard
 * input. Reports what two of them share. Throws `Failure`.
 */
export const readPacks = (words: readonly string[], io: Io): Promise<Pack | undefined> =>
  joinedInOrder(words, async (word, before) => {
    const { readPack } = await packReader();
    const read = readPack(await textsOf(word, io), before);
    if (!read.ok) throw new Failure('invalid-data', read.message, { hint: `tw pack check ${word} lists all of it.` });
    for (const conflict of before ? conflictsOf(before, read.pack) : []) io.tell(conflict);
    return read.pack;
  });

/** What packs are checked by is much: it is loaded where there is one. */
const packReader = () => import('../../session/packs/read-pack.ts');

/** A pack in the user's own folder, or what is wrong with it. */
export interface UserPack {
  readonly name: string;
  readonly path: string;
  readonly read: { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly message: string };
}

/** The packs in the user's own folder, by name. */
export async function packsOfUser(io: Io): Promise<readonly UserPack[]> {
  const folder = packFolder(io.env);
  const packs: UserPack[] = [];
  for (const { name, path } of folder === undefined ? [] : packsIn(folder))
    packs.push({ name, path, read: await readOrReason(path, io) });
  return packs;
}

/** The pack at a path, or what is wrong with it. */
export async function readOrReason(path: string, io: Io): Promise<UserPack['read']> {
  try {
    const { readPack } = await packReader();
    return readPack(await textsOf(path, io));
  } catch (problem) {
    if (problem instanceof Failure) return { ok: false, message: problem.message };
    throw problem;
  }
}

/** The texts of a pack that a word names. Throws `Failure`. */
export async function textsOf(word: string, io: Io): Promise<readonly PackText[]> {
  if (word === '-') return [{ file: 'standard input', text: await readText('-', io) }];
  try {
    return packTexts(pathOf(word, io));
  } catch (problem) {
    if (problem instanceof UnreadablePack) throw new Failure('invalid-data', problem.message);
    throw problem;
  }
}

/** A path, or the name of a pack in the user's own folder. Throws `Failure`. */
export function pathOf(word: string, { env }: Io): string {
  if (existsSync(word) || /[./\\]/.test(word)) return word;
  const folder = packFolder(env);
  const own = folder === undefined ? [] : packsIn(folder);
  const found = own.find(({ name }) => name === word);
  if (found) return found.path;
  const near = didYouMean(
    word,
    own.map(({ name }) => name),
  );
  throw new Failure(
    'invalid-data',
    `There is no pack ${word}, neither here nor in ${folder ?? 'a folder of yours'}.${near}`,
    {
      hint: 'tw packs lists those of your folder.',
    },
  );
}
