import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { diskReason } from '../disk/problem.ts';
import { asPack, isPackFile, listIn, longestText, mostPackFiles, type PackText, UnreadablePack } from './pack-texts.ts';

/** The texts of a pack: of a file alone, or of a folder with `pack.json` and an item a file below. Throws `UnreadablePack`. */
export function packTexts(path: string): readonly PackText[] {
  try {
    if (statSync(path).isDirectory()) return folderTexts(path);
    return asPack(path, textOf(path));
  } catch (problem) {
    if (problem instanceof UnreadablePack) throw problem;
    throw new UnreadablePack(`${path} cannot be read: ${diskReason(problem)}.`);
  }
}

function folderTexts(folder: string): readonly PackText[] {
  const main = ['pack.json', 'pack.jsonc'].map((name) => join(folder, name)).find(isFile);
  if (main === undefined) throw new UnreadablePack(`${folder} is no pack: it has no pack.json.`);
  const texts: PackText[] = [{ file: main, text: textOf(main) }];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const list = listIn(entry.name, folder);
    const names = readdirSync(join(folder, entry.name)).filter(isPackFile).sort();
    for (const name of names) {
      const file = join(folder, entry.name, name);
      texts.push({ file, text: textOf(file), list });
    }
    if (texts.length > mostPackFiles) throw new UnreadablePack(`${folder} has more than ${mostPackFiles} files.`);
  }
  return texts;
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

function textOf(file: string): string {
  const stats = statSync(file);
  if (!stats.isFile()) throw new UnreadablePack(`${file} is no ordinary file.`);
  if (stats.size > longestText) throw new UnreadablePack(`${file} is longer than ${longestText / 1_000_000} MB.`);
  return readFileSync(file, 'utf8');
}

/** Where a user keeps packs of the own: `$XDG_DATA_HOME/tw/packs`, else `~/.local/share/tw/packs`; undefined without a home. */
export function packFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { XDG_DATA_HOME: data = '', HOME: home = '' } = env;
  if (data.startsWith('/')) return join(data, 'tw', 'packs');
  return home === '' ? undefined : join(home, '.local', 'share', 'tw', 'packs');
}

/** The packs in that folder, files and folders, by their names without ending. */
export function packsIn(folder: string): readonly { readonly name: string; readonly path: string }[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || isPackFile(entry.name))
    .map(({ name }) => ({ name: basename(name, extname(name)), path: join(folder, name) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
