import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/pathfinders.rules.json';
import type { Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectFreeDash, expectGroup, expectMedic, expectMedikit, expectSignal } from './alike.ts';
import { campOf, lastingOn } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { hitOf, noSave } from './rolls.ts';

const { shot, fought, shotAt, beset } = duelOf(team);

describe('Pathfinders', () => {
  const shasla = { card: 'shas-la-pathfinder' };

  it('Bonded: Accurate 1 for shots near a friend, not for a Drone', () => {
    const of = (teamCard: string): Scene => ({
      operatives: [
        { id: 'kel', order: 'engage', team: 'pathfinders', teamCard: 'shas-la-pathfinder' },
        { id: 'vane', order: 'engage', team: 'pathfinders', teamCard },
      ],
    });
    const duel = { ...shasla, inForce: 'bonded', of: of('blooded-pathfinder') };
    const near = { 'attack-dice': [[1]], 'near-by-rule': [['vane']], accurate: [1], ...noSave };
    expect(damage(shot('2 4+ 4/5', duel, near).events)).toEqual([4]);
    const miss = { 'attack-dice': [[1, 1]] };
    expect(damage(shot('2 4+ 4/5', duel, { ...miss, 'near-by-rule': [[]] }).events)).toEqual([]);
    expect(damage(shot('2 4+ 4/5', { ...duel, of: of('mv1-gun-drone') }, miss).events)).toEqual([]);
    expect(damage(shot('2 4+ 4/5', { ...shasla, inForce: 'bonded', card: 'mv1-gun-drone' }, miss).events)).toEqual([]);
  });

  it('Multi-Dimensional Vision: an obscured target takes the critical', () => {
    const attack = { obscured: true };
    const dice = { 'attack-dice': [[6]] };
    const seeing = { card: 'transpectral-interference-pathfinder', attack };
    expect(damage(shot('1 4+ 4/5', seeing, { ...dice, ...noSave }).events)).toEqual([5]);
    expect(damage(shot('1 4+ 4/5', { ...shasla, attack }, dice).events)).toEqual([]);
  });

  it('Grenadier Specialist and Inertial Dampener: their Hit, with these weapons alone', () => {
    const miss = { 'attack-dice': [[1]] };
    const grenadier = { card: 'assault-grenadier-pathfinder' };
    expect(hitOf(shot('Frag Grenade 1 4+ 2/4', grenadier, miss))).toBe(3);
    expect(hitOf(shot('Pulse Carbine 1 4+ 4/5', grenadier, miss))).toBe(4);
    const marksman = { card: 'marksman-pathfinder', kel: { wounds: 2 } };
    expect(hitOf(shot('Marksman Rail Rifle (standard) 1 3+ 4/4', marksman, miss))).toBe(3);
    expect(hitOf(shot('Pulse Carbine 1 3+ 4/4', marksman, miss))).toBe(4);
  });

  it('Shield Generator: Piercing 1 is ignored', () => {
    // Three hits of 3; a third defence dice, without Piercing, saves one.
    const dice = { 'attack-dice': [[4, 4, 4, 1]] };
    expect(damage(shotAt({ card: 'mv4-shield-drone' }, { ...dice, 'defence-dice': [[1, 1, 4]] }).events)).toEqual([6]);
    expect(damage(shotAt(shasla, { ...dice, 'defence-dice': [[1, 1]] }).events)).toEqual([9]);
  });

  it('Grav-Inhibitor: whoever fights it hits on 5+, whoever shoots it on 4+', () => {
    const drone = { card: 'mv33-grav-inhibitor-drone' };
    const weapons = [{ name: 'Ram', type: 'melee', profile: '1 5+ 2/3' }] as const;
    const besetBy = (card: string) =>
      beset({ card, kel: { weapons } }, { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] });
    expect(damage(besetBy('mv33-grav-inhibitor-drone').events)).toEqual([]);
    expect(damage(besetBy('mv1-gun-drone').events)).toEqual([3]);
    const own = fought('1 5+ 2/3', drone, { 'attack-dice': [[1]], 'retaliation-dice': [[4, 4, 4]] });
    expect(damage(own.events)).toEqual([]);
    expect(damage(shotAt(drone, { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] }).events)).toEqual([3]);
  });
});

describe('Pathfinders: rules of their own', () => {
  const own = campOf(team);
  const card = 'shas-la-pathfinder';
  it('Recon Sweep: free Dashes from turning point 2', () => {
    expectFreeDash(team, 'recon-sweep', card);
    expect(own.gambitsNot('recon-sweep', card, card, { turningPoint: 1 })).toContain('nothing to do here');
  });
  it('Take Cover: in cover a 3 saves, in the open it does not', () => {
    const duel = { card, inForce: 'take-cover' };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [3], {}, true)).toEqual([]);
    expect(own.hurtBy(duel, [4, 4, 1, 1], [3, 3])).toEqual([6]);
  });
  it('System Jam: 1 APL less; not with Conceal', () => {
    const jam = 'transpectral-interference-pathfinder';
    expect(lastingOn(own.uses(jam, 'system-jam', { target: 'warrior-1' }).state, 'warrior-1')).toEqual(['apl -1']);
    const hidden = { operatives: [{ id: 'kel', team: 'pathfinders', teamCard: jam }] };
    expect(own.usesNot(jam, 'system-jam', {}, card, hidden)).toContain('Conceal');
  });
  it('Signal', () => expectSignal(team, 'comms-specialist-pathfinder'));
  it('Medic!', () => expectMedic(team, 'medical-technician-pathfinder', card));
  it('Medikit: no Drone', () => {
    expectMedikit(team, 'medical-technician-pathfinder', card);
    expect(own.usesNot('medical-technician-pathfinder', 'medikit', {}, 'mv1-gun-drone')).toContain('nobody is there');
  });
  it('Group Activation', () => expectGroup(team, card, 'mv1-gun-drone'));
});
