import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/novitiates.rules.json';
import { ownMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectAura, expectFreeDash, expectMedic, expectMedikit, expectSignal } from './alike.ts';
import { campOf, lastingOn, withToken } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot } = duelOf(team);

describe('Novitiates', () => {
  const militant = { card: 'novitiate-militant' };

  it('Ardent Vengeance: Punishing against an expended enemy', () => {
    const duel = { ...militant, inForce: 'ardent-vengeance' };
    const expended = { npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] } as const;
    expect(rulesOf(shot('1 4+ 2/3', { ...duel, of: expended }, hit))).toEqual(['Punishing (Ardent Vengeance)']);
    expect(rulesOf(shot('1 4+ 2/3', duel, hit))).toEqual([]);
  });

  it('Guided By Faith: Seek Light within 6"', () => {
    const duel = { ...militant, ploys: ['guided-by-faith'] };
    expect(rulesOf(shot('1 4+ 2/3', duel, { ...hit, distance: [6] }))).toEqual(['Seek Light (Guided By Faith)']);
    expect(notShot('1 4+ 2/3', duel, { distance: [7] })).toContain('cannot be used here');
  });

  it('Sanctified Rounds: Piercing Crits 1 for Faith, with their guns', () => {
    const duel = { ...militant, kel: { equipment: ['Sanctified Rounds'] } };
    const spent = { 'attack-dice': [[6]], 'defence-dice': [[1, 1]], 'rule-told': [true] };
    expect(rulesOf(shot('Autogun 1 4+ 2/3', duel, spent))).toEqual(['Piercing Crits 1 (Sanctified Rounds)']);
    expect(rulesOf(shot('Autogun 1 4+ 2/3', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(shot('Stakethrower 1 4+ 2/3', duel, hit))).toEqual([]);
  });

  it('Anti Psyker: nothing against a Necron', () => {
    const { events } = shot('Condemnor Stakethrower 1 3+ 3/3', { card: 'novitiate-condemnor' }, hit);
    expect(damage(events)).toEqual([3]);
  });

  it('Zealous Rage: Ceaseless as the eviscerator fights', () => {
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const penitent = { card: 'novitiate-penitent' };
    expect(rulesOf(fought('Penitent Eviscerator 1 4+ 5/6', penitent, dice))).toEqual(['Ceaseless (Zealous Rage)']);
    expect(rulesOf(fought('Gun Butt 1 4+ 2/3', penitent, dice))).toEqual([]);
  });
});

describe('Novitiates: rules of their own', () => {
  const own = campOf(team);
  const card = 'novitiate-militant';
  const faith = (state: GameState) => state.teamPoints?.Faith ?? 0;
  it('Acts Of Faith: 1 Faith for two of you; spent for a dice again, a critical, a success', () => {
    expect(faith(own.readied(card).state)).toBe(1);
    const at = (act: string, Faith: number, dice: number[], more: Answers = {}) =>
      own.shot(
        '2 3+ 3/4',
        { card, ploys: [act], of: { teamPoints: { Faith } } },
        { 'attack-dice': [dice], ...noSave, ...more },
      );
    const guided = at('guidance', 1, [3, 1], { 'ploy-dice': ['dice-2'], 'reroll-dice': [[3]] });
    expect([damage(guided.events), faith(guided.state)]).toEqual([[6], 0]);
    expect(damage(at('blessing', 2, [3, 1]).events)).toEqual([4]);
    expect(damage(at('intervention', 3, [1, 3]).events)).toEqual([6]);
    expect(() => at('intervention', 2, [1, 3])).toThrow('Intervention cannot be used: it takes 3 Faith, and 2 is left');
  });
  it('Defenders Of The Faith: at an objective one normal hit is halved', () => {
    const duel = { card, inForce: 'defenders-of-the-faith' };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [1, 1], { 'rule-told': [true] })).toEqual([5]);
    expect(own.hurtBy(duel, [4, 4, 1, 1], [1, 1], { 'rule-told': [false] })).toEqual([6]);
  });
  it('Righteous Advance: from turning point 2', () => {
    expectFreeDash(team, 'righteous-advance', card);
    expect(own.gambitsNot('righteous-advance', card, card, { turningPoint: 1 })).toContain('nothing to do here');
  });
  it('Inspirational and Unflinching Example: Faith for a kill', () => {
    const big = { npos: [{ datacard: 'necron-warrior', order: 'engage', maxWounds: 12 }] } as const;
    const small = { npos: [{ datacard: 'necron-warrior', order: 'engage', maxWounds: 11 }] } as const;
    expect(faith(own.killed('novitiate-superior', {}, small).state)).toBe(1);
    expect(faith(own.killed('novitiate-superior', {}, big).state)).toBe(2);
    expect(faith(own.killed('novitiate-preceptor', { 'rule-told': [true] }, big).state)).toBe(2);
    expect(faith(own.killed('novitiate-preceptor', { 'rule-told': [false] }, small).state)).toBe(0);
  });
  it('Whip Into Frenzy: 1" more Move, and two Fights, one of them free; not twice, no Superior', () => {
    const { state } = own.uses('novitiate-exactor', 'whip-into-frenzy', { target: 'vane' });
    expect(lastingOn(state, 'vane')).toEqual(['move 1']);
    const next = {
      ...state,
      acting: { id: 'vane', counteracts: false, ap: 2, performed: ['fight'], cheapBreach: false },
    } as GameState;
    const vane = operativeById(next, 'vane');
    expect(vane && [leaveFor(next, vane, 'fight').again, ownCost(next, vane, 'fight', 1).ap]).toEqual([true, 0]);
    expect(own.usesNot('novitiate-exactor', 'whip-into-frenzy', {}, 'novitiate-superior')).toContain('nobody is there');
    expect(own.usesNot('novitiate-exactor', 'whip-into-frenzy', {}, card, withToken('Frenzy', 'vane'))).toContain(
      'nobody is there',
    );
  });
  it('Absolution Through Destruction: a second Fight for nothing', () => {
    expect(own.leave('novitiate-penitent', 'fight', ['fight'])).toMatchObject({ again: true, ap: 0 });
    expect(own.leave('novitiate-penitent', 'fight', ['fight', 'fight'])).toMatchObject({ again: false });
  });
  it('Divine Acquisition, Raise Icon: Faith by the turning point', () => {
    const mission = play(
      ownMoment('acted', 'kel', { after: ['mission-action'] }),
      own.table('novitiate-pronatus', card, acting()),
      { 'rule-told': [true] },
    );
    expect(faith(mission.state)).toBe(2);
    expect(faith(own.uses('novitiate-reliquarius', 'raise-icon', {}, { 'rule-told': [true] }).state)).toBe(3);
    expect(faith(own.uses('novitiate-reliquarius', 'raise-icon', {}, { 'rule-told': [false] }).state)).toBe(1);
  });
  it('Stirring Rhetoric', () => expectSignal(team, 'novitiate-dialogus', 'stirring-rhetoric'));
  it('Medic!', () => expectMedic(team, 'novitiate-hospitaller', card));
  it("Chirurgeon's Tools", () => expectMedikit(team, 'novitiate-hospitaller', card, 'chirurgeon-s-tools'));
  it('Glorious Hymnal', () => expectAura(team, 'novitiate-preceptor', card, 'Severe (Glorious Hymnal)'));
});
