import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/wolf-scouts.rules.json';
import { type Answers, only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectLessPiercing, expectTwoFails } from './alike.ts';
import { campOf, lastingOn, woundsOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { hit, noAnswer, rulesOf } from './rolls.ts';

const { shot, fought, shotAt, notShot } = duelOf(team);

describe('Wolf Scouts', () => {
  const hunter = { card: 'wolf-scout-trapmaster' };

  it('the storm: one defence dice again within it, Balanced in fights within it', () => {
    // Three hits of 3 against 1 and 1; one becomes a 4: two are left.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]] };
    const cloaked = { ...hunter, inForce: 'cloaked-by-the-storm' };
    expect(damage(shotAt(cloaked, { ...dice, 'rule-told': [true], 'reroll-dice': [[4]] }).events)).toEqual([6]);
    expect(damage(shotAt(cloaked, { ...dice, 'rule-told': [false] }).events)).toEqual([9]);
    const wrath = { ...hunter, inForce: 'tempestuous-wrath' };
    const strike = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(fought('1 3+ 4/5', wrath, { ...strike, 'rule-told': [true] }))).toEqual([
      'Balanced (Tempestuous Wrath)',
    ]);
    expect(rulesOf(fought('1 3+ 4/5', wrath, { ...strike, 'rule-told': [false] }))).toEqual([]);
  });

  it('Acute Senses: within 6" nothing is obscured', () => {
    const duel = { ...hunter, ploys: ['acute-senses'], attack: { obscured: true } };
    expect(damage(shot('1 3+ 3/5', duel, { ...hit, distance: [6] }).events)).toEqual([5]);
    expect(notShot('1 3+ 3/5', duel, { distance: [7] })).toContain('cannot be used here');
  });

  it('Touched by Lokyar: any attack dice again far from friends, in a fight, not for the Wolf', () => {
    const duel = { ...hunter, ploys: ['touched-by-lokyar'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[3, 3]], ...noAnswer };
    expect(damage(fought('2 3+ 4/5', duel, dice).events)).toEqual([4, 4]);
    expect(notShot('2 3+ 3/5', duel, { 'attack-dice': [[1, 2]] })).toContain('nothing to do here');
  });

  it('Transhuman Physiology: one normal save stops the critical', () => {
    const dice = { 'attack-dice': [[4, 4, 6, 1]], 'defence-dice': [[4, 1]] };
    expect(damage(shotAt({ ...hunter, ploys: ['transhuman-physiology'] }, dice).events)).toEqual([6]);
    expect(damage(shotAt(hunter, dice).events)).toEqual([7]);
  });

  it('Frost Weapons: Lethal 5+ for combat blades, Lethal 4+ for the power weapon', () => {
    const kel = { equipment: ['Frost Weapons'] };
    const at = (face: number) => ({ 'attack-dice': [[face]], ...noAnswer });
    expect(damage(fought('Combat Blade 1 3+ 4/5', { ...hunter, kel }, at(5)).events)).toEqual([5]);
    expect(damage(fought('Combat Blade 1 3+ 4/5', hunter, at(5)).events)).toEqual([4]);
    const leader = { card: 'wolf-scout-pack-leader', kel };
    expect(damage(fought('Power Weapon 1 3+ 4/6 Lethal 5+', leader, at(4)).events)).toEqual([6]);
    expect(damage(fought('Fangs 1 3+ 4/5', { ...hunter, kel }, at(5)).events)).toEqual([4]);
  });

  it("Tempest's Fury, Fierce Temperament: within the storm", () => {
    const gunner = { card: 'wolf-scout-gunner' };
    const plasma = shot('Plasma Gun (supercharge) 1 3+ 5/6 Hot', gunner, { ...hit, 'rule-told': [true] });
    expect(rulesOf(plasma)).toEqual(['Hot', "Punishing (Tempest's Fury)", "no Hot (Tempest's Fury)"]);
    expect(only('damage-inflicted', plasma.events).map(({ id }) => id)).toEqual(['warrior-1']);
    const fierce = { card: 'wolf-scout-hunter' };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(damage(fought('1 3+ 4/5', fierce, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(fought('1 3+ 4/5', fierce, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
  });
});

describe('Wolf Scouts: rules of their own', () => {
  const own = campOf(team);
  const [card, wolf] = ['wolf-scout-hunter', 'wolf-scout-fenrisian-wolf'] as const;
  it("Storm's Bite: fought within the storm, 1 Atk less, 3 at least", () => {
    // A Flayed One: Atk 4.
    const flayed = { npos: [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] } as const;
    const ruleUses = [{ rule: 'storm-s-bite', team: 'wolf-scouts', id: null, turningPoint: 2, during: null }];
    const dice = (inside: boolean) =>
      only(
        'attack-rolled',
        own.fought(
          '1 3+ 3/4',
          { card, of: { ...flayed, ruleUses } },
          {
            'attack-dice': [[1]],
            'retaliation-dice': [inside ? [1, 1, 1] : [1, 1, 1, 1]],
            'reroll-dice': [inside ? [1, 1, 1] : [1, 1, 1, 1]],
            'rule-told': [false, inside],
          },
        ).events,
      )[1]?.dice.length;
    expect([dice(true), dice(false)]).toEqual([3, 4]);
  });
  it('Savage Fighters: standing after it retaliated, D3+1 damage', () => {
    const fight = (wounds: number, more: Answers) =>
      damage(
        own.beset(
          { card, inForce: 'savage-fighters', kel: { wounds } },
          { 'attack-dice': [[4, 1, 1]], 'retaliation-weapon': ['none'], ...more },
        ).events,
      );
    expect(fight(12, { 'own-rule-dice': [[3]] })).toEqual([3, 4]);
    expect(fight(3, {})).toEqual([3]);
  });
  it('Runic Charms', () => expectLessPiercing(team, card, 'runic-charms', 'Runic Charms'));
  it('Wolfteeth Necklaces', () =>
    expectTwoFails(team, 'wolf-scout-gunner', 'wolfteeth-necklaces', 'Wolfteeth Necklaces'));
  it('Talismanic Trophies: in a fight the first hit is 1 less, no Wolf', () => {
    const kel = { equipment: ['Talismanic Trophies'] };
    const fight = (who: string) =>
      damage(own.beset({ card: who, kel }, { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': ['none'] }).events);
    expect([fight(card), fight(wolf)]).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });
  it('Healing Balms: D3+3 wounds', () => {
    expect(
      woundsOf(
        own.uses('wolf-scout-fangbearer', 'healing-balms', { target: 'vane' }, { 'own-rule': [[1]] }, card).state,
        'vane',
      ),
    ).toBe(12);
    expect(own.usesNot('wolf-scout-fangbearer', 'healing-balms', { engaged: true }, card)).toContain('control range');
  });
  it("Hunter's Senses: Severe, or Saturate, for its carbine", () => {
    const frosteye = 'wolf-scout-frosteye';
    const carbine = (choice: string, weapon: string) => {
      const { ruleHoldings = [] } = own.uses(frosteye, 'hunter-s-senses', {}, { 'ploy-choice': [choice] }).state;
      return own.shotRules({ card: frosteye, of: { ruleHoldings } }, {}, weapon);
    };
    expect(carbine('severe', 'Instigator Bolt Carbine (heavy) 1 3+ 3/4')).toContain("Severe (Hunter's Senses)");
    expect(carbine('saturate', 'Instigator Bolt Carbine (heavy) 1 3+ 3/4')).toContain("Saturate (Hunter's Senses)");
    expect(carbine('severe', 'Bolt Pistol 1 3+ 3/4')).toEqual([]);
  });
  it('Pounce: a free Reposition, then 1 APL less and no such move', () => {
    const { events, state } = own.gambits('pounce', wolf, { 'free-action': ['reposition'], engaged: [false] }, card);
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'reposition', ap: 0 }]);
    expect(lastingOn(state, 'kel')).toEqual(['apl -1']);
    const { tokens = [], ruleUses = [] } = state;
    expect(own.leave(wolf, 'charge', [], { tokens, ruleUses })?.barred).toBe('Pounce');
    expect(own.leave(wolf, 'charge')?.barred).toBeUndefined();
  });
});
