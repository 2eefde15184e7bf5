import { describe, expect, it } from 'vitest';
import { answeredLines } from '../../src/view/questions/answers.ts';

describe('what was answered', () => {
  it('names a place by its code, as people find it on the map', () => {
    expect(answeredLines([{ name: 'npo-end', value: '8.75,2.25', source: 'board' }])).toEqual([
      'npo-end: 3145 (the board)',
    ]);
    expect(answeredLines([{ name: 'npo-end', value: '4397', source: 'answer' }])).toEqual(['npo-end: 4397 (given)']);
    expect(answeredLines([{ name: 'distance', value: '8.75,2.25', source: 'answer' }])).toEqual([
      'distance: 8.75,2.25 (given)',
    ]);
  });
});
