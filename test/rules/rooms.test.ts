import { describe, expect, it } from 'vitest';
import { killzoneMap, type MapNumber } from '../../src/catalog/maps.ts';
import { asDoor } from '../../src/rules/language/language.ts';
import {
  doorName,
  doorsOf,
  roomAt,
  roomOfSquare,
  roomsInTerritory,
  roomsOf,
  roomsOfDropZone,
  roomsWithObjectiveMarker,
  sarcophagusRoom,
} from '../../src/rules/state/rooms.ts';

function plan(number: MapNumber): string[] {
  const map = killzoneMap(number);
  return [0, 1, 2, 3, 4, 5].map((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => roomOfSquare(map, { column, row })).join(''),
  );
}

function doors(number: MapNumber): string {
  const all = doorsOf(killzoneMap(number));
  return all.map(({ kind, number: n, rooms }) => `${kind === 'hatchway' ? '' : 'b'}${n}:${rooms.join('')}`).join(' ');
}

describe('rooms by flood fill, lettered in reading order [KZ-53]', () => {
  it.each([
    [1, ['ABBBBCC', 'ABBBBCC', 'AADDDCC', 'AADDDCC', 'AAEEEEC', 'AAEEEEC']],
    [2, ['AAABBBC', 'AAABBBC', 'ADDDEEC', 'ADDDEEC', 'AAFFCCC', 'AAFFCCC']],
    [3, ['AAAAAAA', 'BBCCCDD', 'BBCCCDD', 'BBCCCEE', 'FFCCCEE', 'FFFFFFF']],
    [4, ['AAAABBB', 'AAACCDD', 'AAACCDD', 'EFFFFEE', 'EFFFFEE', 'EEEEEEE']],
    [5, ['AAAAABB', 'CCCAABB', 'CCCDDDB', 'CCCDDDE', 'CCCEEEE', 'EEEEEEE']],
    [6, ['AABBCCC', 'AABBCCC', 'AAAADDD', 'AAAADDD', 'AEEFFFF', 'AEEFFFF']],
  ] as const)('map %i', (number, rows) => {
    expect(plan(number)).toEqual(rows);
  });

  it('gives each room its squares', () => {
    const [, , , , last] = roomsOf(killzoneMap(1));
    expect(last?.letter).toBe('E');
    expect(last?.squares).toHaveLength(8);
    expect(last?.squares[0]).toEqual({ column: 2, row: 4 });
  });
});

describe('which rooms each hatchway and breach point joins; it is part of its wall [KZ-54]', () => {
  it.each([
    [1, '1:AB 2:BC 3:BD 4:DE 5:AE 6:EC b1:BA b2:BD b3:DC b4:DE'],
    [2, '1:BC 2:BD 3:DE 4:AD 5:EC 6:FC b1:AB b2:AD b3:EC b4:AF'],
    [3, '1:AC 2:AD 3:BC 4:DE 5:BF 6:CF b1:AB b2:BC b3:CE b4:EF'],
    [4, '1:BC 2:BD 3:AC 4:CF 5:DE 6:FE b1:AB b2:AE b3:EF b4:FE'],
    [5, '1:AB 2:AC 3:BD 4:CD 5:DE 6:CE b1:CA b2:AD b3:DB b4:BE'],
  ] as const)('map %i', (number, joined) => {
    expect(doors(number)).toBe(joined);
  });

  it('map 6, where both sides of breach point 2 are the same room', () => {
    expect(doors(6)).toBe('1:BC 2:CD 3:AD 4:AF 5:DF 6:AE b1:AB b2:AA b3:DF b4:EF');
  });
});

