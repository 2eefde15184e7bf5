import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hunter-clade.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import {
  expectAura,
  expectCoverSaves,
  expectLessPiercing,
  expectNoRerolls,
  expectSignal,
  expectSpot,
} from './alike.ts';
import { campOf, inForce, pair, woundsOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { hit, noSave, rulesOf } from './rolls.ts';

const { shot, fought, beset, table } = duelOf(team);

describe('Hunter Clade', () => {
  const ranger = { card: 'skitarii-ranger-warrior' };

  it('Targeting Protocol: Lethal 5+ without a move before, for Rangers', () => {
    // A 5 is a critical of 4.
    const dice = { 'attack-dice': [[5]], ...noSave };
    expect(damage(shot('1 3+ 3/4', { ...ranger, of: acted() }, dice).events)).toEqual([4]);
    expect(damage(shot('1 3+ 3/4', { ...ranger, of: acted('dash') }, dice).events)).toEqual([3]);
    expect(damage(shot('1 3+ 3/4', { card: 'skitarii-vanguard-warrior', of: acted() }, dice).events)).toEqual([3]);
    expect(rulesOf(shot('1 3+ 3/4', { ...ranger, of: acted() }, hit))).toEqual(['Lethal 5+ (Targeting Protocol)']);
  });

  it('Rad-Saturation: who fights a Vanguard hits on 5+', () => {
    const weapons = [{ name: 'Gun Butt', type: 'melee', profile: '1 4+ 2/3' }] as const;
    const dice = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] };
    expect(damage(beset({ card: 'skitarii-vanguard-warrior', kel: { weapons } }, dice).events)).toEqual([]);
    expect(damage(beset({ ...ranger, kel: { weapons } }, dice).events)).toEqual([3]);
    const own = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 4, 4]] };
    expect(damage(fought('1 4+ 2/3', { card: 'skitarii-vanguard-warrior' }, own).events)).toEqual([]);
  });

  it('Accelerant Agents: a second Fight for Ruststalkers, as long as it is in force', () => {
    const again = (card: string, inForce?: string): boolean | undefined => {
      const state = table({ card, ...(inForce && { inForce }), of: acted('fight') });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, 'fight').again;
    };
    expect(again('sicarian-ruststalker-warrior', 'accelerant-agents')).toBe(true);
    expect(again('sicarian-ruststalker-warrior')).toBe(false);
    expect(again('skitarii-ranger-warrior', 'accelerant-agents')).toBe(false);
  });
});

describe('Hunter Clade: rules of their own', () => {
  const own = campOf(team);
  const [rust, infiltrator, vanguard, ranger] = [
    'sicarian-ruststalker-warrior',
    'sicarian-infiltrator-warrior',
    'skitarii-vanguard-warrior',
    'skitarii-ranger-warrior',
  ] as const;
  it('Accelerant Agents: two Fights, one of them free', () => {
    const of = {
      ruleUses: [{ rule: 'accelerant-agents', team: 'hunter-clade', id: null, turningPoint: 2, during: null }],
    };
    expect(own.leave(rust, 'fight', ['fight'], of)).toMatchObject({ again: true, ap: 0 });
    expect(own.leave(vanguard, 'fight', ['fight'], of)).toMatchObject({ again: false, ap: 1 });
  });
  it('Debilitating Irradiation: within 2" 1 Normal Dmg less, 3 at least', () => {
    // A Flayed One does 4: 3 within 2", 4 beyond; a Necron Warrior does 3 as ever.
    const flayed = { npos: [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] } as const;
    const dice = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 1, 1, 1]], 'reroll-dice': [[1, 1, 1]] };
    const duel = { card: vanguard, inForce: 'debilitating-irradiation' };
    const strikes = own.fought(
      '1 3+ 3/4',
      { ...duel, of: { ...flayed, ...inForce('hunter-clade', duel.inForce) } },
      { ...dice, distance: [2] },
    );
    expect(only('damage-inflicted', strikes.events)).toMatchObject([{ wounds: 3 }]);
    expect(own.hurtBy(duel, [5, 5, 1, 1], [1, 1], { distance: [2] })).toEqual([6]);
    expect(own.hurtBy(duel, [4, 4, 1, 1], [1, 1], { distance: [3] })).toEqual([6]);
  });
  it('Neurostatic Interference: nothing is rolled again within 6" of Infiltrators', () => {
    const warrior = { card: infiltrator, inForce: 'neurostatic-interference' };
    expect(own.hurtBy(warrior, [1, 1, 1, 1], [], { distance: [6] })).toEqual([]);
  });
  it('Scouting Protocol: Rangers with Conceal, from turning point 2', () => {
    const hidden = (teamCard: string) => ({
      operatives: ['kel', 'vane'].map((id) => ({
        id,
        order: 'conceal' as const,
        team: 'hunter-clade',
        teamCard,
        move: 6,
      })),
    });
    const { events } = own.gambits(
      'scouting-protocol',
      ranger,
      { 'rule-target': [['vane']], 'free-action': ['dash'], engaged: [false] },
      ranger,
      hidden(ranger),
    );
    expect(only('action-performed', events)).toMatchObject([{ id: 'vane', action: 'dash' }]);
    expect(own.gambitsNot('scouting-protocol', ranger)).toContain('nothing to do here');
    expect(own.gambitsNot('scouting-protocol', ranger, ranger, { ...hidden(ranger), turningPoint: 1 })).toContain(
      'nothing to do here',
    );
  });
  it('Redundancy Systems: D3+2 wounds as it activates', () => {
    expect(
      woundsOf(own.uses(ranger, 'redundancy-systems', {}, { 'near-by-rule': [[]], 'own-rule': [[1]] }).state, 'kel'),
    ).toBe(11);
    expect(own.usesNot(ranger, 'redundancy-systems', {}, ranger, {}, { 'near-by-rule': [['warrior-1']] })).toContain(
      'cannot be used here',
    );
  });
  it('Refractor Field', () => expectLessPiercing(team, ranger, 'refractor-field', 'Refractor Field'));
  it('Canticle Of Destruction: the first critical strike 1 more near the Princeps', () => {
    const fight = (near: string[]) =>
      damage(
        own.fought(
          '2 3+ 3/4',
          { card: rust, of: pair('hunter-clade', rust, 'sicarian-ruststalker-princeps') },
          { 'attack-dice': [[6, 6]], 'retaliation-dice': [[1, 1, 1]], 'near-by-rule': [near] },
        ).events,
      );
    expect(fight(['vane'])).toEqual([5, 4]);
    expect(fight([])).toEqual([4, 4]);
  });
  it('Wasteland Stalker', () => expectCoverSaves(team, rust));
  it('Canticle Of Elimination', () =>
    expectAura(team, 'skitarii-ranger-alpha', ranger, 'Punishing (Canticle Of Elimination)'));
  it('Signal', () => expectSignal(team, 'skitarii-ranger-diktat', 'signal', ranger));
  it('Spot', () => expectSpot(team, 'skitarii-ranger-surveyor', { near: true }));
  it('Neurostatic Interference: who fights an Infiltrator rolls nothing again; without it, as ever', () => {
    const of = inForce('hunter-clade', 'neurostatic-interference');
    expectNoRerolls(team, infiltrator, {}, {}, { of, without: {} });
  });
});
