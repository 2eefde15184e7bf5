import { describe, expect, it } from 'vitest';
import { killzone } from '../../src/catalog/killzone.ts';

describe('sizes of the killzone', () => {
  it('fit the board: seven by six squares, with the same margin on both sides [KZ-01]', () => {
    const { width, height, unit } = killzone.board;
    expect(width).toBeCloseTo(703 / 25.4, 3);
    expect(height).toBeCloseTo(606 / 25.4, 3);
    expect((width - 7 * unit) / 2).toBeCloseTo((height - 6 * unit) / 2, 2);
  });

  it('leave a wall beside every door, however wide: no post reaches into an opening', () => {
    for (const { door, post, wall } of killzone.readings) {
      expect(killzone.board.unit / 2 - door / 2).toBeGreaterThan(Math.max(post, wall) / 2);
      expect(post).toBeGreaterThanOrEqual(wall);
    }
  });
});
