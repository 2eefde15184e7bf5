import { describe, expect, it } from 'vitest';
import { formatProfile, parseProfile } from '../../src/catalog/parse-profile.ts';

const stats = { atk: 4, hit: 3, normal: 3, critical: 4 };

describe('a weapon profile as text', () => {
  it.each([
    ['4 3+ 3/4', []],
    ['4 3 3/4', []],
    ['4 3+ 3/4 piercing 1', [{ rule: 'piercing', x: 1 }]],
    [
      '4 3+ 3/4, Piercing Crits 1, Lethal 5+',
      [
        { rule: 'piercing-crits', x: 1 },
        { rule: 'lethal', x: 5 },
      ],
    ],
    [
      '4 3+ 3/4 piercing crits 1 lethal 5+',
      [
        { rule: 'piercing-crits', x: 1 },
        { rule: 'lethal', x: 5 },
      ],
    ],
    [
      '4 3+ 3/4 1" devastating 2; heavy (dash only)',
      [
        { rule: 'devastating', x: 2, inches: 1 },
        { rule: 'heavy', only: 'dash' },
      ],
    ],
    ['4 3+ 3/4 seek light silent', [{ rule: 'seek-light' }, { rule: 'silent' }]],
  ])('reads %s', (text, rules) => {
    expect(parseProfile(text)).toEqual({ ok: true, profile: { ...stats, rules } });
  });

  it.each([
    ['', 'A profile reads'],
    ['4 3+ 3', 'A profile reads'],
    ['9 3+ 3/4', 'Atk is from 1 to 8, not 9.'],
    ['4 7+ 3/4', 'Hit is from 2+ to 6+, not 7.'],
    ['4 3+ 3/99', 'Damage is from 0 to 60, not 3/99.'],
    ['4 3+ 3/4 piercing', '"piercing" is no weapon rule; see tw rules.'],
    ['4 3+ 3/4 silent, stabby 2', '"stabby 2" is no weapon rule; see tw rules.'],
  ])('says what is wrong with "%s"', (text, problem) => {
    const parsed = parseProfile(text);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  });

  it.each(['4 3+ 3/4', '5 4+ 2/3 Blast 2"', '4 3+ 4/6 Heavy (Dash only), 2" Devastating 1, Seek Light'])(
    'writes %s again',
    (text) => {
      const parsed = parseProfile(text);
      expect(parsed.ok && formatProfile(parsed.profile)).toBe(text);
    },
  );
});
