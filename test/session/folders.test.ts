import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolders } from '../../src/session/disk/folders.ts';
import { folder } from './sample.ts';

describe('a folder and those above it', () => {
  it('are made, and the topmost is told', () => {
    const here = folder();
    expect(makeFolders(join(here, 'a', 'b', 'c'))).toBe(join(here, 'a'));
    expect(existsSync(join(here, 'a', 'b', 'c'))).toBe(true);
    expect(makeFolders(join(here, 'a', 'b', 'd'))).toBe(join(here, 'a', 'b', 'd'));
    expect(makeFolders(here)).toBeUndefined();
  });

  it('are not made below a file, nor in its place', () => {
    const path = join(folder(), 'file');
    writeFileSync(path, '');
    expect(() => makeFolders(path)).toThrow('EEXIST');
    expect(() => makeFolders(join(path, 'a'))).toThrow();
  });
});
