import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/wrecka-krew.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';

const { shot, fought, shotAt, beset, notShot } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Wrecka Krew', () => {
  const gunner = { card: 'tankbusta-gunner' };

  it('Destruction and WAAAGH!: Saturate for shots, Balanced in melee', () => {
    const destruction = { ...gunner, inForce: 'destruction' };
    const strike = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(shot('1 5+ 4/5', destruction, hit))).toEqual(['Saturate (Destruction)']);
    expect(rulesOf(fought('1 3+ 3/4', destruction, strike))).toEqual([]);
    const waaagh = { ...gunner, inForce: 'waaagh' };
    expect(rulesOf(fought('1 3+ 3/4', waaagh, strike))).toEqual(['Balanced (WAAAGH!)']);
    expect(rulesOf(shot('1 5+ 4/5', waaagh, hit))).toEqual([]);
  });

  it('Tuff Gitz: one defence dice again with Engage', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const duel = { ...gunner, inForce: 'tuff-gitz' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt({ ...duel, kel: { order: 'conceal' } }, dice).events)).toEqual([9]);
  });

  it('Drill Rokkits: Piercing 1 instead of Blast, for rokkit launchas', () => {
    const duel = { ...gunner, kel: { equipment: ['Drill Rokkits'] }, ploys: ['drill-rokkits'] };
    const drill = shot('Rokkit Launcha 1 5+ 4/5 Blast 1"', duel, { 'attack-dice': [[6]], 'defence-dice': [[1, 1]] });
    expect(rulesOf(drill)).toContain('Piercing 1 (Drill Rokkits)');
    expect(drill.asked).not.toContain('secondary-targets');
    expect(notShot('Pistol 1 5+ 4/5', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Reckless Temperament: a critical of 4 hurts 3 with Engage, 4 with Conceal; a hit of 3 hurts 3', () => {
    const weapons = [{ name: 'Hammer', type: 'melee', profile: '1 3+ 4/5' }] as const;
    const dice = { 'attack-dice': [[4, 6, 1]], 'retaliation-dice': [[1]] };
    const hurt = (order: 'engage' | 'conceal', card = 'breaka-boy-demolisha') =>
      damage(beset({ card, kel: { weapons, order } }, dice).events).toSorted();
    expect(hurt('engage')).toEqual([3, 3]);
    expect(hurt('conceal')).toEqual([3, 4]);
    expect(hurt('engage', 'breaka-boy-krusha')).toEqual([3, 4]);
  });
});
