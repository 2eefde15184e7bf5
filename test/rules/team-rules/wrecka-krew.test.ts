import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/wrecka-krew.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { moveNow, saveNow } from '../../../src/rules/state/own-figures.ts';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { campOf, lastingOn, woundsOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { hit, noAnswer, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, beset, notShot } = duelOf(team);

describe('Wrecka Krew', () => {
  const gunner = { card: 'tankbusta-gunner' };

  it('Destruction and WAAAGH!: Saturate for shots, Balanced in melee', () => {
    const destruction = { ...gunner, inForce: 'destruction' };
    const strike = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(shot('1 5+ 4/5', destruction, hit))).toEqual(['Saturate (Destruction)']);
    expect(rulesOf(fought('1 3+ 3/4', destruction, strike))).toEqual([]);
    const waaagh = { ...gunner, inForce: 'waaagh' };
    expect(rulesOf(fought('1 3+ 3/4', waaagh, strike))).toEqual(['Balanced (WAAAGH!)']);
    expect(rulesOf(shot('1 5+ 4/5', waaagh, hit))).toEqual([]);
  });

  it('Tuff Gitz: one defence dice again with Engage', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const duel = { ...gunner, inForce: 'tuff-gitz' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt({ ...duel, kel: { order: 'conceal' } }, dice).events)).toEqual([9]);
  });

  it('Drill Rokkits: Piercing 1 instead of Blast, for rokkit launchas', () => {
    const duel = { ...gunner, kel: { equipment: ['Drill Rokkits'] }, ploys: ['drill-rokkits'] };
    const drill = shot('Rokkit Launcha 1 5+ 4/5 Blast 1"', duel, { 'attack-dice': [[6]], 'defence-dice': [[1, 1]] });
    expect(rulesOf(drill)).toContain('Piercing 1 (Drill Rokkits)');
    expect(drill.asked).not.toContain('secondary-targets');
    expect(notShot('Pistol 1 5+ 4/5', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Reckless Temperament: a critical of 4 hurts 3 with Engage, 4 with Conceal; a hit of 3 hurts 3', () => {
    const weapons = [{ name: 'Hammer', type: 'melee', profile: '1 3+ 4/5' }] as const;
    const dice = { 'attack-dice': [[4, 6, 1]], 'retaliation-dice': [[1]] };
    const hurt = (order: 'engage' | 'conceal', card = 'breaka-boy-demolisha') =>
      damage(beset({ card, kel: { weapons, order } }, dice).events).toSorted();
    expect(hurt('engage')).toEqual([3, 3]);
    expect(hurt('conceal')).toEqual([3, 4]);
    expect(hurt('engage', 'breaka-boy-krusha')).toEqual([3, 4]);
  });
});

describe('Wrecka Krew: rules of their own', () => {
  const own = campOf(team);
  const [fighter, squig] = ['breaka-boy-fighter', 'wrecka-bomb-squig'] as const;
  it('Amped Up: D3+1 wounds for each with Engage', () => {
    const { state } = own.gambits('amped-up', fighter, { 'own-rule': [[1], [5]] });
    expect([woundsOf(state, 'kel'), woundsOf(state, 'vane')]).toEqual([10, 12]);
    const man = { team: 'wrecka-krew', teamCard: fighter, wounds: 8, maxWounds: 12 } as const;
    const hidden = { operatives: [{ ...man, id: 'kel' }] };
    expect(woundsOf(own.gambits('amped-up', fighter, {}, fighter, hidden).state, 'kel')).toBe(8);
  });
  it('Just A Scratch: one normal hit is ignored', () => {
    expect(own.hurtBy({ card: fighter, ploys: ['just-a-scratch'] }, [6, 4, 1, 1], [1, 1])).toEqual([4]);
    expect(() => own.hurtBy({ card: squig, ploys: ['just-a-scratch'] }, [6, 4, 1, 1], [1, 1])).toThrow(
      'Just A Scratch has nothing to do here',
    );
  });
  it('Proppa Scrap: two Fights', () => {
    const { state } = own.uses(fighter, 'proppa-scrap', {}, {}, fighter, acting({ performed: ['fight'] }));
    const [kel] = state.operatives;
    expect(kel && leaveFor(state, kel, 'fight').again).toBe(true);
    expect(own.leave(fighter, 'fight', ['fight'])?.again).toBe(false);
  });
  it('Extra Armour: Move 1" less and Save 1 better, no Squig', () => {
    const figures = (card: string) => {
      const state = own.table(card);
      return state.operatives.map((one) => [moveNow(state, one), saveNow(state, one)])[0];
    };
    expect([figures(fighter), figures(squig)]).toEqual([
      [5, 3],
      [6, 4],
    ]);
  });
  it('Engine Oil: no injuries in this activation', () => {
    expect(lastingOn(own.uses(fighter, 'engine-oil').state, 'kel')).toEqual(['ignores-injured 0']);
    expect(own.usesNot(squig, 'engine-oil')).toContain('not here');
  });
  it('Drill Rokkits and Kaboom!: not both in an activation', () => {
    const duel = { card: 'tankbusta-gunner', kel: { equipment: ['Drill Rokkits'] } };
    expect(own.shotRules({ ...duel, ploys: ['drill-rokkits'] }, {}, 'Rokkit Launcha 1 3+ 3/4')).toEqual([
      'Piercing 1 (Drill Rokkits)',
    ]);
    expect(() =>
      own.shotRules({ ...duel, ploys: ['drill-rokkits', 'kaboom'] }, {}, 'Rokkit Launcha 1 3+ 3/4 Blast 1"'),
    ).toThrow('Kaboom! has nothing to do here');
  });
  it('Armoured Up: claws that rend have no Rending against it', () => {
    const flayed = { npos: [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] } as const;
    const rules = (card: string) =>
      only(
        'attack-rolled',
        own.fought(
          '1 3+ 3/4',
          { card, of: flayed },
          { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1, 1]], 'reroll-dice': [[1, 1, 1, 1]] },
        ).events,
      )[1]?.rules;
    expect(rules('breaka-boy-krusha')).toContain('no Rending (Armoured Up)');
    expect(rules(fighter)).toEqual(['Ceaseless', 'Rending']);
  });
});
