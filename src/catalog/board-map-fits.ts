import type * as z from 'zod/mini';
import { fromSegment, type Point } from '../geometry/point.ts';
import { betweenSegments, crossingEdges, fromEdge, isInPolygon, signedArea } from '../geometry/polygon.ts';
import { type BoardMapFields, type BoardWall, boardMapFields } from './board-map-schema.ts';
import { joinedToEdge, usualDoor } from './board-sizes.ts';
import { killzone } from './killzone.ts';
import { edgesFit } from './map-schema.ts';
import { checkedBy, formOf, type ReportWrong } from './schema-parts.ts';

type At = readonly (string | number)[];
type Written = readonly [number, number];

/** Inches between two walls that do not meet, at least. */
const leastGap = 1;
/** Walls that are this near meet. */
const meets = 0.02;
const smallestArea = 0.2;
const shortestWall = 0.5;

/** A map of this form, with its id or its number. */
export const boardMapOf = <const F extends z.core.$ZodShape>(name: F) =>
  checkedBy(formOf({ ...name, ...boardMapFields }), (map, wrong) => boardMapFits(map as BoardMapFields, wrong));

/** Whether a value is meant to be such a map, and not one of the pieces of Tomb World. */
export const hasBoard = (value: unknown): boolean => typeof value === 'object' && value !== null && 'board' in value;

/** What a map on a board of its own must be: everything on the board, nothing crossing itself, walls that meet or leave room. */
function boardMapFits(map: BoardMapFields, wrong: ReportWrong): void {
  const { board, grid = 1, pieces = [], teleportPads = [], objectiveMarkers = [] } = map;
  const at = ([x, y]: Written): Point => ({ x: x * grid, y: y * grid });
  const isOn = (path: At, point: Written): boolean => {
    const { x, y } = at(point);
    const isOnBoard = x >= -1e-6 && y >= -1e-6 && x <= board.width + 1e-6 && y <= board.height + 1e-6;
    const [width, height] = [board.width, board.height].map((inches) => Math.round((inches / grid) * 1000) / 1000);
    if (!isOnBoard) wrong(path, `be on the board, which ends at ${width} and ${height}`, point);
    return isOnBoard;
  };
  const isArea = (path: At, outline: readonly Written[]): boolean => {
    if (!outline.map((point, index) => isOn([...path, index], point)).every(Boolean)) return false;
    const polygon = outline.map(at);
    const [one, other] = crossingEdges(polygon) ?? [];
    if (one !== undefined && other !== undefined)
      wrong([...path, other], `not cross or touch the edge that begins at corner ${one}`, outline[other]);
    else if (Math.abs(signedArea(polygon)) < smallestArea)
      wrong(path, 'have corners with some room between them', outline);
    else return true;
    return false;
  };
  edgesFit(map, wrong);
  for (const area of ['dropZone', 'territory'] as const)
    for (const player of ['A', 'B'] as const) isArea([area, player], map[area][player]);
  const outlines = pieces.flatMap(({ name, outline }, index) =>
    isArea(['pieces', index, 'outline'], outline) ? [{ name, polygon: outline.map(at) }] : [],
  );
  const spots = { teleportPads, objectiveMarkers };
  for (const list of ['teleportPads', 'objectiveMarkers'] as const)
    for (const [index, point] of spots[list].entries()) isOn([list, index], point);
  wallsFit(map, { at, isOn }, wrong);
  padsFit(map, at, outlines, wrong);
}

interface Outlined {
  readonly name: string;
  readonly polygon: readonly Point[];
}

/** A teleport pad lies on the floor: no part of it under a wall or a piece of terrain. */
function padsFit(
  { walls, teleportPads = [] }: BoardMapFields,
  at: Reading['at'],
  outlines: readonly Outlined[],
  wrong: ReportWrong,
): void {
  const radius = killzone.pad.across / 2;
  for (const [index, pad] of teleportPads.entries()) {
    const middle = at(pad);
    const under = walls.findIndex((wall) => fromSegment(middle, at(wall.from), at(wall.to)) < radius);
    if (under >= 0)
      wrong(['teleportPads', index], `lie clear of walls[${under}]: a pad is ${killzone.pad.across}" across`, pad);
    const piece = outlines.find(({ polygon }) => isInPolygon(middle, polygon) || fromEdge(middle, polygon) < radius);
    if (piece)
      wrong(['teleportPads', index], `lie clear of ${piece.name}: a pad is ${killzone.pad.across}" across`, pad);
  }
}

