import { describe, expect, it } from 'vitest';
import { missionIds } from '../../src/catalog/types.ts';
import { gamesOnBoard } from '../bench/board-games.ts';
import { everySeed, seeds } from '../seeds.ts';
import { playOnBoard } from './board-game.ts';

/** More by `TW_BOARD_GAMES=60 npx vitest run test/runner/board-games.test.ts`. */
const games = Number(process.env.TW_BOARD_GAMES ?? seeds(3));
const maps = [1, 2, 3, 4, 5, 6] as const;

describe('games with everybody on the board, NPOs as it says', () => {
  it.each(Array.from({ length: games }, (_, index) => index))(
    'game %s: nobody overlaps, ends in a wall, goes through one or too far, or ends beside whom it may not [COR-40 COR-42 KZ-45]',
    async (index) => {
      const mission = missionIds[index % missionIds.length] ?? 'regroup';
      const map = maps[Math.floor(index / missionIds.length + index) % maps.length] ?? 1;
      const { wrong } = await playOnBoard(`on the board ${index}`, { mission, map }, 70, { asOne: true });
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('ask one question in four activations of NPOs at most, one about the table in ten, with places of four keys; players type five keys or fewer for places in an activation, Enter included', async () => {
    const { asked, facts, keys } = await gamesOnBoard(seeds(8), 4, true, {}, everySeed ? 250 : 120);
    expect(asked).toBeLessThanOrEqual(0.25);
    expect(facts).toBeLessThanOrEqual(0.1);
    expect(keys).toBeLessThanOrEqual(5);
  }, 120_000);
});