describe('the room of a point', () => {
  it('is found on an open line between two squares', () => {
    expect(roomAt(killzoneMap(1), [4, 5.5])).toBe('E');
  });

  it('is that of the outermost square too', () => {
    expect([roomAt(killzoneMap(1), [0.5, 0.5]), roomAt(killzoneMap(1), [1.5, 0.5])]).toEqual(['A', 'B']);
    expect([roomAt(killzoneMap(3), [0.5, 0.5]), roomAt(killzoneMap(3), [0.5, 1.5])]).toEqual(['A', 'B']);
    expect([roomAt(killzoneMap(3), [6, 5.5]), roomAt(killzoneMap(3), [6, 4.5])]).toEqual(['F', 'E']);
    expect([roomAt(killzoneMap(2), [6.5, 0.5]), roomAt(killzoneMap(2), [5.5, 0.5])]).toEqual(['C', 'B']);
  });

  it('is not one of a square that no map has', () => {
    expect(() => roomOfSquare(killzoneMap(1), { column: 9, row: 0 })).toThrow('No square 9,0 on a map');
  });

  it('is worked out once for a map', () => {
    expect(roomsOf(killzoneMap(1))).toBe(roomsOf(killzoneMap(1)));
  });

  it('reaches beyond the outer nodes to the board edge', () => {
    expect(roomAt(killzoneMap(1), [-0.1, 3])).toBe('A');
    expect(roomAt(killzoneMap(1), [7.1, 6.1])).toBe('C');
  });
});

describe('rooms that missions name', () => {
  it.each([
    [1, ['B', 'D', 'E'], 'D'],
    [2, ['B', 'E', 'F'], 'E'],
    [3, ['B', 'C', 'D'], 'C'],
    [4, ['A', 'C', 'D'], 'C'],
    [5, ['C', 'D'], 'C'],
    [6, ['A', 'B', 'F'], 'F'],
  ] as const)(
    'map %i: those with an objective marker, and that of the sarcophagus [MIS-3-05 MIS-4-04]',
    (number, markers, c1) => {
      expect(roomsWithObjectiveMarker(killzoneMap(number))).toEqual(markers);
      expect(sarcophagusRoom(killzoneMap(number))).toBe(c1);
    },
  );

  it.each([
    [1, ['A'], ['C']],
    [2, ['A'], ['C']],
    [3, ['F'], ['A']],
    [4, ['E'], ['A', 'B']],
    [5, ['E'], ['A', 'B']],
    [6, ['A'], ['C', 'D', 'F']],
  ] as const)('map %i: those of which a drop zone is a part', (number, a, b) => {
    expect(roomsOfDropZone(killzoneMap(number), 'A')).toEqual(a);
    expect(roomsOfDropZone(killzoneMap(number), 'B')).toEqual(b);
  });

  it.each([
    [1, 'BCDE'],
    [2, 'BCDEF'],
    [3, 'ABCD'],
    [4, 'ABCD'],
    [5, 'ABCD'],
    [6, 'ABCDF'],
  ] as const)("map %i: those with a part inside Player B's territory [MIS-3-03 MIS-4-02]", (number, letters) => {
    expect(roomsInTerritory(killzoneMap(number), 'B').join('')).toBe(letters);
  });
});

describe('a door is named with its rooms', () => {
  it('by their letters in order, where a map tells', () => {
    expect(doorName({ map: 1 }, 'hatchway', 3)).toBe('hatchway 3 (B-D)');
    expect(doorName({ map: 1 }, 'breach-point', 3)).toBe('breach point 3 (C-D)');
    expect(doorName({ map: 2 }, 'hatchway', 5)).toBe('hatchway 5 (C-E)');
  });

  it('one with the same room on both sides is in it', () => {
    expect(doorName({ map: 6 }, 'breach-point', 2)).toBe('breach point 2 (in A)');
  });

  it('without a map, and one that the map does not have, by its number alone', () => {
    expect(doorName({ map: null }, 'hatchway', 3)).toBe('hatchway 3');
    expect(doorName({ map: 1 }, 'breach-point', 9)).toBe('breach point 9');
  });

  it('is offered so in questions', () => {
    expect(asDoor('hatchway', { number: 3, open: false, breached: false }, { map: 1 })).toEqual({
      value: 'hatchway-3',
      label: 'hatchway 3 (B-D)',
    });
    expect(asDoor('breach-point', { number: 1, open: false, breached: false }).label).toBe('breach point 1');
  });
});
