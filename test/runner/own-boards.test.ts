import { describe, expect, it } from 'vitest';
import { someOf } from '../seeds.ts';
import { playOnBoard } from './board-game.ts';
import { corridors, firstMapOf, openBoard } from './own-maps.ts';

/** Whole games, random, with every place kept: whatever is said of the board holds, nobody stands in anything, and no move is too long. */
describe('random games on a board of its own', () => {
  it.each(someOf([0, 1, 2, 3]))('corridors, game %i', async (index) => {
    const map = firstMapOf(corridors).number;
    const fixed = { map, mission: 'corridors/shut-the-valves', pack: corridors };
    const { wrong, deeds } = await playOnBoard(`corridors ${index}`, fixed, 120);
    expect(wrong).toEqual([]);
    expect(deeds).toBeGreaterThan(15);
  });

  it.each(someOf([0, 1, 2, 3]))('an open board with twelve pieces, game %i', async (index) => {
    const map = firstMapOf(openBoard).number;
    const { wrong, deeds } = await playOnBoard(`open ${index}`, { map, mission: 'regroup', pack: openBoard }, 120);
    expect(wrong).toEqual([]);
    expect(deeds).toBeGreaterThan(15);
  });
});
