import { describe, expect, it } from 'vitest';
import { begin, rowsIn } from '../../../src/cli/asking/prompt-state.ts';
import { stopsOf } from '../../../src/cli/play/tick-lists.ts';
import { unicode } from '../../view/looks.ts';

const table = (count: number) => Array.from({ length: count }, (_, index) => `Set up Warrior ${index + 1}.`);
const heights = (count: number, rows: number) =>
  stopsOf(table(count), { look: unicode, rows }).map(({ lines }) => lines.length);

describe('what is to be done on the table', () => {
  it('is ticked by digits: more than nine lines are several lists, about as long as each other', () => {
    expect(heights(9, 50)).toEqual([9]);
    expect(heights(11, 50)).toEqual([6, 5]);
    expect(heights(20, 50)).toEqual([7, 7, 6]);
    const stops = stopsOf(table(11), { look: unicode, rows: 50 });
    expect(stops.map(({ why }) => why)).toEqual(['On the table (1 of 2):', 'On the table (2 of 2):']);
    for (const stop of stops) for (const { key } of rowsIn(stop, begin(stop))) expect(key).toMatch(/^[1-9]$/);
  });

  it('is in view as a whole, and all of it comes', () => {
    expect(heights(9, 12).length).toBeGreaterThan(1);
    expect(stopsOf(table(20), { look: unicode, rows: 12 }).flatMap(({ lines }) => lines)).toEqual(table(20));
    expect(stopsOf([], { look: unicode, rows: 24 })).toEqual([]);
  });
});
