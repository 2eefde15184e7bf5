import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/warpcoven.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, beset } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;
const hit = { 'attack-dice': [[6]], ...noSave };

describe('Warpcoven', () => {
  it('Brotherhood Of Sorcerers: a psychic weapon is Balanced, or Ceaseless near another Sorcerer', () => {
    const duel = { card: 'sorcerer-of-destiny', inForce: 'brotherhood-of-sorcerers' };
    const bolt = '1 3+ 4/2 Psychic';
    const near = shot(bolt, duel, { ...hit, 'rule-told': [true] });
    expect(rulesOf(near)).toEqual(['Psychic', 'Ceaseless (Brotherhood Of Sorcerers)']);
    const alone = shot(bolt, duel, { ...hit, 'rule-told': [false] });
    expect(rulesOf(alone)).toEqual(['Psychic', 'Balanced (Brotherhood Of Sorcerers)']);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
    expect(rulesOf(shot(bolt, { ...duel, card: 'rubric-marine-warrior' }, hit))).toEqual(['Psychic']);
  });

  it('Savage Herd: Accurate 1 for Tzaangors in melee, Severe with help or near a Sorcerer', () => {
    // One dice is retained unrolled; with Severe it becomes the critical of 5.
    const duel = { card: 'tzaangor-champion', inForce: 'savage-herd' };
    const dice = { 'attack-dice': [[1]], accurate: [1], ...noAnswer };
    expect(damage(fought('2 3+ 4/5', duel, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(fought('2 3+ 4/5', duel, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
  });

  it('Ensorcelled Rounds: Devastating 1, and for no other weapon', () => {
    const duel = { card: 'rubric-marine-warrior', kel: { equipment: ['Ensorcelled Rounds'] } };
    expect(damage(shot('Inferno Boltgun 1 3+ 3/4', duel, hit).events)).toEqual([1, 4]);
    expect(damage(shot('Warpflamer 1 3+ 3/4', duel, hit).events)).toEqual([4]);
  });

  it('Daemonmaw Weapons: one more Atk with Fists, Accurate 1 when it retaliates', () => {
    const weapons = [{ name: 'Fists', type: 'melee', profile: '1 3+ 3/4' }] as const;
    const kel = { equipment: ['Daemonmaw Weapons'], weapons };
    const duel = { card: 'rubric-marine-warrior', kel };
    const began = fought('Fists', duel, { 'attack-dice': [[4, 4]], ...noAnswer });
    expect(rulesOf(began)).toEqual(['Atk +1 (Daemonmaw Weapons)']);
    expect(damage(began.events)).toEqual([3, 3]);
    const answered = beset(duel, { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1]], accurate: [1] });
    expect(damage(answered.events)).toEqual([3]);
  });

  it('Slow And Purposeful: Ceaseless without Charge or Reposition before', () => {
    const duel = { card: 'rubric-marine-warrior' };
    expect(rulesOf(shot('1 3+ 3/4', { ...duel, of: acted('dash') }, hit))).toEqual(['Ceaseless (Slow And Purposeful)']);
    expect(rulesOf(shot('1 3+ 3/4', { ...duel, of: acted('reposition') }, hit))).toEqual([]);
    expect(rulesOf(shot('1 3+ 3/4', { card: 'rubric-marine-gunner', of: acted() }, hit))).toEqual([]);
  });

  it('Shield: for its blade with shield alone', () => {
    const warrior = { card: 'tzaangor-warrior' };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(rulesOf(fought('Tzaangor Blade & Shield 1 4+ 3/4', warrior, dice))).toEqual(['Shield (Shield)']);
    expect(rulesOf(fought('Tzaangor Blades 1 4+ 4/5', warrior, dice))).toEqual([]);
  });
});
