import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/raveners.rules.json';
import { only, play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { campOf, woundsOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { choosing } from './own-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, beset } = duelOf(team);

describe('Raveners', () => {
  const wounded = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 8 }] } as const;
  const prime = { card: 'ravener-prime' };

  it('Whipcord Emergence: any defence dice again on the tunnel, one after burrowing', () => {
    // Three hits of 3 against 1 and 2.
    const duel = { ...prime, inForce: 'whipcord-emergence' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 2]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true], 'reroll-dice': [[4, 4]] }).events)).toEqual([3]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false, true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false, false] }).events)).toEqual([9]);
  });

  it('Death From Below: Ceaseless on the tunnel, Balanced after burrowing, as it fights', () => {
    const duel = { ...prime, inForce: 'death-from-below' };
    const told = (...answers: boolean[]) =>
      rulesOf(fought('1 3+ 4/5', duel, { 'attack-dice': [[6]], ...noAnswer, 'rule-told': answers }));
    expect(told(true, false)).toEqual(['Ceaseless (Death From Below)']);
    expect(told(false, true)).toEqual(['Balanced (Death From Below)']);
    expect(told(false, false)).toEqual([]);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
  });

  it('Instinctive Behaviour: Lethal 5+ against the wounded, and those that fell back', () => {
    const warrior = { card: 'ravener-warrior' };
    const dice = { 'attack-dice': [[5]], ...noSave };
    const hurt = shot('1 3+ 3/4', { ...warrior, of: wounded }, dice);
    expect(damage(hurt.events)).toEqual([4]);
    expect(hurt.asked).not.toContain('rule-told');
    expect(damage(shot('1 3+ 3/4', warrior, { ...dice, 'rule-told': [true] }).events)).toEqual([4]);
    expect(damage(shot('1 3+ 3/4', warrior, { ...dice, 'rule-told': [false] }).events)).toEqual([3]);
  });

  it('Reinforced Carapace: a critical of 4 hurts 3, a hit of 3 hurts 3', () => {
    const weapons = [{ name: 'Claws', type: 'melee', profile: '1 3+ 4/5' }] as const;
    const dice = { 'attack-dice': [[4, 6, 1]], 'retaliation-dice': [[1]] };
    expect(damage(beset({ card: 'ravener-wrecker', kel: { weapons } }, dice).events).toSorted()).toEqual([3, 3]);
    expect(damage(beset({ ...prime, kel: { weapons } }, dice).events).toSorted()).toEqual([3, 4]);
  });
});

describe('Raveners: rules of their own', () => {
  const own = campOf(team);
  const card = 'ravener-wrecker';
  it('Subterranean Horror: fought on the tunnel it resolves first', () => {
    const duel = {
      card,
      ploys: ['subterranean-horror'],
      kel: { weapons: [{ name: 'Claws', type: 'melee', profile: '1 3+ 3/4' }] },
    } as const;
    const dice = {
      'attack-dice': [[4, 1, 1]],
      'retaliation-dice': [[4]],
      'strike-or-block': ['block-normal-with-normal'],
    };
    expect(only('damage-inflicted', own.beset(duel, { ...dice, 'rule-told': [true] }).events)).toEqual([]);
    expect(() => own.beset(duel, { 'rule-told': [false] })).toThrow('Subterranean Horror cannot be used here');
  });
  it('Chromatospore Camouflage: in cover one cover save more', () => {
    const duel = { card, kel: { equipment: ['Chromatospore Camouflage'] } };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [], {}, true)).toEqual([]);
    expect(own.hurtBy({ card }, [4, 4, 1, 1], [1], {}, true)).toEqual([3]);
  });
  it('Metamorphic Flesh: D3 wounds as it activates', () => {
    const begins = (of: object, answers: object) =>
      woundsOf(
        play(choosing({ order: 'engage', action: 'dash' }), own.table(card, card, of), { ...answers }).state,
        'kel',
      );
    expect(begins({}, { 'own-rule': [[3]] })).toBe(10);
    const bare = { operatives: [{ id: 'kel', team: 'raveners', teamCard: card, wounds: 8, maxWounds: 12 }] };
    expect(begins(bare, {})).toBe(8);
  });
});
