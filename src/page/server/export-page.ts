import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { makeFolders } from '../../session/disk/folders.ts';
import { diskReason } from '../../session/disk/problem.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import { pageFilesIn } from './page-files.ts';
import { pagePolicy } from './page-policy.ts';

/** Which keeper the page asks: this server, or the browser that it is in. */
const byServer = 'data-keeper="server"';
const byBrowser = 'data-keeper="browser"';

/** Nobody sends headers with it, so it says itself what it may load. */
const exported = (html: string): string =>
  html
    .replace(byServer, byBrowser)
    .replace(
      '<meta charset="utf-8" />',
      `$&\n    <meta http-equiv="Content-Security-Policy" content="${pagePolicy}" />`,
    );

/**
 * Writes the page in `from` as a site in the folder `to`; returns the names of its files. Throws `Failure` where there are files of those
 * names that are no such site.
 */
export function exportPage(from: string, to: string): readonly string[] {
  const files = [...pageFilesIn(from)].map(([name, { body }]) => ({ name, body }));
  const isOurs = existsSync(join(to, 'index.html')) && readFileSync(join(to, 'index.html'), 'utf8').includes(byBrowser);
  const foreign = isOurs ? undefined : files.find(({ name }) => existsSync(join(to, name)));
  if (foreign)
    throw new Failure('usage', `${join(to, foreign.name)} exists already, and is none of ours.`, {
      hint: 'Name an empty folder, or one with an earlier export.',
    });
  try {
    makeFolders(to);
  } catch (error) {
    throw new Failure('not-written', `The folder ${to} cannot be made because ${diskReason(error)}.`);
  }
  for (const { name, body } of files) {
    const content = name === 'index.html' ? Buffer.from(exported(body.toString('utf8'))) : body;
    const written = writeDocument(join(to, name), content, true);
    if (!written.ok) throw failureOf(written);
  }
  return files.map(({ name }) => name);
}
