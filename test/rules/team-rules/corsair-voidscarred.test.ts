import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/corsair-voidscarred.rules.json';
import { ownCost } from '../../../src/rules/state/action-leave.ts';
import type { Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectCoverSaves, expectSignal } from './alike.ts';
import { campOf, woundsOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { hit, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt } = duelOf(team);

describe('Corsair Voidscarred', () => {
  const warrior = { card: 'voidscarred-warrior' };

  it('Mobile Engagement: one defence dice again after a move', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const duel = { ...warrior, inForce: 'mobile-engagement' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(duel, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Outcasts and Piratical Profiteers: Punishing far from friends, Balanced at a marker', () => {
    const outcast = { ...warrior, inForce: 'outcasts' };
    expect(rulesOf(shot('1 3+ 3/4', outcast, hit))).toEqual(['Punishing (Outcasts)']);
    const of: Scene = {
      operatives: [
        { id: 'kel', order: 'engage', team: 'corsair-voidscarred', teamCard: 'voidscarred-warrior' },
        { id: 'vane', order: 'engage', team: 'corsair-voidscarred', teamCard: 'voidscarred-gunner' },
      ],
    };
    const near = (who: string[]) => rulesOf(shot('1 3+ 3/4', { ...outcast, of }, { ...hit, 'near-by-rule': [who] }));
    expect([near([]), near(['vane'])]).toEqual([['Punishing (Outcasts)'], []]);
    const pirate = { ...warrior, inForce: 'piratical-profiteers' };
    expect(rulesOf(shot('1 3+ 3/4', pirate, { ...hit, 'rule-told': [true] }))).toEqual([
      'Balanced (Piratical Profiteers)',
    ]);
    expect(rulesOf(shot('1 3+ 3/4', pirate, { ...hit, 'rule-told': [false] }))).toEqual([]);
  });

  it('Rifles: Accurate 1 without a Reposition before, for rifles alone', () => {
    const rifle = 'Shuriken Rifle 2 3+ 3/4';
    const still = shot(rifle, { ...warrior, of: acted('dash') }, { 'attack-dice': [[1]], accurate: [1], ...noSave });
    expect(damage(still.events)).toEqual([3]);
    const miss = { 'attack-dice': [[1, 1]] };
    expect(damage(shot(rifle, { ...warrior, of: acted('reposition') }, miss).events)).toEqual([]);
    expect(damage(shot('Shuriken Pistol 2 3+ 3/4', { ...warrior, of: acted() }, miss).events)).toEqual([]);
    const fight = fought('2 3+ 3/4', { ...warrior, of: acted('charge') }, { ...miss, 'retaliation-dice': [[1, 1, 1]] });
    expect(damage(fight.events)).toEqual([]);
  });
});

describe('Corsair Voidscarred: rules of their own', () => {
  const own = campOf(team);
  const card =
    team.rules.flatMap(({ whose }) =>
      typeof whose === 'object' && 'operatives' in whose ? whose.operatives : [],
    )[0] ?? '';
  it('Aeldari Raiders: a free Dash in each activation, none in a counteraction', () => {
    expect(own.leave(card, 'dash')?.ap).toBe(0);
    expect(own.leave(card, 'dash', [], acting({ counteracts: true }))?.ap).toBe(1);
  });
  it('Capricious Flight: Fall Back for 1 AP less', () => {
    const { state } = own.uses(card, 'capricious-flight');
    const [kel] = state.operatives;
    expect(kel && ownCost(state, kel, 'fall-back', 2).ap).toBe(1);
  });
  it('Mistfield: Piercing 1 is gone from over 3", not within', () => {
    const duel = { card, kel: { equipment: ['Mistfield'] }, ploys: ['mistfield'] };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [5, 5, 1], { distance: [4] })).toEqual([]);
    expect(() => own.hurtBy(duel, [4, 4, 1, 1], [5, 5, 1], { distance: [3] })).toThrow('Mistfield cannot be used here');
  });
  it('Camo Cloak', () => expectCoverSaves(team, 'voidscarred-fate-dealer'));
  it('Soul Channel', () => expectSignal(team, 'voidscarred-soul-weaver', 'soul-channel'));
  it('Soul Heal: 2D3 wounds', () => {
    const weaver = 'voidscarred-soul-weaver';
    expect(woundsOf(own.uses(weaver, 'soul-heal', { target: 'vane' }, { 'own-rule': [[1], [3]] }).state, 'vane')).toBe(
      11,
    );
    expect(own.usesNot(weaver, 'soul-heal', { engaged: true })).toContain('control range');
  });
  it("Faolchu's Bond: ready, it resolves first", () => {
    const kel = { weapons: [{ name: 'Blade', type: 'melee', profile: '1 3+ 3/4' }] } as const;
    const dice = {
      'attack-dice': [[4, 1, 1]],
      'retaliation-dice': [[4]],
      'strike-or-block': ['block-normal-with-normal'],
    };
    const duel = { card: 'voidscarred-kurnite-hunter', ploys: ['faolchu-s-bond'], kel };
    expect(own.beset(duel, dice).events.filter(({ type }) => type === 'damage-inflicted')).toEqual([]);
    expect(() => own.beset({ ...duel, kel: { ...kel, state: 'expended' } }, dice)).toThrow(
      "Faolchu's Bond has nothing to do here",
    );
  });
  it('Star Charts: a D3 above the turning point is 1 CP, once', () => {
    const cp = (turningPoint: number, roll: number, of: Scene = {}) =>
      own.gambits('star-charts', card, { 'own-rule': [[roll]] }, card, { turningPoint, ...of }).state.commandPoints;
    expect([cp(1, 3), cp(1, 2), cp(2, 5), cp(2, 4)]).toEqual([4, 3, 4, 3]);
    expect(own.gambitsNot('star-charts', card, card, { turningPoint: 3 })).toContain('nothing to do here');
    expect(own.gambitsNot('star-charts', card, card, { teamPoints: { 'Star Charts': 1 } })).toContain(
      'nothing to do here',
    );
  });
});
