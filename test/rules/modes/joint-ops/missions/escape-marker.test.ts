import { describe, expect, it } from 'vitest';
import { killzoneMap, mapNumbers } from '../../../../../src/catalog/maps.ts';
import {
  canBePlaced,
  describeEscapeMarker,
  escapeEdges,
  escapeMarkerPoint,
  escapeMarkerStart,
  moveEscapeMarker,
} from '../../../../../src/rules/markers/escape-marker.ts';

describe('the start', () => {
  it("is the middle of Player B's killzone edge [MIS-1-06]", () => {
    expect(escapeMarkerStart(killzoneMap(1))).toEqual({ edge: 'right', inches: 11.9 });
    expect(escapeMarkerStart(killzoneMap(3))).toEqual({ edge: 'top', inches: 13.8 });
  });

  it('is free of terrain on every map [MIS-1-06]', () => {
    expect(
      mapNumbers.filter((number) => !canBePlaced(killzoneMap(number), escapeMarkerStart(killzoneMap(number)))),
    ).toEqual([]);
  });

  it('lies on the board edge, beyond the outer nodes', () => {
    const [x, y] = escapeMarkerPoint({ edge: 'right', inches: 11.9 });
    expect(x).toBeCloseTo(7.13, 2);
    expect(y).toBeCloseTo(2.99, 2);
  });
});

describe('Auspex Calibration', () => {
  const map = killzoneMap(1);
  const start = { edge: 'right', inches: 11.9 } as const;

  it('moves it left, which is north for someone who faces the right edge [MIS-1-11 MIS-1-14]', () => {
    expect(moveEscapeMarker(map, start, 'left', 4)).toEqual({ marker: { edge: 'right', inches: 7.9 }, further: 0 });
  });

  it('moves it right, which is south there [MIS-1-13 MIS-1-14]', () => {
    expect(moveEscapeMarker(map, start, 'right', 6)).toEqual({ marker: { edge: 'right', inches: 17.9 }, further: 0 });
  });

  it('takes it around a corner to the next edge [MIS-1-11]', () => {
    const { marker } = moveEscapeMarker(map, { edge: 'right', inches: 1.9 }, 'left', 4);
    expect(marker).toEqual({ edge: 'top', inches: 25.6 });
    expect(moveEscapeMarker(map, marker, 'right', 4).marker).toEqual({ edge: 'right', inches: 1.9 });
  });

  it('takes it across the top left corner in both directions', () => {
    const { marker } = moveEscapeMarker(killzoneMap(3), { edge: 'top', inches: 1 }, 'left', 4);
    expect(marker).toEqual({ edge: 'left', inches: 20.9 });
    expect(moveEscapeMarker(killzoneMap(3), marker, 'right', 4).marker).toEqual({ edge: 'top', inches: 1 });
  });

  it('goes on in the same direction where the wall at (5,0) is in the way', () => {
    const stopped = { edge: 'top', inches: 19.6 } as const;
    expect(canBePlaced(map, stopped)).toBe(false);
    expect(moveEscapeMarker(map, { edge: 'top', inches: 23.6 }, 'left', 4)).toEqual({
      marker: { edge: 'top', inches: 18.8 },
      further: 0.8,
    });
    expect(moveEscapeMarker(map, { edge: 'top', inches: 15.6 }, 'right', 4)).toEqual({
      marker: { edge: 'top', inches: 20.3 },
      further: 0.7,
    });
  });

  it('goes on past debris at the edge: C4 at (3.5,0.1)', () => {
    expect(canBePlaced(map, { edge: 'top', inches: 13.8 })).toBe(false);
    expect(moveEscapeMarker(map, { edge: 'top', inches: 18.5 }, 'left', 5).marker).toEqual({
      edge: 'top',
      inches: 12.6,
    });
  });

  it('is 20 mm across: it lies between the edge and the teleport pad at (4,5.5), 1.2" from it [COR-104]', () => {
    const center = { edge: 'bottom', inches: 27.7 - (0.5 + 4 * 3.8125) } as const;
    expect(canBePlaced(map, center)).toBe(true);
    // 0.3" of wall and 0.4" of marker on each side of the middle of the wall at (5,0).
    expect([18.8, 18.9, 20.2, 20.3].map((inches) => canBePlaced(map, { edge: 'top', inches }))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('the edges that may be crossed', () => {
  it('are one in the middle of an edge [MIS-1-07]', () => {
    expect(escapeEdges({ edge: 'top', inches: 13.8 })).toEqual(['top']);
  });

  it('are both within 1" of a marker near a corner [MIS-1-07]', () => {
    expect(escapeEdges({ edge: 'right', inches: 1.3 })).toEqual(['top', 'right']);
    expect(escapeEdges({ edge: 'right', inches: 1.5 })).toEqual(['right']);
    expect(escapeEdges({ edge: 'bottom', inches: 0 })).toEqual(['right', 'bottom']);
  });
});

it('is told by its edge and the corner on the left of whoever faces it', () => {
  expect(describeEscapeMarker({ edge: 'right', inches: 7.9 })).toBe('right edge, 7.9" from the top right corner');
  expect(describeEscapeMarker({ edge: 'top', inches: 13.8 })).toBe('top edge, 13.8" from the top left corner');
});
