import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hierotek-circle.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, beset, notShot } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Hierotek Circle', () => {
  const immortal = { card: 'immortal-guardian' };

  it('Methodical Elimination: Accurate 2 still or retaliating, Accurate 1 after a far Charge', () => {
    const duel = { ...immortal, inForce: 'methodical-elimination' };
    const two = { 'attack-dice': [[1]], accurate: [2], ...noAnswer };
    const one = { 'attack-dice': [[1, 1]], accurate: [1], ...noAnswer };
    const fight = (of: ReturnType<typeof acted>, answers: Parameters<typeof fought>[2]) =>
      damage(fought('3 3+ 3/4', { ...duel, of }, answers).events);
    const charged = acted('charge');
    const still = { ...acted('charge'), acting: { ...charged.acting, performed: [] } } as typeof charged;
    expect(fight(still, two)).toEqual([3, 3]);
    expect(fight(charged, { ...two, 'rule-told': [false] })).toEqual([3, 3]);
    expect(fight(charged, { ...one, 'rule-told': [true] })).toEqual([3]);
    const weapons = [{ name: 'Bayonet', type: 'melee', profile: '3 3+ 3/4' }] as const;
    const answered = beset(
      { ...duel, kel: { weapons } },
      { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1]], accurate: [2] },
    );
    expect(damage(answered.events)).toEqual([3, 3]);
    expect(rulesOf(shot('1 3+ 4/5', duel, hit))).toEqual([]);
  });

  it('Relentless Onslaught: Balanced within 8"', () => {
    const duel = { ...immortal, inForce: 'relentless-onslaught' };
    expect(rulesOf(shot('1 3+ 4/5', duel, { ...hit, 'rule-told': [true] }))).toEqual([
      'Balanced (Relentless Onslaught)',
    ]);
    expect(rulesOf(shot('1 3+ 4/5', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
  });

  it('Living Lightning: Blast 2" for the tesla carbine, and its Devastating has no distance', () => {
    const duel = { ...immortal, ploys: ['living-lightning'] };
    const tesla = shot('Tesla Carbine 1 3+ 3/3 2" Devastating 1', duel, { ...hit, 'secondary-targets': [[]] });
    expect(rulesOf(tesla)).toEqual([
      '2" Devastating 1',
      'Lethal 5+ (condensed environment)',
      'no 2" Devastating 1 (Living Lightning)',
      'Devastating 1 (Living Lightning)',
      'Blast 2" (Living Lightning)',
    ]);
    expect(damage(tesla.events)).toEqual([1, 3]);
    expect(notShot('Gauss Blaster 1 3+ 4/5', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });
});
