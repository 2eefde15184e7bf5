import { type UnzipFileInfo, unzipSync } from 'fflate';
import { isPackFile, listIn, longestText, mostPackFiles, type PackText, UnreadablePack } from './pack-texts.ts';

/** What programs put into an archive beside the files of a person. */
const isOfArchiver = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.)/.test(path) || path.endsWith('/');

/** The texts of a pack whose folder is in this zip archive. Throws `UnreadablePack`. */
export function zippedPackTexts(file: string, bytes: Uint8Array): readonly PackText[] {
  const found: UnzipFileInfo[] = [];
  unzipped(file, bytes, (entry) => {
    if (!isOfArchiver(entry.name)) found.push(entry);
    return false;
  });
  if (found.length > mostPackFiles) throw new UnreadablePack(`${file} has more than ${mostPackFiles} files.`);
  if (found.reduce((sum, { originalSize }) => sum + originalSize, 0) > longestText)
    throw new UnreadablePack(`${file} is longer than ${longestText / 1_000_000} MB when it is unpacked.`);
  const main = found
    .filter(({ name }) => /^(?:[^/]+\/)?pack\.jsonc?$/.test(name))
    .toSorted((one, other) => one.name.length - other.name.length)[0]?.name;
  if (main === undefined) throw new UnreadablePack(`${file} is no pack: it has no pack.json.`);
  const folder = main.replace(/[^/]*$/, '');
  const wanted = found.flatMap(({ name }) => {
    if (name === main) return [{ name }];
    const [of = '', item = '', ...deeper] = name.slice(folder.length).split('/');
    if (!name.startsWith(folder) || !isPackFile(item) || deeper.length > 0) return [];
    return [{ name, list: listIn(of, file) }];
  });
  const texts = unzipped(file, bytes, ({ name }) => wanted.some((one) => one.name === name));
  return wanted
    .toSorted(
      (one, other) => Number(one.name !== main) - Number(other.name !== main) || (one.name < other.name ? -1 : 1),
    )
    .map(({ name, ...more }) => ({ file: name, text: textIn(texts[name], `${file}: ${name}`), ...more }));
}

/** What the archive has of these; what is longer than it says is cut off. Throws `UnreadablePack`. */
function unzipped(file: string, bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new UnreadablePack(`${file}: the zip archive is damaged.`);
  }
}

function textIn(bytes: Uint8Array | undefined, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadablePack(`${file} is no UTF-8 text.`);
  }
}
