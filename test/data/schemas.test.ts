import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import datacards from '../../data/datacards.json';
import eventCards from '../../data/event-cards.json';
import missions from '../../data/missions.json';
import threatGrades from '../../data/threat-grades.json';
import { cardRulesSchema } from '../../src/catalog/card-rules.ts';
import { dataFiles, schemaOf } from '../../src/catalog/data-files.ts';
import { parsed } from '../../src/catalog/schema-faults.ts';
import { problemsInData } from '../../src/session/packs/shipped-data.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, 'data', file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tw-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shipped = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replaceAll(sep, '/'));

/** The first number or text in it, and what stands before and after: another kind of value there is a fault. */
const broken = (text: string): string => text.replace(/(":\s*)(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)/, '$1false');

describe('data files', () => {
  it('each has a schema, and each schema a file', () => {
    expect(shipped.filter((file) => schemaOf(file) === undefined)).toEqual([]);
    expect(Object.keys(dataFiles).filter((file) => !shipped.includes(file))).toEqual([]);
  });

  it.each(shipped)('%s is as its schema says', (file) => {
    expect(problemsInData(file, textOf(file))).toEqual([]);
  });

  it.each(shipped)('a broken field of %s is told with file, line, column and what it must be', (file) => {
    const [first = '', ...more] = problemsInData(file, broken(textOf(file)));
    expect(more).toEqual([]);
    expect(first).toMatch(/^data\/.*\.json, line \d+, column \d+: \S+ must (?:be|have) .*, but is false\.$/);
    expect(first).toContain(file);
  });

  it('each example of an operation or condition is as its schema says', () => {
    const { $defs: { operation, condition } = {} } = z.toJSONSchema(cardRulesSchema);
    const examplesOf = (cases: readonly z.core.JSONSchema._JSONSchema[] = []) =>
      cases.flatMap((one) => (typeof one === 'object' ? (one.examples ?? []) : []));
    const operations = examplesOf(operation?.oneOf);
    const whens = examplesOf(condition?.anyOf).map((when) => ({ do: 'if', when, perform: [] }));
    expect([operations.length, whens.length]).toEqual([24, 19]);
    for (const one of [...operations, ...whens])
      expect(parsed(cardRulesSchema, { drawn: [one] })).toMatchObject({ ok: true });
  });

  it.each([
    [[{}], 'seen\\[0\\] must have an event, a question'],
    [[{ event: 5 }], 'seen\\[0\\].event must be'],
    [[{ event: 'dash', inches: { least: '3' } }], 'seen'],
    [[{ event: 'dash', dice: { each: [] } }], 'seen'],
    [[{ event: [] }], 'seen'],
    [[], 'seen must'],
  ])('a sign of a clause that nothing could show is a fault: %j', (seen, told) => {
    const text = JSON.stringify([{ id: 'JOP-01', words: 'Nothing.', seen }], null, 2);
    expect(problemsInData('clauses.json', text).join('\n')).toMatch(new RegExp(told));
  });

  it('the first of them stops the build', () => {
    for (const part of ['bin', 'src', 'data']) cpSync(join(root, part), join(folder, part), { recursive: true });
    for (const file of ['package.json', 'tsconfig.json']) copyFileSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const missions = join(folder, 'data/missions.json');
    writeFileSync(missions, textOf('missions.json').replace('"placement": "territory"', '"placement": 5'));
    const { status, stderr } = spawnSync(process.execPath, ['bin/build.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toMatch(
      /data\/missions\.json, line \d+, column \d+: \[0\]\.placement must be one of territory, objective-rooms, sarcophagus-half, rooms-when-opened, but is 5\./,
    );
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('tags with corrected what differs from the seed, and with unverified what is second-hand [RUL-16 EVT-MWD-2]', () => {
    const tagged = (source: string) =>
      [...datacards, ...eventCards].filter((entry) => entry.source === source).map(({ id }) => id);
    expect(tagged('corrected')).toEqual([
      'skorpekh-destroyer',
      'hexmark-destroyer',
      'lychguard',
      'a-chittering-drone',
      'flesh-hunger',
    ]);
    expect(tagged('unverified')).toEqual(['my-will-be-done']);
    expect(new Set(threatGrades.map(({ source }) => source))).toEqual(new Set(['corrected']));
  });
});

/** The id that a printed name gives. */
const kebab = (name: string): string =>
  name
    .replace('&', 'and')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase();

describe('ids', () => {
  it('are the printed names in kebab-case', () => {
    const weapons = datacards.flatMap((card) => card.weapons);
    const named = [
      ...datacards,
      ...weapons,
      ...datacards.flatMap((card) => card.abilities),
      ...eventCards,
      ...missions,
    ].map(({ id, name }) => ({ id, fromName: kebab(name) }));
    const profiles = weapons.flatMap((weapon) =>
      weapon.profiles.map(({ id, name }) => ({ id, fromName: name === undefined ? weapon.id : kebab(name) })),
    );
    for (const { id, fromName } of [...named, ...profiles]) expect(id).toBe(fromName);
    expect(named.length).toBeGreaterThanOrEqual(55);
  });
});
