import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/chaos-cult.rules.json';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectGroup } from './alike.ts';
import { campOf, lastingOn } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { noAnswer } from './rolls.ts';

const { shot, fought, shotAt } = duelOf(team);

describe('Chaos Cult', () => {
  const devotee = { card: 'chaos-devotee' };

  it('Exaltation In Pain: Hit as printed when injured, one defence dice again when wounded', () => {
    const injured = { ...devotee, kel: { wounds: 2 } };
    const hitOf = (duel: Parameters<typeof shot>[1]) =>
      only('attack-rolled', shot('1 4+ 2/3', duel, { 'attack-dice': [[1]] }).events)[0]?.hit;
    expect(hitOf({ ...injured, inForce: 'exaltation-in-pain' })).toBe(4);
    expect(hitOf(injured)).toBe(5);
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    const duel = { ...devotee, inForce: 'exaltation-in-pain' };
    const wounded = shotAt({ ...duel, kel: { wounds: 11 } }, { ...dice, 'reroll-dice': [[4]] });
    expect(damage(wounded.events)).toEqual([6]);
    expect(damage(shotAt(duel, dice).events)).toEqual([9]);
  });

  it('Fervent Onslaught: Accurate 1 in melee, Accurate 2 for Mutants and Torments', () => {
    const inForce = 'fervent-onslaught';
    const one = { 'attack-dice': [[1]], accurate: [1], ...noAnswer };
    expect(damage(fought('Crude Melee Weapon 2 4+ 2/3', { ...devotee, inForce }, one).events)).toEqual([2]);
    const two = { 'attack-dice': [], accurate: [2], ...noAnswer };
    const mutant = fought('Blasphemous Appendages 2 4+ 3/4', { card: 'chaos-mutant', inForce }, two);
    expect(damage(mutant.events)).toEqual([3, 3]);
    expect(damage(shot('2 4+ 2/3', { ...devotee, inForce }, { 'attack-dice': [[1, 1]] }).events)).toEqual([]);
  });

  it('Unholy Talisman: one normal save stops the critical', () => {
    const dice = { 'attack-dice': [[4, 4, 6, 1]], 'defence-dice': [[4, 1]] };
    const duel = { ...devotee, kel: { equipment: ['Unholy Talisman'] }, ploys: ['unholy-talisman'] };
    expect(damage(shotAt(duel, dice).events)).toEqual([6]);
    expect(damage(shotAt(devotee, dice).events)).toEqual([7]);
  });
});

describe('Chaos Cult: rules of their own', () => {
  const own = campOf(team);
  const [demagogue, devotee, mutant] = ['cult-demagogue', 'chaos-devotee', 'chaos-mutant'] as const;
  it('Incite Slaughter, Incite Urgency: another friend Fights, or Dashes, for nothing', () => {
    const fight = {
      'free-action': ['fight'],
      weapon: ['Fists 1 3+ 3/4'],
      assists: [0],
      engaged: [true],
      'attack-dice': [[1]],
      'retaliation-dice': [[1, 1, 1]],
    };
    expect(
      only('action-performed', own.uses(demagogue, 'incite-slaughter', { target: 'vane' }, fight, devotee).events),
    ).toContainEqual(expect.objectContaining({ id: 'vane', action: 'fight', ap: 0 }));
    const dash = { 'free-action': ['dash'], engaged: [false] };
    expect(
      only('action-performed', own.uses(demagogue, 'incite-urgency', { target: 'vane' }, dash, devotee).events),
    ).toContainEqual(expect.objectContaining({ id: 'vane', action: 'dash', ap: 0 }));
    expect(own.usesNot(demagogue, 'incite-urgency', { engaged: true }, devotee)).toContain('control range');
  });
  it('Heinous Deluge: 1 APL less', () => {
    expect(lastingOn(own.uses('mindwitch', 'heinous-deluge', { target: 'warrior-1' }).state, 'warrior-1')).toEqual([
      'apl -1',
    ]);
    expect(own.usesNot('mindwitch', 'heinous-deluge', { engaged: true })).toContain('control range');
  });
  it('Group Activation', () => expectGroup(team, devotee, mutant));
  it('Unnatural Regeneration: a hit of 3 is 2 on a 5, not on a 4', () => {
    expect(own.hurtBy({ card: mutant }, [4, 4, 1, 1], [1, 1], { 'own-rule-dice': [[5], [4]] })).toEqual([5]);
    expect(own.hurtBy({ card: devotee }, [4, 4, 1, 1], [1, 1])).toEqual([6]);
  });
  it('Unleash The Daemon: two Fights, one of them free', () => {
    const { state } = own.uses(mutant, 'unleash-the-daemon', {}, {}, mutant, acting({ performed: ['fight'] }));
    const [kel] = state.operatives;
    expect(kel && [leaveFor(state, kel, 'fight').again, ownCost(state, kel, 'fight', 1).ap]).toEqual([true, 0]);
    expect(own.leave(mutant, 'fight', ['fight'])).toMatchObject({ again: false, ap: 1 });
  });
  it('Accursed Mutant: markers for 1 AP more', () => {
    expect([own.leave(mutant, 'pick-up')?.ap, own.leave(devotee, 'pick-up')?.ap]).toEqual([2, 1]);
  });
  it('Vile Blessing: one normal hit is ignored, not of a Devotee', () => {
    const duel = (card: string) => ({ card, kel: { equipment: ['Vile Blessing'] }, ploys: ['vile-blessing'] });
    expect(own.hurtBy(duel('blessed-blade'), [6, 4, 1, 1], [1, 1])).toEqual([4]);
    expect(() => own.hurtBy(duel(devotee), [6, 4, 1, 1], [1, 1])).toThrow('Vile Blessing has nothing to do here');
  });
});
