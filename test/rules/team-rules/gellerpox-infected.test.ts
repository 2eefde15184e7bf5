import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/gellerpox-infected.rules.json';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectGroup } from './alike.ts';
import { campOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { noAnswer } from './rolls.ts';

const { fought, shotAt } = duelOf(team);

describe('Gellerpox Infected', () => {
  it('Plagueridden Determination: one defence dice again with Engage, not for Vermin', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const duel = { card: 'gellerpox-mutant', inForce: 'plagueridden-determination' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'reroll-dice': [[4]], 'own-rule-dice': [[3], [3]] }).events)).toEqual([6]);
    expect(
      damage(shotAt({ ...duel, kel: { order: 'conceal' } }, { ...dice, 'own-rule-dice': [[3], [3], [3]] }).events),
    ).toEqual([9]);
    expect(damage(shotAt({ ...duel, card: 'cursemite' }, dice).events)).toEqual([9]);
  });

  it('Feast: against the wounded one more Atk, and 5s are criticals', () => {
    const wounded = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 8 }] } as const;
    const cursemite = { card: 'cursemite' };
    const sting = 'Bloodsucking Proboscis 1 4+ 2/3';
    const feast = fought(sting, { ...cursemite, of: wounded }, { 'attack-dice': [[5, 4]], ...noAnswer });
    expect(damage(feast.events).toSorted()).toEqual([2, 3]);
    expect(damage(fought(sting, cursemite, { 'attack-dice': [[5]], ...noAnswer }).events)).toEqual([2]);
  });

  it('Daemonic: Piercing 1 is ignored', () => {
    // Three hits of 3; a third defence dice, without Piercing, saves one.
    const dice = { 'attack-dice': [[4, 4, 4, 1]] };
    expect(damage(shotAt({ card: 'glitchling' }, { ...dice, 'defence-dice': [[1, 1, 4]] }).events)).toEqual([6]);
    expect(damage(shotAt({ card: 'cursemite' }, { ...dice, 'defence-dice': [[1, 1]] }).events)).toEqual([9]);
  });
});

describe('Gellerpox Infected: rules of their own', () => {
  const own = campOf(team);
  it('Revoltingly Resilient: a hit of 3 is 2 on a 4, not on a 3', () => {
    expect(own.hurtBy({ card: 'bloatspawn' }, [4, 4, 1, 1], [1, 1], { 'own-rule-dice': [[4], [3]] })).toEqual([5]);
  });
  it('Group Activation: one of its own kind', () => {
    expectGroup(team, 'glitchling', 'gellerpox-mutant');
    expectGroup(team, 'gellerpox-mutant', 'glitchling');
  });
  it('Frightening Onslaught: a Hulk Fights again for nothing, at once', () => {
    const { state } = own.uses(
      'lumberghast',
      'frightening-onslaught',
      {},
      {},
      'lumberghast',
      acting({ performed: ['fight'] }),
    );
    const [kel] = state.operatives;
    expect(kel && [leaveFor(state, kel, 'fight').again, ownCost(state, kel, 'fight', 1).ap]).toEqual([true, 0]);
    expect(own.usesNot('lumberghast', 'frightening-onslaught')).toContain('not here');
  });
});