interface Reading {
  at(point: Written): Point;
  isOn(path: At, point: Written): boolean;
}

function wallsFit({ walls, board }: BoardMapFields, { at, isOn }: Reading, wrong: ReportWrong): void {
  const isOnBoard = walls.map(({ from, to }, index) =>
    [isOn(['walls', index, 'from'], from), isOn(['walls', index, 'to'], to)].every(Boolean),
  );
  const numbers = new Set<string>();
  for (const [index, wall] of walls.entries()) {
    if (!isOnBoard[index]) continue;
    const path = ['walls', index];
    const ends: readonly [Point, Point] = [at(wall.from), at(wall.to)];
    const [from, to] = ends;
    if (Math.hypot(to.x - from.x, to.y - from.y) < shortestWall) {
      wrong([...path, 'to'], `be ${shortestWall}" or more from where it begins`, wall.to);
      continue;
    }
    for (const end of ['from', 'to'] as const) {
      const { x, y } = at(wall[end]);
      const away = Math.min(x, y, board.width - x, board.height - y);
      if (
        away >= joinedToEdge &&
        away < leastGap &&
        !walls.some((other) => other !== wall && isAt({ x, y }, other, at))
      )
        wrong([...path, end], `be at the edge of the board, or ${leastGap}" from it`, wall[end]);
    }
    for (const [other, before] of walls.slice(0, index).entries()) {
      if (!isOnBoard[other]) continue;
      const others: readonly [Point, Point] = [at(before.from), at(before.to)];
      const gap = betweenSegments(ends, others);
      if (gap > meets && gap < leastGap)
        wrong(
          path,
          `meet walls[${other}], or leave ${leastGap}" or more between them: it is ${gap.toFixed(2)}"`,
          wall.to,
        );
      else if (gap <= meets && runAlong(ends, others)) wrong(path, `not lie on walls[${other}]`, wall.to);
    }
    doorsFit(wall, ends, path, { at, isOn }, numbers, wrong);
  }
}

const isAt = (point: Point, { from, to }: BoardWall, at: Reading['at']): boolean =>
  fromSegment(point, at(from), at(to)) <= meets;

/** Whether two segments share more than a point. */
function runAlong([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = ({ x, y }: Point): number => ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
  const aside = ({ x, y }: Point): number => Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
  if (aside(c) > meets || aside(d) > meets) return false;
  return Math.min(Math.max(along(c), along(d)), length) - Math.max(Math.min(along(c), along(d)), 0) > meets;
}

function doorsFit(
  { doors = [] }: BoardWall,
  [from, to]: readonly [Point, Point],
  wallPath: At,
  { at, isOn }: Reading,
  numbers: Set<string>,
  wrong: ReportWrong,
): void {
  if (doors.length > 0 && from.x !== to.x && from.y !== to.y)
    wrong([...wallPath, 'doors'], 'be in a wall that runs along an edge of the board', doors.length);
  const axis = from.x === to.x ? 'y' : 'x';
  const { [axis]: low } = from[axis] < to[axis] ? from : to;
  const { [axis]: high } = from[axis] < to[axis] ? to : from;
  const taken: (readonly [number, number])[] = [];
  for (const [index, { kind, number, at: middle, width = usualDoor }] of doors.entries()) {
    const path = [...wallPath, 'doors', index];
    if (numbers.has(`${kind} ${number}`)) wrong([...path, 'number'], `be that of one ${kind} only`, number);
    numbers.add(`${kind} ${number}`);
    if (!isOn([...path, 'at'], middle)) continue;
    const place = at(middle);
    const [start, end] = [place[axis] - width / 2, place[axis] + width / 2];
    if (fromSegment(place, from, to) > meets) wrong([...path, 'at'], 'be on its wall', middle);
    else if (start < low - meets || end > high + meets) wrong([...path, 'width'], 'be within its wall', width);
    else if (taken.some(([one, other]) => start < other && end > one))
      wrong([...path, 'at'], 'not lie on another door', middle);
    taken.push([start, end]);
  }
}
