import { describe, expect, it } from 'vitest';
import { answeredLines, answerText, rolledLine } from '../../src/view/questions/answers.ts';

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

  it('names several without the stops that their labels end with, and one as it is', () => {
    const options = [
      { value: 'bells', label: 'Plague Bells: no injuries.' },
      { value: 'mines', label: 'Mines: D3+3.' },
    ];
    const question = { kind: 'choice', name: 'team-equipment', why: '', many: true, min: 0, max: 4, options } as const;
    expect(answerText(question, ['bells', 'mines'])).toBe('Plague Bells: no injuries; Mines: D3+3');
    expect(answerText(question, ['mines'])).toBe('Mines: D3+3.');
    expect(answerText(question, [])).toBe('none');
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
