import { sep } from 'node:path';

/** JSON without the folders of this machine: a file has its name alone in it. */
export type Discreet = (json: string) => string;

/** `folders`: as they are named, absolute. */
export function withoutFolders(folders: readonly string[]): Discreet {
  const named = [...new Set(folders)].map((folder) => JSON.stringify(`${folder}${sep}`).slice(1, -1));
  return (json) => named.reduce((less, folder) => less.replaceAll(folder, ''), json);
}
