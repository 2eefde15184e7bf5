import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/scout-squad.rules.json';
import { damage, results } from '../weapon-rules/duel.ts';
import { expectCoverSaves } from './alike.ts';
import { campOf, lastingOn, marked, pair, withToken } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, notShot } = duelOf(team);

describe('Scout Squad', () => {
  const warrior = { card: 'scout-warrior' };

  it('Ambush: Balanced out of hiding, Ceaseless against an expended enemy', () => {
    const duel = { ...warrior, inForce: 'ambush', of: acted() };
    const hit = { 'attack-dice': [[6]], ...noSave };
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [true] }))).toEqual(['Balanced (Ambush)']);
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
    const expended = {
      ...acted(),
      npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }],
    } as const;
    const late = shot('1 3+ 3/4', { ...duel, of: expended }, { ...hit, 'rule-told': [true] });
    expect(rulesOf(late)).toEqual(['Ceaseless (Ambush)']);
    const counteracts = {
      acting: { id: 'kel', counteracts: true, ap: 1, performed: [], cheapBreach: false },
      apart: true,
    } as const;
    expect(rulesOf(shot('1 3+ 3/4', { ...duel, of: counteracts }, hit))).toEqual([]);
  });

  it('Guerilla Engagement: one defence dice again, in cover and far from enemies', () => {
    const duel = { ...warrior, inForce: 'guerilla-engagement' };
    // Three hits; a cover save and a 1 that becomes a 4: one hit of 3 is left, else two.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1]] };
    const far = shotAt(duel, { ...dice, 'near-by-rule': [[]], 'reroll-dice': [[4]] }, true);
    expect(damage(far.events)).toEqual([3]);
    expect(damage(shotAt(duel, { ...dice, 'near-by-rule': [['warrior-1']] }, true).events)).toEqual([6]);
  });

  it('Emboldened Aspirant: one normal success is a critical, for the first attack or against the tougher', () => {
    const duel = { ...warrior, ploys: ['emboldened-aspirant'] };
    const first = shot('2 3+ 3/4', duel, { 'attack-dice': [[4, 4]], 'rule-told': [true], ...noSave });
    expect(results(first.events)).toEqual(['critical', 'normal']);
    expect(damage(first.events)).toEqual([7]);
    expect(notShot('2 3+ 3/4', duel, { 'attack-dice': [[4, 4]], 'rule-told': [false] })).toContain(
      'cannot be used here',
    );
  });

  it('Grapnel Assault: Lethal 3+ after a Charge from above or below', () => {
    const duel = { card: 'scout-hunter', of: acted('charge') };
    const dice = { 'attack-dice': [[3]], ...noAnswer };
    expect(damage(fought('1 3+ 4/5', duel, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(fought('1 3+ 4/5', duel, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
    expect(damage(fought('1 3+ 4/5', { card: 'scout-hunter' }, dice).events)).toEqual([4]);
    expect(damage(fought('1 3+ 4/5', { ...warrior, of: acted('charge') }, dice).events)).toEqual([4]);
  });

  it('Heavy Weapon Bipod: Ceaseless without a move, Relentless where it is so already', () => {
    const duel = { card: 'scout-heavy-gunner', kel: { equipment: ['Heavy Weapon Bipod'] } };
    const hit = { 'attack-dice': [[6]], ...noSave };
    const bolter = 'Heavy Bolter (focused) 1 3+ 4/5';
    expect(rulesOf(shot(bolter, { ...duel, of: acted() }, hit))).toEqual(['Ceaseless (Heavy Weapon Bipod)']);
    expect(rulesOf(shot(bolter, { ...duel, of: acted('dash') }, hit))).toEqual([]);
    expect(rulesOf(shot('Bolt Pistol 1 3+ 3/4', { ...duel, of: acted() }, hit))).toEqual([]);
    expect(rulesOf(shot(`${bolter} Ceaseless`, { ...duel, of: acted() }, hit))).toContain(
      'Relentless (Heavy Weapon Bipod)',
    );
  });

  it('Targeting Oculars: Lethal 5+ and Saturate for a Shoot', () => {
    const duel = { ...warrior, kel: { equipment: ['Targeting Oculars'] }, ploys: ['targeting-oculars'] };
    const shoot = shot('1 3+ 3/4', duel, { 'attack-dice': [[5]], ...noSave });
    expect(rulesOf(shoot)).toEqual(['Lethal 5+ (Targeting Oculars)', 'Saturate (Targeting Oculars)']);
    expect(damage(shoot.events)).toEqual([4]);
    expect(notShot('1 3+ 3/4', { ...warrior, ploys: ['targeting-oculars'] }, { 'attack-dice': [[1]] })).toContain(
      'nothing to do here',
    );
  });
});

describe('Scout Squad: rules of their own', () => {
  const own = campOf(team);
  const card = 'scout-warrior';
  it('Raw Physiology: 1" more Move and no injuries until it activates again', () => {
    expect(lastingOn(own.uses(card, 'raw-physiology').state, 'kel')).toEqual(['move 1', 'ignores-injured 0']);
    expect(own.usesNot(card, 'raw-physiology', {}, card, { commandPoints: 0 })).toContain('1 CP');
  });
  it('Camo Cloak: one cover save more, not for a Sniper', () => {
    const kel = { equipment: ['Camo Cloak'] };
    expect(own.hurtBy({ card, kel }, [4, 4, 1, 1], [], {}, true)).toEqual([]);
    expect(own.hurtBy({ card, kel }, [4, 4, 1, 1], [1, 1])).toEqual([6]);
    expectCoverSaves(team, 'scout-sniper');
  });
  it('Targeting Oculars: twice in a turning point', () => {
    const at = (count: number) => {
      const use = { rule: 'targeting-oculars', team: 'scout-squad', id: 'kel', turningPoint: 2, during: null };
      const of = { ruleUses: Array.from({ length: count }, () => use) };
      return own.shotRules({ card, kel: { equipment: ['Targeting Oculars'] }, ploys: ['targeting-oculars'], of });
    };
    expect(at(1)).toEqual(['Lethal 5+ (Targeting Oculars)', 'Saturate (Targeting Oculars)']);
    expect(() => at(2)).toThrow('Targeting Oculars cannot be used: it has been used in this turning point');
  });
  it('Guidance And Experience: another has 1 APL more, once an activation', () => {
    const { state } = own.uses('scout-sergeant', 'guidance-and-experience', { target: 'vane' });
    expect(lastingOn(state, 'vane')).toEqual(['apl 1']);
    const { ruleUses = [] } = state;
    expect(own.usesNot('scout-sergeant', 'guidance-and-experience', {}, card, { ruleUses })).toContain(
      'in this activation',
    );
  });
  it('Optics, Auspex Scan: nobody is obscured; with both a Sniper has Seek Light', () => {
    const used = own.uses('scout-sniper', 'optics').state;
    expect(marked(used, 'Optics', 'kel')).toBe(1);
    const { ruleHoldings = [] } = used;
    const hits = (of: object) =>
      damage(
        own.shot(
          '2 3+ 3/4',
          { card: 'scout-sniper', of, attack: { obscured: true } },
          { 'attack-dice': [[4, 4]], 'defence-dice': [[1, 1, 1]] },
        ).events,
      );
    expect([hits({ ruleHoldings }), hits({})]).toEqual([[6], [3]]);
    const scan = { ...pair('scout-squad', 'scout-sniper', 'scout-tracker'), teamPoints: { 'Auspex Scan': 1 } };
    const near = { 'near-by-rule': [['vane']] };
    expect(own.shotRules({ card: 'scout-sniper', of: { ...scan, ...withToken('Optics', 'kel') } }, near)).toContain(
      'Seek Light (Auspex Scan)',
    );
    expect(own.shotRules({ card: 'scout-sniper', of: scan }, near)).not.toContain('Seek Light (Auspex Scan)');
  });
  it('Track Enemy: Seek Light against it', () => {
    expect(marked(own.uses('scout-tracker', 'track-enemy', { target: 'warrior-1' }).state, 'Track Enemy')).toBe(1);
    expect(own.shotRules({ card, of: withToken('Track Enemy') })).toEqual(['Seek Light (Track Enemy)']);
    expect(own.shotRules({ card })).toEqual([]);
  });
});
