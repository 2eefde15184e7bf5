import { describe, expect, it } from 'vitest';
import { killzone } from '../../src/catalog/killzone.ts';
import { killzoneMap } from '../../src/catalog/maps.ts';
import { pointsOf, spotOf } from '../../src/rules/markers/marker-points.ts';
import type { Marker } from '../../src/rules/markers/markers.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import { doorsOf, roomAt } from '../../src/rules/state/rooms.ts';
import type { MarkerPlace, MeasuredPoint } from '../../src/rules/state/state.ts';

const map = killzoneMap(1);
const marker = (place: MarkerPlace, spot?: MeasuredPoint): Marker => ({
  id: 'relic',
  name: 'the relic',
  size: 'objective',
  place,
  found: false,
  ...(spot && { spot }),
});
/** A place of the lattice as one of the board, wrong by half a square. */
const spot = (x: number, y: number): MeasuredPoint => ({ ...onBoard([x, y]), error: killzone.board.unit / 2 });

describe('where a marker may lie', () => {
  it('an objective marker at its point of the map, by its number', () => {
    expect(pointsOf(marker({ at: 'objective', number: 1 }), map)).toEqual([map.objectiveMarkers[0]]);
    expect(pointsOf(marker({ at: 'objective', number: 3 }), map)).toEqual([map.objectiveMarkers[2]]);
    const [x = 0, y = 0] = map.objectiveMarkers[1] ?? [];
    expect(spotOf(marker({ at: 'objective', number: 2 }), map)).toEqual({ ...onBoard([x, y]), error: 0 });
    expect(spotOf(marker({ at: 'objective', number: 9 }), map)).toBeUndefined();
  });

  it('at a hatchway on either side of it, and of no other; not at the breach point of that number', () => {
    const points = pointsOf(marker({ at: 'hatchway', hatchway: 2 }), map);
    const door = doorsOf(map).find(({ kind, number }) => kind === 'hatchway' && number === 2);
    const [x = 0, y = 0] = door?.at ?? [];
    expect(points).toHaveLength(2);
    for (const [east, south] of points) expect(Math.hypot(east - x, south - y)).toBeLessThan(0.5);
    expect(new Set(points.map((point) => roomAt(map, point))).size).toBe(2);
  });

  it('at a place that was said, as far off as it may be each way', () => {
    const points = pointsOf(marker({ at: 'spot', ...spot(2, 3) }), map);
    const rounded = points.map((point) => point.map((one) => Math.round(one * 1000) / 1000));
    expect(rounded).toEqual([
      [2, 3],
      [2.5, 3],
      [1.5, 3],
      [2, 3.5],
      [2, 2.5],
    ]);
    expect(spotOf(marker({ at: 'spot', ...spot(2, 3) }), map)).toEqual(spot(2, 3));
  });

  it('beside an operative, where that stood then: nowhere known if that was not', () => {
    const dropped = marker({ at: 'operative', id: 'kel' }, spot(4, 1));
    expect(pointsOf(dropped, map)).toHaveLength(5);
    expect(spotOf(dropped, map)).toEqual(spot(4, 1));
    expect(pointsOf(marker({ at: 'operative', id: 'kel' }), map)).toEqual([]);
    expect(spotOf(marker({ at: 'operative', id: 'kel' }), map)).toBeUndefined();
  });

  it('anywhere in its room; nowhere when it is carried, removed, or told in words', () => {
    const inRoom = pointsOf(marker({ at: 'room', room: 'D' }), map);
    expect(inRoom.length).toBeGreaterThan(0);
    expect(inRoom.every((point) => roomAt(map, point) === 'D')).toBe(true);
    expect(spotOf(marker({ at: 'room', room: 'D' }), map)).toBeUndefined();
    for (const place of [
      { at: 'carried', id: 'kel' },
      { at: 'removed' },
      { at: 'table' },
      { at: 'told', text: 'x' },
    ] as const)
      expect(pointsOf(marker(place), map)).toEqual([]);
    expect(pointsOf(undefined, map)).toEqual([]);
  });
});
