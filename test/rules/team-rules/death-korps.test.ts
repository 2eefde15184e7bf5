import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/death-korps.rules.json';
import { damage } from '../weapon-rules/duel.ts';
import {
  expectAura,
  expectFreeDash,
  expectGroup,
  expectMedic,
  expectMedikit,
  expectSignal,
  expectSpot,
} from './alike.ts';
import { campOf, marked, withToken } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, shotAt, beset } = duelOf(team);

describe('Death Korps', () => {
  const trooper = { card: 'trooper' };
  const weapons = [{ name: 'Bayonet', type: 'melee', profile: '1 4+ 2/3' }] as const;

  it('Clear The Line: Accurate 1 in melee; Severe when it retaliates, or fights in its own territory', () => {
    // The only dice is retained as a hit of 2; Severe makes it the critical of 3.
    const duel = { ...trooper, kel: { weapons }, inForce: 'clear-the-line' };
    const dice = { 'attack-dice': [], accurate: [1], ...noAnswer };
    expect(damage(fought('Bayonet', duel, { ...dice, 'in-territory': [true] }).events)).toEqual([3]);
    expect(damage(fought('Bayonet', duel, { ...dice, 'in-territory': [false] }).events)).toEqual([2]);
    const answered = beset(duel, { 'attack-dice': [[1, 1, 1]], accurate: [1] });
    expect(damage(answered.events)).toEqual([3]);
    expect(rulesOf(shot('1 4+ 2/3', duel, { 'attack-dice': [[4]], ...noSave }))).toEqual([]);
  });

  it('Siege Warfare: Saturate and Accurate 1 for shots', () => {
    const duel = { ...trooper, inForce: 'siege-warfare' };
    const shoot = shot('2 4+ 2/3', duel, { 'attack-dice': [[1]], accurate: [1], ...noSave });
    expect(rulesOf(shoot)).toEqual(['Saturate (Siege Warfare)', 'Accurate 1 (Siege Warfare)']);
    expect(damage(shoot.events)).toEqual([2]);
    expect(rulesOf(fought('1 4+ 2/3', duel, { 'attack-dice': [[4]], ...noAnswer }))).toEqual([]);
  });

  it('Combined Arms: any attack dice again, at one whom a friend has shot', () => {
    const duel = { ...trooper, ploys: ['combined-arms'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[4, 4]] };
    expect(damage(shot('2 4+ 2/3', duel, { ...dice, 'rule-told': [true], ...noSave }).events)).toEqual([4]);
    const first = notShot('2 4+ 2/3', duel, { 'attack-dice': [[1, 2]], 'rule-told': [false] });
    expect(first).toContain('cannot be used here');
  });

  it('Bionics: normal hits of 3 hurt 2, criticals as printed', () => {
    const dice = { 'attack-dice': [[4, 6, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt({ card: 'veteran' }, dice).events)).toEqual([6]);
    expect(damage(shotAt(trooper, dice).events)).toEqual([7]);
  });

  it('The Emperor Protects: every failed defence dice again', () => {
    // Three hits; both dice fail and become 4s: one hit of 3 is left.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 2]] };
    expect(damage(shotAt({ card: 'zealot' }, { ...dice, 'reroll-dice': [[4, 4]] }).events)).toEqual([3]);
    expect(damage(shotAt(trooper, dice).events)).toEqual([9]);
  });
});

describe('Death Korps: rules of their own', () => {
  it('Regroup, Chronometer: free Dashes, not both in a turning point; the Chronometer not from turning point 3', () => {
    expectFreeDash(team, 'regroup', 'trooper');
    expectFreeDash(team, 'chronometer', 'trooper');
    expect(campOf(team).gambitsNot('chronometer', 'trooper', 'trooper', { turningPoint: 3 })).toContain(
      'nothing to do here',
    );
  });
  it('Take Cover: in cover a 3 saves, in the open it does not', () => {
    const duel = { card: 'trooper', inForce: 'take-cover' };
    const dice = { 'attack-dice': [[4, 4, 1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'defence-dice': [[3]] }, true).events)).toEqual([]);
    expect(damage(shotAt(duel, { ...dice, 'defence-dice': [[3, 3]] }).events)).toEqual([6]);
  });
  it('Bring It Down: Punishing against the one that was chosen', () => {
    const { gambits, gambitsNot } = campOf(team);
    const { state } = gambits('bring-it-down', 'watchmaster');
    expect(marked(state, 'Bring It Down')).toBe(1);
    expect(gambitsNot('bring-it-down', 'trooper')).toContain('nothing to do here');
    const at = { card: 'trooper', inForce: 'bring-it-down' };
    const dice = { 'attack-dice': [[1]] };
    expect(rulesOf(shot('1 4+ 2/3', { ...at, of: withToken('Bring It Down') }, dice))).toEqual([
      'Punishing (Bring it Down!)',
    ]);
    expect(rulesOf(shot('1 4+ 2/3', at, dice))).toEqual([]);
  });
  it('Medic!', () => expectMedic(team, 'medic', 'trooper'));
  it('Medikit', () => expectMedikit(team, 'medic', 'trooper'));
  it('Signal', () => expectSignal(team, 'vox-operator'));
  it('Spot: within 3" of the Spotter', () => expectSpot(team, 'spotter', { near: true }));
  it('Group Activation', () => expectGroup(team, 'trooper', 'veteran'));
  it('Uplifting Primer', () => expectAura(team, 'zealot', 'trooper', 'Severe (Uplifting Primer)'));
});
