import fc from 'fast-check';
import type { AttackProfile, OddsRules } from '../../src/odds/profile.ts';

export const rerollRules: fc.Arbitrary<OddsRules> = fc.constantFrom(
  {},
  { balanced: true },
  { ceaseless: true },
  { relentless: true },
);

const otherRules: fc.Arbitrary<OddsRules> = fc.record({
  accurate: fc.constantFrom(0, 0, 1),
  devastating: fc.constantFrom(0, 0, 2),
  lethal: fc.constantFrom(3, 5, 6, 6),
  piercing: fc.constantFrom(0, 1),
  piercingCrits: fc.constantFrom(0, 2),
  punishing: fc.boolean(),
  rending: fc.boolean(),
  severe: fc.boolean(),
});

/** Any weapon of at most `dice` attack dice. */
export const weapons = (dice: number, rerolls = rerollRules): fc.Arbitrary<AttackProfile> =>
  fc.record({
    atk: fc.integer({ min: 1, max: dice }),
    hit: fc.integer({ min: 2, max: 7 }),
    normal: fc.integer({ min: 1, max: 5 }),
    critical: fc.integer({ min: 1, max: 6 }),
    rules: fc.tuple(otherRules, rerolls).map(([rules, again]) => ({ ...rules, ...again })),
  });
