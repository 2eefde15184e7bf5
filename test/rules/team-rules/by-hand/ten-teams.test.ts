import { describe, expect, it } from 'vitest';
import type { Scene } from '../../scene.ts';
import { damage } from '../../weapon-rules/duel.ts';
import { acted } from '../duel-of-team.ts';
import { hurt, miss, noAnswer, noSave, ruleNames } from '../rolls.ts';
import { teamNamed } from '../team-file.ts';

const blade = { weapons: [{ name: 'Blade', type: 'melee', profile: '3 4+ 3/4' }] } as const;
const worn = (...equipment: string[]) => ({ equipment });
const npo = (wounds: number): Scene => ({
  apart: true,
  npos: [{ datacard: 'necron-warrior', order: 'engage', wounds }],
});

/** Written from the texts first, then played. */
describe('rules of ten teams', () => {
  it('Canoptek Circle, Souldrain: 1 Dmg less of both in the matrix, 2 at least', () => {
    const { beset } = teamNamed('canoptek-circle');
    const duel = { card: 'canoptek-macrocyte-warrior', inForce: 'souldrain' };
    const dice = { 'attack-dice': [[6, 4, 1]], 'retaliation-dice': [[1, 1, 1]] };
    const inside = { ...dice, 'rule-told': [true] };
    expect(hurt('kel', beset({ ...duel, kel: blade }, inside))).toEqual([3, 2]);
    const outside = { ...dice, 'rule-told': [false, false] };
    expect(hurt('kel', beset({ ...duel, kel: blade }, outside))).toEqual([4, 3]);
  });

  it('Wrecka Krew, Extra Armour: Save 4+ becomes 3+, not of the Squig', () => {
    const { shotAt } = teamNamed('wrecka-krew');
    const dice = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[3, 1]] };
    const of = (card: string) => ({ card, kel: worn('Extra Armour') });
    expect(damage(shotAt(of('tankbusta-gunner'), dice).events)).toEqual([]);
    expect(damage(shotAt(of('wrecka-bomb-squig'), dice).events)).toEqual([3]);
  });

  it('Corsair Voidscarred, Mistfield: Piercing 1 of a shot from over 3" does nothing', () => {
    const { shotAt } = teamNamed('corsair-voidscarred');
    const duel = { card: 'voidscarred-warrior', kel: worn('Mistfield'), ploys: ['mistfield'] };
    const far = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1, 4]], distance: [5] };
    expect(damage(shotAt(duel, far).events)).toEqual([]);
  });

  it('Tempestus Aquilons, Turret: two Shoots, of the Sentry alone', () => {
    const again = (card: string) => teamNamed('tempestus-aquilons').leave(card, 'shoot', ['shoot'])?.again;
    expect([again('aquilon-servo-sentry'), again('aquilon-trooper')]).toEqual([true, false]);
  });

  it('Farstalker Kinband, Cold-Blooded: Lethal 5+ against the wounded, Rending too against the injured', () => {
    const { shot } = teamNamed('farstalker-kinband');
    const rules = (wounds: number, card = 'kroot-cold-blood') =>
      ruleNames(shot('Rifle 1 3+ 3/4', { card, of: npo(wounds) }, miss));
    expect([rules(9), rules(8), rules(4)]).toEqual([[], ['Lethal 5+'], ['Lethal 5+', 'Rending']]);
    expect(rules(4, 'kroot-warrior')).toEqual([]);
  });

  it('Farstalker Kinband, Hardy: a critical of 4 does 3', () => {
    const { shotAt } = teamNamed('farstalker-kinband');
    const dice = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt({ card: 'kroot-cold-blood' }, dice).events)).toEqual([3]);
    expect(damage(shotAt({ card: 'kroot-warrior' }, dice).events)).toEqual([4]);
  });

  it('Brood Brothers, Resilient: 3 Normal Dmg is 2, a critical whole', () => {
    const { shotAt } = teamNamed('brood-brothers');
    const dice = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt({ card: 'brood-brother-veteran' }, dice).events)).toEqual([6]);
    expect(damage(shotAt({ card: 'brood-brother-trooper' }, dice).events)).toEqual([7]);
  });

  it('Hand of the Archon, Merciless Sadists and Rifles', () => {
    const { shot } = teamNamed('hand-of-the-archon');
    const rules = (wounds: number, of: Scene, inForce?: string) =>
      ruleNames(
        shot(
          'Splinter Rifle 1 3+ 3/4',
          { card: 'kabalite-agent', of: { ...npo(wounds), ...of }, ...(inForce !== undefined && { inForce }) },
          { ...miss, ...(inForce === undefined ? { accurate: [0] } : wounds < 9 && { balanced: [[]] }) },
        ),
      );
    const moved = acted('reposition');
    expect(rules(8, moved, 'merciless-sadists')).toEqual(['Balanced']);
    expect(rules(9, moved, 'merciless-sadists')).toEqual([]);
    expect(rules(9, acted('dash'))).toEqual(['Accurate 1']);
  });

  it('Phobos Strike Team, Lethal Assaults: Balanced, after a Charge also Lethal 5+', () => {
    const { fought } = teamNamed('phobos-strike-team');
    const rules = (of: Scene) =>
      ruleNames(
        fought(
          '1 3+ 3/4',
          { card: 'reiver-warrior', inForce: 'lethal-assaults', of },
          { ...miss, ...noAnswer, balanced: [[]] },
        ),
      );
    expect(rules(acted('charge'))).toEqual(['Balanced', 'Lethal 5+']);
    expect(rules({})).toEqual(['Balanced']);
  });

  it('Phobos Strike Team, Purity Seals: of two fails one is a hit, of one none', () => {
    const { shot, notShot } = teamNamed('phobos-strike-team');
    const duel = { card: 'incursor-warrior', kel: worn('Purity Seals'), ploys: ['purity-seals'], of: { apart: true } };
    expect(damage(shot('2 3+ 3/4', duel, { 'attack-dice': [[1, 2]], ...noSave }).events)).toEqual([3]);
    expect(notShot('2 3+ 3/4', duel, { 'attack-dice': [[1, 4]], ...noSave })).toContain('has nothing to do here');
  });

  it('Novitiates, Sanctified Rounds: a Faith point for Piercing Crits 1, of an autogun', () => {
    const { shot } = teamNamed('novitiates');
    const duel = { card: 'novitiate-militant', kel: worn('Sanctified Rounds'), of: { apart: true } };
    const rules = (weapon: string, answers = {}) =>
      ruleNames(shot(`${weapon} 1 3+ 3/4`, duel, { ...miss, ...answers }));
    expect(rules('Autogun', { 'rule-told': [true] })).toEqual(['Piercing Crits 1']);
    expect(rules('Autogun', { 'rule-told': [false] })).toEqual([]);
    expect(rules('Ministorum Flamer')).toEqual([]);
  });

  it('Hunter Clade, Debilitating Irradiation: 3 Normal Dmg stay 3; Rad-Saturation makes a 4 a miss', () => {
    const { shotAt } = teamNamed('hunter-clade');
    const duel = { card: 'skitarii-vanguard-warrior', inForce: 'debilitating-irradiation' };
    const dice = { 'attack-dice': [[6, 5, 4, 1]], 'defence-dice': [[1, 1]], distance: [2] };
    expect(damage(shotAt(duel, dice).events)).toEqual([7]);
  });
});
