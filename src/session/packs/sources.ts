import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isRecord } from '../../catalog/schema-parts.ts';
import { readJson } from '../disk/json-text.ts';
import { diskReason } from '../disk/problem.ts';

/** A text of a pack, by the name that is told; `list`: which list of the pack it is one item of. */
export interface PackText {
  readonly file: string;
  readonly text: string;
  readonly list?: PackList;
}

/** Folders of a pack, and the lists that the files in them are items of. */
const folders = {
  datacards: 'datacards',
  'event-cards': 'eventCards',
  missions: 'missions',
  maps: 'maps',
  themes: 'themes',
  teams: 'teams',
} as const;
export type PackList = (typeof folders)[keyof typeof folders];

/** Nothing that people write is larger: characters of a file, files of a pack. */
const longest = 5_000_000;
const mostFiles = 300;

/** One sentence that says why a pack cannot be read from the disk. */
export class UnreadablePack extends Error {}

const isJson = (name: string): boolean => ['.json', '.jsonc'].includes(extname(name));

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

/** What a part of a pack has and no other. */
const marksOf: Readonly<Record<'datacards' | 'eventCards' | 'missions' | 'maps', readonly string[]>> = {
  datacards: ['behaviour', 'weapons'],
  eventCards: ['copies', 'effect'],
  missions: ['victory', 'does'],
  maps: ['walls', 'dropZone'],
};

/** A pack, or a mission, datacard, event card or map alone, which is a pack of one. */
function asPack(file: string, text: string): readonly PackText[] {
  const value = fieldsIn(text);
  const list = (['datacards', 'eventCards', 'missions', 'maps'] as const).find((one) =>
    marksOf[one].every((mark) => mark in value),
  );
  if (list === undefined) return [{ file, text }];
  const { id, name = basename(file) } = value;
  const [own, ...rest] = `${id}`.split('/');
  const main = { ...(rest.length > 0 && { id: own }), name: `${name}` };
  return [
    { file, text: JSON.stringify(main) },
    { file, text, list },
  ];
}

/** The object that a text is; an empty one for anything else: reading says what is wrong. */
function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  const read = readJson(text);
  return read.ok && isRecord(read.value) ? read.value : {};
}

function folderTexts(folder: string): readonly PackText[] {
  const main = ['pack.json', 'pack.jsonc'].map((name) => join(folder, name)).find(isFile);
  if (main === undefined) throw new UnreadablePack(`${folder} is no pack: it has no pack.json.`);
  const texts: PackText[] = [{ file: main, text: textOf(main) }];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const list = Object.entries(folders).find(([name]) => name === entry.name)?.[1];
    if (list === undefined)
      throw new UnreadablePack(
        `${folder} has the folder ${entry.name}, and a pack has ${Object.keys(folders).join(', ')}.`,
      );
    const names = readdirSync(join(folder, entry.name)).filter(isJson).sort();
    for (const name of names) {
      const file = join(folder, entry.name, name);
      texts.push({ file, text: textOf(file), list });
    }
    if (texts.length > mostFiles) throw new UnreadablePack(`${folder} has more than ${mostFiles} files.`);
  }
  return texts;
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

function textOf(file: string): string {
  const stats = statSync(file);
  if (!stats.isFile()) throw new UnreadablePack(`${file} is no ordinary file.`);
  if (stats.size > longest) throw new UnreadablePack(`${file} is longer than ${longest / 1_000_000} MB.`);
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
    .filter((entry) => entry.isDirectory() || isJson(entry.name))
    .map(({ name }) => ({ name: basename(name, extname(name)), path: join(folder, name) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
