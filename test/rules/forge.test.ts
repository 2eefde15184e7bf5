import { describe, expect, it } from 'vitest';
import { datacards } from '../../src/catalog/datacards.ts';
import { measured, yardsticks } from '../../src/rules/forge.ts';

const warrior = datacards.find(({ id }) => id === 'necron-warrior');

describe('the measure of an NPO', () => {
  it('has exact odds of each weapon against each of the team', () => {
    if (!warrior) throw new Error('no warrior');
    const flayer = measured(warrior).weapons.find(({ weapon }) => weapon === 'gauss-flayer');
    const light = flayer?.blows.find(({ against }) => against === 'light');
    // 4 dice at 4+ with 6s critical for 4, else 3, Piercing 1: two defence dice at 5+.
    expect(light?.wounds).toBeGreaterThan(4);
    expect(light?.incapacitates).toBeGreaterThan(0.2);
    expect(flayer?.blows.map(({ against }) => against)).toEqual(yardsticks.map(({ name }) => name));
  });

  it('more wounds endure longer, a worse Save shorter, a better weapon threatens more', () => {
    if (!warrior) throw new Error('no warrior');
    const plain = measured(warrior);
    expect(measured({ ...warrior, wounds: 18 }).endures).toBeCloseTo(plain.endures * 2, 0);
    expect(measured({ ...warrior, save: 6 }).endures).toBeLessThan(plain.endures);
    const stronger = warrior.weapons.map((weapon) => ({
      ...weapon,
      profiles: weapon.profiles.map((profile) => ({ ...profile, atk: profile.atk + 2 })),
    }));
    expect(measured({ ...warrior, weapons: stronger }).threat).toBeGreaterThan(plain.threat);
    expect(plain.toFall.map(({ by }) => by)).toEqual(yardsticks.map(({ name }) => name));
  });

  it('a swarm threatens least and a Tomb Crawler endures longest of the printed ones', () => {
    const all = datacards.map(measured);
    const least = all.toSorted((a, b) => a.threat - b.threat)[0];
    const longest = all.toSorted((a, b) => b.endures - a.endures)[0];
    expect([least?.id, longest?.id]).toEqual(['canoptek-scarab-swarm', 'canoptek-tomb-crawler']);
  });
});
