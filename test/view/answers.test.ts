import { describe, expect, it } from 'vitest';
import { answeredLines, rolledLine } from '../../src/view/questions/answers.ts';

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

  it('tells the dice of a step as they fell, but those of the roll-off, which is told, and what was typed', () => {
    const dice = (name: string, ...value: readonly number[]) => ({ name, value, source: 'seed' }) as const;
    const all = [
      dice('initiative-npos', 3),
      dice('npo-type', 1, 3),
      dice('npo-type', 6, 4),
      dice('hatchways-closed', 2),
    ];
    expect(rolledLine([...all, { name: 'hatchway', value: [1], source: 'dice' }])).toBe(
      'Dice: type 1 3, 6 4; hatchways closed 2.',
    );
    expect(rolledLine([dice('initiative-players', 4)])).toBeNull();
  });
});
