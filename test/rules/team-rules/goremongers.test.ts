import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/goremongers.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { campOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt } = duelOf(team);

describe('Goremongers', () => {
  const aspirant = { card: 'goremonger-aspirant' };

  it('Augmented Endurance: one defence dice again at half, every fail when full, none when empty', () => {
    // Three hits of 3 against 1 and 2; Runes Of Khorne: 8 wounds at most.
    const duel = { ...aspirant, inForce: 'augmented-endurance' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 2]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true], 'reroll-dice': [[4, 4]] }).events)).toEqual([3]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false, true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false, false] }).events)).toEqual([8]);
  });

  it('Enhanced Violence: Balanced at half, Relentless when full, in melee', () => {
    const duel = { ...aspirant, inForce: 'enhanced-violence' };
    const told = (...answers: boolean[]) =>
      rulesOf(fought('1 3+ 4/5', duel, { 'attack-dice': [[6]], ...noAnswer, 'rule-told': answers }));
    expect(told(true)).toEqual(['Relentless (Enhanced Violence)']);
    expect(told(false, true)).toEqual(['Balanced (Enhanced Violence)']);
    expect(told(false, false)).toEqual([]);
    expect(rulesOf(shot('1 4+ 2/3', duel, { 'attack-dice': [[6]], ...noSave }))).toEqual([]);
  });

  it('Rooftop Stalker: Relentless from or against Vantage, for the Stalker', () => {
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const stalker = { card: 'goremonger-stalker' };
    expect(rulesOf(fought('1 3+ 4/5', stalker, { ...dice, 'rule-told': [true] }))).toEqual([
      'Relentless (Rooftop Stalker)',
    ]);
    expect(rulesOf(fought('1 3+ 4/5', stalker, { ...dice, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(fought('1 3+ 4/5', aspirant, dice))).toEqual([]);
  });
});

describe('Goremongers: rules of their own', () => {
  const own = campOf(team);
  const card =
    team.rules.flatMap(({ whose }) =>
      typeof whose === 'object' && 'operatives' in whose ? whose.operatives : [],
    )[0] ?? '';
  it('Gory Tenacity: the first strike on it is halved, a shot not', () => {
    const hurt = own.beset(
      { card, inForce: 'gory-tenacity' },
      { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': ['none'] },
    );
    expect(only('damage-inflicted', hurt.events).map(({ wounds }) => wounds)).toEqual([2, 3]);
    expect(own.hurtBy({ card, inForce: 'gory-tenacity' }, [4, 4, 1, 1], [1, 1])).toEqual([6]);
  });
  it('Hunt For Blood: one turns to Engage and charges for nothing', () => {
    const { events, state } = own.gambits('hunt-for-blood', card, {
      'rule-target': ['vane'],
      'free-action': ['charge'],
      engaged: [false],
    });
    expect(only('action-performed', events)).toMatchObject([{ id: 'vane', action: 'charge', ap: 0 }]);
    expect(state.operatives[1]?.order).toBe('engage');
  });
});
