import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import { tryPack } from '../../src/game/trials/pack-trials.ts';
import { readPack } from '../../src/session/packs/read-pack.ts';
import { seeds } from '../seeds.ts';

const folder = join(import.meta.dirname, '../../examples/core-joint-operations');
const texts = (part: string): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(join(folder, part)).map((name) => ({
    file: `${part}/${name}`,
    text: readFileSync(join(folder, part, name), 'utf8'),
  }));
const others = [{ file: 'pack.json', text: readFileSync(join(folder, 'pack.json'), 'utf8') }, ...texts('datacards')];
const missions = texts('missions');

/** What somebody might write by mistake, or to do harm. */
const strange: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e9, '', 'each', 'nobody', '\u0000', '__proto__', 'x'.repeat(5000)],
  ...[[], {}, [[]], [{}], { at: {} }, { do: 'score' }, { constructor: 1 }],
];

/** The same value with one part of it left out, doubled or strange; which one, the seed decides. */
function mutant(value: unknown, chance: (most: number) => number): unknown {
  if (typeof value !== 'object' || value === null || chance(6) === 0) return strange[chance(strange.length)];
  if (Array.isArray(value)) {
    const at = chance(Math.max(1, value.length));
    if (chance(5) === 0) return value.filter((_, index) => index !== at);
    if (chance(5) === 0) return [...value, ...value];
    return value.map((item, index) => (index === at ? mutant(item, chance) : item));
  }
  const keys = Object.keys(value);
  const key = keys[chance(Math.max(1, keys.length))];
  if (chance(8) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? mutant(part, chance) : part]),
  );
}

function chanceOf(seed: string): (most: number) => number {
  const dice = seededDice(seed, 1);
  let count = 0;
  return (most) =>
    Number([dice({ kind: 'dice', name: 'mutant', why: '', count: 1, sides: most }, ++count)?.value].flat()[0]) - 1;
}

/** The pack with one of its missions, which is not as it was. */
function mutantPack(seed: string) {
  const chance = chanceOf(seed);
  const { file = '', text = '' } = missions[chance(missions.length)] ?? {};
  const { does, ...rest } = JSON.parse(text);
  return readPack([...others, { file, text: JSON.stringify({ ...rest, does: mutant(does, chance) }, null, 2) }]);
}

describe('missions with a mistake in them', () => {
  it('are refused in sentences, or are right: nothing breaks', () => {
    let right = 0;
    for (let round = 0; round < 1500; round++) {
      const read = mutantPack(`mutant ${round}`);
      if (read.ok) right++;
      else for (const problem of read.problems) expect(problem, `mutant ${round}`).toMatch(/^missions\/.*[.?]$/s);
    }
    // Most of what is left out may be left out.
    expect(right).toBeGreaterThan(50);
    expect(right).toBeLessThan(1000);
  });

  it.each(Array.from({ length: seeds(60, 8) }, (_, seed) => `played ${seed}`))(
    '%s: those that are right can be played',
    async (seed) => {
      for (let round = 0; ; round++) {
        const read = mutantPack(`${seed}/${round}`);
        if (!read.ok) continue;
        const { wrong } = await tryPack(read.pack, 3, seed);
        expect(wrong).toEqual([]);
        return;
      }
    },
  );
});
