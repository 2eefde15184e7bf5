import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/imperial-navy-breachers.rules.json';
import { ownCost } from '../../../src/rules/state/action-leave.ts';
import type { Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectGroup, expectSignal, expectSpot } from './alike.ts';
import { campOf, inForce, lastingOn, marked, withToken } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting, does } from './own-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, notShot } = duelOf(team);

describe('Imperial Navy Breachers', () => {
  const armsman = { card: 'navis-armsman' };

  it('Attack Order, Defence Order: near their markers', () => {
    const lies = (marker: string): Scene => ({ ownMarkers: [{ marker, by: null }] });
    const attack = { ...armsman, inForce: 'attack-order', of: lies('Attack Order') };
    expect(rulesOf(shot('1 3+ 3/3', attack, { ...hit, 'rule-told': [true] }))).toEqual(['Ceaseless (Attack Order)']);
    expect(rulesOf(shot('1 3+ 3/3', attack, { ...hit, 'rule-told': [false] }))).toEqual([]);
    // Three hits of 3 against 1 and 1; both become a 4: one is left.
    const defence = { ...armsman, inForce: 'defence-order', of: lies('Defence Order') };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(defence, { ...dice, 'rule-told': [true], 'reroll-dice': [[4, 4]] }).events)).toEqual([3]);
    expect(damage(shotAt(defence, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
  });

  it('Brace For Counterattack: hits of 3 and 4 hurt 2 and 3', () => {
    const duel = { ...armsman, inForce: 'brace-for-counterattack' };
    const dice = { 'attack-dice': [[4, 6, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, { ...dice, 'in-territory': [true] }).events)).toEqual([5]);
    expect(damage(shotAt(duel, { ...dice, 'in-territory': [false], 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(shotAt(duel, { ...dice, 'in-territory': [false], 'rule-told': [false] }).events)).toEqual([7]);
  });

  it('Close Assault, Slugs: Navis shotguns alone', () => {
    const close = { ...armsman, inForce: 'close-assault' };
    const near = 'Navis Shotgun (close range) 1 3+ 3/3';
    expect(damage(shot(near, close, { ...hit, distance: [3] }).events)).toEqual([4]);
    expect(damage(shot(near, close, { ...hit, distance: [4] }).events)).toEqual([3]);
    expect(damage(shot('Meltagun 1 3+ 3/3', close, hit).events)).toEqual([3]);
    const slugs = { ...armsman, kel: { equipment: ['Slugs'] }, ploys: ['slugs'] };
    const far = shot('Navis Shotgun (long range) 1 5+ 1/2', slugs, { 'attack-dice': [[4]], ...noSave });
    expect(damage(far.events)).toEqual([2]);
    expect(notShot(near, slugs, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Blitz: Accurate 1 for the first attack of the team', () => {
    const duel = { ...armsman, ploys: ['blitz'] };
    const first = shot('2 3+ 3/3', duel, {
      'attack-dice': [[1]],
      accurate: [1],
      distance: [6],
      'rule-told': [true, false],
      ...noSave,
    });
    expect(damage(first.events)).toEqual([3]);
    expect(notShot('2 3+ 3/3', duel, { distance: [7] })).toContain('cannot be used here');
  });

  it('Shield: with the Shield Bash alone', () => {
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    const endurant = { card: 'navis-endurant' };
    expect(rulesOf(fought('Shield Bash 1 4+ 1/2', endurant, dice))).toEqual(['Shield (Shield)']);
    expect(rulesOf(fought('Hatchet 1 4+ 3/4', endurant, dice))).toEqual([]);
  });
});

describe('Imperial Navy Breachers: rules of their own', () => {
  const own = campOf(team);
  const [armsman, endurant] = ['navis-armsman', 'navis-endurant'] as const;
  const leaving = ({ state: { ruleUses, tokens } }: ReturnType<typeof own.uses>) => ({
    ...(ruleUses && { ruleUses }),
    ...(tokens && { tokens }),
  });
  it('Breach And Clear: the one that was chosen follows; Overwhelm Target gives one of the two 1 AP', () => {
    const used = own.uses(endurant, 'breach-and-clear', { target: 'vane' });
    expect(own.followers(endurant, endurant, leaving(used))).toEqual(['vane']);
    expect(own.followers(endurant)).toEqual([]);
    expect(own.usesNot(endurant, 'breach-and-clear', {}, endurant, leaving(used))).toContain('in this turning point');
    expect(own.uses(endurant, 'overwhelm-target', {}, {}, endurant, leaving(used)).state.acting?.ap).toBe(3);
    expect(own.usesNot(endurant, 'overwhelm-target')).toContain('not here');
  });
  it('Attack Order, Defence Order: near the marker, and not both', () => {
    expect(
      own.shotRules(
        { card: armsman, inForce: 'attack-order', of: { ownMarkers: [{ marker: 'Attack Order', by: null }] } },
        { 'rule-told': [true], ceaseless: [[]] },
      ),
    ).toEqual(['Ceaseless (Attack Order)']);
    expect(
      own.gambitsNot('defence-order', armsman, armsman, inForce('imperial-navy-breachers', 'attack-order')),
    ).toContain('not');
  });
  it('Close Assault: of two fails in its fight one is a normal success', () => {
    const fight = (dice: number[]) =>
      damage(
        own.fought('2 3+ 3/4', { card: armsman, inForce: 'close-assault' }, { 'attack-dice': [dice], ...noAnswer })
          .events,
      );
    expect(fight([1, 2])).toEqual([3]);
    expect(fight([1, 3])).toEqual([3]);
  });
  it('Blitz: Severe as well for the first to activate', () => {
    const at = (first: boolean) =>
      own.shotRules({ card: armsman, ploys: ['blitz'] }, { distance: [6], 'rule-told': [true, first], accurate: [0] });
    expect(at(true)).toEqual(['Accurate 1 (Blitz)', 'Severe (Blitz)']);
    expect(at(false)).toEqual(['Accurate 1 (Blitz)']);
  });
  it('Slugs: three times in a turning point', () => {
    const at = (count: number) => {
      const use = { rule: 'slugs', team: 'imperial-navy-breachers', id: 'kel', turningPoint: 2, during: null };
      const duel = {
        card: armsman,
        kel: { equipment: ['Slugs'] },
        ploys: ['slugs'],
        of: { ruleUses: Array.from({ length: count }, () => use) },
      };
      return damage(own.shot('Navis Shotgun (long range) 1 4+ 3/4', duel, { 'attack-dice': [[3]], ...noSave }).events);
    };
    expect(at(2)).toEqual([4]);
    expect(() => at(3)).toThrow('Slugs cannot be used: it has been used in this turning point');
  });
  it('System Override Device: a free Operate Hatch', () => {
    expect(own.uses(armsman, 'system-override-device').state.acting?.free).toMatchObject([
      { actions: ['operate-hatch'] },
    ]);
  });
  it('Group Activation: not of those of Breach And Clear', () => {
    expectGroup(team, armsman, endurant);
    expect(own.followers(armsman, armsman, withToken('Breach And Clear', 'kel'))).toEqual([]);
  });
  it('Emboldened: after its Charge a hit of 3 is 2 on a 5', () => {
    const charged = does(own.table('navis-axejack', armsman, acting()), 'charge', { target: 'warrior-1' });
    expect(marked(charged.state, 'Emboldened', 'kel')).toBe(1);
    const duel = { card: 'navis-axejack', of: withToken('Emboldened', 'kel') };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [1, 1], { 'own-rule-dice': [[5], [4]] })).toEqual([5]);
    expect(own.hurtBy({ card: 'navis-axejack' }, [4, 4, 1, 1], [1, 1])).toEqual([6]);
  });
  it('Disengage: Fall Back for 1 AP less', () => {
    const at = own.table(endurant, armsman, acting());
    expect(at.operatives.map((one) => ownCost(at, one, 'fall-back', 2).ap)).toEqual([1, 2]);
  });
  it('Boost: 6" more Move, from turning point 2', () => {
    expect(lastingOn(own.uses('navis-gheistskull', 'boost').state, 'kel')).toEqual(['move 6']);
    expect(own.usesNot('navis-gheistskull', 'boost', {}, armsman, { turningPoint: 1 })).toContain('not here');
  });
  it('Spot', () => expectSpot(team, 'navis-c-a-t-unit'));
  it('Wayfind', () => expectSignal(team, 'navis-surveyor', 'wayfind', armsman));
  it('Interference Pulse: 1 APL less on a 3, on a 2 where it is a valid target', () => {
    const pulse = (choice: string, roll: number, vane = 'navis-gheistskull') =>
      lastingOn(
        own.uses(
          'navis-void-jammer',
          'interference-pulse',
          { target: 'warrior-1' },
          { 'ploy-choice': [choice], 'own-rule': [[roll]] },
          vane,
        ).state,
        'warrior-1',
      );
    expect([pulse('other', 3), pulse('other', 2), pulse('valid', 2)]).toEqual([['apl -1'], [], ['apl -1']]);
    expect(own.usesNot('navis-void-jammer', 'interference-pulse', {}, armsman)).toContain('not here');
  });
});
