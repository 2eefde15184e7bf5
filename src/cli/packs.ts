import { existsSync } from 'node:fs';
import type { Pack } from '../catalog/pack.ts';
import type { TeamData } from '../catalog/teams.ts';
import { didYouMean } from '../engine/spelling.ts';
import { Failure } from '../game/failure.ts';
import { conflictsOf, joinedPack } from '../session/joined-packs.ts';
import type { PackFile } from '../session/pack-schema.ts';
import { readPack } from '../session/packs/read-pack.ts';
import { type PackText, packFolder, packsIn, packTexts, UnreadablePack } from '../session/packs/sources.ts';
import type { Io } from './io.ts';
import { readText } from './read-text.ts';

/** What packs bring to a new game; `pack` is all of them as one. */
export interface Packs {
  readonly pack: Pack;
  readonly teams: readonly TeamData[];
  readonly rulings: NonNullable<PackFile['rulings']>;
}

/**
 * The packs that a command line names, in its order: files, folders, names of packs in the user's own folder; `-` is standard
 * input. What two of them both have is told. Throws `Failure`.
 */
export async function readPacks(words: readonly string[], io: Io): Promise<Packs | undefined> {
  let packs: Packs | undefined;
  for (const word of words) {
    const read = readPack(await textsOf(word, io), packs?.pack);
    if (!read.ok) throw new Failure('invalid-data', read.message, { hint: `tw pack check ${word} lists all of it.` });
    const { teams = [], rulings = {}, ...pack } = read.pack;
    for (const conflict of packs ? conflictsOf(packs.pack, pack) : []) io.tell(conflict);
    packs = {
      pack: packs ? joinedPack(packs.pack, pack) : pack,
      teams: [...(packs?.teams ?? []), ...teams],
      rulings: { ...packs?.rulings, ...rulings },
    };
  }
  return packs;
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

/** A path as it stands, or a pack of the user's own folder by its name. */
function pathOf(word: string, { env }: Io): string {
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
