import { type Box, middleOf } from '../../../geometry/box.ts';
import type { PlacedModel } from '../../../rules/board/table/standing.ts';
import { discOf } from '../../../rules/state/base.ts';
import type { TurnedBoard } from './turned.ts';
import type { MapView } from './view.ts';

/** A name and the middle of where it is written, in inches of the board as it is turned. */
export interface NameOnMap {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Inches: half of a letter of a name, half of its height, and how far below a base its middle is. */
const halfLetter = 0.15;
const halfHeight = 0.3;
const nameBelow = 0.55;

/**
 * Each name below its base, or else above it, wholly in what is drawn. It is left out where somebody stands in its place, or a name before it
 * in the list is written there, or that of a door or of terrain. `printed`: what has its own name in its middle.
 */
export function namesOnMap(
  all: readonly PlacedModel[],
  nameOf: (id: string) => string,
  board: TurnedBoard,
  view: MapView,
  printed: readonly Box[] = [],
): readonly NameOnMap[] {
  const discs = all.map((one) => ({ id: one.id, radius: discOf(one).radius, ...board.at(discOf(one)) }));
  const taken = printed.map((box) => ({ ...board.at(middleOf(box)), half: 2 * halfLetter }));
  const written: NameOnMap[] = [];
  for (const { id, radius, ...at } of discs) {
    const name = nameOf(id);
    const half = name.length * halfLetter;
    const x = isIn(view, at) ? within(at.x, view.left + half, view.left + view.width - half) : at.x;
    const isFree = (y: number): boolean =>
      !discs.some(
        (other) =>
          other.id !== id &&
          Math.abs(other.x - x) < half + other.radius &&
          Math.abs(other.y - y) < other.radius + halfHeight,
      ) && !taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 2 * halfHeight);
    const y = [1, -1].map((side) => at.y + side * (radius + nameBelow)).find(isFree);
    if (y === undefined) continue;
    written.push({ id, name, x, y });
    taken.push({ x, y, half });
  }
  return written;
}

const isIn = ({ left, top, width, height }: MapView, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
