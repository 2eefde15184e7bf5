import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure } from '../../game/keeping/failure.ts';

/** A file of the page as it is sent. */
export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** The same compressed; absent where that makes it no smaller. */
  readonly gzip: Buffer | undefined;
}

/** All files of the page by their names: `app.js`. Nothing else is ever read for a request. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The files in the folder of the built page. Throws `Failure` where it has not been built. */
export function pageFilesIn(folder: string): PageFiles {
  const files = new Map<string, PageFile>();
  for (const name of namesIn(folder)) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const body = readFileSync(join(folder, name));
    const small = gzipSync(body, { level: 9 });
    files.set(name, { type, body, gzip: small.length < body.length ? small : undefined });
  }
  if (files.has('index.html')) return files;
  throw new Failure('not-written', `The page is missing in ${folder}.`, { hint: 'npm run build makes it.' });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  } catch {
    return [];
  }
}
