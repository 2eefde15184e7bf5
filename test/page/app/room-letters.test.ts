import { expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap, mapNumbers } from '../../../src/catalog/maps.ts';
import { roomLetters } from '../../../src/page/app/map/room-letters.ts';
import { solidsOf } from '../../../src/rules/board/ground/solids.ts';
import { onLattice } from '../../../src/rules/state/base.ts';
import { roomAt } from '../../../src/rules/state/rooms.ts';

const [reading] = killzone.readings;

it.each(mapNumbers)('on map %i each letter is in its room, and on nothing that is built or printed', (number) => {
  if (!reading) throw new Error('no reading');
  const map = killzoneMap(number);
  const solids = solidsOf(map, new Set(), reading);
  const round = solids.pads.map(({ x, y, radius: r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }));
  for (const { letter, at } of roomLetters(map, solids)) {
    expect(roomAt(map, onLattice(at))).toBe(letter);
    // A letter is about 1.6" wide and high.
    const covered = [...solids.walls, ...solids.pieces.map(({ box }) => box), ...round].filter(
      ({ left, right, top, bottom }) =>
        at.x + 0.8 > left && at.x - 0.8 < right && at.y + 0.8 > top && at.y - 0.8 < bottom,
    );
    expect([letter, covered]).toEqual([letter, []]);
  }
});
