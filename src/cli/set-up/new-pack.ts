import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kebab } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { makeFolders } from '../../session/disk/folders.ts';
import { diskReason } from '../../session/disk/problem.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import { paragraph } from '../../view/page/page.ts';
import { type CommandOutcome, pageOutcome, type Run } from '../line/command.ts';
import { starter } from './pack-starter.ts';

/** The examples by the words for them, and their folders beside the program. */
const examples = { core: 'core-joint-operations', corridors: 'corridors', vault: 'drowned-vault' } as const;
export type ExampleWord = keyof typeof examples;
export const exampleWords: readonly ExampleWord[] = ['core', 'corridors', 'vault'];
export const exampleName = examples.vault;

interface PackFile {
  readonly path: string;
  readonly text: string;
}

/** A pack to begin with in a new folder: a small one with comments, or a whole example under the id of the folder. Throws `Failure`. */
export async function newPack(run: Run, folder: string, from: ExampleWord | undefined): Promise<CommandOutcome> {
  const id = kebab(folder.replace(/[/\\]+$/, '').replace(/^.*[/\\]/, ''));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    throw new Failure('usage', `The folder's name becomes the id of the pack, and "${folder}" has no letters for one.`);
  const files =
    from === undefined
      ? Object.entries(starter(id)).map(([name, text]) => ({ path: join(folder, name), text }))
      : exampleFiles(run, examples[from], folder).map(({ path, text }) => ({
          path,
          text: under(id, examples[from], text),
        }));
  if (run.options.dryRun !== true) writeAll(files);
  return written({ id, files }, [
    from === undefined
      ? 'Each says what it may hold; delete what you do not need.'
      : `It is the example ${examples[from]} as a pack of your own: change its name, and what you like.`,
    `Then: tw pack check ${folder}; tw new-game --pack ${folder}.`,
  ]);
}

/** Ids of parts begin with the id of their pack. */
const under = (id: string, before: string, text: string): string =>
  text.replaceAll(`"${before}/`, `"${id}/`).replaceAll(`"id": "${before}"`, `"id": "${id}"`);

/** The example next to the program in its package. Throws `Failure`. */
export async function exampleHere(run: Run, folder: string): Promise<CommandOutcome> {
  const files = exampleFiles(run, exampleName, folder);
  if (run.options.dryRun !== true) writeAll(files);
  return written({ id: exampleName, files }, [
    `Play with it: tw new-game --pack ${folder} --mission sluices --map cistern --demo.`,
  ]);
}

function written(
  { id, files }: { readonly id: string; readonly files: readonly PackFile[] },
  next: readonly string[],
): CommandOutcome {
  const paths = files.map(({ path }) => path);
  return pageOutcome({ id, files: paths }, () => [paragraph(`Written: ${paths.join(', ')}.`, ...next)]);
}

function exampleFiles(run: Run, name: string, folder: string): readonly PackFile[] {
  const from = join(run.io.examples ?? '', name);
  if (run.io.examples === undefined || !existsSync(from))
    throw new Failure('invalid-data', 'The example is not beside this program.', { hint: 'tw pack new my-pack' });
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(from, file), 'utf8') }));
}

/** Throws `Failure`. */
function folderFor(path: string): string | undefined {
  try {
    return makeFolders(dirname(path));
  } catch (error) {
    throw new Failure('not-written', `The folder of ${path} cannot be made because ${diskReason(error)}.`);
  }
}

/** Writes all files, or none. Throws `Failure`. */
function writeAll(files: readonly PackFile[]): void {
  const made: string[] = [];
  try {
    for (const { path, text } of files) {
      const folder = folderFor(path);
      if (folder !== undefined) made.push(folder);
      const wrote = writeDocument(path, text, false);
      if (!wrote.ok) throw failureOf(wrote);
      made.push(path);
    }
  } catch (problem) {
    for (const path of made) rmSync(path, { recursive: true, force: true });
    throw problem;
  }
}
