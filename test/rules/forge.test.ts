import { describe, expect, it } from 'vitest';
import { datacards } from '../../src/catalog/datacards.ts';
import { measured, yardsticks } from '../../src/rules/attack-odds/forge.ts';

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

  it('names each profile of a weapon that has several; its threat is the mean of its best blows over the team', () => {
    const macrocyte = datacards.find(({ id }) => id === 'canoptek-macrocyte');
    if (!macrocyte || !warrior) throw new Error('no such NPO');
    const { weapons, threat, endures, toFall } = measured(macrocyte);
    expect(weapons.map(({ profile, type }) => `${type}: ${profile}`)).toEqual(
      macrocyte.weapons.flatMap(({ name, type, profiles }) =>
        profiles.map((one) => `${type}: ${name}${one.name === undefined ? '' : ` (${one.name})`}`),
      ),
    );
    expect(weapons.some(({ profile }) => profile.includes('('))).toBe(true);
    expect(weapons.some(({ profile }) => !profile.includes('('))).toBe(true);
    const best = [0, 1, 2].map((index) => Math.max(...weapons.map(({ blows }) => blows[index]?.wounds ?? 0)));
    expect(threat).toBeCloseTo(((best[0] ?? 0) + (best[1] ?? 0) + (best[2] ?? 0)) / 3);
    const [light, middling, heavy] = toFall.map(({ shots }) => shots);
    expect(endures).toBeCloseTo(((light ?? 0) + (middling ?? 0) + (heavy ?? 0)) / 3);
    expect(measured({ ...warrior, weapons: [] }).threat).toBe(0);
  });

  it('shoots at three defence dice; in a fight the blows of the other count', () => {
    const card = (type: 'ranged' | 'melee') => {
      if (!warrior) throw new Error('no warrior');
      const profile = { id: 'hit', atk: 1, hit: 2, normal: 7, critical: 7, rules: [] } as const;
      return measured({ ...warrior, wounds: 1, weapons: [{ id: 'x', name: 'X', type, profiles: [profile] }] });
    };
    const shot = card('ranged').weapons[0]?.blows[0];
    // It hits on 2+ (5/6), a 6 of them critical; three dice with Save 5+: normal and critical saves as in the core rules.
    const noSave = (4 / 6) ** 3;
    const noCritical = (5 / 6) ** 3;
    const twoNormals = 3 * (1 / 6) ** 2 * (4 / 6) + (1 / 6) ** 3;
    expect(shot?.incapacitates).toBeCloseTo((4 / 6) * noSave + (1 / 6) * (noCritical - twoNormals));
    const blow = card('melee').weapons[0]?.blows[0];
    // The one who fights strikes first: whoever hits fells a light operative.
    expect(blow?.incapacitates).toBeCloseTo(5 / 6);
  });
});
