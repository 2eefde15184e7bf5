import { describe, expect, it } from 'vitest';
import { killzone } from '../../src/catalog/killzone.ts';
import { someText } from '../../src/session/packs/basic-shapes.ts';
import { form } from '../../src/shape/objects.ts';
import { among, finite, list, such, whole } from '../../src/shape/shape.ts';
import { read } from '../../src/shape/written.ts';

const inches = such(finite, (value) => value > 0 && value <= 30, 'be above 0 and 30 or less');
const sourced = { source: someText, confidence: among(['high', 'mid', 'low']) };
const schema = form({
  board: form({ width: inches, height: inches, unit: inches, ...sourced }),
  readings: list(form({ id: someText, door: inches, wall: inches, post: inches, jamb: inches, ...sourced }), 2),
  pad: form({ across: inches, ...sourced }),
  light: form({ climb: inches, ...sourced }),
  bases: form({ operative: whole, objective: whole, marker: whole, ...sourced }),
  tolerance: form({ typed: inches, pointed: inches, told: inches, ...sourced }),
});

describe('sizes of the killzone', () => {
  it('are complete, each with its source', () => {
    expect(read(schema, killzone)).toMatchObject({ ok: true });
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
