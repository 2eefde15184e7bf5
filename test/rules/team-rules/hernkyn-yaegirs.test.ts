import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hernkyn-yaegirs.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectCoverSaves, expectFreeDash } from './alike.ts';
import { campOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, beset, table } = duelOf(team);

describe('Hernkyn Yaegirs', () => {
  const warrior = { card: 'yaegir-warrior' };
  const expended = { npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] } as const;

  it('Masterful Bladework: Balanced as it fights, or retaliates with Conceal; Ceaseless if Balanced already', () => {
    const duel = { ...warrior, inForce: 'masterful-bladework' };
    const dice = { 'attack-dice': [[6, 6]], ...noAnswer };
    expect(rulesOf(fought('1 4+ 3/5', duel, dice))).toContain('Balanced (Masterful Bladework)');
    expect(rulesOf(fought('1 4+ 3/5 Balanced', duel, dice))).toContain('Ceaseless (Masterful Bladework)');
    expect(rulesOf(shot('1 4+ 3/5', duel, hit))).toEqual([]);
    const retaliates = (order: 'engage' | 'conceal') => {
      const weapons = [{ name: 'Knife', type: 'melee', profile: '1 4+ 3/5' }] as const;
      const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [order === 'conceal' ? [6, 6] : [6]] };
      const { events } = beset({ ...duel, kel: { weapons, order } }, answers);
      return only('attack-rolled', events).flatMap(({ rules }) => rules);
    };
    expect(retaliates('conceal')).toContain('Balanced (Masterful Bladework)');
    expect(retaliates('engage')).toEqual([]);
  });

  it('Hidden Engagement: Balanced from cover', () => {
    const duel = { ...warrior, inForce: 'hidden-engagement' };
    expect(rulesOf(shot('1 4+ 3/5', duel, { ...hit, 'rule-told': [true] }))).toEqual(['Balanced (Hidden Engagement)']);
    expect(rulesOf(shot('1 4+ 3/5', duel, { ...hit, 'rule-told': [false] }))).toEqual([]);
  });

  it('bolt shells: Blast 1" at short range; Hit 1 better and 1 Dmg more at long range', () => {
    const kel = { equipment: ['Firestorm Bolt Shells', 'Stabilized Bolt Shells'] };
    const near = { ...warrior, kel, ploys: ['firestorm-bolt-shells'] };
    const blast = shot('Bolt Shotgun (short range) 1 3+ 4/4', near, { ...hit, 'secondary-targets': [[]] });
    expect(rulesOf(blast)).toContain('Blast 1" (Firestorm Bolt Shells)');
    expect(notShot('Bolt Revolver 1 4+ 3/5', near, { 'attack-dice': [[1]] })).toContain('nothing to do here');
    const far = { ...warrior, kel, ploys: ['stabilized-bolt-shells'] };
    const slug = shot('Bolt Shotgun (long range) 1 5+ 2/2', far, { 'attack-dice': [[4]], ...noSave });
    expect(damage(slug.events)).toEqual([3]);
  });

  it('Bipod: Ceaseless without a move before', () => {
    const gunner = { card: 'yaegir-gunner' };
    const launcher = 'APM Launcher (armour piercing) 1 4+ 4/5';
    expect(rulesOf(shot(launcher, { ...gunner, of: acted() }, hit))).toEqual(['Ceaseless (Bipod)']);
    expect(rulesOf(shot(launcher, { ...gunner, of: acted('dash') }, hit))).toEqual([]);
  });

  it('the Tracker: within 6" nothing is obscured, and the expended are punished', () => {
    const tracker = { card: 'yaegir-tracker' };
    const near = { ...hit, distance: [6] };
    const obscured = shot('1 4+ 3/5', { ...tracker, attack: { obscured: true } }, near);
    expect(damage(obscured.events)).toEqual([5]);
    expect(rulesOf(shot('1 4+ 3/5', { ...tracker, of: expended }, near))).toContain('Punishing (Tracker)');
    expect(rulesOf(shot('1 4+ 3/5', tracker, near))).not.toContain('Punishing (Tracker)');
    expect(rulesOf(shot('1 4+ 3/5', { ...tracker, of: expended }, { ...hit, distance: [7] }))).toEqual([]);
  });

  it('Stalker: charges with Conceal, for nobody else', () => {
    const concealed = (card: string): boolean | undefined => {
      const state = table({ card, of: acted() });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, 'charge').concealed;
    };
    expect(concealed('yaegir-bladekyn')).toBe(true);
    expect(concealed('yaegir-warrior')).toBe(false);
  });
});

