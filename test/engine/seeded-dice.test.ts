import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';

const ask = (name: string, count = 1, sides = 6) => ({ kind: 'dice', name, why: '', count, sides }) as const;

function faces(seed: string, entry: string | number, name: string, count = 1, occurrence = 1): number[] {
  const value = seededDice(seed, entry)(ask(name, count), occurrence)?.value;
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Sum of squared deviations from an even spread over `cells` cells, each by what was to be expected. */
function chiSquared(cells: readonly number[], outcomes: number): number {
  const expected = cells.length / outcomes;
  const counts = Array.from({ length: outcomes }, (_, cell) => cells.filter((other) => other === cell).length);
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Exceeded by one fair sample in a thousand, with 5 and with 35 degrees of freedom. */
const limit = { oneDice: 20.5, twoDice: 66.6 };
const entries = Array.from({ length: 3000 }, (_, index) => index + 1);

describe('dice of a seed', () => {
  it.each(['crypt', 'a', '1', 'tomb world'])('are fair over the entries of a game: seed %s', (seed) => {
    const rolled = entries.map((entry) => (faces(seed, entry, 'attack-dice')[0] ?? 0) - 1);
    expect(chiSquared(rolled, 6)).toBeLessThan(limit.oneDice);
  });

  it('are fair over seeds, however alike', () => {
    const rolled = entries.map((number) => (faces(`seed ${number}`, 1, 'npo-type')[0] ?? 0) - 1);
    expect(chiSquared(rolled, 6)).toBeLessThan(limit.oneDice);
  });

  it.each<[string, (entry: number) => readonly [number, number]]>([
    ['two dice of one roll', (entry) => pair(faces('crypt', entry, 'npo-type', 2))],
    ['one question twice', (entry) => [first('crypt', entry, 'hot'), faces('crypt', entry, 'hot', 1, 2)[0] ?? 0]],
    ['two questions', (entry) => [first('crypt', entry, 'threat-breach'), first('crypt', entry, 'concussion')]],
    ['one entry and the next', (entry) => [first('crypt', entry, 'hot'), first('crypt', entry + 1, 'hot')]],
    ['an entry and its second roll', (entry) => [first('crypt', entry, 'hot'), first('crypt', `${entry}+1`, 'hot')]],
  ])('do not depend on one another: %s', (_, roll) => {
    const cells = entries.map((entry) => {
      const [a, b] = roll(entry);
      return (a - 1) * 6 + (b - 1);
    });
    expect(chiSquared(cells, 36)).toBeLessThan(limit.twoDice);
  });

  it('are the same in whatever order they are asked for', () => {
    const names = fc.array(fc.constantFrom('hot', 'npo-type', 'attack-dice', 'glyph'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.string(), fc.nat(), names, (seed, entry, asked) => {
        const before = faces(seed, entry, 'initiative', 4);
        const source = seededDice(seed, entry);
        for (const name of asked) source(ask(name, 3), 1);
        expect(source(ask('initiative', 4), 1)).toEqual({ value: before, source: 'seed' });
      }),
    );
  });

  it('are whole numbers from 1 to the number of faces', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 2, max: 40 }), (seed, entry, sides) => {
        const value = seededDice(seed, entry)(ask('pick', 5, sides), 1)?.value;
        expect(value).toHaveLength(5);
        for (const face of [value].flat()) expect(Number(face) >= 1 && Number(face) <= sides).toBe(true);
      }),
    );
  });

  it('answer no other question', () => {
    expect(seededDice('crypt', 1)({ kind: 'confirm', name: 'cover', why: '' }, 1)).toBeUndefined();
  });
});

const first = (seed: string, entry: number | string, name: string): number => faces(seed, entry, name)[0] ?? 0;
const pair = ([a = 0, b = 0]: readonly number[]): readonly [number, number] => [a, b];
