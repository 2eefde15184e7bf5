import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import { tryPack } from '../../src/game/trials/pack-trials.ts';
import { readPack } from '../../src/session/packs/read-pack.ts';
import { everySeed, seeds } from '../seeds.ts';

const folder = join(import.meta.dirname, '../../examples/core-joint-operations');
/** The files of one folder of the pack; `list`: what they are parts of. */
const texts = (list: 'datacards' | 'missions') =>
  readdirSync(join(folder, list)).map((name) => ({
    file: `${list}/${name}`,
    text: readFileSync(join(folder, list, name), 'utf8'),
    list,
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
  const mission = missions[chance(missions.length)];
  if (!mission) throw new Error('the pack has no missions');
  const { does, ...rest } = JSON.parse(mission.text);
  return readPack([...others, { ...mission, text: JSON.stringify({ ...rest, does: mutant(does, chance) }, null, 2) }]);
}

const mutants = seeds(400, 100);
/** One in a few is right; so many in a row that are not would be a fault of this test. */
const mostTries = 200;

describe('missions with a mistake in them', () => {
  it('without one they are right', () => {
    expect(readPack([...others, ...missions])).toMatchObject({ ok: true });
  });

  it('are refused in sentences, or are right: nothing breaks', () => {
    let right = 0;
    for (let round = 0; round < mutants; round++) {
      const read = mutantPack(`mutant ${round}`);
      if (read.ok) right++;
      else for (const problem of read.problems) expect(problem, `mutant ${round}`).toMatch(/^missions\/.*[.?]$/s);
    }
    // Most of what is left out may be left out.
    expect(right).toBeGreaterThan(mutants / 30);
    expect(right).toBeLessThan(mutants / 2);
  });

  it.each(Array.from({ length: seeds(60, 2) }, (_, seed) => seed))(
    'played %i: those that are right can be played',
    async (index) => {
      const seed = `played ${index}`;
      // With random answers; by night, and the first by day, as players do who go for the mission, too.
      const games = everySeed || index === 0 ? 3 : 1;
      const tries = Array.from({ length: mostTries }, (_, round) => `${seed}/${round}`);
      for (const one of tries) {
        const read = mutantPack(one);
        if (!read.ok) continue;
        const { wrong } = await tryPack(read.pack, games, seed);
        expect(wrong, one).toEqual([]);
        return;
      }
      throw new Error(`none of ${mostTries} mutants is right`);
    },
  );
});
