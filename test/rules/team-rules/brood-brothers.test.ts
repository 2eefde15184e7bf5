import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/brood-brothers.rules.json';
import { leaveFor } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, duelOf } from './duel-of-team.ts';

const { shotAt, table } = duelOf(team);
const leave = (card: string, action: 'charge' | 'shoot', ...performed: 'shoot'[]) => {
  const state = table({ card, of: acted(...performed) });
  const kel = operativeById(state, 'kel');
  return kel && leaveFor(state, kel, action);
};

describe('Brood Brothers', () => {
  const dice = { 'attack-dice': [[4, 4, 6, 1]], 'defence-dice': [[4, 1]] };

  it('Cult Talisman: one normal save stops the critical, not for the Patriarch', () => {
    // Hits of 3, 3 and a critical of 4 against one save: 3 + 3 are left, else 3 + 4.
    const duel = { card: 'brood-brother-trooper', kel: { equipment: ['Cult Talisman'] }, ploys: ['cult-talisman'] };
    expect(damage(shotAt(duel, dice).events)).toEqual([6]);
    expect(damage(shotAt({ card: 'brood-brother-trooper' }, dice).events)).toEqual([7]);
    const patriarch = { card: 'patriarch', kel: { equipment: ['Cult Talisman'], keywords: ['PATRIARCH'] } };
    expect(() => shotAt({ ...duel, ...patriarch }, { ...dice, 'defence-dice': [[4, 1, 1]] })).toThrow(
      'nothing to do here',
    );
  });

  it('Resilient: normal hits of 3 hurt 2, criticals as printed', () => {
    const hits = { 'attack-dice': [[4, 6, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt({ card: 'brood-brother-veteran' }, hits).events)).toEqual([6]);
    expect(damage(shotAt({ card: 'brood-brother-trooper' }, hits).events)).toEqual([7]);
  });

  it('Assassin charges with Conceal, the Primus shoots twice, nobody else', () => {
    expect(leave('brood-brother-knife-fighter', 'charge')?.concealed).toBe(true);
    expect(leave('brood-brother-trooper', 'charge')?.concealed).toBe(false);
    expect(leave('primus', 'shoot', 'shoot')?.again).toBe(true);
    expect(leave('primus', 'shoot', 'shoot', 'shoot')?.again).toBe(false);
    expect(leave('magus', 'shoot', 'shoot')?.again).toBe(false);
  });
});
