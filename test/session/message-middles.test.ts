import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writtenPack } from '../../src/catalog/pack-schema.ts';
import { parsed } from '../../src/catalog/schema-faults.ts';
import { isRecord } from '../../src/catalog/schema-parts.ts';
import { describeDataProblem } from '../../src/session/packs/data-checks.ts';

const folder = join(import.meta.dirname, '../../examples/drowned-vault');
const partIn = (file: string): unknown => {
  const { $schema: _, ...part } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return part;
};
const pack = {
  name: 'Drowned',
  id: 'drowned-vault',
  missions: [partIn('missions/open-the-sluices.json')],
  eventCards: [partIn('event-cards/rising-silt.json')],
};

/** The ways to all values in it. */
function* waysIn(value: unknown, way: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  if (way.length > 0) yield way;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* waysIn(item, [...way, index]);
  else if (isRecord(value)) for (const [key, item] of Object.entries(value)) yield* waysIn(item, [...way, key]);
}

function changed(value: unknown, [key, ...way]: readonly (string | number)[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? changed(item, way, to) : item));
  if (!isRecord(value)) return value;
  return { ...value, [key]: changed(value[key], way, to) };
}

const odd: readonly unknown[] = [-1, 'x', {}];

it('a mistake anywhere in a pack is told with what would be right', () => {
  const told = new Set<string>();
  for (const way of [...waysIn(pack)].filter((way) => way.includes('does')))
    for (const to of odd) {
      const done = parsed(writtenPack, changed(pack, way, to));
      if (!done.ok) told.add(describeDataProblem('mine.json', done.faults));
    }
  expect(told.size).toBeGreaterThan(100);
  expect(
    [...told].filter((message) => /must (?:be )?(?:,|\.$)|must be (?:or|and) | or ,|undefined/.test(message)),
  ).toEqual([]);
});
