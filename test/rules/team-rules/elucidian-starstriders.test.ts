import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/elucidian-starstriders.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { campOf, marked, pair, woundsOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, shotAt } = duelOf(team);
const wounded = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 8 }] } as const;

describe('Elucidian Starstriders', () => {
  const voidsman = { card: 'voidsman' };
  const elucia = { card: 'elucia-vhane' };

  it('Lethal Proximity: Balanced within 6"', () => {
    const duel = { ...voidsman, inForce: 'lethal-proximity' };
    const rules = (distance: number, own: boolean) =>
      rulesOf(shot('1 4+ 2/3', duel, { ...hit, distance: [distance], ...(distance <= 6 && { 'rule-told': [own] }) }));
    expect(rules(6, true)).toEqual(['Balanced (Lethal Proximity)']);
    expect([rules(7, true), rules(6, false)]).toEqual([[], []]);
  });

  it('Combined Arms: any attack dice again, at one whom a friend has shot', () => {
    const duel = { ...voidsman, ploys: ['combined-arms'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[4, 4]] };
    expect(damage(shot('2 4+ 2/3', duel, { ...dice, 'rule-told': [true], ...noSave }).events)).toEqual([4]);
    const first = notShot('2 4+ 2/3', duel, { 'attack-dice': [[1, 2]], 'rule-told': [false] });
    expect(first).toContain('cannot be used here');
  });

  it('Digital Lasers: 1 damage before the dice of her Fight', () => {
    const dice = { 'attack-dice': [[1]], ...noAnswer };
    expect(damage(fought('1 3+ 3/6', elucia, dice).events)).toEqual([1]);
    expect(damage(fought('1 3+ 3/6', voidsman, dice).events)).toEqual([]);
  });

  it('Merciless: Balanced against the wounded, Ceaseless where it is Balanced already', () => {
    expect(rulesOf(shot('1 3+ 4/5', { ...elucia, of: wounded }, hit))).toEqual(['Balanced (Merciless)']);
    expect(rulesOf(shot('1 3+ 4/5 Balanced', { ...elucia, of: wounded }, hit))).toContain('Ceaseless (Merciless)');
    expect(rulesOf(shot('1 3+ 4/5', elucia, hit))).toEqual([]);
    // Her own lasers wound first, and that does not count: at her Fight the table says it.
    expect(rulesOf(fought('1 3+ 3/6', elucia, { 'attack-dice': [[6]], ...noAnswer }))).toEqual([]);
  });

  it('Disruption Field and Rapid Reflexes: Piercing 1 is ignored', () => {
    // Three hits of 3; a third defence dice, without Piercing, saves one.
    const dice = { 'attack-dice': [[4, 4, 4, 1]] };
    for (const card of ['elucia-vhane', 'death-cult-executioner'])
      expect(damage(shotAt({ card }, { ...dice, 'defence-dice': [[1, 1, 4]] }).events)).toEqual([6]);
    expect(damage(shotAt(voidsman, { ...dice, 'defence-dice': [[1, 1]] }).events)).toEqual([9]);
  });
});

describe('Elucidian Starstriders: rules of their own', () => {
  const own = campOf(team);
  const [voidsman, maester, executioner] = ['voidsman', 'lectro-maester', 'death-cult-executioner'] as const;
  it('Great Endurance: a Navis has 1 AP more', () => {
    expect(own.uses(voidsman, 'great-endurance').state.acting?.ap).toBe(3);
    expect(own.usesNot(executioner, 'great-endurance')).toContain('has no action of its kill team called');
  });
  it('Well-Drilled: the Navis that was chosen follows', () => {
    const { ruleUses = [], tokens = [] } = own.uses(voidsman, 'well-drilled', { target: 'vane' }).state;
    expect(own.followers(voidsman, voidsman, { ruleUses, tokens })).toEqual(['vane']);
    expect(own.followers(voidsman)).toEqual([]);
    expect(own.usesNot(voidsman, 'well-drilled', {}, executioner)).toContain('nobody is there');
  });
  it('Zealot: falling in a fight it strikes once more', () => {
    const answers = {
      'attack-dice': [[6, 6, 1]],
      'retaliation-weapon': ['Fists 3 3+ 3/4'],
      'retaliation-dice': [[6, 4, 4]],
    };
    const fight = (card: string, said: string[]) =>
      only('damage-inflicted', own.beset({ card, kel: { wounds: 8 } }, { ...answers, 'strike-or-block': said }).events)
        .length;
    // Bladed Stance asks the Executioner first.
    expect([fight(executioner, ['in-turn', 'strike-critical']), fight(voidsman, ['strike-critical'])]).toEqual([4, 3]);
  });
  it('Trained Assassin: it changes its order, clear of enemies', () => {
    expect(own.uses(executioner, 'trained-assassin').state.operatives[0]?.order).toBe('conceal');
    expect(own.usesNot(executioner, 'trained-assassin', { engaged: true })).toContain('control range');
  });
  it('Missionary Of The Martian Creed: the first mission action for 1 AP less', () => {
    expect([own.leave(maester, 'mission-action')?.ap, own.leave(maester, 'place', ['mission-action'])?.ap]).toEqual([
      0, 1,
    ]);
  });
  it('Voltagheist Array: near the Maester one defence dice again', () => {
    const duel = { card: voidsman, of: pair('elucidian-starstriders', voidsman, maester) };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [5, 1], { 'near-by-rule': [['vane']], 'reroll-dice': [[5]] })).toEqual([]);
    expect(own.hurtBy(duel, [4, 4, 1, 1], [5, 1], { 'near-by-rule': [[]] })).toEqual([3]);
  });
  it('Healing Serum: D3+3 wounds; nobody whom Medic! saved', () => {
    expect(
      woundsOf(
        own.uses('rejuvenat-adept', 'healing-serum', { target: 'vane' }, { 'own-rule': [[1]] }, voidsman).state,
        'vane',
      ),
    ).toBe(12);
    const of = pair('elucidian-starstriders', voidsman, 'rejuvenat-adept', { wounds: 5 });
    const saved = own.shotAt(
      { card: voidsman, of, ploys: ['medic'] },
      { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]], 'near-by-rule': [['kel'], [], []] },
    );
    expect([woundsOf(saved.state, 'kel'), marked(saved.state, 'Medic!', 'kel')]).toEqual([3, 1]);
  });
  it('Hardy: once a battle one normal hit is ignored', () => {
    expect(own.hurtBy({ card: 'voidmaster', ploys: ['hardy'] }, [6, 4, 1, 1], [1, 1])).toEqual([4]);
    const use = { rule: 'hardy', team: 'elucidian-starstriders', id: 'kel', turningPoint: 1, during: null };
    expect(own.hurtBy({ card: 'voidmaster', of: { ruleUses: [use] } }, [6, 4, 1, 1], [1, 1])).toEqual([7]);
  });
});
