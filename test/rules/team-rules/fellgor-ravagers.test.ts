import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/fellgor-ravagers.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectLessPiercing, expectSignal } from './alike.ts';
import { campOf, lastingOn, marked, woundsOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { acting, choosing } from './own-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, table } = duelOf(team);

describe('Fellgor Ravagers', () => {
  const warrior = { card: 'fellgor-warrior' };

  it('Ambush: out of Conceal, a normal hit of 4 is the critical of 5', () => {
    const duel = { ...warrior, inForce: 'ambush', of: acted('charge') };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(damage(fought('1 3+ 4/5', duel, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(fought('1 3+ 4/5', duel, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
    const shoot = shot('1 3+ 4/5', { ...warrior, inForce: 'ambush', of: acted() }, { 'attack-dice': [[4]], ...noSave });
    expect(damage(shoot.events)).toEqual([4]);
  });

  it('Pelting Firepower: Relentless after two others, Ceaseless after one', () => {
    const duel = { ...warrior, inForce: 'pelting-firepower' };
    const told = (...answers: boolean[]) => rulesOf(shot('1 4+ 2/3', duel, { ...hit, 'rule-told': answers }));
    expect(told(true)).toEqual(['Relentless (Pelting Firepower)']);
    expect(told(false, true)).toEqual(['Ceaseless (Pelting Firepower)']);
    expect(told(false, false)).toEqual([]);
  });

  it('Vicious Blows: Ceaseless as the mancrusher fights', () => {
    const vandal = { card: 'fellgor-vandal' };
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(fought('Mancrusher 1 4+ 5/5', vandal, dice))).toEqual(['Ceaseless (Vicious Blows)']);
    expect(rulesOf(fought('Fists 1 4+ 2/3', vandal, dice))).toEqual([]);
  });

  it('Champion: a second Fight, and no second Shoot', () => {
    const again = (card: string, action: 'fight' | 'shoot'): boolean | undefined => {
      const state = table({ card, of: acted(action) });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, action).again;
    };
    expect(again('fellgor-gorehorn', 'fight')).toBe(true);
    expect(again('fellgor-gorehorn', 'shoot')).toBe(false);
    expect(again('fellgor-warrior', 'fight')).toBe(false);
  });
});

describe('Fellgor Ravagers: rules of their own', () => {
  const own = campOf(team);
  const warrior = 'fellgor-warrior';
  it('Reckless Determination: expended and in the open, one save is kept unrolled', () => {
    const duel = { card: warrior, inForce: 'reckless-determination' };
    expect(own.hurtBy({ ...duel, kel: { state: 'expended' } }, [4, 4, 1, 1], [1])).toEqual([3]);
    expect(own.hurtBy(duel, [4, 4, 1, 1], [1, 1])).toEqual([6]);
  });
  it('Ruthless Rampage: a free Charge after a Fight, though it has charged', () => {
    const { state } = own.uses(
      warrior,
      'ruthless-rampage',
      {},
      { 'near-by-rule': [[]] },
      warrior,
      acting({ performed: ['charge', 'fight'] }),
    );
    const kel = operativeById(state, 'kel');
    expect(kel && leaveFor(state, kel, 'charge').again).toBe(true);
    expect(state.acting?.free).toMatchObject([{ actions: ['charge'] }]);
    expect(own.usesNot(warrior, 'ruthless-rampage')).toContain('not here');
  });
  it('Wild Rage: 1" more Move in this activation', () => {
    expect(lastingOn(own.uses(warrior, 'wild-rage').state, 'kel')).toEqual(['move 1']);
    expect(own.usesNot(warrior, 'wild-rage', {}, warrior, acting({ performed: ['dash'] }))).toContain('has begun');
  });
  it('Chaos Sigil', () => expectLessPiercing(team, warrior, 'chaos-sigil', 'Chaos Sigil'));
  it('Bloodsense: who is chosen after a kill follows', () => {
    expect(own.followers(warrior, warrior)).toEqual([]);
    const { state } = own.killed(warrior, { ploy: ['bloodsense'], 'rule-told': [true] });
    expect(marked(state, 'Bloodsense', 'vane')).toBe(1);
    const { ruleUses, tokens } = state;
    expect(own.followers(warrior, warrior, { ...(ruleUses && { ruleUses }), ...(tokens && { tokens }) })).toEqual([
      'vane',
    ]);
  });
  it('Call The Attack: friends Dash for nothing, without a frenzy', () => {
    const dash = { 'rule-target': [['vane']], 'free-action': ['dash'], engaged: [false] };
    const { events } = own.gambits('call-the-attack', 'fellgor-ironhorn', { ...dash, 'rule-told': [false] }, warrior);
    expect(only('action-performed', events)).toMatchObject([{ id: 'vane', action: 'dash' }]);
    const mad = own.gambits(
      'call-the-attack',
      'fellgor-ironhorn',
      { 'rule-target': [['vane']], 'rule-told': [true] },
      warrior,
    );
    expect(only('action-performed', mad.events)).toEqual([]);
  });
  it('Gong-Knell: a 3 saves, and three dice against Piercing 1, until it activates again', () => {
    const card = 'fellgor-deathknell';
    const { ruleHoldings = [] } = own.uses(card, 'gong-knell').state;
    expect(own.hurtBy({ card, of: { ruleHoldings } }, [4, 4, 4, 1], [3, 3, 3])).toEqual([]);
    expect(own.hurtBy({ card }, [4, 4, 4, 1], [3, 3])).not.toEqual([]);
  });
  it('Sagacious: it may change its order as its activation ends', () => {
    const at = own.table('fellgor-gnarlscar', warrior, acting());
    expect(
      operativeById(play(choosing({ action: 'done' }), at, { 'ploy-choice': ['change'] }).state, 'kel')?.order,
    ).toBe('conceal');
  });
  it('Uncompromising Attack: a free Fight and a free Shoot beside enemies', () => {
    const { state } = own.uses('fellgor-gnarlscar', 'uncompromising-attack');
    expect(state.acting?.free).toMatchObject([{ actions: ['fight', 'shoot'], each: true }]);
    const kel = operativeById(state, 'kel');
    expect(kel && leaveFor(state, kel, 'shoot').engaged).toBe(true);
    expect(own.leave('fellgor-gnarlscar', 'shoot')?.engaged).toBe(false);
  });
  it('Incite Fury: no Shaman', () => {
    expectSignal(team, 'fellgor-herd-goad', 'incite-fury');
    expect(own.usesNot('fellgor-herd-goad', 'incite-fury', {}, 'fellgor-shaman')).toContain('nobody is there');
  });
  it('Savage: a second Fight for nothing, at once', () => {
    expect(own.leave('fellgor-mangler', 'fight', ['fight'])).toMatchObject({ again: true, ap: 0 });
    expect(own.leave('fellgor-mangler', 'fight', ['fight', 'fight'])).toMatchObject({ again: false });
    expect(own.leave(warrior, 'fight', ['fight'])).toMatchObject({ again: false, ap: 1 });
  });
  it('Apoplectic Rejuvenation: 2D3, or 6 for one that has felled in melee', () => {
    const heals = (answers: Answers) =>
      woundsOf(
        own.uses('fellgor-shaman', 'apoplectic-rejuvenation', { target: 'vane' }, answers, warrior, {}).state,
        'vane',
      );
    expect(heals({ 'ploy-choice': ['usual'], 'own-rule': [[1], [1]] })).toBe(10);
    expect(heals({ 'ploy-choice': ['feller'] })).toBe(12);
    expect(own.usesNot('fellgor-shaman', 'apoplectic-rejuvenation', { engaged: true })).toContain('control range');
  });
  it('Sweeping Blow: D3+1 damage on each; not with Conceal', () => {
    const hurt = own.uses(
      'fellgor-vandal',
      'sweeping-blow',
      {},
      { 'rule-target': [['vane', 'warrior-1']], 'own-rule': [[1], [5]] },
      warrior,
    );
    expect(only('damage-inflicted', hurt.events)).toMatchObject([
      { id: 'vane', wounds: 2 },
      { id: 'warrior-1', wounds: 4 },
    ]);
    const hidden = { operatives: [{ id: 'kel', team: 'fellgor-ravagers', teamCard: 'fellgor-vandal' }] };
    expect(own.usesNot('fellgor-vandal', 'sweeping-blow', {}, warrior, hidden)).toContain('Conceal');
  });
});
