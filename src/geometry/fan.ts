import { type Box, cornersOf, nearestIn } from './box.ts';
import {
  apart,
  between,
  type Circle,
  epsilon,
  fromSegment,
  onRim,
  orientation,
  type Point,
  touchingPoints,
} from './point.ts';

/** A convex area by its corners in order; with fewer than three it is empty. */
export type Outline = readonly Point[];

/** All lines from a point to a disc: a triangle with its inside on the positive side of its edges. */
export type Fan = readonly [Point, Point, Point];

/** The fan from a point to a disc; undefined if the point is inside the disc. */
export function fanOf(from: Point, to: Circle): Fan | undefined {
  const rim = touchingPoints(from, to);
  const one = rim[0];
  const other = rim[1];
  if (!one || !other) return undefined;
  return orientation(from, one, other) > 0 ? [from, one, other] : [from, other, one];
}

/**
 * The part of a box that lies in a fan, in front of its disc. Empty if they only touch. The box and the disc do not overlap.
 * Clipping after Sutherland and Hodgman (1974).
 */
export function inFan(fan: Fan, box: Box): Outline {
  const from = fan[0];
  const one = fan[1];
  const other = fan[2];
  if (isBeyond(box, from, one) || isBeyond(box, one, other) || isBeyond(box, other, from)) return [];
  const outline = clipped(clipped(clipped(cornersOf(box), from, one), one, other), other, from);
  return areaOf(outline) > epsilon ? outline : [];
}

/** Whether all of a box lies on the negative side of a line. */
function isBeyond({ left, top, right, bottom }: Box, a: Point, b: Point): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  // The corner furthest to the positive side.
  const x = dy > 0 ? left : right;
  const y = dx > 0 ? bottom : top;
  return dx * (y - a.y) - dy * (x - a.x) <= 0;
}

/** The part of an outline on the positive side of a line. */
function clipped(outline: readonly Point[], a: Point, b: Point): readonly Point[] {
  const kept: Point[] = [];
  const last = outline[outline.length - 1];
  if (!last) return kept;
  let point = last;
  let here = orientation(a, b, point);
  for (let index = 0; index < outline.length; index += 1) {
    const next: Point = outline[index] ?? point;
    const there = orientation(a, b, next);
    if (here >= 0 !== there >= 0) kept.push(between(point, next, here / (here - there)));
    if (there >= 0) kept.push(next);
    point = next;
    here = there;
  }
  return kept;
}

function areaOf(outline: Outline): number {
  const [first] = outline;
  if (!first) return 0;
  let sum = 0;
  let point = first;
  for (let index = 0; index < outline.length; index += 1) {
    const next = outline[index] ?? point;
    sum += orientation(first, point, next);
    point = next;
  }
  return sum / 2;
}

/** The distance of an outline from a point outside it. */
export function fromOutline(outline: Outline, point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  let corner = outline.at(-1);
  for (const next of outline) {
    if (corner) least = Math.min(least, fromSegment(point, corner, next));
    corner = next;
  }
  return least;
}

/**
 * Whether these discs together cover the outline. Exact for two discs: a point left uncovered would extend to the outline's edge,
 * so only the edge is checked.
 */
export function isCovered(outline: Outline, discs: readonly Circle[]): boolean {
  let inAll = discs;
  for (const corner of outline) {
    if (discs.every((disc) => apart(corner, disc) > disc.radius + clearly)) return false;
    inAll = inAll.filter((disc) => apart(corner, disc) < disc.radius - clearly);
  }
  if (inAll.length > 0) return true;
  let corner = outline.at(-1);
  for (const next of outline) {
    if (corner && !isEdgeCovered(corner, next, discs)) return false;
    corner = next;
  }
  return true;
}

/** More than the rounding error. */
const clearly = 1e-6;

function isEdgeCovered(corner: Point, next: Point, discs: readonly Circle[]): boolean {
  const length = apart(corner, next);
  if (length < epsilon) return true;
  const parts: (readonly [from: number, to: number])[] = [];
  for (const disc of discs) {
    const [one, other] = onRim(disc, corner, next);
    if (!one || !other) continue;
    const share = (point: Point): number => (apart(point, corner) / length) * sign(point, corner, next);
    parts.push([share(one), share(other)]);
  }
  parts.sort(([a], [b]) => a - b);
  let covered = 0;
  for (const [from, to] of parts) if (from <= covered + epsilon) covered = Math.max(covered, to);
  return covered >= 1 - epsilon;
}

const sign = (point: Point, from: Point, to: Point): number =>
  Math.sign((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y));

/**
 * The points on a disc's rim where the visible part of a box can change as one moves along the rim: how much of the box, or of its
 * part outside or inside these circles, lies in the fan to another disc. There lines that touch the other disc and pass through a
 * corner of that part meet the rim.
 */
export function fanTurns(rim: Circle, to: Circle, box: Box, circles: readonly Circle[]): readonly Point[] {
  const corners = cornersOf(box);
  const turns: Point[] = [];
  const turnAt = (end: Point): void => {
    for (const touched of touchingPoints(end, to)) turns.push(...onRim(rim, end, touched));
  };
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    turnAt(corner);
    for (const circle of circles) for (const point of onRim(circle, corner, next)) if (isOn(point, box)) turnAt(point);
  }
  return turns;
}

const isOn = (point: Point, box: Box): boolean => apart(point, nearestIn(box, point)) < epsilon;
