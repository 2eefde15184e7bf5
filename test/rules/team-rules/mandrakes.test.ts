import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/mandrakes.rules.json';
import { play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { campOf, marked, pair, withToken } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { choosing } from './own-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, notShot, shotAt } = duelOf(team);

describe('Mandrakes', () => {
  const warrior = { card: 'mandrake-warrior' };

  it('Umbral Entities: Piercing 1 is ignored', () => {
    // Three hits of 3; a third defence dice, without Piercing, saves one.
    const dice = { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1, 4]], 'rule-told': [false] };
    expect(damage(shotAt(warrior, dice).events)).toEqual([6]);
  });

  it('Inescapable Nightmare: one attack dice again within shadow', () => {
    const duel = { ...warrior, inForce: 'inescapable-nightmare' };
    const miss = { 'attack-dice': [[1]] };
    const shadow = { ...miss, 'rule-told': [true], 'reroll-dice': [[4]], ...noSave };
    expect(damage(shot('1 3+ 3/4', duel, shadow).events)).toEqual([3]);
    expect(damage(shot('1 3+ 3/4', duel, { ...miss, 'rule-told': [false] }).events)).toEqual([]);
  });

  it('Soul Gem: Blast 1" for a baleblast alone', () => {
    const duel = { ...warrior, kel: { equipment: ['Soul Gem'] }, ploys: ['soul-gem'] };
    const blast = shot('Baleblast 1 3+ 3/4', duel, { ...hit, 'secondary-targets': [[]] });
    expect(rulesOf(blast)).toContain('Blast 1" (Soul Gem)');
    expect(notShot('Bone Darts 1 3+ 3/4', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Shadow Warrior: 1 Critical Dmg more within shadow, with its blade', () => {
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const blade = 'Glimmersteel Blade 1 3+ 4/5';
    expect(damage(fought(blade, warrior, { ...dice, 'rule-told': [true] }).events)).toEqual([6]);
    expect(damage(fought(blade, warrior, { ...dice, 'rule-told': [false] }).events)).toEqual([5]);
    expect(damage(fought(blade, { card: 'mandrake-abyssal' }, dice).events)).toEqual([5]);
  });
});

describe('Mandrakes: rules of their own', () => {
  const own = campOf(team);
  const [card, abyssal] = ['mandrake-warrior', 'mandrake-abyssal'] as const;
  it('Umbral Entities, Gloaming Shroud: within shadow a 3 saves, and one save is kept unrolled', () => {
    expect(own.hurtBy({ card }, [4, 4, 4, 1], [3, 3, 3], { 'rule-told': [true] })).toEqual([]);
    expect(own.hurtBy({ card, inForce: 'gloaming-shroud' }, [4, 4, 4, 1], [1, 1], { 'rule-told': [true] })).toEqual([
      6,
    ]);
    expect(own.hurtBy({ card, inForce: 'gloaming-shroud' }, [4, 4, 4, 1], [3, 3, 1], { 'rule-told': [false] })).toEqual(
      [9],
    );
  });
  it("Shadow's Bite: charged within shadow it resolves first", () => {
    const duel = {
      card,
      ploys: ['shadow-s-bite'],
      kel: { weapons: [{ name: 'Blade', type: 'melee', profile: '1 3+ 3/4' }] },
    } as const;
    const dice = {
      'attack-dice': [[4, 1, 1]],
      'retaliation-dice': [[4]],
      'strike-or-block': ['block-normal-with-normal'],
    };
    expect(
      own.beset(duel, { ...dice, 'rule-told': [true, true] }).events.filter(({ type }) => type === 'damage-inflicted'),
    ).toEqual([]);
    expect(() => own.beset(duel, { 'rule-told': [false] })).toThrow("Shadow's Bite cannot be used here");
  });
  it('Wreathe In Balefire: shots at that enemy 1 Dmg more and Saturate, at that friend 1 less, until the Abyssal activates', () => {
    expect(
      marked(own.uses(abyssal, 'wreathe-in-balefire', { target: 'vane' }, {}, card).state, 'Balefire', 'vane'),
    ).toBe(1);
    const again = own.table(abyssal, card, withToken('Balefire'));
    expect(marked(play(choosing({ order: 'engage', action: 'dash' }), again).state, 'Balefire')).toBe(0);
    const near = pair('mandrakes', card, abyssal);
    expect(own.shotRules({ card, of: { ...near, ...withToken('Balefire') } })?.join()).toContain('Saturate (Balefire)');
    expect(own.shotRules({ card, of: near })).toEqual([]);
    const safe = { card, of: { ...near, ...withToken('Balefire', 'kel') } };
    expect(own.hurtBy(safe, [4, 4, 1, 1], [1, 1, 1], { 'rule-told': [false] })).toEqual([4]);
  });
});
