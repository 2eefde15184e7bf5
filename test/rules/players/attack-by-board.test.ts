import { describe, expect, it } from 'vitest';
import { attackTarget } from '../../../src/rules/players/attack.ts';
import type { GameState } from '../../../src/rules/state.ts';
import { offered, play, refusal, scene } from '../scene.ts';

const base = 32 / 25.4;
const warriors = ['necron-warrior', 'necron-warrior', 'necron-warrior'] as const;
const south = (inches: number, error = 0) => ({ x: 2.4, y: 6 + inches + base, error });
/** Kel west of hatchway 1 of map 1, with Warriors 0.5" and 4" south of him, and one 0.5" north. */
const state = (more: Partial<GameState> = {}): GameState => ({
  ...scene({ map: 1, phase: 'firefight', npos: warriors, operatives: ['kel'] }),
  keepsPositions: true,
  positions: {
    kel: { x: 2.4, y: 6, error: 0 },
    'warrior-1': south(0.5),
    'warrior-2': south(4),
    'warrior-3': { x: 2.4, y: 5.5 - base, error: 0 },
  },
  ...more,
});
const mayFight = (at: GameState) => offered(attackTarget('fight', { id: 'kel' }), at);
const fights = (target: string) => attackTarget('fight', { id: 'kel', target });

describe('whom a player operative may Fight, where the miniatures have places', () => {
  it('is not offered whom the board is sure to be outside its control range', () => {
    expect(mayFight(state())).toEqual(['warrior-1', 'warrior-3']);
    const doubtful = state({ positions: { ...state().positions, 'warrior-2': south(1.1, 0.3) } });
    expect(mayFight(doubtful)).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
    expect(mayFight(state({ keepsPositions: false }))).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
  });

  it('is everybody whom the record leaves, when the board would leave nobody', () => {
    const apart = state({ positions: { ...state().positions, 'warrior-1': south(8), 'warrior-3': south(6) } });
    expect(mayFight(apart)).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
  });

  it('is refused when named though surely outside, unless the record has it inside', () => {
    expect(play(fights('warrior-1'), state()).result).toBe('warrior-1');
    expect(refusal(fights('warrior-2'), state()).message).toBe(
      "Necron Warrior 2 is not in Kel's control range, by where both stand.",
    );
    const stated = state({ known: { ...state().known, controlRange: { kel: { 'warrior-2': true } } } });
    expect(play(fights('warrior-2'), stated).result).toBe('warrior-2');
  });
});
