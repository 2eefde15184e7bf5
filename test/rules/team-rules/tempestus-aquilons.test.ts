import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/tempestus-aquilons.rules.json';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectFreeDash, expectSignal } from './alike.ts';
import { campOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, beset, table } = duelOf(team);
const expended = { npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] } as const;

describe('Tempestus Aquilons', () => {
  const trooper = { card: 'aquilon-trooper' };

  it('Maintain Momentum: Severe against a ready enemy, as they attack', () => {
    // A normal hit of 3 becomes the critical of 4.
    const duel = { ...trooper, inForce: 'maintain-momentum' };
    const dice = { 'attack-dice': [[3]], ...noSave };
    expect(damage(shot('1 3+ 3/4', duel, dice).events)).toEqual([4]);
    expect(damage(shot('1 3+ 3/4', { ...duel, of: expended }, dice).events)).toEqual([3]);
    const weapons = [{ name: 'Fists', type: 'melee', profile: '1 4+ 2/3' }] as const;
    const answered = beset({ ...duel, kel: { weapons } }, { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[4]] });
    expect(damage(answered.events)).toEqual([2]);
  });

  it('Sudden Offensive: Balanced for the first half, in their activations', () => {
    const duel = { ...trooper, inForce: 'sudden-offensive', of: acted() };
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [true] }))).toEqual(['Balanced (Sudden Offensive)']);
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(shot('1 3+ 3/4', { ...trooper, inForce: 'sudden-offensive' }, hit))).toEqual([]);
  });

  it('Hot Drop: any attack dice again, dropped and within 6"', () => {
    const duel = { ...trooper, ploys: ['hot-drop'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[3, 3]] };
    const there = { 'in-territory': [true], distance: [6] };
    const dropped = { 'in-territory': [false], 'rule-told': [true], distance: [6] };
    for (const said of [there, dropped])
      expect(damage(shot('2 3+ 3/4', duel, { ...dice, ...said, ...noSave }).events)).toEqual([6]);
    const not = (said: object) => notShot('2 3+ 3/4', duel, { 'attack-dice': [[1, 2]], ...said });
    expect(not({ ...there, distance: [7] })).toContain('cannot be used here');
    expect(not({ 'in-territory': [false], 'rule-told': [false] })).toContain('cannot be used here');
  });

  it('Grenadier: the Hit of frag and krak is 1 better', () => {
    const krak = 'Krak Grenade 1 4+ 4/5';
    expect(damage(shot(krak, { card: 'aquilon-grenadier' }, { 'attack-dice': [[3]], ...noSave }).events)).toEqual([4]);
    expect(damage(shot(krak, trooper, { 'attack-dice': [[3]] }).events)).toEqual([]);
    expect(damage(shot('1 4+ 3/4', { card: 'aquilon-grenadier' }, { 'attack-dice': [[3]] }).events)).toEqual([]);
  });

  it("Sniper's Vantage: Severe with the long-las from above, at one with Engage", () => {
    const duel = { card: 'aquilon-marksman' };
    const las = 'Hot-Shot Longlas (mobile) 1 3+ 3/4';
    const dice = { 'attack-dice': [[3]], ...noSave };
    expect(damage(shot(las, duel, { ...dice, 'rule-told': [true] }).events)).toEqual([4]);
    expect(damage(shot(las, duel, { ...dice, 'rule-told': [false] }).events)).toEqual([3]);
    const concealed = { npos: [{ datacard: 'necron-warrior', order: 'conceal' }] } as const;
    expect(damage(shot(las, { ...duel, of: concealed }, dice).events)).toEqual([3]);
    expect(damage(fought('1 3+ 3/4', duel, { 'attack-dice': [[3]], ...noAnswer }).events)).toEqual([3]);
  });

  it('Turret: a second Shoot, no third, and for no one else', () => {
    const again = (card: string, ...shots: 'shoot'[]): boolean | undefined => {
      const state = table({ card, of: acted(...shots) });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, 'shoot').again;
    };
    expect(again('aquilon-servo-sentry', 'shoot')).toBe(true);
    expect(again('aquilon-servo-sentry', 'shoot', 'shoot')).toBe(false);
    expect(again('aquilon-trooper', 'shoot')).toBe(false);
  });
});

describe('Tempestus Aquilons: rules of their own', () => {
  const own = campOf(team);
  const card = 'aquilon-trooper';
  it('Tempestus Exemplars: one mission action for 1 AP less, with APL 2 at most', () => {
    const { state } = own.uses(card, 'tempestus-exemplars');
    const [kel] = state.operatives;
    expect(kel && ownCost(state, kel, 'mission-action', 1).ap).toBe(0);
    const strong = {
      operatives: [{ id: 'kel', order: 'engage', apl: 3, team: 'tempestus-aquilons', teamCard: card }],
    } as const;
    expect(own.usesNot(card, 'tempestus-exemplars', {}, card, strong)).toContain('not here');
  });
  it('Command', () => expectSignal(team, 'aquilon-tempestor', 'command'));
  it('Rapid Insertion: free Repositions of Troopers in turning point 1', () => {
    expectFreeDash(team, 'rapid-insertion', card, { action: 'reposition', turningPoint: 1 });
    expect(own.gambitsNot('rapid-insertion', card)).toContain('nothing to do here');
  });
});
