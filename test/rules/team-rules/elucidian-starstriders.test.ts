import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/elucidian-starstriders.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';

const { shot, fought, notShot, shotAt } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;
const wounded = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 8 }] } as const;

describe('Elucidian Starstriders', () => {
  const voidsman = { card: 'voidsman' };
  const elucia = { card: 'elucia-vhane' };

  it('Lethal Proximity: Balanced within 6"', () => {
    const duel = { ...voidsman, inForce: 'lethal-proximity' };
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [true] }))).toEqual(['Balanced (Lethal Proximity)']);
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
  });

  it('Combined Arms: any attack dice again, at one whom a friend has shot', () => {
    const duel = { ...voidsman, ploys: ['combined-arms'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[4, 4]] };
    expect(damage(shot('2 4+ 2/3', duel, { ...dice, 'rule-told': [true], ...noSave }).events)).toEqual([4]);
    const first = notShot('2 4+ 2/3', duel, { 'attack-dice': [[1, 2]], 'rule-told': [false] });
    expect(first).toContain('cannot be used here');
  });

  it('Digital Lasers: 1 damage before the dice of her Fight', () => {
    const dice = { 'attack-dice': [[1]], ...noAnswer };
    expect(damage(fought('1 3+ 3/6', elucia, dice).events)).toEqual([1]);
    expect(damage(fought('1 3+ 3/6', voidsman, dice).events)).toEqual([]);
  });

  it('Merciless: Balanced against the wounded, Ceaseless where it is Balanced already', () => {
    expect(rulesOf(shot('1 3+ 4/5', { ...elucia, of: wounded }, hit))).toEqual(['Balanced (Merciless)']);
    expect(rulesOf(shot('1 3+ 4/5 Balanced', { ...elucia, of: wounded }, hit))).toContain('Ceaseless (Merciless)');
    expect(rulesOf(shot('1 3+ 4/5', elucia, hit))).toEqual([]);
    // Her own lasers wound first, and that does not count: at her Fight the table says it.
    expect(rulesOf(fought('1 3+ 3/6', elucia, { 'attack-dice': [[6]], ...noAnswer }))).toEqual([]);
  });

  it('Disruption Field and Rapid Reflexes: Piercing 1 is ignored', () => {
    // Three hits of 3; a third defence dice, without Piercing, saves one.
    const dice = { 'attack-dice': [[4, 4, 4, 1]] };
    for (const card of ['elucia-vhane', 'death-cult-executioner'])
      expect(damage(shotAt({ card }, { ...dice, 'defence-dice': [[1, 1, 4]] }).events)).toEqual([6]);
    expect(damage(shotAt(voidsman, { ...dice, 'defence-dice': [[1, 1]] }).events)).toEqual([9]);
  });
});
