import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const home = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(home, path), 'utf8');
const pages = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/glossary.md',
  ...['src', 'bin', 'test'].flatMap((room) =>
    readdirSync(join(home, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => path === 'README.md' || path.endsWith('/README.md'))
      .map((path) => `${room}/${path}`),
  ),
].sort();

/** The path that code in a page names, from the folder of the page, the project, or src; undefined where it is none. */
const isPath = (code: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(code) && !/^(?:dist|v8|node_modules)\//.test(code);
const found = (path: string, page: string): string | undefined =>
  [dirname(page), '', 'src', 'src/rules', 'test']
    .map((base) => join(base, path))
    .find((one) => existsSync(join(home, one)));

/** The names of all files of our code. */
const files = new Set(
  ['src', 'bin', 'test'].flatMap((room) =>
    readdirSync(join(home, room), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
);

describe.each(pages)('%s', (page) => {
  const codes = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

  it('names no file or folder that is not there', () => {
    expect(codes.filter((code) => isPath(code) && !found(code, page))).toEqual([]);
  });

  it('names no file of our code that is nowhere', () => {
    expect(codes.filter((code) => /^[\w-]+\.(?:tsx?|mjs|cjs)$/.test(code) && !files.has(code))).toEqual([]);
  });
});

/** `actions/<action>.ts` is one file of the folder. */
const folderOf = (code: string): string => code.replace(/\/<[^<>]+>[^/]*$/, '');

/** Where a word of our code is made, not only passed on; anything else as it is written. */
const declared = (code: string): RegExp | string =>
  /^[A-Za-z]\w*$/.test(code)
    ? new RegExp(`(?:const|type|interface|function\\*?|class) ${code}\\b|^ {2}(?:readonly )?${code}\\??[:(]`, 'm')
    : code;

/** Rows such as: `src/catalog/types.ts`: `datacardIds`, its spelling in `formatWeaponRule`. */
const rows = read('CONTRIBUTING.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => (line.split('|')[1] ?? '').trim());

describe('the rows of CONTRIBUTING', () => {
  it.each(rows)('%s', (row) => {
    let file = '';
    for (const [, code = ''] of row.matchAll(/`([^`]+)`/g)) {
      if (isPath(folderOf(code))) file = found(folderOf(code), 'CONTRIBUTING.md') ?? '';
      else if (file !== '' && statSync(join(home, file)).isFile())
        expect(read(file), `${file}: ${code}`).toMatch(file.endsWith('.ts') ? declared(code) : code);
    }
    expect(file).not.toBe('');
  });
});
