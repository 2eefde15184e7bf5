import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/blooded.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, table } = duelOf(team);

describe('Blooded', () => {
  const trooper = { card: 'traitor-trooper' };

  it('Glory Kill: against the chosen enemy Relentless with a token, Ceaseless without', () => {
    const duel = { ...trooper, inForce: 'glory-kill' };
    const withToken = shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [true, true] });
    expect(rulesOf(withToken)).toEqual(['Relentless (Glory Kill)']);
    const without = shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [true, false] });
    expect(rulesOf(without)).toEqual(['Ceaseless (Glory Kill)']);
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
  });

  it('Malevolent Grit: one defence dice again, in enemy territory or with a token', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const duel = { ...trooper, inForce: 'malevolent-grit' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    const again = { ...dice, 'reroll-dice': [[4]] };
    expect(damage(shotAt(duel, { ...again, 'in-territory': [true] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...again, 'in-territory': [false], 'rule-told': [true] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...dice, 'in-territory': [false], 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Reckless Aspirant: in enemy territory Accurate 1 without a token, Punishing with one', () => {
    const duel = { ...trooper, inForce: 'reckless-aspirant' };
    const there = { 'in-territory': [true] };
    const plain = shot('1 4+ 2/3', duel, {
      ...noSave,
      ...there,
      'attack-dice': [],
      accurate: [1],
      'rule-told': [false],
    });
    expect(rulesOf(plain)).toEqual(['Accurate 1 (Reckless Aspirant)']);
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, ...there, 'rule-told': [true] }))).toEqual([
      'Punishing (Reckless Aspirant)',
    ]);
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'in-territory': [false] }))).toEqual([]);
  });

  it('Wicked Blades: bayonets have 1 Dmg more', () => {
    const kel = { equipment: ['Wicked Blades'] };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(damage(fought('Bayonet 1 4+ 2/3', { ...trooper, kel }, dice).events)).toEqual([3]);
    expect(damage(fought('Heavy Club 1 4+ 4/4', { ...trooper, kel }, dice).events)).toEqual([4]);
    expect(damage(fought('Bayonet 1 4+ 2/3', trooper, dice).events)).toEqual([2]);
  });

  it('Shield and Stalk: with their weapons alone', () => {
    const dice = { 'attack-dice': [[5]], ...noAnswer };
    expect(rulesOf(fought('Bayonet and Shield 1 3+ 2/3', { card: 'traitor-trench-sweeper' }, dice))).toEqual([
      'Shield (Shield)',
    ]);
    const flenser = { card: 'traitor-flenser' };
    const blades = 'Skinning Blades 1 3+ 3/4';
    expect(damage(fought(blades, flenser, { ...dice, 'rule-told': [true] }).events)).toEqual([4]);
    expect(damage(fought(blades, flenser, { ...dice, 'rule-told': [false] }).events)).toEqual([3]);
    expect(rulesOf(fought('Fists 1 3+ 3/4', flenser, dice))).toEqual([]);
  });

  it('Wretched: charges with Conceal, and does nothing else so', () => {
    const concealed = (card: string, action: 'charge' | 'fight'): boolean | undefined => {
      const state = table({ card, of: acted() });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, action).concealed;
    };
    expect(concealed('traitor-flenser', 'charge')).toBe(true);
    expect(concealed('traitor-flenser', 'fight')).toBe(false);
    expect(concealed('traitor-thug', 'charge')).toBe(false);
  });

  it('Tough: a normal hit of 3 hurts 2, a critical of 4 hurts 4', () => {
    const dice = { 'attack-dice': [[4, 6, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt({ card: 'traitor-thug' }, dice).events)).toEqual([6]);
    expect(damage(shotAt(trooper, dice).events)).toEqual([7]);
  });
});
