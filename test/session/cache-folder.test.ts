import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheFolder, keepFile, keptFile } from '../../src/session/disk/cache-folder.ts';
import { folder } from './sample.ts';

/** The folder of a user's checkpoints below `base`, with one kept. */
function kept() {
  const base = folder();
  const states = cacheFolder('states', { XDG_CACHE_HOME: base }) ?? '';
  keepFile(states, 'game', Buffer.from('state'));
  return { base, states, read: () => keptFile(states, 'game')?.toString() };
}

describe('the cache folder', () => {
  it('keeps a file, and the latest 32 alone; files of other names stay', () => {
    const { states, read } = kept();
    expect(read()).toBe('state');
    writeFileSync(join(states, 'notes'), '');
    utimesSync(join(states, 'notes'), 0, 0);
    utimesSync(join(states, 'game.kept'), 0, 0);
    for (let number = 0; number < 32; number++) keepFile(states, `other-${number}`, Buffer.from(''));
    expect(read()).toBeUndefined();
    expect(readdirSync(states)).toHaveLength(33);
    expect(readdirSync(states)).toContain('notes');
  });

  it.each(['states', '.'])('that others may write (%s) is not believed, and nothing is kept there', (which) => {
    const { states, read } = kept();
    chmodSync(join(states, which === '.' ? '..' : '.'), 0o777);
    expect(read()).toBeUndefined();
    keepFile(states, 'more', Buffer.from(''));
    expect(readdirSync(states)).toEqual(['game.kept']);
  });

  it('that is a link is not followed: not one file behind it is deleted', () => {
    const { base, states, read } = kept();
    const documents = join(base, 'documents');
    mkdirSync(documents);
    for (let number = 0; number < 45; number++) writeFileSync(join(documents, `${number}.kept`), '');
    rmSync(states, { recursive: true });
    symlinkSync(documents, states);
    keepFile(states, 'game', Buffer.from('state'));
    expect(read()).toBeUndefined();
    expect(readdirSync(documents)).toHaveLength(45);
  });

  it('gives nothing for a link or a pipe in the place of a file, at once', () => {
    const { base, states, read } = kept();
    const own = join(states, 'game.kept');
    writeFileSync(join(base, 'foreign'), 'foreign');
    rmSync(own);
    symlinkSync(join(base, 'foreign'), own);
    expect(read()).toBeUndefined();
    rmSync(own);
    spawnSync('mkfifo', [own]);
    expect(read()).toBeUndefined();
  });

  it('is done without where it cannot be made', () => {
    for (const base of ['/proc/self', '/dev/null', `/${'x'.repeat(5000)}`])
      expect(() => keepFile(join(base, 'tw', 'states'), 'game', Buffer.from(''))).not.toThrow();
  });
});
