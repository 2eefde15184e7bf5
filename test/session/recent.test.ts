import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealOf } from '../../src/session/disk/seal.ts';
import { recentSessions, rememberSession } from '../../src/session/files/recent.ts';
import { folder } from './sample.ts';

const games = (count: number) => Array.from({ length: count }, (_, game) => `/games/${game}.jsonl`);

describe('the latest games of a user', () => {
  it('come back the last one first, each once, twenty at most', () => {
    const env = { XDG_STATE_HOME: folder() };
    expect(recentSessions(env)).toEqual([]);
    for (const path of games(25)) rememberSession(path, env);
    expect(recentSessions(env)).toEqual(games(25).reverse().slice(0, 20));
    rememberSession('/games/20.jsonl', env);
    expect(recentSessions(env).slice(0, 3)).toEqual(['/games/20.jsonl', '/games/24.jsonl', '/games/23.jsonl']);
    expect(recentSessions(env)).toHaveLength(20);
  });

  it('are noted in a file of the user alone, and nothing is left beside it', () => {
    const state = folder();
    rememberSession('/games/a.jsonl', { XDG_STATE_HOME: state });
    const dir = join(state, 'tw');
    expect(readdirSync(dir)).toEqual(['recent']);
    expect(readFileSync(join(dir, 'recent'), 'utf8')).toBe('/games/a.jsonl\n');
    if (process.platform === 'win32') return;
    expect([statSync(dir).mode & 0o777, statSync(join(dir, 'recent')).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it.runIf(process.platform !== 'win32')('are noted in the home of the user where no other place is named', () => {
    const home = folder();
    rememberSession('/games/a.jsonl', { HOME: home });
    expect(recentSessions({ HOME: home })).toEqual(['/games/a.jsonl']);
    expect(readdirSync(join(home, '.local/state/tw'))).toEqual(['recent']);
    const state = folder();
    rememberSession('/games/b.jsonl', { HOME: home, XDG_STATE_HOME: state });
    expect([recentSessions({ HOME: home }), recentSessions({ XDG_STATE_HOME: state })]).toEqual([
      ['/games/a.jsonl'],
      ['/games/b.jsonl'],
    ]);
  });

  it('are not noted where there is no place for it, and a name of two lines never', () => {
    expect(() => rememberSession('/games/a.jsonl', {})).not.toThrow();
    expect(recentSessions({})).toEqual([]);
    const env = { XDG_STATE_HOME: folder() };
    rememberSession('/games/a\n/etc/b', env);
    expect(recentSessions(env)).toEqual([]);
    const blocked = join(folder(), 'file');
    writeFileSync(blocked, '');
    expect(() => rememberSession('/games/a.jsonl', { XDG_STATE_HOME: blocked })).not.toThrow();
  });

  it('are read from a note with empty lines and too many', () => {
    const state = folder();
    mkdirSync(join(state, 'tw'));
    writeFileSync(join(state, 'tw', 'recent'), `\n${games(30).join('\n\n')}\n`);
    expect(recentSessions({ XDG_STATE_HOME: state })).toEqual(games(20));
  });
});

it('the seal of a seed is the beginning of its SHA-256', () => {
  expect(sealOf('crypt')).toMatch(/^[0-9a-f]{16}$/);
  // Of the empty text it is well known.
  expect(sealOf('')).toBe('e3b0c44298fc1c14');
});
