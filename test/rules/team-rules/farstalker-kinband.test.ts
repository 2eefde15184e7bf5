import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/farstalker-kinband.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, notShot, table } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Farstalker Kinband', () => {
  const warrior = { card: 'kroot-warrior' };

  it('Cut-Throats: one more Atk in melee', () => {
    const duel = { ...warrior, inForce: 'cut-throats' };
    const two = fought('1 3+ 3/5', duel, { 'attack-dice': [[4, 4]], ...noAnswer });
    expect(damage(two.events)).toEqual([3, 3]);
    expect(damage(shot('1 4+ 3/4', duel, { 'attack-dice': [[4]], ...noSave }).events)).toEqual([3]);
  });

  it('Prey: Balanced and Severe without a Reposition before; Ceaseless where it is Balanced already', () => {
    const duel = { ...warrior, inForce: 'prey' };
    const still = shot('1 4+ 3/4', { ...duel, of: acted('dash') }, hit);
    expect(rulesOf(still)).toEqual(['Balanced (Prey)', 'Severe (Prey)']);
    const balanced = shot('1 4+ 3/4 Balanced', { ...duel, of: acted() }, hit);
    expect(rulesOf(balanced)).toEqual(['Balanced', 'Ceaseless (Prey)', 'Severe (Prey)']);
    expect(rulesOf(shot('1 4+ 3/4', { ...duel, of: acted('reposition') }, hit))).toEqual([]);
  });

  it('Piercing Shot and Toxin Shot: for Kroot rifles, once in a turning point each', () => {
    const kel = { equipment: ['Piercing Shot', 'Toxin Shot'] };
    const rifle = 'Kroot Rifle 1 4+ 3/4';
    const piercing = shot(rifle, { ...warrior, kel, ploys: ['piercing-shot'] }, { ...hit, 'defence-dice': [[1, 1]] });
    expect(rulesOf(piercing)).toEqual(['Piercing 1 (Piercing Shot)']);
    // A 5 is a critical of 4.
    const toxin = shot(rifle, { ...warrior, kel, ploys: ['toxin-shot'] }, { ...hit, 'attack-dice': [[5]] });
    expect(damage(toxin.events)).toEqual([4]);
    const bow = notShot('Blade 1 3+ 3/5', { ...warrior, kel, ploys: ['toxin-shot'] }, { 'attack-dice': [[1]] });
    expect(bow).toContain('nothing to do here');
    const used = { ruleUses: [{ rule: 'toxin-shot', team: team.team, id: 'kel', turningPoint: 2, during: null }] };
    expect(notShot(rifle, { ...warrior, kel, ploys: ['toxin-shot'], of: used })).toContain('in this turning point');
  });

  it('Cold-Blooded: Lethal 5+ against the wounded, Rending too against the injured', () => {
    const cold = { card: 'kroot-cold-blood' };
    const against = (wounds: number) =>
      rulesOf(
        shot('1 3+ 3/4', { ...cold, of: { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds }] } }, hit),
      );
    expect(against(9)).toEqual([]);
    expect(against(8)).toEqual(['Lethal 5+ (Cold-Blooded)']);
    expect(against(4)).toEqual(['Lethal 5+ (Cold-Blooded)', 'Rending (Cold-Blooded)']);
  });

  it('Stalker: charges with Conceal, for nobody else', () => {
    const concealed = (card: string): boolean | undefined => {
      const state = table({ card, of: acted() });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, 'charge').concealed;
    };
    expect(concealed('kroot-stalker')).toBe(true);
    expect(concealed('kroot-warrior')).toBe(false);
  });
});
