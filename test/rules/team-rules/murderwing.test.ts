import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/murderwing.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { campOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, beset } = duelOf(team);

describe('Murderwing', () => {
  const raptor = { card: 'raptor' };
  const hit = { 'attack-dice': [[6]], ...noSave };

  it('Predators Above: Balanced from above, or after a Boost', () => {
    const duel = { ...raptor, inForce: 'predators-above' };
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [true] }))).toEqual(['Balanced (Predators Above)']);
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
  });

  it('Cull The Weak: Punishing keeps one fail beside a critical', () => {
    // A 6 and a 1: the critical of 4, and the fail as a hit of 3.
    const duel = { ...raptor, inForce: 'cull-the-weak' };
    const dice = { 'attack-dice': [[6, 1]], ...noSave };
    expect(damage(shot('2 3+ 3/4', duel, { ...dice, 'rule-told': [true] }).events)).toEqual([7]);
    expect(damage(shot('2 3+ 3/4', duel, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
  });

  it('Nightmare On High: one defence dice again', () => {
    // Three hits against 1 and 1; one becomes a 4: two hits of 3 are left, else three.
    const duel = { ...raptor, inForce: 'nightmare-on-high' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Instil Fear: a normal hit of 3 hurts 2, a critical of 4 hurts 4, and only in a fight of its own', () => {
    const duel = { ...raptor, inForce: 'instil-fear' };
    const own = fought('1 3+ 3/4', duel, { 'attack-dice': [[1]], 'retaliation-dice': [[4, 6, 1]] });
    expect(damage(own.events).toSorted()).toEqual([2, 4]);
    const weapons = [{ name: 'Chainsword', type: 'melee', profile: '1 3+ 4/5' }] as const;
    const answered = beset({ ...duel, kel: { weapons } }, { 'attack-dice': [[4, 6, 1]], 'retaliation-dice': [[1]] });
    expect(damage(answered.events).toSorted()).toEqual([3, 4]);
  });
});

describe('Murderwing: rules of their own', () => {
  const own = campOf(team);
  it('Frenzied Attack: falling in a fight it strikes once more', () => {
    const answers = {
      'attack-dice': [[6, 6, 1]],
      'retaliation-weapon': ['Fists 3 3+ 3/4'],
      'retaliation-dice': [[6, 4, 4]],
      'strike-or-block': ['strike-critical'],
    };
    const fight = (card: string) =>
      only('damage-inflicted', own.beset({ card, kel: { wounds: 8 } }, answers).events).length;
    expect([fight('curseclaw'), fight('huntmaster')]).toEqual([4, 3]);
  });
  it('Carving Blow: 2D3 on each; not after a Fight', () => {
    const { events } = own.uses(
      'depredator',
      'carving-blow',
      {},
      { 'rule-target': [['warrior-1']], 'own-rule': [[1], [6]] },
    );
    expect(only('damage-inflicted', events)).toMatchObject([{ id: 'warrior-1', wounds: 4 }]);
    expect(own.usesNot('depredator', 'carving-blow', {}, 'depredator', acting({ performed: ['fight'] }))).toContain(
      'counts as fight',
    );
  });
});
