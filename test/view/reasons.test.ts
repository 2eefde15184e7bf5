import { describe, expect, it } from 'vitest';
import type { FailedBecause } from '../../src/rules/events/reasons.ts';
import { gameEvent } from '../../src/rules/events.ts';
import { sentence } from '../../src/view/sentence.ts';
import { table } from './examples.ts';

const failed = (because: FailedBecause, more = {}) =>
  sentence({ type: 'clause-failed', id: 'warrior-1', clause: 3, action: 'reposition', because, ...more }, table);

describe('reasons', () => {
  it('have the numbers of what happened in their words', () => {
    expect(failed('ap', { needs: 2, left: 1 })).toBe('3 Reposition: no (it takes 2 AP, and 1 is left).');
    expect(failed('barred', { barredBy: 'charge' })).toBe('3 Reposition: no (not in one activation with Charge).');
  });

  it('for which an NPO is the most exposed name the rung that decided, and who is closer but in cover', () => {
    const chosen = (more: object) => {
      const event: unknown = { type: 'npo-chosen', id: 'warrior-1', because: 'closest', from: ['warrior-1'], ...more };
      if (!gameEvent.is(event, [])) throw new Error('not an event');
      return sentence(event, table);
    };
    const [before, after] = ['Necron Warrior 1 activates: none can attack; ', ' (Activation Priority).'];
    for (const [more, text] of [
      [{}, 'not in cover, then closest'],
      [{ rung: 'closest' }, 'the closest, and not in cover'],
      [{ rung: 'closest-in-cover' }, 'the closest, all being in cover'],
      [
        { rung: 'not-in-cover', passedOver: ['macrocyte-1'] },
        'the closest not in cover (Canoptek Macrocyte 1 is closer, but in cover)',
      ],
    ] as const)
      expect(chosen(more)).toBe(`${before}${text}${after}`);
    expect(chosen({ because: 'as-threatening', chance: 0.5, rung: 'closest' })).toBe(
      'Necron Warrior 1 activates: as threatening as another (50.0 % to incapacitate); the closest, and not in cover (Activation Priority).',
    );
    expect(chosen({ because: 'only-ready', rung: 'closest' })).not.toContain('cover');
  });

  it('of an older session are sentences, and stay as they are', () => {
    const written: unknown = JSON.parse(
      '{"type":"clause-failed","id":"warrior-1","clause":1,"action":"fight","because":"no enemy near"}',
    );
    if (!gameEvent.is(written, [])) throw new Error('not an event');
    expect(sentence(written, table)).toBe('1 Fight: no (no enemy near).');
  });
});
