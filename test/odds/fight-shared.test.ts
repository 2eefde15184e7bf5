import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fightGame } from '../../src/odds/fight-game.ts';
import { type Fighter, fighterOf, handOf } from '../../src/odds/fight-moves.ts';

const plain = fighterOf({ atk: 3, hit: 4, normal: 2, critical: 3, rules: {} }, 6);
/** Every rule of a fighter that it has or has not. */
const flags = Object.entries(plain).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : []));
const fighters: fc.Arbitrary<Fighter> = fc
  .tuple(
    fc.record({
      dice: fc.integer({ min: 1, max: 3 }),
      wounds: fc.integer({ min: 1, max: 7 }),
      normal: fc.constantFrom(1, 2),
      critical: fc.constantFrom(2, 3),
      devastating: fc.integer({ min: 0, max: 2 }),
    }),
    fc.subarray(flags),
  )
  .map(([figures, some]) => ({ ...plain, ...figures, ...Object.fromEntries(some.map((flag) => [flag, true])) }));

/** What each opening of a game is worth. */
function openings(of: typeof fightGame, one: Fighter, other: Fighter): readonly number[] {
  const { opening } = of(one, other, 'incapacitate');
  const hands = ({ dice }: Fighter) =>
    Array.from({ length: dice + 1 }, (_, criticals) => handOf(criticals, dice - criticals));
  return hands(one).flatMap((own) => hands(other).map((enemy) => opening(own, enemy)));
}
/** The same by a program that has solved no other. */
async function alone(one: Fighter, other: Fighter): Promise<readonly number[]> {
  vi.resetModules();
  const { fightGame: of } = await import('../../src/odds/fight-game.ts');
  return openings(of, one, other);
}

it('games with the same weapons share what is solved, and no others do', async () => {
  const changes: readonly Partial<Fighter>[] = [
    {},
    { wounds: 4 },
    { dice: 2 },
    { devastating: 1 },
    { normal: 1 },
    { critical: 4 },
    ...flags.map((flag) => ({ [flag]: true })),
  ];
  for (const change of changes) {
    const [one, other] = [{ ...plain, ...change }, plain];
    expect(openings(fightGame, one, other), JSON.stringify(change)).toEqual(await alone(one, other));
    expect(openings(fightGame, other, one), JSON.stringify(change)).toEqual(await alone(other, one));
  }
  await fc.assert(
    fc.asyncProperty(fighters, fighters, async (one, other) => {
      expect(openings(fightGame, one, other)).toEqual(await alone(one, other));
    }),
    { numRuns: 100 },
  );
});
