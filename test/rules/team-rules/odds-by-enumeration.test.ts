import { describe, expect, it } from 'vitest';
import { everySeed } from '../../seeds.ts';
import { type AttackKind, enumerated } from './situations.ts';

const kinds: readonly AttackKind[] = ['shoots', 'is shot at', 'fights', 'is fought'];

describe('odds with the rules of a kill team in force are those of plain enumeration', () => {
  const each = everySeed ? 50 : 1;
  const counted = { ruled: 0, names: new Set<string>() };

  describe.each(kinds)('a player operative %s', (kind) => {
    it.each(Array.from({ length: each }, (_, number) => number + 1))('%i', (number) => {
      const { name, names, odds, plain } = enumerated(kind, number);
      for (const one of names) counted.names.add(one);
      if (names.length > 0) counted.ruled++;
      const told = `${name}: ${names.join()}`;
      expect(odds.kills, told).toBeCloseTo(plain.kills, 9);
      expect(odds.falls, told).toBeCloseTo(plain.falls, 9);
    });
  });

  it.runIf(everySeed)('has met many rules', () => {
    expect(counted.ruled).toBeGreaterThan((each * kinds.length) / 2);
    expect(counted.names.size).toBeGreaterThan(50);
  });
});
