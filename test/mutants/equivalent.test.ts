import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { equivalents } from './equivalent.ts';

const linesOf = (file: string): readonly string[] => {
  const path = join(import.meta.dirname, '../..', file);
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => line.trim())
    : [];
};

it('each mutant that is said to change nothing stands on a line that is there', () => {
  expect(equivalents.filter(({ file, source }) => !linesOf(file).includes(source))).toEqual([]);
});
