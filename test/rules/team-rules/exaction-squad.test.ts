import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/exaction-squad.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, notShot, shotAt } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Exaction Squad', () => {
  const vigilant = { card: 'arbites-vigilant' };

  it('Dispense Justice: Ceaseless in a fight, unless it moved more than its Move', () => {
    const duel = { ...vigilant, inForce: 'dispense-justice' };
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const still = fought('1 3+ 3/4', duel, dice);
    expect(rulesOf(still)).toEqual(['Ceaseless (Dispense Justice)']);
    expect(still.asked).not.toContain('rule-told');
    const charged = { ...duel, of: acted('charge') };
    expect(rulesOf(fought('1 3+ 3/4', charged, { ...dice, 'rule-told': [true] }))).toEqual([]);
    expect(rulesOf(fought('1 3+ 3/4', charged, { ...dice, 'rule-told': [false] }))).toEqual([
      'Ceaseless (Dispense Justice)',
    ]);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
  });

  it('Inviolate Jurisdiction: one defence dice again, beside an objective or an enemy', () => {
    // Three hits against 1 and 1; one becomes a 4: two hits of 3 are left, else three.
    const duel = { ...vigilant, inForce: 'inviolate-jurisdiction' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Terminal Decree: Balanced within 6", at any distance for the weapons of a Gunner', () => {
    const duel = { ...vigilant, inForce: 'terminal-decree' };
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [true] }))).toEqual(['Balanced (Terminal Decree)']);
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
    const gunner = shot('Webber 1 3+ 4/5', { ...duel, card: 'arbites-gunner' }, hit);
    expect(rulesOf(gunner)).toEqual(['Balanced (Terminal Decree)']);
    expect(gunner.asked).not.toContain('rule-told');
  });

  it('Special-Issue Shells: a weapon rule for a shotgun, and for nothing else', () => {
    const duel = {
      ...vigilant,
      kel: { equipment: ['Special-Issue Shells'] },
      ploys: ['special-issue-shells:saturate'],
    };
    const shotgun = shot('Combat Shotgun (close range) 1 3+ 4/4', duel, hit);
    expect(rulesOf(shotgun)).toEqual(['Saturate (Special-Issue Shells)']);
    expect(notShot('Webber 1 3+ 4/5', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Repress: Shield with the assault shields', () => {
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    const subductor = { card: 'arbites-subductor' };
    expect(rulesOf(fought('Shock Maul & Assault Shield 1 4+ 4/4', subductor, dice))).toEqual(['Shield (Repress)']);
    expect(rulesOf(fought('Repression Baton 1 4+ 2/3', subductor, dice))).toEqual([]);
  });

  it('Stubborn Subjugator: injured, its melee Hit is as printed', () => {
    const kel = { wounds: 2 };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    const subductor = fought('1 4+ 4/4', { card: 'arbites-subductor', kel }, dice);
    expect(only('attack-rolled', subductor.events)[0]?.hit).toBe(4);
    const other = fought('1 4+ 4/4', { ...vigilant, kel }, { 'attack-dice': [[4]], ...noAnswer });
    expect(only('attack-rolled', other.events)[0]?.hit).toBe(5);
  });
});
