import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/novitiates.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';

const { shot, fought, notShot } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Novitiates', () => {
  const militant = { card: 'novitiate-militant' };

  it('Ardent Vengeance: Punishing against an expended enemy', () => {
    const duel = { ...militant, inForce: 'ardent-vengeance' };
    const expended = { npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] } as const;
    expect(rulesOf(shot('1 4+ 2/3', { ...duel, of: expended }, hit))).toEqual(['Punishing (Ardent Vengeance)']);
    expect(rulesOf(shot('1 4+ 2/3', duel, hit))).toEqual([]);
  });

  it('Guided By Faith: Seek Light within 6"', () => {
    const duel = { ...militant, ploys: ['guided-by-faith'] };
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': [true] }))).toEqual(['Seek Light (Guided By Faith)']);
    expect(notShot('1 4+ 2/3', duel, { 'rule-told': [false] })).toContain('cannot be used here');
  });

  it('Sanctified Rounds: Piercing Crits 1 for Faith, with their guns', () => {
    const duel = { ...militant, kel: { equipment: ['Sanctified Rounds'] } };
    const spent = { 'attack-dice': [[6]], 'defence-dice': [[1, 1]], 'rule-told': [true] };
    expect(rulesOf(shot('Autogun 1 4+ 2/3', duel, spent))).toEqual(['Piercing Crits 1 (Sanctified Rounds)']);
    expect(rulesOf(shot('Autogun 1 4+ 2/3', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(shot('Stakethrower 1 4+ 2/3', duel, hit))).toEqual([]);
  });

  it('Anti Psyker: nothing against a Necron', () => {
    const { events } = shot('Condemnor Stakethrower 1 3+ 3/3', { card: 'novitiate-condemnor' }, hit);
    expect(damage(events)).toEqual([3]);
  });

  it('Zealous Rage: Ceaseless as the eviscerator fights', () => {
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const penitent = { card: 'novitiate-penitent' };
    expect(rulesOf(fought('Penitent Eviscerator 1 4+ 5/6', penitent, dice))).toEqual(['Ceaseless (Zealous Rage)']);
    expect(rulesOf(fought('Gun Butt 1 4+ 2/3', penitent, dice))).toEqual([]);
  });
});
