import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/phobos-strike-team.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, shotAt } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Phobos Strike Team', () => {
  const warrior = { card: 'infiltrator-warrior' };

  it('Deadly Shots: Balanced without a Reposition before, else beyond 6" and out of cover', () => {
    const duel = { ...warrior, inForce: 'deadly-shots' };
    const dice = { 'attack-dice': [[6]], ...noSave };
    const still = shot('1 3+ 3/4', { ...duel, of: acted('dash') }, dice);
    expect(rulesOf(still)).toEqual(['Balanced (Deadly Shots)']);
    expect(still.asked).not.toContain('rule-told');
    const moved = { ...duel, of: acted('reposition') };
    expect(rulesOf(shot('1 3+ 3/4', moved, { ...dice, 'rule-told': [true] }))).toEqual(['Balanced (Deadly Shots)']);
    expect(rulesOf(shot('1 3+ 3/4', moved, { ...dice, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(fought('1 3+ 3/4', duel, { 'attack-dice': [[6]], ...noAnswer }))).toEqual([]);
  });

  it('Lethal Assaults: Balanced in a fight, Lethal 5+ after a Charge', () => {
    const duel = { ...warrior, inForce: 'lethal-assaults' };
    const dice = { 'attack-dice': [[5]], ...noAnswer };
    const plain = fought('1 3+ 4/5', duel, { ...dice, balanced: [[]] });
    expect(rulesOf(plain)).toEqual(['Balanced (Lethal Assaults)']);
    expect(damage(plain.events)).toEqual([4]);
    // After the Charge the 5 is a critical of 5.
    expect(damage(fought('1 3+ 4/5', { ...duel, of: acted('charge') }, dice).events)).toEqual([5]);
    expect(rulesOf(shot('1 3+ 4/5', duel, { 'attack-dice': [[4]], ...noSave }))).toEqual([]);
  });

  it('Transhuman Physiology: one normal save stops the critical', () => {
    // Hits 4, 4 and a critical 6 with Piercing 1; saves 4 and 1. As a critical save the 4 stops the critical of 4: 3 + 3 are left.
    const dice = { 'attack-dice': [[4, 4, 6, 1]], 'defence-dice': [[4, 1]] };
    const used = shotAt({ ...warrior, ploys: ['transhuman-physiology'] }, dice);
    expect(only('damage-inflicted', used.events).map(({ wounds }) => wounds)).toEqual([6]);
    expect(damage(shotAt(warrior, dice).events)).toEqual([7]);
  });

  it('Multi-Spectrum Array: nothing is obscured to an Incursor', () => {
    // Obscured, a critical is a normal success, and one success is discarded.
    const attack = { obscured: true };
    const dice = { 'attack-dice': [[6]] };
    expect(damage(shot('1 3+ 3/4', { card: 'incursor-warrior', attack }, { ...dice, ...noSave }).events)).toEqual([4]);
    expect(damage(shot('1 3+ 3/4', { ...warrior, attack }, dice).events)).toEqual([]);
  });
});
