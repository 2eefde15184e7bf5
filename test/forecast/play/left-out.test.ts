import { describe, expect, it } from 'vitest';
import { everybodyPlaced, hasLostItsPlace } from '../../../src/forecast/play/left-out.ts';
import type { Position } from '../../../src/rules/state/state.ts';
import { atTable, marine } from '../../policy/at-table.ts';

/** Where Kel fell, in the open western room of map 1. */
const fell: Position = { x: 4, y: 14, error: 0 };
const off = (dx: number, dy: number): Position => ({ ...fell, x: fell.x + dx, y: fell.y + dy });

/** Where Kel is put, the Warriors at these places, in inches and degrees from where she fell: east is 0, south 90. */
function put(warriors: readonly Position[]) {
  const state = atTable(Object.fromEntries(warriors.map((place, index) => [`warrior-${index + 1}`, place])), {
    operatives: [marine('kel')],
    npos: warriors.map(() => 'necron-warrior' as const),
    fallenAt: { kel: fell },
  });
  const at = everybodyPlaced(state).positions.kel;
  if (!at) throw new Error('she is put nowhere');
  return {
    inches: Math.hypot(at.x - fell.x, at.y - fell.y),
    degrees: (Math.atan2(at.y - fell.y, at.x - fell.x) * 180) / Math.PI,
  };
}

describe('somebody without a place is put', () => {
  it('where she fell, if that is free', () => {
    expect(put([]).inches).toBe(0);
    expect(put([off(2, 0)]).inches).toBe(0);
  });

  it('else half an inch further each time, to the first place round it from the east', () => {
    // A base of 32 mm beside another of them: 1.26" from middle to middle, so on the ring of 1.5".
    const alone = put([fell]);
    expect(alone.inches).toBeCloseTo(1.5, 9);
    expect(alone.degrees).toBeCloseTo(0, 9);
    // Another one in the east: on that ring there is room from 34 degrees on.
    const around = put([fell, off(2.2, 0)]);
    expect(around.inches).toBeCloseTo(1.5, 9);
    expect(around.degrees).toBeGreaterThan(33);
    expect(around.degrees).toBeLessThan(45);
    // Those in the east and in the south leave her the west.
    const west = put([fell, off(2.2, 0), off(0, 2.2), off(1.2, 1.8)]);
    expect(west.inches).toBeCloseTo(1.5, 9);
    expect(Math.abs(west.degrees)).toBeGreaterThan(120);
  });

  it('as somebody who is there for sure, and nobody in a game that keeps no positions', () => {
    const nowhere = atTable({}, { operatives: [marine('kel')], fallenAt: { kel: fell } });
    expect(everybodyPlaced(nowhere).positions.kel).toEqual(fell);
    expect(everybodyPlaced({ ...nowhere, keepsPositions: false }).positions).toEqual({});
  });

  it('where she stood before, of one who was moved and nobody says where to', () => {
    const before = atTable({ kel: fell }, { operatives: [marine('kel')] });
    const moved = { ...before, positions: {} };
    expect(everybodyPlaced(moved, before).positions.kel).toEqual(fell);
    expect(hasLostItsPlace('kel', before, moved)).toBe(true);
    expect(hasLostItsPlace('kel', before, before)).toBe(false);
    // Who was never placed has lost nothing, nor who has left the killzone.
    expect(hasLostItsPlace('kel', moved, moved)).toBe(false);
    const escaped = { ...moved, operatives: moved.operatives.map((one) => ({ ...one, state: 'escaped' as const })) };
    expect(hasLostItsPlace('kel', before, escaped)).toBe(false);
  });
});
