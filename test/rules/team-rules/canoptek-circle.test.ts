import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/canoptek-circle.rules.json';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';
import { hit, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt } = duelOf(team);

describe('Canoptek Circle', () => {
  const warrior = { card: 'canoptek-macrocyte-warrior' };

  it('Hypershielding: defence dice of one result again, behind the matrix', () => {
    // Three hits of 3 against 1 and 1; both become a 4: one is left.
    const duel = { ...warrior, inForce: 'hypershielding' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true], 'reroll-dice': [[4, 4]] }).events)).toEqual([3]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Transdynamic Amplification: Ceaseless through the matrix, for shots alone', () => {
    const duel = { ...warrior, inForce: 'transdynamic-amplification' };
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [true] }))).toEqual([
      'Ceaseless (Transdynamic Amplification)',
    ]);
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
    const fight = fought('1 4+ 3/4', duel, { 'attack-dice': [[6]], 'retaliation-dice': [[1, 1, 1]] });
    expect(rulesOf(fight)).toEqual([]);
  });

  it('Dimensional Banishment: 2D6 above the wounds left, and the target falls', () => {
    // A hit of 5 leaves 4 of 9 wounds; 2 and 3 are above 4, 2 and 2 are not.
    const crawler = { card: 'canoptek-tomb-crawler' };
    const isolator = 'Transdimensional Isolator 1 4+ 5/6';
    const dice = { 'attack-dice': [[4]], ...noSave };
    const gone = shot(isolator, crawler, { ...dice, banishment: [[2, 3]] });
    expect(gone.state.npos[0]?.state).toBe('incapacitated');
    const stays = shot(isolator, crawler, { ...dice, banishment: [[2, 2]] });
    expect(stays.state.npos[0]?.state).not.toBe('incapacitated');
  });
});
