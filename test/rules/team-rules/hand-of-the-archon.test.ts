import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hand-of-the-archon.rules.json';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import type { Answers } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectSpot } from './alike.ts';
import { campOf, woundsOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, shotAt, beset, table } = duelOf(team);
const wounded = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 8 }] } as const;

describe('Hand of the Archon', () => {
  const agent = { card: 'kabalite-agent' };

  it('Blade Artists: Rending in melee', () => {
    // A critical of 4, and by it the normal hit of 3 is one too.
    const duel = { ...agent, inForce: 'blade-artists' };
    expect(damage(fought('2 3+ 3/4', duel, { 'attack-dice': [[6, 3]], ...noAnswer }).events)).toEqual([4, 4]);
    expect(rulesOf(shot('1 3+ 2/4', duel, hit))).toEqual([]);
  });

  it('Denizens Of Night: one defence dice again, out of sight of the open', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const duel = { ...agent, inForce: 'denizens-of-night' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Merciless Sadists and Prey On The Wounded: against the wounded, as they attack', () => {
    const sadist = { ...agent, inForce: 'merciless-sadists' };
    expect(rulesOf(shot('1 3+ 2/4', { ...sadist, of: wounded }, hit))).toEqual(['Balanced (Merciless Sadists)']);
    expect(rulesOf(shot('1 3+ 2/4', sadist, hit))).toEqual([]);
    const prey = { ...agent, ploys: ['prey-on-the-wounded'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[3, 3]] };
    expect(damage(shot('2 3+ 2/4', { ...prey, of: wounded }, { ...dice, ...noSave }).events)).toEqual([4]);
    expect(notShot('2 3+ 2/4', prey, { 'attack-dice': [[1, 2]] })).toContain('nothing to do here');
  });

  it('Wicked Blades: one more Atk with an array of blades', () => {
    const duel = { ...agent, kel: { equipment: ['Wicked Blades'] } };
    const two = fought('Array Of Blades 1 3+ 3/4', duel, { 'attack-dice': [[3, 3]], ...noAnswer });
    expect(damage(two.events)).toEqual([3, 3]);
    expect(damage(fought('Power Weapon 1 3+ 4/6', duel, { 'attack-dice': [[3]], ...noAnswer }).events)).toEqual([4]);
  });

  it('Refined Poison: 1 Normal Dmg more for splinter weapons', () => {
    const duel = { ...agent, kel: { equipment: ['Refined Poison'] }, ploys: ['refined-poison'] };
    const dice = { 'attack-dice': [[3]], ...noSave };
    expect(damage(shot('Splinter Rifle 1 3+ 2/4', duel, dice).events)).toEqual([3]);
    expect(notShot('Blaster 1 3+ 4/5', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Tangle, Rifles: with their weapons alone', () => {
    const duellist = { card: 'kabalite-crimson-duellist' };
    const strike = { 'attack-dice': [[3]], ...noAnswer };
    expect(rulesOf(fought('Razorflail 1 2+ 4/5', duellist, strike))).toEqual(['Shield (Tangle)']);
    expect(rulesOf(fought('Fists 1 2+ 4/5', duellist, strike))).toEqual([]);
    const still = { 'attack-dice': [[1]], accurate: [1], ...noSave };
    const rifle = 'Splinter Rifle 2 3+ 2/4';
    expect(damage(shot(rifle, { ...agent, of: acted() }, still).events)).toEqual([2]);
    expect(damage(shot(rifle, { ...agent, of: acted('reposition') }, { 'attack-dice': [[1, 1]] }).events)).toEqual([]);
  });

  it('Insensible To Pain: a hit of 3 hurts 2, a critical of 4 hurts 3', () => {
    const weapons = [{ name: 'Pain Sculptors', type: 'melee', profile: '1 3+ 4/5' }] as const;
    const dice = { 'attack-dice': [[4, 6, 1]], 'retaliation-dice': [[1]] };
    expect(damage(beset({ card: 'kabalite-flayer', kel: { weapons } }, dice).events).toSorted()).toEqual([2, 3]);
    expect(damage(beset({ ...agent, kel: { weapons } }, dice).events).toSorted()).toEqual([3, 4]);
  });

  it('Crimson Duellist: a second Fight, for nobody else', () => {
    const again = (card: string): boolean | undefined => {
      const state = table({ card, of: acted('fight') });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, 'fight').again;
    };
    expect(again('kabalite-crimson-duellist')).toBe(true);
    expect(again('kabalite-agent')).toBe(false);
  });
});

describe('Hand of the Archon: rules of their own', () => {
  const own = campOf(team);
  it('Cruel Deception: Fall Back for 1 AP less', () => {
    const { state } = own.uses('kabalite-agent', 'cruel-deception');
    const kel = operativeById(state, 'kel');
    expect(kel && ownCost(state, kel, 'fall-back', 2).ap).toBe(1);
  });
  it('Toxic Coating, Refined Poison: twice in a turning point, not three times', () => {
    const rules = (rule: string, count: number, fight: boolean) => {
      const use = { rule, team: 'hand-of-the-archon', id: 'kel', turningPoint: 2, during: null };
      const kel = { equipment: ['Toxic Coating', 'Refined Poison'] };
      const duel = {
        card: 'kabalite-agent',
        kel,
        ploys: [rule],
        of: { ruleUses: Array.from({ length: count }, () => use) },
      };
      return fight ? own.fightRules(duel) : own.shot('Splinter Rifle 1 3+ 2/4', duel, { 'attack-dice': [[1]] });
    };
    expect(rules('toxic-coating', 1, true)).toEqual(['Lethal 5+ (Toxic Coating)']);
    expect(() => rules('toxic-coating', 2, true)).toThrow(
      'Toxic Coating cannot be used: it has been used in this turning point',
    );
    expect(() => rules('refined-poison', 1, false)).not.toThrow();
    expect(() => rules('refined-poison', 2, false)).toThrow(
      'Refined Poison cannot be used: it has been used in this turning point',
    );
  });
  it('Administer Drug: 2D3 wounds, or another drug', () => {
    const dose = (answers: Answers) =>
      own.uses('kabalite-elixicant', 'administer-drug', { target: 'vane' }, answers).state;
    expect(woundsOf(dose({ 'ploy-choice': ['heal'], 'own-rule': [[6], [1]] }), 'vane')).toBe(12);
    expect(woundsOf(dose({ 'ploy-choice': ['drug'] }), 'vane')).toBe(8);
  });
  it('Mark', () => expectSpot(team, 'kabalite-skysplinter-assassin', { token: 'Mark', rule: 'mark' }));
});
