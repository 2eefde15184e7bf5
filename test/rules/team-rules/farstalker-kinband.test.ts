import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/farstalker-kinband.rules.json';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectCoverSaves, expectSignal } from './alike.ts';
import { campOf, woundsOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, table } = duelOf(team);

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

describe('Farstalker Kinband: rules of their own', () => {
  const own = campOf(team);
  const warrior = 'kroot-warrior';
  it('Rogue', () => expectCoverSaves(team, warrior, 'rogue'));
  it('Slip Away: Fall Back for 1 AP less in this activation', () => {
    const { state } = own.uses(warrior, 'slip-away');
    const kel = operativeById(state, 'kel');
    expect(kel && ownCost(state, kel, 'fall-back', 2).ap).toBe(1);
    expect(own.leave(warrior, 'fall-back')?.ap).toBe(1);
  });
  it('Savage Ambush: ready beside terrain it resolves first', () => {
    const duel = {
      card: warrior,
      ploys: ['savage-ambush'],
      kel: { weapons: [{ name: 'Blade', type: 'melee', profile: '1 3+ 3/4' }] },
    } as const;
    const dice = {
      'attack-dice': [[4, 1, 1]],
      'retaliation-dice': [[4]],
      'strike-or-block': ['block-normal-with-normal'],
    };
    expect(damage(own.beset(duel, { ...dice, 'rule-told': [true] }).events)).toEqual([]);
    const spent = { ...duel, ploys: [], kel: { ...duel.kel, state: 'expended' } } as const;
    const first = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[4]] };
    expect(damage(own.beset(spent, first).events)).toEqual([3, 3]);
  });
  it('Piercing Shot and Toxin Shot: not both in an activation', () => {
    const duel = { card: warrior, kel: { equipment: ['Piercing Shot', 'Toxin Shot'] } };
    const rifle = 'Kroot Rifle 1 3+ 3/4';
    expect(own.shotRules({ ...duel, ploys: ['piercing-shot'] }, {}, rifle)).toEqual(['Piercing 1 (Piercing Shot)']);
    expect(own.shotRules({ ...duel, ploys: ['toxin-shot'] }, {}, rifle)).toEqual([
      'Lethal 5+ (Toxin Shot)',
      'Stun (Toxin Shot)',
    ]);
    expect(() => own.shotRules({ ...duel, ploys: ['piercing-shot', 'toxin-shot'] }, {}, rifle)).toThrow(
      'Toxin Shot has nothing to do here',
    );
  });
  it('Meat, Trophy: wounds as it activates, or 1 AP; no Hound', () => {
    expect(woundsOf(own.uses(warrior, 'meat', {}, { 'near-by-rule': [[]], 'own-rule': [[3]] }).state, 'kel')).toBe(11);
    expect(own.usesNot('kroot-hound', 'meat')).toContain('not here');
    expect(own.uses(warrior, 'trophy', {}, { 'near-by-rule': [[]] }).state.acting?.ap).toBe(3);
    expect(own.usesNot(warrior, 'trophy', {}, warrior, {}, { 'near-by-rule': [['warrior-1']] })).toContain(
      'cannot be used here',
    );
    expect(own.usesNot('kroot-hound', 'trophy')).toContain('not here');
  });
  it('Savage Assault: a second Fight for nothing, after the first alone and with nobody felled', () => {
    const card = 'kroot-cut-skin';
    expect(own.leave(card, 'fight', ['fight'])).toMatchObject({ again: true, ap: 0 });
    expect(own.leave(card, 'fight', ['fight', 'dash'])).toMatchObject({ again: false, ap: 1 });
    expect(own.leave(card, 'fight', ['fight'], acting({ performed: ['fight'], kills: 1 }))).toMatchObject({ ap: 1 });
  });
  it('Vicious Duellist: each fail of the enemy hurts it by 1', () => {
    const dice = { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] };
    expect(damage(own.fought('1 3+ 3/4', { card: 'kroot-cut-skin' }, dice).events)).toEqual([1, 1, 1]);
    expect(damage(own.fought('1 3+ 3/4', { card: warrior }, dice).events)).toEqual([]);
  });
  it('Long-Sight: Lethal 5+ but for the mobile profile', () => {
    const card = 'kroot-long-sight';
    const { ruleHoldings = [] } = own.uses(card, 'long-sight').state;
    const at = (profile: string) =>
      own.shotRules({ card, of: { ruleHoldings } }, {}, `Kroot Hunting Rifle (${profile}) 1 3+ 3/4`);
    expect(at('stationary')).toContain('Lethal 5+ (Long-Sight)');
    expect(at('mobile')).not.toContain('Lethal 5+ (Long-Sight)');
  });
  it('From The Eye Above', () => expectSignal(team, 'kroot-tracker', 'from-the-eye-above'));
  it("Marked For The Hunt: Seek Light at one beside the Pech'ra, while it is placed", () => {
    expect(own.uses('kroot-tracker', 'marked-for-the-hunt').state.teamPoints).toEqual({ "Pech'ra": 1 });
    const duel = { card: 'kroot-tracker', of: { teamPoints: { "Pech'ra": 1 } } };
    expect(own.shotRules(duel, { 'rule-told': [true] })).toContain('Seek Light (Marked For The Hunt)');
    expect(own.shotRules(duel, { 'rule-told': [false] })).toEqual([]);
    expect(own.shotRules({ card: 'kroot-tracker' })).toEqual([]);
  });
});
