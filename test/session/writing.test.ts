import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Names, names, standingAt, writeBeside } from '../../src/session/disk/fresh-file.ts';
import { lineAndColumn, lineOf } from '../../src/session/disk/json-text.ts';
import { replaceFile } from '../../src/session/files/create-session.ts';
import { recentSessions, rememberSession } from '../../src/session/files/recent.ts';
import { writeDocument } from '../../src/session/files/write-document.ts';
import { fileOf, folder } from './sample.ts';

const posix = describe.runIf(process.platform !== 'win32');

posix('a file that is written', () => {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;

  it('is new, beside the one that it is to replace, with its mode', () => {
    const path = fileOf('old');
    const mask = process.umask(0o022);
    try {
      const plain = writeBeside(path, 'new', null);
      expect([readFileSync(plain, 'utf8'), modeOf(plain)]).toEqual(['new', 0o644]);
      chmodSync(path, 0o640);
      const replacing = writeBeside(path, 'newer', statSync(path));
      expect([readFileSync(replacing, 'utf8'), modeOf(replacing)]).toEqual(['newer', 0o640]);
      expect([plain.startsWith(path), replacing === plain, readFileSync(path, 'utf8')]).toEqual([true, false, 'old']);
    } finally {
      process.umask(mask);
    }
  });

  it('stands where nothing, or a file, stands', () => {
    const here = folder();
    expect(standingAt(join(here, 'none'))).toBeNull();
    expect(standingAt(fileOf('a'))).toMatchObject({ size: 1 });
    symlinkSync(join(here, 'nowhere'), join(here, 'link'));
    const why = (path: string) => standingAt(path);
    expect(why(here)).toMatchObject({ message: `${here} cannot be written because it is a folder.` });
    expect(why(join(here, 'link'))).toMatchObject({
      message: expect.stringContaining('it is a link that leads nowhere'),
    });
    expect(why('/dev/null')).toMatchObject({ message: '/dev/null cannot be written because it is no ordinary file.' });
  });

  it('that cannot take its place leaves nothing behind', () => {
    const here = folder();
    const path = join(here, 'a');
    expect(writeDocument(join(path, 'b'), 'new', true)).toMatchObject({ ok: false, code: 'not-written' });
    const failing: Names = {
      ...names,
      rename: () => {
        throw Object.assign(new Error('rename'), { code: 'EIO' });
      },
    };
    expect(replaceFile(path, 'new', false, failing)).toMatchObject({ ok: false, code: 'not-written' });
    expect(readdirSync(here)).toEqual([]);
    expect(replaceFile(path, 'new', false)).toEqual({ ok: true, backup: null });
    expect(replaceFile(path, 'newer', false)).toMatchObject({ ok: false, code: 'session-exists' });
    expect(replaceFile(path, 'newer', true)).toEqual({ ok: true, backup: `${path}.bak` });
    expect([readFileSync(path, 'utf8'), readFileSync(`${path}.bak`, 'utf8')]).toEqual(['newer', 'new']);
  });

  it('a document keeps what is there, unless it is to be replaced', () => {
    const path = fileOf('old');
    expect(writeDocument(path, 'new', false)).toMatchObject({ ok: false, message: `${path} exists already.` });
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(writeDocument(path, 'new', true)).toEqual({ ok: true, path });
    expect(writeDocument(`${path}.2`, 'two', false)).toEqual({ ok: true, path: `${path}.2` });
    mkdirSync(`${path}.3`);
    expect(writeDocument(`${path}.3`, 'three', true)).toMatchObject({ ok: false, code: 'not-written' });
  });
});

describe("the user's latest games", () => {
  it('are remembered once each, the last one first, twenty at most', () => {
    const env = { XDG_STATE_HOME: folder() };
    expect(recentSessions(env)).toEqual([]);
    for (const path of ['/a', '/b', '/c', '/a']) rememberSession(path, env);
    expect(recentSessions(env)).toEqual(['/a', '/c', '/b']);
    for (let number = 0; number < 30; number++) rememberSession(`/${number}`, env);
    expect(recentSessions(env)).toHaveLength(20);
    expect(recentSessions(env)[0]).toBe('/29');
    rememberSession('/a\nb', env);
    expect(recentSessions(env)[0]).toBe('/29');
    const note = join(env.XDG_STATE_HOME, 'tw', 'recent');
    writeFileSync(note, `${Array.from({ length: 40 }, (_, index) => `/${index}`).join('\n')}\n`);
    expect(recentSessions(env)).toHaveLength(20);
  });

  it('are none where the system names no place for them', () => {
    rememberSession('/a', {});
    expect(recentSessions({})).toEqual([]);
    const home = folder();
    rememberSession('/a', { HOME: home });
    expect(readFileSync(join(home, '.local/state/tw/recent'), 'utf8')).toBe('/a\n');
  });
});

describe('the place of a value in a text', () => {
  it('has a line and a column, both from 1', () => {
    const text = '{\n  "a": [10, {"b": 2}],\n  "c": 3\n}';
    expect(lineAndColumn(text, [])).toEqual({ line: 1, column: 1 });
    expect(lineAndColumn(text, ['a'])).toEqual({ line: 2, column: 8 });
    expect(lineAndColumn(text, ['a', 0])).toEqual({ line: 2, column: 9 });
    expect(lineAndColumn(text, ['a', 1, 'b'])).toEqual({ line: 2, column: 19 });
    expect(lineAndColumn(text, ['c'])).toEqual({ line: 3, column: 8 });
    expect(lineAndColumn('{"a": [[1], 2], "b": 1}', ['a', 1])).toEqual({ line: 1, column: 13 });
    expect(lineAndColumn('{"0": 1, "a": 2}', [0])).toEqual({ line: 1, column: 1 });
    expect(lineOf('[[\n1,\n2]]', [0, 1])).toBe(3);
  });
});
