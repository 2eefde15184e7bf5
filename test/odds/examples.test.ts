import { describe, expect, it } from 'vitest';
import { fight } from '../../src/odds/fight.ts';
import { banishment, fightFigures, shootFigures } from '../../src/odds/figures.ts';
import { fractionText, fractionValue } from '../../src/odds/fraction.ts';
import type { AttackProfile, Defender } from '../../src/odds/profile.ts';
import { shoot } from '../../src/odds/shoot.ts';
import { examples } from './examples.ts';

describe('reference results [ODD-01 ODD-09 ODD-16 ODD-22]', () => {
  it.each(examples.shoot)('shooting: $name, save $defender.save+, cover $cover, obscured $obscured', (example) => {
    const { attack, defender, cover, obscured } = example;
    const figures = shootFigures(shoot(attack, defender, { cover, obscured }, 'standard'), defender.wounds);
    const damage = Object.fromEntries(figures.damage.map(({ damage, chance }) => [damage, fractionText(chance)]));
    expect(damage).toEqual(example.damage);
    expect(fractionText(figures.mean)).toBe(example.mean);
    expect(fractionText(figures.incapacitated)).toBe(example.incapacitated);
  });

  it.each(examples.fight)(
    'fighting: $name, wounds $attacker.wounds and $defender.wounds [ODD-13 ODD-14]',
    (example) => {
      const figures = fightFigures(fight(example.attacker, example.defender, 'standard'));
      expect(fractionText(figures.attacker.incapacitated)).toBe(example.attackerIncapacitated);
      expect(fractionText(figures.defender.incapacitated)).toBe(example.defenderIncapacitated);
      expect(fractionText(figures.netWounds).replace('-', '')).toBe(example.netWoundsUnsigned);
    },
  );
});

const warrior: Defender = { save: 3, wounds: 12, defenceDice: 3 };

describe('sanity', () => {
  const gaussFlayer: AttackProfile = { atk: 4, hit: 4, normal: 3, critical: 4, rules: { piercing: 1 } };

  it('gauss flayer in the open: mean 39287/11664, incapacitates in 643/46656 [ODD-19]', () => {
    for (const policy of ['standard', 'optimal'] as const) {
      const odds = shoot(gaussFlayer, warrior, { cover: false, obscured: false }, policy);
      const { mean, incapacitated } = shootFigures(odds, 12);
      expect(fractionText(mean)).toBe('39287/11664');
      expect(fractionValue(mean)).toBe(39287 / 11664);
      expect(fractionText(incapacitated)).toBe('643/46656');
    }
  });

  it('gauss flayer in cover: mean 2.7922 when the cover save is always taken [ODD-19]', () => {
    const odds = shoot(gaussFlayer, warrior, { cover: true, obscured: false }, 'standard');
    expect(fractionValue(shootFigures(odds, 12).mean).toFixed(4)).toBe('2.7922');
  });

  it('isolator: 12.6 % by its damage, 42.6 % with Dimensional Banishment [ODD-10 ODD-20]', () => {
    const rules = { dimensionalBanishment: true };
    const odds = shoot(
      { atk: 5, hit: 4, normal: 5, critical: 6, rules },
      warrior,
      { cover: false, obscured: false },
      'standard',
    );
    expect(fractionValue(shootFigures(odds, 12).incapacitated).toFixed(3)).toBe('0.126');
    expect(fractionValue(banishment(odds, 12)).toFixed(3)).toBe('0.426');
  });

  it('Scarab Swarm against fists: 467621/10077696 at best, 42.6 % when it only strikes [ODD-21]', () => {
    const swarm = { attack: { atk: 5, hit: 4, normal: 1, critical: 2, rules: {} }, wounds: 10 };
    const fists = { attack: { atk: 4, hit: 3, normal: 3, critical: 4, rules: {} }, wounds: 12 };
    const best = fightFigures(fight(swarm, fists, 'optimal'));
    expect(fractionText(best.attacker.incapacitated)).toBe('467621/10077696');
    const simple = fightFigures(fight({ ...swarm, strikesOnly: true }, fists, 'optimal'));
    expect(fractionValue(simple.attacker.incapacitated).toFixed(3)).toBe('0.426');
  });
});
