import { describe, expect, it } from 'vitest';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { offered, play, scene } from '../scene.ts';
import { draw, sceneWith, setAside } from './draw.ts';

const card = 'the-maze-reforms';
const open = (doors: readonly { number: number; open: boolean }[]) =>
  doors.filter((door) => door.open).map((door) => door.number);

describe('The Maze Reforms', () => {
  const maze = { openHatchways: [1, 3, 4, 6], openBreachPoints: [2, 4] };

  it('one open breach point and D3 open hatchways close, at random [EVT-TMR-1 EVT-TMR-2 EVT-TMR-3 COR-01]', () => {
    const { state, events, asked } = draw(card, maze, {
      'blocked-doors': [[]],
      'closing-breach-point': [2],
      'hatchways-closing': [3],
      'closing-hatchway': [4, 1],
    });
    expect(asked).toEqual([
      'blocked-doors',
      'closing-breach-point',
      'hatchways-closing',
      'closing-hatchway',
      'closing-hatchway',
    ]);
    expect(open(state.hatchways)).toEqual([3, 4]);
    expect(open(state.breachPoints)).toEqual([2]);
    expect(events.slice(1, -1)).toEqual([
      { type: 'breach-point-moved', number: 4, open: false },
      { type: 'hatchway-moved', number: 6, open: false },
      { type: 'hatchway-moved', number: 1, open: false },
    ]);
    expect(state.deck.used).toEqual([card]);
  });

  it('a hatchway that has closed is not drawn a second time [EVT-TMR-2]', () => {
    const answers = { 'blocked-doors': [[]], 'closing-breach-point': [1], 'hatchways-closing': [5] };
    const state = sceneWith(card, maze);
    expect(offered(drawCard(), state, { ...answers, 'closing-hatchway': [2] })).toEqual([
      'hatchway-1',
      'hatchway-4',
      'hatchway-6',
    ]);
  });

  it('with fewer open hatchways than the D3 all of them close [EVT-TMR-2]', () => {
    const { state } = draw(
      card,
      { openHatchways: [2, 5] },
      {
        'blocked-doors': [[]],
        'hatchways-closing': [6],
        'closing-hatchway': [1],
      },
    );
    expect(open(state.hatchways)).toEqual([]);
  });

  it('only hatchways are open: that half is resolved [EVT-TMR-4]', () => {
    const { state, asked } = draw(card, { openHatchways: [2] }, { 'blocked-doors': [[]], 'hatchways-closing': [1] });
    expect(open(state.hatchways)).toEqual([]);
    expect(asked).toEqual(['blocked-doors', 'hatchways-closing']);
  });

  it('only breach points are open: that half is resolved [EVT-TMR-4]', () => {
    const { state } = draw(card, { openBreachPoints: [3] }, { 'blocked-doors': [[]] });
    expect(open(state.breachPoints)).toEqual([]);
    expect(state.deck.used).toEqual([card]);
  });

  it('nothing is open: another card is drawn, and nothing is asked [EVT-TMR-5]', () => {
    expect(setAside(card, {})).toBe('no-open-door');
  });

  it('one with a base in it cannot close [EVT-TMR-5]', () => {
    const answers = { 'blocked-doors': [['hatchway-1', 'breach-point-2', 'hatchway-6']], 'hatchways-closing': [2] };
    const state = sceneWith(card, maze);
    expect(offered(drawCard(), state, answers)).toEqual(['hatchway-3', 'hatchway-4']);
  });

  it('every open one has a base in it: another card is drawn [EVT-TMR-5]', () => {
    const because = setAside(card, { openHatchways: [1] }, { 'blocked-doors': [['hatchway-1']] });
    expect(because).toBe('open-doors-blocked');
  });

  it('a sabotaged hatchway of mission 2 closes like any other and stays breached', () => {
    const start = scene({ mission: 'demolition-protocol', deck: { draw: [card] } });
    const hatchways = start.hatchways.map((door) =>
      door.number === 5 ? { ...door, open: true, breached: true } : door,
    );
    const { state } = play(drawCard(), { ...start, hatchways }, { 'blocked-doors': [[]], 'hatchways-closing': [1] });
    expect(state.hatchways[4]).toEqual({ number: 5, open: false, breached: true });
  });
});
