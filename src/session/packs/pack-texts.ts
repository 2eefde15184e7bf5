import { isRecord } from '../../catalog/schema-parts.ts';
import { readJson } from '../disk/json-text.ts';

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
export const longestText = 5_000_000;
export const mostPackFiles = 300;

/** One sentence that says why a pack cannot be read. */
export class UnreadablePack extends Error {}

/** A name that a file of a pack has. */
export const isPackFile = (name: string): boolean => /.\.jsonc?$/.test(name);

/** The list of the pack that files in this folder are items of. Throws `UnreadablePack`. */
export function listIn(name: string, folder: string): PackList {
  const list = Object.entries(folders).find(([known]) => known === name)?.[1];
  if (list !== undefined) return list;
  throw new UnreadablePack(`${folder} has the folder ${name}, and a pack has ${Object.keys(folders).join(', ')}.`);
}

/** What a part of a pack has and no other. */
const marksOf: Readonly<Record<'datacards' | 'eventCards' | 'missions' | 'maps', readonly string[]>> = {
  datacards: ['behaviour', 'weapons'],
  eventCards: ['copies', 'effect'],
  missions: ['victory', 'does'],
  maps: ['walls', 'dropZone'],
};

/** A pack, or a mission, datacard, event card or map alone, which is a pack of one. */
export function asPack(file: string, text: string): readonly PackText[] {
  const value = fieldsIn(text);
  const list = (['datacards', 'eventCards', 'missions', 'maps'] as const).find((one) =>
    marksOf[one].every((mark) => mark in value),
  );
  if (list === undefined) return [{ file, text }];
  const { id, name = file.replace(/^.*[\\/]/, '') } = value;
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
