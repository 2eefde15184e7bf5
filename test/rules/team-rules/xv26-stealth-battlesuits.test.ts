import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/xv26-stealth-battlesuits.rules.json';
import { damage } from '../weapon-rules/duel.ts';
import { campOf, lastingOn } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot } = duelOf(team);

describe('XV26 Stealth Battlesuits', () => {
  const suit = { card: 'xv26-infiltrator' };
  const far = { 'in-territory': [false] };

  it('Kauyon: Accurate 1 near your territory, 2 inside it, 3 near your drop zone, in shots alone', () => {
    // Questions: within 3" of your territory, within 3" of your drop zone, within your territory.
    const kept = (told: boolean[], accurate: number) => {
      const dice = { 'attack-dice': [Array<number>(4 - accurate).fill(1)], accurate: [accurate], ...noSave };
      return damage(shot('4 4+ 3/4', suit, { ...dice, 'in-territory': told }).events);
    };
    expect(kept([true, false, false], 1)).toEqual([3]);
    expect(kept([true, false, true], 2)).toEqual([6]);
    expect(kept([true, true], 3)).toEqual([9]);
    expect(damage(shot('4 4+ 3/4', suit, { 'attack-dice': [[1, 1, 1, 1]], ...far }).events)).toEqual([]);
    expect(damage(fought('4 4+ 3/4', suit, { 'attack-dice': [[1, 1, 1, 1]], ...noAnswer }).events)).toEqual([]);
  });

  it('Patient Hunters: Balanced and Saturate at the expended, in fights Balanced alone', () => {
    const expended = { npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] } as const;
    const duel = { ...suit, inForce: 'patient-hunters' };
    const hit = { 'attack-dice': [[6]], ...noSave, ...far };
    expect(rulesOf(shot('1 4+ 3/4', { ...duel, of: expended }, hit))).toEqual([
      'Balanced (Patient Hunters)',
      'Saturate (Patient Hunters)',
    ]);
    expect(rulesOf(shot('1 4+ 3/4', duel, hit))).toEqual([]);
    const fight = fought('1 4+ 3/4', { ...duel, of: expended }, { 'attack-dice': [[6]], ...noAnswer });
    expect(rulesOf(fight)).toEqual(['Balanced (Patient Hunters)']);
  });

  it('XV26 Multitrackers: Torrent 2" for the sweeping burst cannon', () => {
    const duel = { ...suit, kel: { equipment: ['XV26 Multitrackers'] }, ploys: ['xv26-multitrackers'] };
    const cannon = (profile: string) => `Burst Cannon (${profile}) 1 4+ 3/4 Torrent 1"`;
    const hit = { 'attack-dice': [[6]], ...noSave, ...far };
    expect(rulesOf(shot(cannon('sweeping'), duel, hit))).toContain('Torrent 2" (XV26 Multitrackers)');
    expect(notShot(cannon('focused'), duel, { 'attack-dice': [[1]], ...far })).toContain('nothing to do here');
  });
});

describe('XV26 Stealth Battlesuits: rules of their own', () => {
  const own = campOf(team);
  const card = 'xv26-infiltrator';
  it('Holowave Countermeasures: from over 6" one success is given up, a normal one first', () => {
    const duel = { card, inForce: 'holowave-countermeasures' };
    expect(own.hurtBy(duel, [6, 4, 1, 1], [1, 1], { distance: [7], 'rule-told': [false] })).toEqual([4]);
    expect(own.hurtBy(duel, [6, 4, 1, 1], [1, 1], { distance: [6] })).toEqual([7]);
    expect(own.hurtBy(duel, [6, 1, 1, 1], [], { distance: [7], 'rule-told': [false] })).toEqual([]);
  });
  it('Markerlight: Severe against one that is marked, while a marker is there', () => {
    expect(own.shotRules({ card: 'xv26-designator' }, { 'in-territory': [false], 'rule-told': [true] })).toContain(
      'Severe (Markerlight)',
    );
    expect(own.shotRules({ card: 'xv26-designator' }, { 'in-territory': [false], 'rule-told': [false] })).not.toContain(
      'Severe (Markerlight)',
    );
    expect(own.shotRules({ card }, { 'in-territory': [false] })).not.toContain('Severe (Markerlight)');
  });
  it('System Jam: 1 APL less, for 2 AP with Conceal', () => {
    const jam = 'xv26-neutraliser';
    const { state } = own.uses(jam, 'system-jam', { target: 'warrior-1' });
    expect(lastingOn(state, 'warrior-1')).toEqual(['apl -1']);
    expect(state.acting?.ap).toBe(1);
    const hidden = {
      operatives: [{ id: 'kel', team: 'xv26-stealth-battlesuits', teamCard: jam }],
      ...acting({ ap: 1 }),
    };
    expect(own.usesNot(jam, 'system-jam', { target: 'warrior-1' }, card, hidden)).toContain('takes 2 AP');
  });
  it('Photon Grenade Launcher: 2" less Move on a 3', () => {
    const at = (roll: number) =>
      lastingOn(
        own.uses('mv15-gun-drone', 'photon-grenade-launcher', { target: 'warrior-1' }, { 'own-rule': [[roll]] }).state,
        'warrior-1',
      );
    expect([at(3), at(2)]).toEqual([['move -2'], []]);
  });
  it('Covert Protocols: counteracting with Conceal it does not shoot', () => {
    const hidden = { operatives: [{ id: 'kel', team: 'xv26-stealth-battlesuits', teamCard: card }] };
    expect(own.leave(card, 'shoot', [], { ...acting({ counteracts: true }), ...hidden })?.barred).toBe(
      'Covert Protocols',
    );
    expect(own.leave(card, 'pick-up', [], { ...acting({ counteracts: true }), ...hidden })?.barred).toBeUndefined();
    expect(own.leave(card, 'shoot', [], acting({ counteracts: true }))?.barred).toBeUndefined();
  });
});
