import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/wolf-scouts.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';

const { shot, fought, shotAt, notShot } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Wolf Scouts', () => {
  const hunter = { card: 'wolf-scout-trapmaster' };

  it('the storm: one defence dice again within it, Balanced in fights within it', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    const cloaked = { ...hunter, inForce: 'cloaked-by-the-storm' };
    expect(damage(shotAt(cloaked, { ...dice, 'rule-told': [true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(cloaked, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
    const wrath = { ...hunter, inForce: 'tempestuous-wrath' };
    const strike = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(fought('1 3+ 4/5', wrath, { ...strike, 'rule-told': [true] }))).toEqual([
      'Balanced (Tempestuous Wrath)',
    ]);
    expect(rulesOf(fought('1 3+ 4/5', wrath, { ...strike, 'rule-told': [false] }))).toEqual([]);
  });

  it('Acute Senses: within 6" nothing is obscured', () => {
    const duel = { ...hunter, ploys: ['acute-senses'], attack: { obscured: true } };
    expect(damage(shot('1 3+ 3/5', duel, { ...hit, 'rule-told': [true] }).events)).toEqual([5]);
    expect(notShot('1 3+ 3/5', duel, { 'rule-told': [false] })).toContain('cannot be used here');
  });

  it('Touched by Lokyar: any attack dice again far from friends, in a fight, not for the Wolf', () => {
    const duel = { ...hunter, ploys: ['touched-by-lokyar'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[3, 3]], ...noAnswer };
    expect(damage(fought('2 3+ 4/5', duel, { ...dice, 'rule-told': [true] }).events)).toEqual([4, 4]);
    expect(notShot('2 3+ 3/5', duel, { 'attack-dice': [[1, 2]] })).toContain('nothing to do here');
  });

  it('Transhuman Physiology: one normal save stops the critical', () => {
    const dice = { 'attack-dice': [[4, 4, 6, 1]], 'defence-dice': [[4, 1]] };
    expect(damage(shotAt({ ...hunter, ploys: ['transhuman-physiology'] }, dice).events)).toEqual([6]);
    expect(damage(shotAt(hunter, dice).events)).toEqual([7]);
  });

  it('Frost Weapons: Lethal 5+ for combat blades, Lethal 4+ for the power weapon', () => {
    const kel = { equipment: ['Frost Weapons'] };
    const at = (face: number) => ({ 'attack-dice': [[face]], ...noAnswer });
    expect(damage(fought('Combat Blade 1 3+ 4/5', { ...hunter, kel }, at(5)).events)).toEqual([5]);
    expect(damage(fought('Combat Blade 1 3+ 4/5', hunter, at(5)).events)).toEqual([4]);
    const leader = { card: 'wolf-scout-pack-leader', kel };
    expect(damage(fought('Power Weapon 1 3+ 4/6 Lethal 5+', leader, at(4)).events)).toEqual([6]);
    expect(damage(fought('Fangs 1 3+ 4/5', { ...hunter, kel }, at(5)).events)).toEqual([4]);
  });

  it("Tempest's Fury, Fierce Temperament: within the storm", () => {
    const gunner = { card: 'wolf-scout-gunner' };
    const plasma = shot('Plasma Gun (supercharge) 1 3+ 5/6 Hot', gunner, { ...hit, 'rule-told': [true] });
    expect(rulesOf(plasma)).toEqual(['Hot', "Punishing (Tempest's Fury)", "no Hot (Tempest's Fury)"]);
    expect(only('damage-inflicted', plasma.events).map(({ id }) => id)).toEqual(['warrior-1']);
    const fierce = { card: 'wolf-scout-hunter' };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(damage(fought('1 3+ 4/5', fierce, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(fought('1 3+ 4/5', fierce, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
  });
});
