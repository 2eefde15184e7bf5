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

  it('of an older session are sentences, and stay as they are', () => {
    const written: unknown = JSON.parse(
      '{"type":"clause-failed","id":"warrior-1","clause":1,"action":"fight","because":"no enemy near"}',
    );
    if (!gameEvent.is(written, [])) throw new Error('not an event');
    expect(sentence(written, table)).toBe('1 Fight: no (no enemy near).');
  });
});
