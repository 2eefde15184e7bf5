import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/exaction-squad.rules.json';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { moveNow, saveNow } from '../../../src/rules/state/own-figures.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectMedic, expectMedikit, expectNoRerolls, expectSignal, expectSpot } from './alike.ts';
import { campOf, marked, withToken } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { acting, choosing } from './own-team.ts';
import { hit, noAnswer, rulesOf } from './rolls.ts';

const { shot, fought, notShot, shotAt, beset, table } = duelOf(team);

describe('Exaction Squad', () => {
  const vigilant = { card: 'arbites-vigilant' };

  it('Dispense Justice: Ceaseless in a fight, unless it moved more than its Move', () => {
    const duel = { ...vigilant, inForce: 'dispense-justice' };
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const still = fought('1 3+ 3/4', duel, dice);
    expect(rulesOf(still)).toEqual(['Ceaseless (Dispense Justice)']);
    expect(still.asked).not.toContain('rule-told');
    const charged = { ...duel, of: acted('charge') };
    expect(rulesOf(fought('1 3+ 3/4', charged, { ...dice, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(fought('1 3+ 3/4', charged, { ...dice, 'rule-told': [true] }))).toEqual([
      'Ceaseless (Dispense Justice)',
    ]);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
  });

  it('Inviolate Jurisdiction: one defence dice again, beside an objective or an enemy', () => {
    // Three hits against 1 and 1; one becomes a 4: two hits of 3 are left, else three.
    const duel = { ...vigilant, inForce: 'inviolate-jurisdiction' };
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    const hurt = (answers: Parameters<typeof shotAt>[1]) => damage(shotAt(duel, { ...dice, ...answers }).events);
    const again = { 'reroll-dice': [[4]] };
    expect(hurt({ 'near-by-rule': [['warrior-1']], ...again })).toEqual([6]);
    expect(hurt({ 'near-by-rule': [[]], 'rule-told': [true], ...again })).toEqual([6]);
    expect(hurt({ 'near-by-rule': [[]], 'rule-told': [false] })).toEqual([9]);
  });

  it('Terminal Decree: Balanced within 6", at any distance for the weapons of a Gunner', () => {
    const duel = { ...vigilant, inForce: 'terminal-decree' };
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, distance: [6] }))).toEqual(['Balanced (Terminal Decree)']);
    expect(rulesOf(shot('1 3+ 3/4', duel, { ...hit, distance: [7] }))).toEqual([]);
    const gunner = shot('Webber 1 3+ 4/5', { ...duel, card: 'arbites-gunner' }, hit);
    expect(rulesOf(gunner)).toEqual(['Balanced (Terminal Decree)']);
    expect(gunner.asked).not.toContain('distance');
  });

  it('Special-Issue Shells: a weapon rule for a shotgun, and for nothing else', () => {
    const duel = {
      ...vigilant,
      kel: { equipment: ['Special-Issue Shells'] },
      ploys: ['special-issue-shells:saturate'],
    };
    const shotgun = shot('Combat Shotgun (close range) 1 3+ 4/4', duel, hit);
    expect(rulesOf(shotgun)).toEqual(['Saturate (Special-Issue Shells)']);
    expect(notShot('Webber 1 3+ 4/5', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Repress: Shield with the assault shields', () => {
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    const subductor = { card: 'arbites-subductor' };
    expect(rulesOf(fought('Shock Maul & Assault Shield 1 4+ 4/4', subductor, dice))).toEqual(['Shield (Repress)']);
    expect(rulesOf(fought('Repression Baton 1 4+ 2/3', subductor, dice))).toEqual([]);
  });

  it('Stubborn Subjugator: injured, its melee Hit is as printed', () => {
    const kel = { wounds: 2 };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    const subductor = fought('1 4+ 4/4', { card: 'arbites-subductor', kel }, dice);
    expect(only('attack-rolled', subductor.events)[0]?.hit).toBe(4);
    const other = fought('1 4+ 4/4', { ...vigilant, kel }, { 'attack-dice': [[4]], ...noAnswer });
    expect(only('attack-rolled', other.events)[0]?.hit).toBe(5);
  });
});

describe('Exaction Squad: rules of their own', () => {
  const card = 'arbites-vigilant';
  it('Brutal Backup: another one Fights for nothing', () => {
    const { uses } = campOf(team);
    const fight = { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] };
    const answers = { 'free-action': ['fight'], weapon: ['Fists 1 3+ 3/4'], assists: [0], engaged: [true], ...fight };
    const { events } = uses(card, 'brutal-backup', { target: 'vane' }, answers);
    expect(only('action-performed', events)).toMatchObject([{ id: 'vane', action: 'fight', ap: 0 }]);
  });
  it('Strobing Phosphor-Lumen: within 2" no attack dice of 1 is rolled again', () => {
    const kel = { equipment: ['Strobing Phosphor-Lumen'] };
    const dice = { 'attack-dice': [[1, 1, 1, 1]], distance: [2] };
    expect(damage(shotAt({ card, kel }, dice).events)).toEqual([]);
  });
  it('Zealous Dedication: a hit of 3 is 2 on a 5, not on a 4', () => {
    const dice = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]], 'own-rule-dice': [[5], [4]] };
    expect(damage(shotAt({ card: 'arbites-castigator' }, dice).events)).toEqual([5]);
  });
  it('Repress: retaliating, it resolves first', () => {
    const duel = {
      card: 'arbites-subductor',
      kel: { weapons: [{ name: 'Shock Maul & Assault Shield', type: 'melee', profile: '1 3+ 3/4' }] },
    } as const;
    const dice = {
      'attack-dice': [[4, 1, 1]],
      'retaliation-dice': [[4]],
      'strike-or-block': ['block-normal-with-normal'],
    };
    expect(damage(beset(duel, dice).events)).toEqual([]);
  });
  it('Attack Pattern: two for the Mastiff, in turning point 1', () => {
    const { gambits, gambitsNot } = campOf(team);
    const [leash, dog] = ['arbites-leashmaster', 'r-vr-cyber-mastiff'] as const;
    const { state } = gambits('attack-pattern', leash, { 'ploy-choice': [['swift', 'defensive']] }, dog, {
      turningPoint: 1,
    });
    expect(state.operatives.map((one) => [moveNow(state, one), saveNow(state, one)])).toEqual([
      [6, 4],
      [8, 3],
    ]);
    expect(gambitsNot('attack-pattern', leash, dog)).toContain('nothing to do here');
  });
  it('Acute Focus: the first mission action for 1 AP less', () => {
    const { table: camp } = campOf(team);
    const cost = (performed: readonly 'mission-action'[]) => {
      const at = camp('arbites-malocator', card, { ...acting({ performed }) });
      const kel = operativeById(at, 'kel');
      return kel && ownCost(at, kel, 'mission-action', 1).ap;
    };
    expect([cost([]), cost(['mission-action'])]).toEqual([0, 1]);
  });
  it('Veriscant: Lethal 5+ and Severe against it, until the Malocator activates again', () => {
    const { uses, usesNot, table: camp } = campOf(team);
    const { state } = uses('arbites-malocator', 'veriscant', { target: 'warrior-1' });
    expect(marked(state, 'Veriscant')).toBe(1);
    expect(usesNot(card, 'veriscant')).toContain('not');
    const again = camp('arbites-malocator', card, withToken('Veriscant'));
    expect(marked(play(choosing({ order: 'engage', action: 'dash' }), again).state, 'Veriscant')).toBe(0);
    const man = { order: 'engage', team: 'exaction-squad' } as const;
    const operatives = [
      { ...man, id: 'kel', teamCard: card },
      { ...man, id: 'vane', teamCard: 'arbites-malocator' },
    ];
    const hit = { 'attack-dice': [[1]] };
    expect(rulesOf(shot('1 3+ 3/4', { card, of: { operatives, ...withToken('Veriscant') } }, hit))).toEqual([
      'Lethal 5+ (Veriscant)',
      'Severe (Veriscant)',
    ]);
    expect(rulesOf(shot('1 3+ 3/4', { card, of: withToken('Veriscant') }, hit))).toEqual([]);
  });
  it('Optics: Lethal 5+ for two profiles of its shotgun', () => {
    const used = campOf(team).uses('arbites-marksman', 'optics').state.ruleHoldings;
    const duel = { card: 'arbites-marksman', of: { ...(used && { ruleHoldings: used }) } };
    const at = (weapon: string) => rulesOf(shot(`${weapon} 1 3+ 3/4`, duel, { 'attack-dice': [[1]] }));
    expect(at('Executioner Shotgun (stationary)')?.[0]).toBe('Lethal 5+ (Optics)');
    expect(at('Executioner Shotgun (mobile)')).not.toContain('Lethal 5+ (Optics)');
  });
  it('First In The Field: a free Reposition from the drop zone, in turning point 1', () => {
    const { gambits, gambitsNot } = campOf(team);
    const from = (inside: boolean) =>
      gambits(
        'first-in-the-field',
        'arbites-revelatum',
        { 'in-territory': [inside], ...(inside && { 'free-action': ['reposition'], engaged: [false] }) },
        card,
        { turningPoint: 1 },
      );
    expect(only('action-performed', from(true).events)).toMatchObject([{ id: 'kel', action: 'reposition' }]);
    expect(only('action-performed', from(false).events)).toEqual([]);
    expect(gambitsNot('first-in-the-field', 'arbites-revelatum')).toContain('nothing to do here');
  });
  it('Spot', () => expectSpot(team, 'arbites-revelatum'));
  it('Close-Quarters Vigilance: Shoots beside an enemy, not after a Charge', () => {
    const may = (of: Scene) => {
      const at = table({ card, of });
      const kel = operativeById(at, 'kel');
      return kel && leaveFor(at, kel, 'shoot').engaged;
    };
    expect([may(acted()), may(acted('charge'))]).toEqual([true, false]);
  });
  it('Medic!', () => expectMedic(team, 'arbites-chirurgant', card));
  it('Medikit', () => expectMedikit(team, 'arbites-chirurgant', card));
  it('Signal', () => expectSignal(team, 'arbites-vox-signifier'));
  it('Strobing Phosphor-Lumen: its 1s stay, its 2s may be rolled again', () =>
    expectNoRerolls(
      team,
      card,
      { distance: [2] },
      { distance: [3] },
      { kel: { equipment: ['Strobing Phosphor-Lumen'] }, onesAlone: true },
    ));
});
