import { describe, expect, it } from 'vitest';
import { answerByName, answeredLines, answerText, rolledLine } from '../../src/view/questions/answers.ts';

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

  it('is told at the table by the names of long options; short ones are told whole', () => {
    const options = [
      { value: 'auspex', label: 'with Auspex: At a Shoot: enemies within 8" are not obscured.' },
      { value: 'dice-1', label: 'dice 1: 2, fail' },
    ];
    const question = { kind: 'choice', name: 'weapon', why: '', many: false, min: 1, max: 1, options } as const;
    expect(answerByName(question, 'auspex')).toBe('with Auspex');
    expect(answerByName(question, 'dice-1')).toBe('dice 1: 2, fail');
  });

  it('names an option that seemed to be impossible', () => {
    const done = { value: 'done', label: 'done' };
    const shoot = { value: 'shoot', label: 'Shoot (1 AP)' };
    const question = { kind: 'choice', name: 'action', why: '', many: false, min: 1, max: 1, options: [done] } as const;
    expect(answerText({ ...question, unlikely: [shoot] }, 'shoot')).toBe('Shoot (1 AP)');
    expect(answerText({ ...question, notNow: [{ ...shoot, because: 'performed' }] }, 'shoot')).toBe('Shoot (1 AP)');
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
