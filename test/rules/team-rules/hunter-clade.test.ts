import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hunter-clade.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shot, fought, beset, table } = duelOf(team);
const noSave = { 'defence-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[6]], ...noSave };
const rulesOf = (played: ReturnType<typeof shot>) => only('attack-rolled', played.events)[0]?.rules;

describe('Hunter Clade', () => {
  const ranger = { card: 'skitarii-ranger-warrior' };

  it('Targeting Protocol: Lethal 5+ without a move before, for Rangers', () => {
    // A 5 is a critical of 4.
    const dice = { 'attack-dice': [[5]], ...noSave };
    expect(damage(shot('1 3+ 3/4', { ...ranger, of: acted() }, dice).events)).toEqual([4]);
    expect(damage(shot('1 3+ 3/4', { ...ranger, of: acted('dash') }, dice).events)).toEqual([3]);
    expect(damage(shot('1 3+ 3/4', { card: 'skitarii-vanguard-warrior', of: acted() }, dice).events)).toEqual([3]);
    expect(rulesOf(shot('1 3+ 3/4', { ...ranger, of: acted() }, hit))).toEqual(['Lethal 5+ (Targeting Protocol)']);
  });

  it('Rad-Saturation: who fights a Vanguard hits on 5+', () => {
    const weapons = [{ name: 'Gun Butt', type: 'melee', profile: '1 4+ 2/3' }] as const;
    const dice = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] };
    expect(damage(beset({ card: 'skitarii-vanguard-warrior', kel: { weapons } }, dice).events)).toEqual([]);
    expect(damage(beset({ ...ranger, kel: { weapons } }, dice).events)).toEqual([3]);
    const own = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 4, 4]] };
    expect(damage(fought('1 4+ 2/3', { card: 'skitarii-vanguard-warrior' }, own).events)).toEqual([]);
  });

  it('Accelerant Agents: a second Fight for Ruststalkers, as long as it is in force', () => {
    const again = (card: string, inForce?: string): boolean | undefined => {
      const state = table({ card, ...(inForce && { inForce }), of: acted('fight') });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, 'fight').again;
    };
    expect(again('sicarian-ruststalker-warrior', 'accelerant-agents')).toBe(true);
    expect(again('sicarian-ruststalker-warrior')).toBe(false);
    expect(again('skitarii-ranger-warrior', 'accelerant-agents')).toBe(false);
  });
});
