import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/mandrakes.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';

const { shot, fought, notShot, shotAt } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Mandrakes', () => {
  const warrior = { card: 'mandrake-warrior' };

  it('Umbral Entities: Piercing 1 is ignored', () => {
    // Three hits of 3; a third defence dice, without Piercing, saves one.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1, 4]] };
    expect(damage(shotAt(warrior, dice).events)).toEqual([6]);
  });

  it('Inescapable Nightmare: one attack dice again within shadow', () => {
    const duel = { ...warrior, inForce: 'inescapable-nightmare' };
    const miss = { 'attack-dice': [[1]] };
    const shadow = { ...miss, 'rule-told': [true], 'reroll-dice': [[4]], ...noSave };
    expect(damage(shot('1 3+ 3/4', duel, shadow).events)).toEqual([3]);
    expect(damage(shot('1 3+ 3/4', duel, { ...miss, 'rule-told': [false] }).events)).toEqual([]);
  });

  it('Soul Gem: Blast 1" for a baleblast alone', () => {
    const duel = { ...warrior, kel: { equipment: ['Soul Gem'] }, ploys: ['soul-gem'] };
    const blast = shot('Baleblast 1 3+ 3/4', duel, { ...hit, 'secondary-targets': [[]] });
    expect(rulesOf(blast)).toContain('Blast 1" (Soul Gem)');
    expect(notShot('Bone Darts 1 3+ 3/4', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Shadow Warrior: 1 Critical Dmg more within shadow, with its blade', () => {
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const blade = 'Glimmersteel Blade 1 3+ 4/5';
    expect(damage(fought(blade, warrior, { ...dice, 'rule-told': [true] }).events)).toEqual([6]);
    expect(damage(fought(blade, warrior, { ...dice, 'rule-told': [false] }).events)).toEqual([5]);
    expect(damage(fought(blade, { card: 'mandrake-abyssal' }, dice).events)).toEqual([5]);
  });
});
