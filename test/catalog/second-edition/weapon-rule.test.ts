import { describe, expect, it } from 'vitest';
import { parseWeaponRule } from '../../../src/catalog/weapon-rule.ts';
import { parseSecondEditionProfile } from '../../../src/matched/catalog/parse-profile.ts';
import {
  formatSecondEditionRule,
  parseSecondEditionRule,
  plainRules,
} from '../../../src/matched/catalog/weapon-rule.ts';
import { standardHits } from '../../../src/matched/odds/attack-dice.ts';
import { type SuccessPool, standardPool } from '../../../src/odds/pool.ts';

describe('weapon rules of the second edition as written', () => {
  it.each([
    ['AP1', { rule: 'ap', x: 1 }],
    ['ap 2', { rule: 'ap', x: 2 }],
    ['P1', { rule: 'p', x: 1 }],
    ['MW3', { rule: 'mw', x: 3 }],
    ['Splash 1', { rule: 'splash', x: 1 }],
    ['Reap 1 ▲', { rule: 'reap', x: 1 }],
    ['Lethal 5+', { rule: 'lethal', x: 5 }],
    ['lethal 5', { rule: 'lethal', x: 5 }],
    ['Invulnerable Save 4+', { rule: 'invulnerable-save', x: 4 }],
    ['Rng ⬟', { rule: 'rng' }],
    ['Rng 6"', { rule: 'rng' }],
    ['Blast ●', { rule: 'blast' }],
    ['No Cover', { rule: 'no-cover' }],
    ['Psychic Action', { rule: 'psychic' }],
  ])('%s', (text, rule) => {
    expect(parseSecondEditionRule(text)).toEqual(rule);
  });

  it.each(['Piercing 1', 'AP', 'AP0', 'Lethal 7+', 'Lethal 1', 'Splash', 'AP1 Stun', 'rngs', 'MW1+', ''])(
    '"%s" is none',
    (text) => {
      expect(parseSecondEditionRule(text)).toBeUndefined();
    },
  );

  it('what is written reads the same again', () => {
    const rules = ['AP1', 'P2', 'MW3', 'Splash 1', 'Reap 2', 'Lethal 5+', 'Invulnerable Save 5+', 'Rng', 'No Cover'];
    for (const text of rules) {
      const rule = parseSecondEditionRule(text);
      expect(rule && formatSecondEditionRule(rule)).toBe(text);
    }
    for (const rule of plainRules) expect(parseSecondEditionRule(formatSecondEditionRule({ rule }))).toEqual({ rule });
  });
});

describe('Joint Ops and the second edition stay apart', () => {
  it('what only the second edition has is no rule of a datacard here [WR2-01]', () => {
    for (const text of ['AP1', 'P1', 'MW3', 'Splash 1', 'Reap 1', 'No Cover', 'Barrage', 'Fusillade', 'Indirect'])
      expect(parseWeaponRule(text)).toBeUndefined();
  });

  it('where both have the name, each plays its own: Ceaseless re-rolls 1s or one chosen result [WR2-01]', () => {
    const rules = { ceaseless: true };
    const hits = ({ weights, criticals, normals, total }: SuccessPool) =>
      weights.reduce((sum, weight, i) => sum + (weight * ((criticals[i] ?? 0) + (normals[i] ?? 0))) / total, 0);
    const now = hits(standardPool({ atk: 4, hit: 5, normal: 3, critical: 4, rules }, false));
    const then = hits(standardHits({ attacks: 4, skill: 5, normal: 3, critical: 4, rules }));
    expect(then).toBeCloseTo((4 / 3) * (7 / 6), 12);
    expect(now).toBeGreaterThan(then);
  });
});

describe('profiles of the second edition', () => {
  it('rules with commas or without', () => {
    const rules = [{ rule: 'ap', x: 1 }, { rule: 'no-cover' }, { rule: 'lethal', x: 5 }];
    for (const text of ['4 3+ 3/4 AP1, No Cover, Lethal 5+', '4 3 3/4 ap1 no cover lethal 5+'])
      expect(parseSecondEditionProfile(text)).toEqual({
        ok: true,
        profile: { attacks: 4, skill: 3, normal: 3, critical: 4, rules },
      });
  });

  it.each([
    ['4 3+ 3-4', 'A profile reads'],
    ['4 7+ 3/4', 'BS or WS is from 2+ to 6+, not 7'],
    ['0 3+ 3/4', 'Attacks are from 1 to 8, not 0'],
    ['4 3+ 3/61', 'Damage is from 0 to 60'],
    ['4 3+ 3/4 AP1 rippling 2', '"rippling 2" is no weapon rule'],
  ])('%s is refused', (text, problem) => {
    expect(parseSecondEditionProfile(text)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  });
});
