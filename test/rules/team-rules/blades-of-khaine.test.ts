import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/blades-of-khaine.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { hit, noAnswer, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, beset, table } = duelOf(team);
const expended = { npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] } as const;

describe('Blades of Khaine', () => {
  const avenger = { card: 'dire-avenger-warrior' };
  const banshee = { card: 'howling-banshee-warrior' };

  it('Forewarned: defence dice of one result again, as long as it is ready', () => {
    const duel = { ...banshee, inForce: 'forewarned' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'reroll-dice': [[4, 4]] }).events)).toEqual([3]);
    expect(damage(shotAt({ ...duel, kel: { state: 'expended' } }, dice).events)).toEqual([9]);
  });

  it("Khaine's Vengeance: shots at an expended enemy are Ceaseless", () => {
    const duel = { ...banshee, inForce: 'khaine-s-vengeance' };
    expect(rulesOf(shot('1 3+ 3/4', { ...duel, of: expended }, hit))).toEqual(["Ceaseless (Khaine's Vengeance)"]);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
  });

  it('Ruthless Poise: fights with a ready enemy are Ceaseless', () => {
    const duel = { ...banshee, inForce: 'ruthless-poise' };
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(fought('1 3+ 4/6', duel, dice))).toEqual(['Ceaseless (Ruthless Poise)']);
    expect(rulesOf(fought('1 3+ 4/6', { ...duel, of: expended }, dice))).toEqual([]);
  });

  it('Defence Tactics: Balanced at a marker, or shooting one who is', () => {
    expect(rulesOf(shot('1 3+ 3/4', avenger, { ...hit, 'rule-told': [true] }))).toEqual(['Balanced (Defence Tactics)']);
    expect(rulesOf(shot('1 3+ 3/4', avenger, { ...hit, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(shot('1 3+ 3/4', banshee, hit))).toEqual([]);
  });

  it('Banshee Mask: whom it fights hits on 5+, unless injured; who fights it on 4+', () => {
    const answers = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 1, 1]] };
    expect(damage(fought('1 3+ 4/6', banshee, answers).events)).toEqual([]);
    const scorpion = { card: 'dire-avenger-exarch' };
    expect(damage(fought('1 3+ 4/6', scorpion, { ...answers, 'rule-told': [false] }).events)).toEqual([3]);
    const weapons = [{ name: 'Power Weapon', type: 'melee', profile: '1 3+ 4/6' }] as const;
    const beset4 = beset({ ...banshee, kel: { weapons } }, { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] });
    expect(damage(beset4.events)).toEqual([3]);
  });

  it('Mandiblasters: 2 damage before the dice of its own Fight', () => {
    const scorpion = { card: 'striking-scorpion-warrior' };
    const dice = { 'attack-dice': [[1]], ...noAnswer };
    expect(damage(fought('1 3+ 4/5', scorpion, dice).events)).toEqual([2]);
    expect(damage(fought('1 3+ 4/5', banshee, dice).events)).toEqual([]);
    expect(damage(shot('1 3+ 4/5', scorpion, { 'attack-dice': [[1]] }).events)).toEqual([]);
  });

  it('Exarch: a second Fight or Shoot, for no warrior', () => {
    const again = (card: string): boolean | undefined => {
      const state = table({ card, of: acted('shoot') });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, 'shoot').again;
    };
    expect(again('dire-avenger-exarch')).toBe(true);
    expect(again('dire-avenger-warrior')).toBe(false);
  });
});
