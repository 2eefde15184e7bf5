import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Failure } from '../../game/keeping/failure.ts';

/** A file of the page as it is sent. */
export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** Its name tells its content: a browser may keep it for the workers of the page. */
  readonly isKept: boolean;
  /** The same as a browser takes it that says this of itself: `gzip, br`. */
  sent(codings: string): Sending;
}

/** Bytes, and by what they were compressed. */
export interface Sending {
  readonly bytes: Buffer;
  readonly coding?: 'br' | 'gzip';
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
    files.set(name, pageFile(type, readFileSync(join(folder, name)), /^part-\w+\.js$/.test(name)));
  }
  if (files.has('index.html')) return files;
  throw new Failure('not-written', `The page is missing in ${folder}.`, { hint: 'npm run build makes it.' });
}

/** Compressed when it is first asked for; pictures are small already. */
export function pageFile(type: string, body: Buffer, isKept = false): PageFile {
  const made: { br?: Sending; gzip?: Sending } = {};
  const isText = /^text|svg|json/.test(type);
  return {
    type,
    body,
    isKept,
    sent(codings) {
      if (isText && /\bbr\b/.test(codings)) {
        made.br ??= { bytes: brotliCompressSync(body, { params: quality }), coding: 'br' };
        return made.br;
      }
      if (!isText || !/\bgzip\b/.test(codings)) return { bytes: body };
      made.gzip ??= { bytes: gzipSync(body, { level: 9 }), coding: 'gzip' };
      return made.gzip;
    },
  };
}

/** Ten times as fast as 9, and larger by a fortieth; nobody else is answered meanwhile. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  } catch {
    return [];
  }
}
