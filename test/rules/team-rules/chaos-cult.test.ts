import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/chaos-cult.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';

const { shot, fought, shotAt } = duelOf(team);
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };

describe('Chaos Cult', () => {
  const devotee = { card: 'chaos-devotee' };

  it('Exaltation In Pain: Hit as printed when injured, one defence dice again when wounded', () => {
    const injured = { ...devotee, kel: { wounds: 2 } };
    const hitOf = (duel: Parameters<typeof shot>[1]) =>
      only('attack-rolled', shot('1 4+ 2/3', duel, { 'attack-dice': [[1]] }).events)[0]?.hit;
    expect(hitOf({ ...injured, inForce: 'exaltation-in-pain' })).toBe(4);
    expect(hitOf(injured)).toBe(5);
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    const duel = { ...devotee, inForce: 'exaltation-in-pain' };
    const wounded = shotAt({ ...duel, kel: { wounds: 11 } }, { ...dice, 'reroll-dice': [[4]] });
    expect(damage(wounded.events)).toEqual([6]);
    expect(damage(shotAt(duel, dice).events)).toEqual([9]);
  });

  it('Fervent Onslaught: Accurate 1 in melee, Accurate 2 for Mutants and Torments', () => {
    const inForce = 'fervent-onslaught';
    const one = { 'attack-dice': [[1]], accurate: [1], ...noAnswer };
    expect(damage(fought('Crude Melee Weapon 2 4+ 2/3', { ...devotee, inForce }, one).events)).toEqual([2]);
    const two = { 'attack-dice': [], accurate: [2], ...noAnswer };
    const mutant = fought('Blasphemous Appendages 2 4+ 3/4', { card: 'chaos-mutant', inForce }, two);
    expect(damage(mutant.events)).toEqual([3, 3]);
    expect(damage(shot('2 4+ 2/3', { ...devotee, inForce }, { 'attack-dice': [[1, 1]] }).events)).toEqual([]);
  });

  it('Unholy Talisman: one normal save stops the critical', () => {
    const dice = { 'attack-dice': [[4, 4, 6, 1]], 'defence-dice': [[4, 1]] };
    const duel = { ...devotee, kel: { equipment: ['Unholy Talisman'] }, ploys: ['unholy-talisman'] };
    expect(damage(shotAt(duel, dice).events)).toEqual([6]);
    expect(damage(shotAt(devotee, dice).events)).toEqual([7]);
  });
});
