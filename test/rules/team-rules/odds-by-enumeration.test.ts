import { describe, expect, it } from 'vitest';
import { everySeed } from '../../seeds.ts';
import { type AttackKind, enumerated } from './situations.ts';

/** The attacks of each kind that are enumerated by day: those with few dice in which rules of a team are in force. */
const byDay: Readonly<Record<AttackKind, readonly number[]>> = {
  shoots: [2],
  'is shot at': [3, 7],
  fights: [1, 3],
  'is fought': [3],
};
const kinds = ['shoots', 'is shot at', 'fights', 'is fought'] as const;

describe('odds with the rules of a kill team in force are those of plain enumeration', () => {
  const each = 50;
  const counted = { ruled: 0, names: new Set<string>() };

  describe.each(kinds)('a player operative %s', (kind) => {
    const all = Array.from({ length: each }, (_, number) => number + 1);
    it.each(everySeed ? all : byDay[kind])('%i', (number) => {
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
