import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { openGame } from '../../src/game/open-game.ts';
import { Table } from '../cli/tw.ts';
import { headersBy } from '../page/served.ts';
import { startTable } from '../page/table-process.ts';
import { names } from './names.ts';
import { shipped } from './program.ts';

const samples = join(import.meta.dirname, '../session/rosters');
/** The samples of each format, with what its first operative is called there. */
const formats: readonly { readonly file: string; readonly called: string; readonly options?: readonly string[] }[] = [
  { file: 'battlescribe-2021.ros', called: 'name="Gunner"' },
  { file: 'battlescribe-2024.ros', called: 'customName="Ilse &amp; Co"' },
  { file: 'killteamjson-2021.json', called: '"opname": "Captain"', options: ['--team', 'Night Shift'] },
  { file: 'killteamjson-2024.json', called: '"opTypeName": "Captain"' },
  { file: 'killteamjson-lists.json', called: '"opTypeName": "Captain"' },
  { file: 'ktdash-2021.json', called: '"opname": "Captain Ilse"' },
  { file: 'ktdash-2024.json', called: '"opName": "Ilse"' },
  { file: 'new-recruit.json', called: '"name": "Captain"' },
  { file: 'ours.json', called: '"name": "Captain Ilse"' },
];

/** A text with this in place of the last quoted word of `called`. */
const renamed = (text: string, called: string, name: string): string =>
  text.replaceAll(
    called,
    called.replace(/"[^"]*"$/, () => `"${name}"`),
  );

/** A game of operatives with all these names, begun by the command line. */
async function gameOfAll(): Promise<Table> {
  const table = new Table();
  const operatives = names.flatMap((name) => ['--operative', `${name}:2:9:4`]);
  const { exitCode, err } = await table.tw(['new-game', '--mission', '1', '--map', '1', '--seed', 'é', ...operatives]);
  expect([exitCode, err]).toEqual([0, expect.anything()]);
  return table;
}

const missingIn = (text: string): readonly string[] => names.filter((name) => !text.includes(name));
const namesOf = (operatives: readonly { readonly name: string }[]): readonly string[] =>
  operatives.map(({ name }) => name);

describe('names of ten scripts and signs come back as they were given', () => {
  it.each(formats)('from a roster: $file', async ({ file, called, options = [] }) => {
    const table = new Table();
    const text = readFileSync(join(samples, file), 'utf8');
    for (const name of names) {
      const input = renamed(text, called, name);
      expect(input).not.toBe(text);
      const { exitCode, out } = await table.tw(['roster', 'import', '-', '--json', ...options], { input });
      expect([exitCode, namesOf(JSON.parse(out).roster)]).toEqual([0, expect.arrayContaining([name])]);
      const shown = await table.tw(['roster', 'show', '-', ...options], { input });
      expect([shown.exitCode, shown.out]).toEqual([0, expect.stringContaining(name)]);
    }
  });

  it.each([
    ['ktdash-2024.json', '"wepName": "Heavy pistol"'],
    ['new-recruit.json', '"name": "⚔ Sabre"'],
    ['battlescribe-2024.ros', 'name="⚔ Sabre"'],
  ])('of weapons without the signs of their kind: %s', async (file, called) => {
    const table = new Table();
    const text = readFileSync(join(samples, file), 'utf8');
    for (const sign of ['⌖', '⚔', '⚔️', '💀']) {
      const input = renamed(text, called, `${sign} Lâme de 军团`);
      expect(input).not.toBe(text);
      const { out } = await table.tw(['roster', 'import', '-', '--json'], { input });
      const weapons = JSON.parse(out).roster.flatMap((one: { weapons: { name: string }[] }) => namesOf(one.weapons));
      expect(weapons.join('\n')).toContain('Lâme de 军团');
      expect(out).not.toContain(sign);
    }
  });

  it('by the command line, on every page of text, in the file, as JSON, and sent to somebody', async () => {
    const table = await gameOfAll();
    for (const name of names) {
      const { exitCode, err } = await table.tw(['operative', 'wound', name, '1']);
      expect([name, exitCode, err]).toEqual([name, 0, expect.anything()]);
    }
    expect(namesOf((await table.json('status')).status.operatives)).toEqual(names);
    for (const line of ['status', 'log', 'log --json', 'report', 'roster show', 'export'])
      expect([line, missingIn((await table.run(line)).out)]).toEqual([line, []]);
    expect(missingIn(readFileSync(table.path('tw-session.jsonl'), 'utf8'))).toEqual([]);
    await table.run('report --html report.html');
    expect(missingIn(readFileSync(table.path('report.html'), 'utf8').replaceAll('&#39;', "'"))).toEqual([]);
    const there = new Table();
    await there.tw(['import', '-'], { input: (await table.run('export')).out });
    expect(namesOf((await there.json('status')).status.operatives)).toEqual(names);
    expect((await there.run('verify')).exitCode).toBe(0);
  });

  it('in a process of its own, to the server of the page and to a program', async () => {
    const table = await gameOfAll();
    expect(missingIn(table.process(['status']).out)).toEqual([]);
    expect(missingIn(table.process(['status', '--json']).out)).toEqual([]);
    const { url } = await startTable(table.folder);
    const seat = await headersBy(url);
    const game = await fetch(new URL('/api/game', url), { headers: { ...seat, Origin: url.origin } });
    expect(missingIn(await game.text())).toEqual([]);
    const entry: { openGame: typeof openGame } = await import(pathToFileURL(join(shipped, 'dist/game.mjs')).href);
    const opened = await entry.openGame({ file: table.path('tw-session.jsonl') });
    expect(namesOf(opened.state.operatives)).toEqual(names);
  });
});
