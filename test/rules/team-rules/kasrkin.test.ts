import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/kasrkin.rules.json';
import type { Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectFreeDash, expectMedic, expectMedikit, expectTwoFails } from './alike.ts';
import { campOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { noSave, rulesOf } from './rolls.ts';

const { shot, notShot, shotAt } = duelOf(team);
const twoDice = { 'defence-dice': [[1, 1]] };

describe('Kasrkin', () => {
  const trooper = { card: 'trooper' };

  it('Clearance Sweep: Ceaseless, where both are near the marker', () => {
    const of: Scene = { ownMarkers: [{ marker: 'Clearance Sweep', by: null }] };
    const duel = { ...trooper, inForce: 'clearance-sweep', of };
    const dice = { 'attack-dice': [[6]], ...noSave };
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...dice, 'rule-told': [true, true] }))).toEqual([
      'Ceaseless (Clearance Sweep)',
    ]);
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...dice, 'rule-told': [true, false] }))).toEqual([]);
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...dice, 'rule-told': [false] }))).toEqual([]);
  });

  it('Engage From Cover: one defence dice again, in cover alone', () => {
    // Three hits, Piercing 1, two dice of which one is the cover save: the 1 becomes a 4, two saves, one hit of 3 is left.
    const duel = { ...trooper, inForce: 'engage-from-cover' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1]] };
    const inCover = shotAt(duel, { ...dice, 'reroll-dice': [[4]] }, true);
    expect(damage(inCover.events)).toEqual([3]);
    const open = shotAt(duel, { ...dice, 'defence-dice': [[1, 1]] });
    expect(damage(open.events)).toEqual([9]);
  });

  it('Elimination Pattern: Piercing Crits 1, Piercing 1 for the volley gun, for no other weapon', () => {
    const duel = { ...trooper, inForce: 'elimination-pattern' };
    const open = { 'attack-dice': [[4]], 'rule-told': [true] };
    expect(rulesOf(shot('Hot-Shot Lasgun 1 3+ 3/4', duel, { ...open, ...noSave }))).toEqual([
      'Piercing Crits 1 (Elimination Pattern)',
    ]);
    expect(rulesOf(shot('Hot-Shot Volley Gun (focused) 1 3+ 3/4', duel, { ...open, ...twoDice }))).toEqual([
      'Piercing 1 (Elimination Pattern)',
    ]);
    const hidden = { 'attack-dice': [[4]], 'rule-told': [false], ...noSave };
    expect(rulesOf(shot('Hot-Shot Lasgun 1 3+ 3/4', duel, hidden))).toEqual([]);
    expect(rulesOf(shot('Flamer 1 3+ 3/4', duel, { 'attack-dice': [[4]], ...noSave }))).toEqual([]);
  });

  it('Neutralise Target: any attack dice again, against one without a cover save', () => {
    const duel = { ...trooper, ploys: ['neutralise-target'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[3, 3]] };
    expect(damage(shot('2 3+ 3/4', duel, { ...dice, 'rule-told': [true], ...noSave }).events)).toEqual([6]);
    const hidden = notShot('2 3+ 3/4', duel, { 'attack-dice': [[1, 2]], 'rule-told': [false] });
    expect(hidden).toContain('cannot be used here');
  });

  it('Foregrip: Accurate 1 within 3", with no pistol, and with that equipment alone', () => {
    // One of two dice is retained without being rolled.
    const duel = { ...trooper, kel: { equipment: ['Foregrip'] } };
    const near = { 'attack-dice': [[1]], distance: [3], accurate: [1], ...noSave };
    expect(damage(shot('Hot-Shot Lasgun 2 3+ 3/4', duel, near).events)).toEqual([3]);
    const all = { 'attack-dice': [[1, 1]] };
    expect(damage(shot('Hot-Shot Lasgun 2 3+ 3/4', duel, { ...all, distance: [4] }).events)).toEqual([]);
    expect(damage(shot('Hot-Shot Laspistol 2 3+ 3/4', duel, all).events)).toEqual([]);
    expect(damage(shot('Hot-Shot Lasgun 2 3+ 3/4', trooper, all).events)).toEqual([]);
  });

  it('Long-Range Scope: Saturate beyond 6", for hot-shot weapons', () => {
    const duel = { ...trooper, kel: { equipment: ['Long-Range Scope'] } };
    const dice = { 'attack-dice': [[4]], ...noSave };
    expect(rulesOf(shot('Hot-Shot Lasgun 1 3+ 3/4', duel, { ...dice, distance: [7] }))).toEqual([
      'Saturate (Long-Range Scope)',
    ]);
    expect(rulesOf(shot('Hot-Shot Lasgun 1 3+ 3/4', duel, { ...dice, distance: [6] }))).toEqual([]);
    expect(rulesOf(shot('Flamer 1 3+ 3/4', duel, dice))).toEqual([]);
  });
});

describe('Kasrkin: rules of their own', () => {
  it('Relocate: free Dashes from turning point 2', () => {
    expectFreeDash(team, 'relocate', 'trooper');
    expect(campOf(team).gambitsNot('relocate', 'trooper', 'trooper', { turningPoint: 1 })).toContain(
      'nothing to do here',
    );
  });
  it('Relics Of Cadia', () => expectTwoFails(team, 'trooper', 'relics-of-cadia', 'Relics Of Cadia'));
  it('Medic!', () => expectMedic(team, 'combat-medic', 'trooper'));
  it('Medikit', () => expectMedikit(team, 'combat-medic', 'trooper'));
});
