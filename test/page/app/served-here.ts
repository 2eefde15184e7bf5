import { join } from 'node:path';
import { type PageFiles, pageFilesIn } from '../../../src/page/server/page-files.ts';
import type { Table } from '../../cli/tw.ts';
import { shipped } from '../../packed/program.ts';
import { byAll, tableServed } from '../served.ts';

let built: PageFiles | undefined;

/** Where the table before was served: the next is there too, so that a page that goes on in another has its script compiled. */
let port = 0;

/** The page as it ships, compressed once for all tests of this process. */
export function builtPage(): PageFiles {
  built ??= pageFilesIn(join(shipped, 'dist/page'));
  return built;
}

/** A link to the game of this folder, served in this process until the test has finished; `table.test.ts` has `tw table` itself. */
export async function servedHere(folder: Table): Promise<string> {
  const served = await tableServed({ at: folder.path('tw-session.jsonl'), files: builtPage(), port });
  port = served.port;
  return served.linkFor(byAll);
}
