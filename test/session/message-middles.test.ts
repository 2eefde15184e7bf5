import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRecord } from '../../src/shape/shape.ts';
import { parsePack } from './parse-pack.ts';

const folder = join(import.meta.dirname, '../../examples/drowned-vault');
const partIn = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const pack = {
  name: 'Drowned',
  id: 'drowned-vault',
  missions: [partIn('missions/open-the-sluices.json')],
  eventCards: [partIn('event-cards/rising-silt.json')],
  datacards: [partIn('datacards/silt-stalker.json')],
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

const odd = fc.constantFrom<unknown>(
  -1,
  1.5,
  1000,
  '',
  'x',
  'A B',
  true,
  false,
  null,
  [],
  [1],
  {},
  { do: 'x' },
  { d3: -1 },
);

it('a mistake anywhere in a pack is told with what would be right', () => {
  const ways = [...waysIn(pack)];
  fc.assert(
    fc.property(fc.constantFrom(...ways), odd, (way, to) => {
      const read = parsePack('mine.json', JSON.stringify(changed(pack, way, to)));
      if (read.ok) return;
      expect(read.message).not.toMatch(/must (?:be )?(?:,|\.$)|must be (?:or|and) | or ,|undefined/);
    }),
    { numRuns: 1500, seed: 36 },
  );
});
