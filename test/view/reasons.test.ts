import { describe, expect, it } from 'vitest';
import { isKept } from '../../src/catalog/schema-faults.ts';
import { gameEvent } from '../../src/rules/events/events.ts';
import type { FailedBecause } from '../../src/rules/events/reasons.ts';
import { sentence } from '../../src/view/steps/sentence.ts';
import { table } from './examples.ts';

const failed = (because: FailedBecause, more = {}) =>
  sentence({ type: 'clause-failed', id: 'warrior-1', clause: 3, action: 'reposition', because, ...more }, table);

describe('reasons', () => {
  it('have the numbers of what happened in their words', () => {
    expect(failed('ap', { needs: 2, left: 1 })).toBe('3 Reposition: no (needs 2 AP, 1 left).');
    expect(failed('barred', { barredBy: 'charge' })).toBe('3 Reposition: no (not in one activation with Charge).');
    expect(failed('condition', { when: 'injured' })).toBe('3 Reposition: no (only while injured).');
  });

  it('for which an NPO is the most exposed name the rung that decided, and who is closer but in cover', () => {
    const chosen = (more: object) => {
      const event: unknown = { type: 'npo-chosen', id: 'warrior-1', because: 'closest', from: ['warrior-1'], ...more };
      if (!isKept(gameEvent, event, [])) throw new Error('not an event');
      return sentence(event, table);
    };
    const [before, after] = ['Necron Warrior 1 activates (nobody can attack; ', ').'];
    for (const [more, text] of [
      [{}, 'not in cover, then closest'],
      [{ rung: 'closest' }, 'the closest'],
      [{ rung: 'closest-in-cover' }, 'closest, all in cover'],
      [{ rung: 'not-in-cover', passedOver: ['macrocyte-1'] }, 'closest you could shoot at'],
    ] as const)
      expect(chosen(more)).toBe(`${before}${text}${after}`);
    expect(chosen({ because: 'as-threatening', chance: 0.5, rung: 'closest' })).toBe(
      'Necron Warrior 1 activates (tied at 50.0 %; the closest).',
    );
    expect(chosen({ because: 'only-ready', rung: 'closest' })).not.toContain('cover');
    const activates = (why: string): string => `Necron Warrior 1 activates (${why}).`;
    expect(chosen({ because: 'most-threatening', chance: 0.0001 })).toBe(
      activates('best attack: under 0.1 % to incapacitate'),
    );
    expect(chosen({ because: 'most-threatening', chance: 0 })).toBe(activates('most damage on average'));
    expect(chosen({ because: 'as-threatening', chance: 0, rung: 'closest' })).toBe(activates('tied; the closest'));
    expect(chosen({ because: 'helps-players', hangsOn: 'carries-item', chance: 0 })).toBe(
      activates('attacks the carrier'),
    );
  });

  it('dice of a rule are told with what they had to be, a sum as a sum, and what comes of them', () => {
    const rolled = (rule: string, dice: readonly number[], needs: string, successes: number) =>
      sentence({ type: 'rule-rolled', rule, id: 'kel', dice: [...dice], needs, successes }, table)?.replace(
        /^.*Kel: /,
        '',
      );
    expect(rolled('hot', [2], 'below 3', 1)).toBe('D6 2, below 3: damage.');
    expect(rolled('hot', [3], 'below 3', 0)).toBe('D6 3, not below 3: no effect.');
    expect(rolled('dimensional-banishment', [3, 5], 'above 5', 1)).toBe('2D6 8 (3 + 5), above 5: incapacitated.');
    expect(rolled('dimensional-banishment', [1, 2], 'above 5', 0)).toBe('2D6 3 (1 + 2), not above 5: no effect.');
    expect(rolled('aggressive-defence-construct', [2], '2+', 1)).toBe('D3 2 (2+ needed): damage to the attacker.');
    expect(rolled('card', [4, 6, 1], '4+', 2)).toBe('dice 4 6 1 (4+ needed): 2 successes.');
    expect(rolled('card', [1, 2], '4+', 0)).toBe('dice 1 2 (4+ needed): no effect.');
  });
});
