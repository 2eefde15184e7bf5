import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/celestian-insidiants.rules.json';
import { damage } from '../weapon-rules/duel.ts';
import { campOf, marked } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, beset } = duelOf(team);

describe('Celestian Insidiants', () => {
  const superior = { card: 'insidiant-superior' };
  const inspiring = { tokens: [{ id: 'kel', token: 'Inspiring', count: 1 }] };

  it('Inspiration: Severe while inspiring; Inspired Strikes: 1 Critical Dmg more for a Warrior', () => {
    // A normal hit of 4 is the critical of 4, of 5 for the Warrior.
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(rulesOf(fought('1 3+ 4/4', { ...superior, of: inspiring }, dice))).toEqual(['Severe (Inspiration)']);
    expect(rulesOf(fought('1 3+ 4/4', superior, { ...dice }))).toEqual([]);
    const warrior = { card: 'insidiant-warrior' };
    expect(damage(fought('1 3+ 4/4', { ...warrior, of: inspiring }, dice).events)).toEqual([5]);
    expect(damage(fought('1 3+ 4/4', warrior, { ...dice }).events)).toEqual([4]);
  });

  it('Wrathful Determination: one defence dice again with Engage', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const duel = { ...superior, inForce: 'wrathful-determination' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt({ ...duel, kel: { order: 'conceal' } }, dice).events)).toEqual([9]);
  });

  it('Suffering & Sacrifice: Balanced while wounded', () => {
    const duel = { ...superior, inForce: 'suffering-sacrifice' };
    const dice = { 'attack-dice': [[6]], ...noSave };
    expect(rulesOf(shot('1 3+ 3/5', { ...duel, kel: { wounds: 11 } }, dice))).toEqual([
      'Balanced (Suffering & Sacrifice)',
    ]);
    expect(rulesOf(shot('1 3+ 3/5', duel, dice))).toEqual([]);
  });

  it('Holy Resilience: in a fight a critical of 4 hurts an inspiring one 3', () => {
    const weapons = [{ name: 'Null Mace', type: 'melee', profile: '1 3+ 4/4' }] as const;
    const duel = { ...superior, kel: { weapons }, inForce: 'holy-resilience' };
    const dice = { 'attack-dice': [[4, 6, 1]], 'retaliation-dice': [[1]] };
    expect(damage(beset({ ...duel, of: inspiring }, dice).events).toSorted()).toEqual([3, 3]);
    expect(damage(beset(duel, { ...dice }).events).toSorted()).toEqual([3, 4]);
  });

  it('Fervent Hate: dice of one result again, against a Necron', () => {
    const duel = { ...superior, ploys: ['fervent-hate'] };
    const dice = { 'attack-dice': [[1, 1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[3, 3]] };
    expect(damage(shot('3 3+ 3/5', duel, { ...dice, ...noSave }).events)).toEqual([6]);
  });

  it('Shield: in the defensive stance alone', () => {
    const abjuror = { card: 'insidiant-abjuror' };
    const sword = (stance: string) => `Blessed Sword & Praesidium Protectiva (${stance}) 1 3+ 4/6`;
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(rulesOf(fought(sword('defensive'), abjuror, dice))).toEqual(['Shield (Shield)']);
    expect(rulesOf(fought(sword('offensive'), abjuror, dice))).toEqual([]);
  });
});

describe('Celestian Insidiants: rules of their own', () => {
  it('Spiritual Mentor: the one chosen is inspiring', () => {
    const own = campOf(team);
    const { state } = own.uses('insidiant-superior', 'spiritual-mentor', { target: 'vane' });
    expect(marked(state, 'Inspiring', 'vane')).toBe(1);
    expect(own.usesNot('insidiant-superior', 'spiritual-mentor', { engaged: true })).toContain('control range');
  });
});
