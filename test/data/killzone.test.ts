import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { killzone } from '../../src/catalog/killzone.ts';
import { words } from '../../src/session/packs/data-checks.ts';

const inches = z.number().positive().max(30);
const sourced = { source: words, confidence: z.enum(['high', 'mid', 'low']) };
const schema = z.strictObject({
  board: z.strictObject({ width: inches, height: inches, unit: inches, ...sourced }),
  readings: z
    .array(z.strictObject({ id: words, door: inches, wall: inches, post: inches, jamb: inches, ...sourced }))
    .min(2),
  pad: z.strictObject({ across: inches, ...sourced }),
  light: z.strictObject({ climb: inches, ...sourced }),
  bases: z.strictObject({ operative: z.int(), objective: z.int(), marker: z.int(), ...sourced }),
  tolerance: z.strictObject({ typed: inches, pointed: inches, told: inches, ...sourced }),
});

describe('sizes of the killzone', () => {
  it('are complete, each with its source', () => {
    expect(schema.safeParse(killzone).error).toBeUndefined();
  });

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
