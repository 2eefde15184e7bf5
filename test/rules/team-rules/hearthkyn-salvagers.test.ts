import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hearthkyn-salvagers.rules.json';
import { damage } from '../weapon-rules/duel.ts';
import { expectMedic, expectMedikit, expectSignal, expectSpot } from './alike.ts';
import { campOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, beset } = duelOf(team);

describe('Hearthkyn Salvagers', () => {
  it('Engage To Acquire: any attack dice again, at one who holds a marker', () => {
    const duel = { card: 'hearthkyn-warrior', ploys: ['engage-to-acquire'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[4, 4]] };
    expect(damage(shot('2 4+ 3/4', duel, { ...dice, 'rule-told': [true], ...noSave }).events)).toEqual([6]);
    const other = notShot('2 4+ 3/4', duel, { 'attack-dice': [[1, 2]], 'rule-told': [false] });
    expect(other).toContain('cannot be used here');
  });

  it('Force Impact: Brutal after a Charge, with its plasma weapon', () => {
    const jumper = { card: 'hearthkyn-jump-pack-warrior', of: acted('charge') };
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(fought('Plasma Weapon 1 3+ 4/6', jumper, dice))).toEqual(['Brutal (Force Impact)']);
    expect(rulesOf(fought('Plasma Weapon 1 3+ 4/6', { card: jumper.card }, dice))).toEqual([]);
    expect(rulesOf(shot('Plasma Weapon 1 3+ 4/6', { card: jumper.card, of: acted() }, hit))).toEqual([]);
  });

  it('Brawler: in a fight a normal hit of 4 hurts 3, one of 3 hurts 3', () => {
    // A Flayed One: Atk 4, Hit 3+, Dmg 4/5.
    const flayed = { npos: [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] } as const;
    const dice = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 1, 1, 1]], 'reroll-dice': [[1, 1, 1]] };
    const against = (card: string, of: Parameters<typeof fought>[1]['of'], answers: Parameters<typeof fought>[2]) =>
      damage(fought('1 3+ 4/4', { card, of }, answers).events);
    const plain = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 1, 1]] };
    expect(against('hearthkyn-dozr', flayed, dice)).toEqual([3]);
    expect(against('hearthkyn-warrior', flayed, { ...dice, 'rule-told': [false] })).toEqual([4]);
    expect(against('hearthkyn-dozr', {}, plain)).toEqual([3]);
    const weapons = [{ name: 'Knux', type: 'melee', profile: '1 3+ 4/4' }] as const;
    const besieged = beset(
      { card: 'hearthkyn-dozr', kel: { weapons } },
      { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] },
    );
    expect(damage(besieged.events)).toEqual([3]);
  });
});

describe('Hearthkyn Salvagers: rules of their own', () => {
  const own = campOf(team);
  const warrior = 'hearthkyn-warrior';
  it('Proximate Firepower: within 6" a 4+ hits on 3+, a 3+ stays', () => {
    const duel = { card: warrior, inForce: 'proximate-firepower' };
    const hits = (profile: string, roll: number, distance: number) =>
      damage(
        own.shot(profile, duel, {
          'attack-dice': [[roll]],
          distance: [distance],
          ...noSaveIf(roll > 2 && distance < 7),
        }).events,
      );
    const noSaveIf = (hit: boolean) => (hit ? noSave : {});
    expect(hits('1 4+ 3/4', 3, 6)).toEqual([3]);
    expect(hits('1 4+ 3/4', 3, 7)).toEqual([]);
    expect(hits('1 3+ 3/4', 2, 6)).toEqual([]);
  });
  it('Wrought Defence: with one save a fail is one too, with two not', () => {
    const duel = { card: warrior, inForce: 'wrought-defence' };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [5, 1])).toEqual([]);
    expect(own.hurtBy({ card: warrior }, [4, 4, 1, 1], [5, 1], { 'rule-told': [false] })).toEqual([3]);
  });
  it('The Ancestors Are Watching: a free Shoot or Fight', () => {
    expect(own.uses(warrior, 'the-ancestors-are-watching').state.acting?.free).toMatchObject([
      { actions: ['shoot', 'fight'] },
    ]);
  });
  it('Weavefield Crest: one normal hit is ignored, once a battle', () => {
    const duel = { card: 'hearthkyn-theyn', ploys: ['weavefield-crest'] };
    expect(own.hurtBy(duel, [6, 4, 1, 1], [1, 1])).toEqual([4]);
    const use = { rule: 'weavefield-crest', team: 'hearthkyn-salvagers', id: 'kel', turningPoint: 1, during: null };
    expect(own.hurtBy({ card: 'hearthkyn-theyn', of: { ruleUses: [use] } }, [6, 4, 1, 1], [1, 1])).toEqual([7]);
  });
  it("I've Got It: the first mission action for 1 AP less", () => {
    expect(own.leave('hearthkyn-lugger', 'mission-action')?.ap).toBe(0);
    expect(own.leave('hearthkyn-lugger', 'mission-action', ['mission-action'])?.ap).toBe(1);
  });
  it('Pan Spectral Scan: Accurate 1 and Saturate near its marker', () => {
    const card = 'hearthkyn-lokatr';
    expect(own.uses(card, 'pan-spectral-scan').state.teamPoints).toEqual({ 'Pan Spectral Scan': 1 });
    const duel = { card, of: { teamPoints: { 'Pan Spectral Scan': 1 } } };
    expect(own.shotRules(duel, { 'rule-told': [true], accurate: [0] })).toEqual([
      'Accurate 1 (Pan Spectral Scan)',
      'Saturate (Pan Spectral Scan)',
    ]);
    expect(own.shotRules(duel, { 'rule-told': [false] })).toEqual([]);
  });
  it('Secure Salvage: contesting a marker, the first hit is 1 less', () => {
    expect(own.hurtBy({ card: warrior }, [4, 4, 1, 1], [1, 1], { 'rule-told': [true] })).toEqual([5]);
    expect(own.hurtBy({ card: warrior }, [4, 4, 1, 1], [1, 1], { 'rule-told': [false] })).toEqual([6]);
  });
  it('Medic!', () => expectMedic(team, 'hearthkyn-field-medic', 'hearthkyn-gunner'));
  it('Medikit', () => expectMedikit(team, 'hearthkyn-field-medic', warrior));
  it('Signal', () => expectSignal(team, 'hearthkyn-kinlynk'));
  it('Spot', () => expectSpot(team, 'hearthkyn-lokatr', { near: true }));
});
