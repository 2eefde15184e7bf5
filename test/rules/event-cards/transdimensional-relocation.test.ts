import { describe, expect, it } from 'vitest';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { offered, only, question } from '../scene.ts';
import { draw, sceneWith, setAside } from './draw.ts';

const card = 'transdimensional-relocation';

describe('Transdimensional Relocation', () => {
  const operatives = ['kel', 'vane', 'orr'];

  it('three times two player operatives at random swap positions [EVT-TDR-1 EVT-TDR-3]', () => {
    const { events } = draw(card, { operatives }, { relocated: [1, 1, 3, 2, 1, 1] });
    expect(only('positions-swapped', events).map(({ ids }) => ids)).toEqual([
      ['kel', 'vane'],
      ['orr', 'vane'],
      ['kel', 'vane'],
    ]);
  });

  it('the second of a pair is another one; in the next pair all are drawn from again [EVT-TDR-1 EVT-TDR-3]', () => {
    const state = sceneWith(card, { operatives });
    expect(offered(drawCard(), state, { relocated: [2] })).toEqual(['kel', 'orr']);
    expect(offered(drawCard(), state, { relocated: [2, 1] })).toEqual(operatives);
    const why = (...relocated: number[]) => question(drawCard(), state, { relocated }).why;
    expect([why(), why(1), why(1, 1), why(1, 1, 1, 1, 1)]).toEqual([
      expect.stringContaining('Swap 1 of 3: which operative'),
      expect.stringContaining('Swap 1 of 3: with which'),
      expect.stringContaining('Swap 2 of 3: which operative'),
      expect.stringContaining('Swap 3 of 3: with which'),
    ]);
  });

  it('with fewer than two in the killzone another card is drawn [EVT-TDR-4]', () => {
    const escaped = { id: 'vane', state: 'escaped' } as const;
    const fallen = { id: 'orr', state: 'incapacitated', wounds: 0 } as const;
    const because = 'too-few-operatives';
    expect(setAside(card, { operatives: ['kel', escaped, fallen] })).toBe(because);
    expect(setAside(card, {})).toBe(because);
  });

  it('with two it is always the same pair [EVT-TDR-3]', () => {
    const { events } = draw(card, { operatives: ['kel', 'vane'] }, { relocated: [1, 2, 1] });
    expect(only('positions-swapped', events)).toHaveLength(3);
  });
});

describe('in mission 6, Access Denied [MIS-6-07]', () => {
  const regroup = { mission: 'regroup', operatives: ['kel', 'vane', 'orr'] } as const;

  it('only operatives of one room swap, and the ruling is named [MIS-6-07 COR-01]', () => {
    const { events, asked } = draw(card, regroup, {
      'room-mates': [['kel', 'vane']],
      relocated: [1, 2, 2],
    });
    expect(only('ruling-applied', events)).toEqual([{ type: 'ruling-applied', ruling: 'regroup-removal' }]);
    expect(only('positions-swapped', events).map(({ ids }) => ids)).toEqual([
      ['kel', 'vane'],
      ['vane', 'kel'],
      ['vane', 'kel'],
    ]);
    expect(asked).not.toContain('same-room');
  });

  it('with more than two the room of the first one is asked for [MIS-6-07]', () => {
    const answers = { 'room-mates': [['kel', 'vane', 'orr']], relocated: [1], 'same-room': [['orr']] };
    const state = sceneWith(card, regroup);
    expect(offered(drawCard(), state, { ...answers, 'same-room': [] })).toEqual(['vane', 'orr']);
    expect(offered(drawCard(), state, answers)).toEqual(['kel', 'vane', 'orr']);
    expect(question(drawCard(), state, { 'room-mates': [['kel', 'vane', 'orr']] }).why).toContain(
      'Swap 1 of 3: which operative',
    );
  });

  it('the room of one that was asked for is remembered [MIS-6-07]', () => {
    const { asked } = draw(
      card,
      { mission: 'regroup', operatives: ['kel', 'vane', 'orr', 'moth'] },
      {
        'room-mates': [['kel', 'vane', 'orr']],
        relocated: [1, 1, 1, 1, 1, 1],
        'same-room': [['vane', 'orr']],
      },
    );
    expect(asked.filter((name) => name === 'same-room')).toHaveLength(1);
  });

  it('no room has two: another card is drawn [MIS-6-07]', () => {
    expect(setAside(card, regroup, { 'room-mates': [[]] })).toBe('no-two-in-one-room');
  });
});
