import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hearthkyn-salvagers.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, notShot, beset } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Hearthkyn Salvagers', () => {
  it('Engage To Acquire: any attack dice again, at one who holds a marker', () => {
    const duel = { card: 'hearthkyn-warrior', ploys: ['engage-to-acquire'] };
    const dice = { 'attack-dice': [[1, 2]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[4, 4]] };
    expect(damage(shot('2 4+ 3/4', duel, { ...dice, 'rule-told': [true], ...noSave }).events)).toEqual([6]);
    const other = notShot('2 4+ 3/4', duel, { 'attack-dice': [[1, 2]], 'rule-told': [false] });
    expect(other).toContain('cannot be used here');
  });

  it('Force Impact: Brutal after a Charge, with its plasma weapon', () => {
    const jumper = { card: 'hearthkyn-jump-pack-warrior', of: acted('charge') };
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    expect(rulesOf(fought('Plasma Weapon 1 3+ 4/6', jumper, dice))).toEqual(['Brutal (Force Impact)']);
    expect(rulesOf(fought('Plasma Weapon 1 3+ 4/6', { card: jumper.card }, dice))).toEqual([]);
    expect(rulesOf(shot('Plasma Weapon 1 3+ 4/6', { card: jumper.card, of: acted() }, hit))).toEqual([]);
  });

  it('Brawler: in a fight a normal hit of 4 hurts 3, one of 3 hurts 3', () => {
    // A Flayed One: Atk 4, Hit 3+, Dmg 4/5.
    const flayed = { npos: [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] } as const;
    const dice = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 1, 1, 1]], 'reroll-dice': [[1, 1, 1]] };
    const against = (card: string, of: Parameters<typeof fought>[1]['of'], answers: Parameters<typeof fought>[2]) =>
      damage(fought('1 3+ 4/4', { card, of }, answers).events);
    const plain = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 1, 1]] };
    expect(against('hearthkyn-dozr', flayed, dice)).toEqual([3]);
    expect(against('hearthkyn-warrior', flayed, dice)).toEqual([4]);
    expect(against('hearthkyn-dozr', {}, plain)).toEqual([3]);
    const weapons = [{ name: 'Knux', type: 'melee', profile: '1 3+ 4/4' }] as const;
    const besieged = beset(
      { card: 'hearthkyn-dozr', kel: { weapons } },
      { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] },
    );
    expect(damage(besieged.events)).toEqual([3]);
  });
});
