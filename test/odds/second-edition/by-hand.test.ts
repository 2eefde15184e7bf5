import { describe, expect, it } from 'vitest';
import { bestHits, standardHits } from '../../../src/matched/odds/attack-dice.ts';
import { secondEditionFight } from '../../../src/matched/odds/fight.ts';
import type {
  SecondEditionRules,
  SecondEditionTarget,
  SecondEditionWeapon,
} from '../../../src/matched/odds/profile.ts';
import { secondEditionFigures, secondEditionShoot } from '../../../src/matched/odds/shoot.ts';
import { fightFigures } from '../../../src/odds/figures.ts';
import { fractionText } from '../../../src/odds/fraction.ts';

const weapon = (attacks: number, skill: number, rules: SecondEditionRules = {}): SecondEditionWeapon => ({
  ...{ attacks, skill, normal: 3, critical: 5, rules },
});
const target = (more: Partial<SecondEditionTarget> = {}): SecondEditionTarget => ({
  ...{ defence: 3, save: 4, wounds: 10, cover: false },
  ...more,
});
const shot = (by: SecondEditionWeapon, at: SecondEditionTarget, policy: 'standard' | 'optimal' = 'standard') =>
  secondEditionFigures(secondEditionShoot(by, at, policy), by, at.wounds);
const mean = (by: SecondEditionWeapon, at: SecondEditionTarget) => fractionText(shot(by, at).mean);

describe('one attack dice of the second edition, by hand', () => {
  it('6 is critical, 1 never hits, and with no Defence all of it goes through', () => {
    // A 6 for 5 wounds, 3 to 5 for 3 wounds: (5 + 3 · 3) / 6.
    expect(mean(weapon(1, 3), target({ defence: 0 }))).toBe('7/3');
    expect(mean(weapon(1, 6), target({ defence: 0 }))).toBe('5/6');
  });

  it('Lethal makes hits critical and no hit of a miss', () => {
    expect(mean(weapon(1, 3, { lethal: 5 }), target({ defence: 0 }))).toBe('8/3');
    expect(mean(weapon(1, 6, { lethal: 5 }), target({ defence: 0 }))).toBe('5/6');
  });

  it('one save of 4+ stops a normal hit, only a 6 or two saves a critical one', () => {
    // Defence 1: critical left unless a 6 (5/6), normal left on 1 to 3 (1/2).
    expect(mean(weapon(1, 3), target({ defence: 1 }))).toBe('13/9');
    // Defence 2, a critical: stopped by a 6 (11/36) or two normal saves of 4 or 5 (4/36).
    const critical = weapon(1, 6);
    expect(mean(critical, target({ defence: 2 }))).toBe('35/72');
  });

  it('AP and P do not add up, and P needs a critical hit', () => {
    const at = target({ defence: 2 });
    expect(mean(weapon(1, 6, { ap: 1, p: 2 }), at)).toBe(mean(weapon(1, 6, { p: 2 }), at));
    expect(mean(weapon(1, 6, { ap: 1, p: 1 }), at)).toBe(mean(weapon(1, 6, { ap: 1 }), at));
    expect(mean(weapon(1, 5, { p: 1 }), at)).not.toBe(mean(weapon(1, 5, { ap: 1 }), at));
  });

  it('an invulnerable save keeps the whole Defence; No Cover has every dice rolled', () => {
    const at = target({ invulnerable: 4, save: 6 });
    expect(mean(weapon(2, 3, { ap: 2 }), at)).toBe(mean(weapon(2, 3), target()));
    expect(mean(weapon(2, 3, { noCover: true }), target({ cover: true }))).toBe(mean(weapon(2, 3), target()));
    expect(mean(weapon(2, 3), target({ cover: true }))).not.toBe(mean(weapon(2, 3), target()));
  });

  it('the cover dice is one of the Defence dice: with none left there is none', () => {
    expect(mean(weapon(2, 3, { ap: 3 }), target({ cover: true }))).toBe(mean(weapon(2, 3), target({ defence: 0 })));
  });

  it('MW and Splash wound before any save, and count together', () => {
    // No normal damage: 2 + 1 mortal wounds on a 6, whatever the Defence.
    const blast = { ...weapon(1, 6, { mw: 2, splash: 1 }), normal: 0, critical: 0 };
    expect(mean(blast, target())).toBe('1/2');
  });

  it('Hot: 3 mortal wounds for a discarded 1, none for one that was re-rolled away', () => {
    const own = (rules: SecondEditionRules) =>
      shot(weapon(1, 3, rules), target()).own.map(({ count, chance }) => `${count}: ${fractionText(chance)}`);
    expect(own({ hot: true })).toEqual(['0: 5/6', '3: 1/6']);
    expect(own({ hot: true, ceaseless: true })).toEqual(['0: 35/36', '3: 1/36']);
    expect(own({})).toEqual([]);
  });

  it('equally good re-rolls are settled for fewest 1s where the weapon is Hot, and only there', () => {
    const onlyHits = (c: number, n: number) => c + n;
    // Two misses, one of them a 1: Balanced takes the 1.
    const hot = bestHits(weapon(2, 4, { hot: true, balanced: true }), onlyHits, true);
    expect(hot.ones).toEqual(standardHits(weapon(2, 4, { hot: true, balanced: true })).ones);
    // A hit is worth nothing here: the 1 is still re-rolled, to burn less.
    const burning = bestHits(weapon(1, 4, { hot: true, balanced: true }), () => 0, true);
    expect((burning.ones[1] ?? 0) / burning.total).toBe(1 / 36);
  });

  it('Balanced after Ceaseless takes a dice that has not been re-rolled', () => {
    // 1s go first (1/6 to roll again). A 2 to 4 is Balanced; the fresh dice is not: 1/3 + 1/2 · 1/3 + 1/6 · 1/3.
    const { weights, total, criticals, normals } = standardHits(weapon(1, 5, { balanced: true, ceaseless: true }));
    const hits = weights.reduce((sum, weight, i) => sum + ((criticals[i] ?? 0) + (normals[i] ?? 0)) * weight, 0);
    expect(hits / total).toBe(5 / 9);
  });

  it('under optimal Rending is declined where a normal hit wounds more', () => {
    const odd = { ...weapon(2, 3, { rending: true }), critical: 1 };
    const plain = { ...odd, rules: {} };
    const open = target({ defence: 0 });
    expect(fractionText(shot(odd, open, 'optimal').mean)).toBe(fractionText(shot(plain, open, 'optimal').mean));
    expect(shot(odd, open).mean).not.toEqual(shot(plain, open).mean);
  });

  it('every figure stays exact beyond 2^53 cases', () => {
    const busy = weapon(8, 4, { ceaseless: true, balanced: true, hot: true });
    const { total, damage } = secondEditionShoot(busy, target({ defence: 5 }), 'standard');
    expect(total).toBe(6n ** 22n);
    expect(damage.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n)).toBe(6n ** 22n);
  });

  it('refuses what no card has', () => {
    expect(() => shot(weapon(9, 3), target())).toThrow('Attacks must be a whole number from 0 to 8, not 9');
    expect(() => shot(weapon(4, 1), target())).toThrow('BS/WS');
    expect(() => shot(weapon(4, 3), target({ defence: 6 }))).toThrow('Defence');
    expect(() => shot(weapon(4, 3), target({ invulnerable: 7 }))).toThrow('Invulnerable');
    expect(() => shot(weapon(4, 3), target({ wounds: 0 }))).toThrow('wounds');
  });
});