describe('Hernkyn Yaegirs: rules of their own', () => {
  const own = campOf(team);
  const warrior = 'yaegir-warrior';
  it('Dauntless Explorers: free Repositions in turning point 1', () => {
    expectFreeDash(team, 'dauntless-explorers', warrior, { action: 'reposition', turningPoint: 1 });
    expect(own.gambitsNot('dauntless-explorers', warrior)).toContain('nothing to do here');
  });
  it('Masterful Bladework: 1 Atk more, 4 at most; retaliating with Engage nothing', () => {
    const duel = { card: warrior, inForce: 'masterful-bladework' };
    const rolled = (dice: number[], profile: string) =>
      only('attack-rolled', own.fought(profile, duel, { 'attack-dice': [dice], ...noAnswer }).events)[0]?.dice.length;
    expect(rolled([6, 6, 6, 6], '3 3+ 3/4')).toBe(4);
    expect(rolled([6, 6, 6, 6], '4 3+ 3/4')).toBe(4);
  });
  it('Stabilized Bolt Shells: twice in a turning point', () => {
    const at = (count: number) => {
      const use = { rule: 'stabilized-bolt-shells', team: 'hernkyn-yaegirs', id: 'kel', turningPoint: 2, during: null };
      const of = { ruleUses: Array.from({ length: count }, () => use) };
      const duel = {
        card: warrior,
        kel: { equipment: ['Stabilized Bolt Shells'] },
        ploys: ['stabilized-bolt-shells'],
        of,
      };
      return damage(own.shot('Bolt Shotgun (long range) 1 4+ 3/4', duel, { 'attack-dice': [[3]], ...noSave }).events);
    };
    expect(at(1)).toEqual([4]);
    expect(() => at(2)).toThrow('Stabilized Bolt Shells cannot be used: it has been used in this turning point');
  });
  it('Outright Conviction: once a battle it stays with 1 wound', () => {
    const kel = { wounds: 5 };
    const stands = own.shotAt(
      { card: 'yaegir-theyn', kel },
      { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] },
    );
    expect(stands.state.operatives[0]).toMatchObject({ wounds: 1, state: 'ready' });
    const use = { rule: 'outright-conviction', team: 'hernkyn-yaegirs', id: 'kel', turningPoint: 1, during: null };
    const falls = own.shotAt(
      { card: 'yaegir-theyn', kel, of: { ruleUses: [use] } },
      { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] },
    );
    expect(falls.state.operatives[0]?.state).toBe('incapacitated');
  });
  it('Irrepressible Hardiness: falling in a fight it strikes once more', () => {
    const answers = {
      'attack-dice': [[6, 6, 1]],
      'retaliation-weapon': ['Fists 3 3+ 3/4'],
      'retaliation-dice': [[6, 4, 4]],
      'strike-or-block': ['strike-critical'],
    };
    const fight = (card: string) => damage(own.beset({ card, kel: { wounds: 8 } }, answers).events);
    expect(fight('yaegir-bladekyn')).toEqual([4, 4, 4, 3]);
    expect(fight(warrior)).toEqual([4, 4, 4]);
  });
  it('Wroughtlock Negotiation: a free Shoot in the Gambit step, for the Bombast alone', () => {
    const shoot = {
      'free-action': ['shoot'],
      engaged: [false],
      weapon: ['Revolver 1 3+ 3/4'],
      cover: [false],
      obscured: [false],
      'attack-dice': [[1]],
    };
    const { events } = own.gambits('wroughtlock-negotiation', 'yaegir-bombast', shoot);
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'shoot', ap: 0 }]);
    expect(own.gambitsNot('wroughtlock-negotiation', warrior)).toContain('nothing to do here');
  });
  it('Weavewerke Cloak', () => expectCoverSaves(team, 'yaegir-riflekyn'));
});
