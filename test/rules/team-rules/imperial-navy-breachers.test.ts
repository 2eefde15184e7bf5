import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/imperial-navy-breachers.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';

const { shot, fought, shotAt, notShot } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Imperial Navy Breachers', () => {
  const armsman = { card: 'navis-armsman' };

  it('Attack Order, Defence Order: near their markers', () => {
    const attack = { ...armsman, inForce: 'attack-order' };
    expect(rulesOf(shot('1 3+ 3/3', attack, { ...hit, 'rule-told': [true] }))).toEqual(['Ceaseless (Attack Order)']);
    expect(rulesOf(shot('1 3+ 3/3', attack, { ...hit, 'rule-told': [false] }))).toEqual([]);
    // Three hits of 3 against 1 and 1; both become a 4: one is left.
    const defence = { ...armsman, inForce: 'defence-order' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(defence, { ...dice, 'rule-told': [true], 'reroll-dice': [[4, 4]] }).events)).toEqual([3]);
    expect(damage(shotAt(defence, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Brace For Counterattack: hits of 3 and 4 hurt 2 and 3', () => {
    const duel = { ...armsman, inForce: 'brace-for-counterattack' };
    const dice = { 'attack-dice': [[4, 6, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false] }).events)).toEqual([7]);
  });

  it('Close Assault, Slugs: Navis shotguns alone', () => {
    const close = { ...armsman, inForce: 'close-assault' };
    const near = 'Navis Shotgun (close range) 1 3+ 3/3';
    expect(damage(shot(near, close, { ...hit, 'rule-told': [true] }).events)).toEqual([4]);
    expect(damage(shot(near, close, { ...hit, 'rule-told': [false] }).events)).toEqual([3]);
    expect(damage(shot('Meltagun 1 3+ 3/3', close, hit).events)).toEqual([3]);
    const slugs = { ...armsman, kel: { equipment: ['Slugs'] }, ploys: ['slugs'] };
    const far = shot('Navis Shotgun (long range) 1 5+ 1/2', slugs, { 'attack-dice': [[4]], ...noSave });
    expect(damage(far.events)).toEqual([2]);
    expect(notShot(near, slugs, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Blitz: Accurate 1 for the first attack of the team', () => {
    const duel = { ...armsman, ploys: ['blitz'] };
    const first = shot('2 3+ 3/3', duel, { 'attack-dice': [[1]], accurate: [1], 'rule-told': [true], ...noSave });
    expect(damage(first.events)).toEqual([3]);
    expect(notShot('2 3+ 3/3', duel, { 'rule-told': [false] })).toContain('cannot be used here');
  });

  it('Shield: with the Shield Bash alone', () => {
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    const endurant = { card: 'navis-endurant' };
    expect(rulesOf(fought('Shield Bash 1 4+ 1/2', endurant, dice))).toEqual(['Shield (Shield)']);
    expect(rulesOf(fought('Hatchet 1 4+ 3/4', endurant, dice))).toEqual([]);
  });
});