describe('fights of the second edition, by hand', () => {
  const fight = (a: SecondEditionRules, d: SecondEditionRules, wounds = 4) => {
    const one = { weapon: weapon(1, 2, a), wounds };
    return fightFigures(secondEditionFight(one, { weapon: weapon(1, 2, d), wounds }, 'standard'));
  };
  it('the attacker resolves first, and an incapacitation ends it', () => {
    // A critical fells at once (1/6). Else normal against normal: nobody falls.
    expect(fractionText(fight({}, {}).defender.incapacitated)).toBe('1/6');
    // The defender fells with its critical where the attacker has only a normal, which it cannot parry with (25/36 · …).
    expect(fractionText(fight({}, {}).attacker.incapacitated)).toBe('5/36');
  });

  it('Brutal leaves the enemy no parry with a normal hit', () => {
    const parried = fight({}, {}, 3).defender.incapacitated;
    expect(fractionText(parried)).toBe('5/6');
    // The defender's lone normal could parry nothing in any case, but a second attack of the attacker shows it.
    const two = (rules: SecondEditionRules) => {
      const attacker = { weapon: weapon(2, 2, rules), wounds: 20 };
      const defender = { weapon: weapon(1, 2), wounds: 5 };
      return fightFigures(secondEditionFight(attacker, defender, 'standard')).defender.incapacitated;
    };
    expect(two({ brutal: true })).not.toEqual(two({}));
  });

  it('Hot, MW, Splash and AP leave a duel alone', () => {
    const loud: SecondEditionRules = { hot: true, mw: 3, splash: 2, ap: 2, p: 1, noCover: true };
    expect(fight(loud, loud)).toEqual(fight({}, {}));
  });
});
