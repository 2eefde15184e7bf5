import type { KillzoneMap } from '../../../catalog/maps.ts';
import type { Box } from '../../../geometry/box.ts';
import { apart, type Point } from '../../../geometry/point.ts';
import type { Solids } from '../../../rules/board/ground/solids.ts';
import { onBoard } from '../../../rules/state/base.ts';
import { hasRooms, roomsOf } from '../../../rules/state/rooms.ts';

/** Half of a letter, in inches: with what is on every side of it. */
const half = 0.85;

export interface RoomLetter {
  readonly letter: string;
  readonly at: Point;
}

/** The letter of each room where nothing is printed or built, as near to the middle of the room as that can be. */
export function roomLetters(map: KillzoneMap, { walls, pieces, pads, doors }: Solids): readonly RoomLetter[] {
  if (!hasRooms(map)) return [];
  const round = pads.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const taken: readonly Box[] = [
    ...walls,
    ...pieces.map(({ box }) => box),
    ...round,
    ...doors.map(({ opening }) => opening),
  ];
  return roomsOf(map).map(({ letter, squares, side }) => {
    const places = squares.flatMap(({ column, row }) =>
      sharesOf(side).flatMap((x) => sharesOf(side).map((y) => onBoard([column + x * side, row + y * side]))),
    );
    const middle = { x: meanOf(places.map(({ x }) => x)), y: meanOf(places.map(({ y }) => y)) };
    const [at = middle] = places
      .map((place) => ({ place, covered: taken.filter((box) => meets(box, place)).length, off: apart(place, middle) }))
      .toSorted((one, other) => one.covered - other.covered || one.off - other.off)
      .map(({ place }) => place);
    return { letter, at };
  });
}

const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
const sharesOf = (side: number): readonly number[] => (side < 1 ? [0.5] : shares);

const meanOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / (all.length || 1);

const meets = ({ left, right, top, bottom }: Box, { x, y }: Point): boolean =>
  x + half > left && x - half < right && y + half > top && y - half < bottom;
