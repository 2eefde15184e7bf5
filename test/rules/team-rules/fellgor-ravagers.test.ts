import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/fellgor-ravagers.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, table } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Fellgor Ravagers', () => {
  const warrior = { card: 'fellgor-warrior' };

  it('Ambush: out of Conceal, a normal hit of 4 is the critical of 5', () => {
    const duel = { ...warrior, inForce: 'ambush', of: acted('charge') };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(damage(fought('1 3+ 4/5', duel, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(fought('1 3+ 4/5', duel, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
    const shoot = shot('1 3+ 4/5', { ...warrior, inForce: 'ambush', of: acted() }, { 'attack-dice': [[4]], ...noSave });
    expect(damage(shoot.events)).toEqual([4]);
  });

  it('Pelting Firepower: Relentless after two others, Ceaseless after one', () => {
    const duel = { ...warrior, inForce: 'pelting-firepower' };
    const told = (...answers: boolean[]) => rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': answers }));
    expect(told(true)).toEqual(['Relentless (Pelting Firepower)']);
    expect(told(false, true)).toEqual(['Ceaseless (Pelting Firepower)']);
    expect(told(false, false)).toEqual([]);
  });

  it('Vicious Blows: Ceaseless as the mancrusher fights', () => {
    const vandal = { card: 'fellgor-vandal' };
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(fought('Mancrusher 1 4+ 5/5', vandal, dice))).toEqual(['Ceaseless (Vicious Blows)']);
    expect(rulesOf(fought('Fists 1 4+ 2/3', vandal, dice))).toEqual([]);
  });

  it('Champion: a second Fight, and no second Shoot', () => {
    const again = (card: string, action: 'fight' | 'shoot'): boolean | undefined => {
      const state = table({ card, of: acted(action) });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, action).again;
    };
    expect(again('fellgor-gorehorn', 'fight')).toBe(true);
    expect(again('fellgor-gorehorn', 'shoot')).toBe(false);
    expect(again('fellgor-warrior', 'fight')).toBe(false);
  });
});
