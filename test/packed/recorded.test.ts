import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRosterBytes } from '../../src/session/roster/read-roster.ts';
import { Table } from '../cli/tw.ts';

/* What has been recorded from the sources comes out of what ships just so. */

const tests = join(import.meta.dirname, '..');
const filesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(join(tests, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end));

describe.each(filesIn('sessions', '.jsonl'))('the session %s', (name) => {
  const path = join(tests, 'sessions', name);
  const told = async (...words: readonly string[]): Promise<string> => {
    const { exitCode, out } = await new Table().tw(['--session', path, ...words]);
    expect([words, exitCode]).toEqual([words, 0]);
    return out;
  };

  it('comes to its status, is reported as it was, and verifies', async () => {
    const recorded = path.replace(/jsonl$/, 'json');
    expect(JSON.parse(await told('status', '--json')).status).toEqual(JSON.parse(readFileSync(recorded, 'utf8')));
    expect(await told('report')).toBe(readFileSync(recorded.replace(/json$/, 'md'), 'utf8'));
    expect(JSON.parse(await told('verify', '--json'))).toMatchObject({ ok: true, findings: [] });
  });
});

it.each(filesIn('session/rosters', ''))('the roster %s is read as the sources read it', async (name) => {
  const path = join(tests, 'session/rosters', name);
  const team = new Map([
    ['killteamjson-2021.json', 'Night Shift'],
    ['ktdash-tables.json', 'night'],
  ]).get(name);
  const { out } = await new Table().tw(['roster', 'import', path, '--json', ...(team ? ['--team', team] : [])]);
  const read = await readRosterBytes(path, readFileSync(path), team);
  expect(read).toMatchObject({ ok: true, operatives: JSON.parse(out).roster });
});
