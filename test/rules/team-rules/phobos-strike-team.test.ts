import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/phobos-strike-team.rules.json';
import { ownMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { ownCost } from '../../../src/rules/state/action-leave.ts';
import { only, play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectTwoFails } from './alike.ts';
import { campOf, pair } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, shotAt } = duelOf(team);

describe('Phobos Strike Team', () => {
  const warrior = { card: 'infiltrator-warrior' };

  it('Deadly Shots: Balanced without a Reposition before, else beyond 6" and out of cover', () => {
    const duel = { ...warrior, inForce: 'deadly-shots' };
    const dice = { 'attack-dice': [[6]], ...noSave };
    const still = shot('1 3+ 3/4', { ...duel, of: acted('dash') }, dice);
    expect(rulesOf(still)).toEqual(['Balanced (Deadly Shots)']);
    expect(still.asked).not.toContain('rule-told');
    const moved = { ...duel, of: acted('reposition') };
    expect(rulesOf(shot('1 3+ 3/4', moved, { ...dice, 'rule-told': [true] }))).toEqual(['Balanced (Deadly Shots)']);
    expect(rulesOf(shot('1 3+ 3/4', moved, { ...dice, 'rule-told': [false] }))).toEqual([]);
    expect(rulesOf(fought('1 3+ 3/4', duel, { 'attack-dice': [[6]], ...noAnswer }))).toEqual([]);
  });

  it('Lethal Assaults: Balanced in a fight, Lethal 5+ after a Charge', () => {
    const duel = { ...warrior, inForce: 'lethal-assaults' };
    const dice = { 'attack-dice': [[5]], ...noAnswer };
    const plain = fought('1 3+ 4/5', duel, dice);
    expect(rulesOf(plain)).toEqual(['Balanced (Lethal Assaults)']);
    expect(damage(plain.events)).toEqual([4]);
    // After the Charge the 5 is a critical of 5.
    expect(damage(fought('1 3+ 4/5', { ...duel, of: acted('charge') }, dice).events)).toEqual([5]);
    expect(rulesOf(shot('1 3+ 4/5', duel, { 'attack-dice': [[4]], ...noSave }))).toEqual([]);
  });

  it('Transhuman Physiology: one normal save stops the critical', () => {
    // Hits 4, 4 and a critical 6 with Piercing 1; saves 4 and 1. As a critical save the 4 stops the critical of 4: 3 + 3 are left.
    const dice = { 'attack-dice': [[4, 4, 6, 1]], 'defence-dice': [[4, 1]] };
    const used = shotAt({ ...warrior, ploys: ['transhuman-physiology'] }, dice);
    expect(only('damage-inflicted', used.events).map(({ wounds }) => wounds)).toEqual([6]);
    expect(damage(shotAt(warrior, dice).events)).toEqual([7]);
  });

  it('Multi-Spectrum Array: nothing is obscured to an Incursor', () => {
    // Obscured, a critical is a normal success, and one success is discarded.
    const attack = { obscured: true };
    const dice = { 'attack-dice': [[6]] };
    expect(damage(shot('1 3+ 3/4', { card: 'incursor-warrior', attack }, { ...dice, ...noSave }).events)).toEqual([4]);
    expect(damage(shot('1 3+ 3/4', { ...warrior, attack }, dice).events)).toEqual([]);
  });
});

describe('Phobos Strike Team: rules of their own', () => {
  const own = campOf(team);
  const card = 'infiltrator-warrior';
  it('Purity Seals', () => expectTwoFails(team, card, 'purity-seals', 'Purity Seals'));
  it('Custom: the two weapon rules that were chosen, for its custom bolt carbine alone', () => {
    const ruleHoldings = [
      { rule: 'custom', team: 'phobos-strike-team', id: 'kel', until: 'end-of-battle', choice: 'lethal-5,rending' },
    ] as const;
    const duel = { card: 'infiltrator-veteran', of: { ruleHoldings } };
    expect(own.shotRules(duel, {}, 'Custom Bolt Carbine 1 3+ 3/4')).toEqual([
      'Lethal 5+ (Custom - Lethal 5+)',
      'Rending (Custom - Rending)',
    ]);
    expect(own.shotRules(duel, {}, 'Bolt Pistol 1 3+ 3/4')).toEqual([]);
  });
  it('Strategic Oversight: 1 CP on a 4, clear of enemies', () => {
    const cp = (near: string[], dice = {}) =>
      own.readied(
        'infiltrator-commsman',
        { 'near-by-rule': [near], ...dice },
        { operatives: pair('phobos-strike-team', 'infiltrator-commsman', card).operatives },
      ).state.commandPoints;
    expect(cp([], { 'own-rule': [[4]] })).toBe(4);
    expect(cp([], { 'own-rule': [[3]] })).toBe(3);
    expect(cp(['warrior-1'])).toBe(3);
  });
  it('Helix Gauntlet: D3+3 wounds', () => {
    const { state } = own.uses(
      'infiltrator-helix-adept',
      'helix-gauntlet',
      { target: 'vane' },
      { 'own-rule': [[1]] },
      card,
    );
    expect(state.operatives.find(({ id }) => id === 'vane')?.wounds).toBe(12);
    expect(own.usesNot('infiltrator-helix-adept', 'helix-gauntlet', { engaged: true }, card)).toContain(
      'control range',
    );
  });
  it('Auspex Scan: Incursors have Seek Light against enemies within 8" of the Voxbreaker', () => {
    expect(own.uses('infiltrator-voxbreaker', 'auspex-scan').state.teamPoints).toEqual({ 'Auspex Scan': 1 });
    const duel = (kel: string) => ({
      card: kel,
      of: { ...pair('phobos-strike-team', kel, 'infiltrator-voxbreaker'), teamPoints: { 'Auspex Scan': 1 } },
    });
    expect(own.shotRules(duel('incursor-warrior'), { 'near-by-rule': [['vane']] })).toContain(
      'Seek Light (Auspex Scan)',
    );
    expect(own.shotRules(duel('incursor-warrior'), { 'near-by-rule': [[]] })).not.toContain('Seek Light (Auspex Scan)');
    expect(own.shotRules(duel(card), { 'near-by-rule': [['vane']] })).not.toContain('Seek Light (Auspex Scan)');
  });
  it('Vanguard: one action for 1 AP less, once a turning point', () => {
    const { state } = own.uses(card, 'vanguard');
    const [kel] = state.operatives;
    expect(kel && ownCost(state, kel, 'pick-up', 1).ap).toBe(0);
    const { state: after } = play(ownMoment('acted', 'kel', { after: ['pick-up'] }), state);
    expect(kel && ownCost(after, kel, 'mission-action', 1).ap).toBe(1);
    const { ruleUses = [] } = state;
    expect(own.usesNot(card, 'vanguard', {}, card, { ruleUses })).toContain('in this turning point');
  });
  it('Special Issue Ammunition: Piercing 1 of a bolt carbine, not of a pistol', () => {
    const ploys = ['special-issue-ammunition'];
    const duel = { card: 'infiltrator-warrior', kel: { equipment: ['Special Issue Ammunition'] }, ploys };
    const dice = { 'attack-dice': [[6]], 'defence-dice': [[1, 1]] };
    expect(rulesOf(shot('Bolt Carbine 1 3+ 3/4', duel, dice))).toEqual(['Piercing 1 (Special Issue Ammunition)']);
    expect(() => shot('Bolt Pistol 1 3+ 3/4', duel, { ...dice, ...noSave })).toThrow(
      'Special Issue Ammunition has nothing to do here',
    );
  });
});
