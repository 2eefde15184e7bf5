import { type Box, comesNear, cornersOf, fromBox, isInside } from '../../../geometry/box.ts';
import { type Fan, fanOf, fanTurns, fromOutline, inFan, isCovered, type Outline } from '../../../geometry/fan.ts';
import { apart, type Circle, fromSegment, onRim, onward, type Point, touchingPoints } from '../../../geometry/point.ts';
import { isClearWay, seesCircle } from '../../../geometry/sight.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import { distance } from '../ground/distances.ts';
import { against, type Lean } from '../ground/judge.ts';
import type { Feature, Solids } from '../ground/solids.ts';
import { barriers, beside, isAlwaysBetween, tooNear, withRadius } from './always-between.ts';
import { thicker } from './visibility.ts';

/** What intervenes, seen from one point of the shooter's base. */
export interface Intervening {
  /** The pieces that give it cover, and whether one of them is Heavy. */
  readonly cover: readonly string[];
  readonly heavy: boolean;
  /** The pieces that obscure it. */
  readonly obscured: readonly string[];
}

/** Nothing intervenes. */
export const plain: Intervening = { cover: [], heavy: false, obscured: [] };

/** The view from each point of a base that could matter. */
export interface Views {
  readonly points: readonly Point[];
  look(point: Point): Intervening;
  /** Whether nothing intervenes from there: quicker than finding everything that does. */
  isPlain(point: Point): boolean;
  /** Whether the target is visible from there. */
  isSeen(point: Point): boolean;
}

const nowhere: Views = { points: [], look: () => plain, isPlain: () => true, isSeen: () => false };

/**
 * What the pieces between them do for the target, from every point of the shooter's base that could matter (COR-46 to COR-49,
 * COR-106). The shooter looks from the point of its base that suits it best; from a point nearer to the
 * target nothing new intervenes, so only the rim of the base is looked at, between the points where something can change.
 * `onlyPlain`: no points if something plainly intervenes from all of them.
 */
export function viewsOf(solids: Solids, a: Base, b: Base, lean: Lean, onlyPlain = false): Views {
  const [mine, theirs] = [errorOf(a), errorOf(b)];
  const [one, other] = [discOf(a), discOf(b)];
  const shooter = withRadius(one, Math.max(one.radius - lean * mine, 0.01));
  const target = withRadius(other, Math.max(other.radius + lean * theirs, 0.01));
  const wider = Math.max(shooter.radius, target.radius);
  const isBetween = (box: Box) => comesNear(shooter, target, box, wider);
  const isNear = (inches: number) => inches - other.radius - lean * theirs <= beside + 1e-6;
  // A part of a piece nearer than 1" to either does not obscure; the further away they may really be, the less.
  const nearBy: readonly Circle[] = [
    withRadius(one, one.radius + beside - lean * mine),
    withRadius(other, other.radius + beside - lean * theirs),
  ];
  const between = solids.features.filter(({ box, heavy }) => isBetween(box) && (heavy || isNear(fromBox(other, box))));
  const straight = apart(one, other) - one.radius - other.radius - mine - theirs;
  const tooClose = between.length > 0 && straight <= tooNear && distance(solids, a, b, against(lean)) <= tooNear + 1e-6;
  const features = between.flatMap((feature): readonly Weighed[] => {
    const covers = !tooClose && isNear(fromBox(other, feature.box));
    const obscures = feature.heavy ? howFarOutside(feature.box, nearBy) : 'never';
    return covers || obscures !== 'never' ? [{ covers, obscures, ...feature }] : [];
  });
  if (features.length === 0) return { ...nowhere, points: [one], isSeen: () => true };
  const isCertain = ({ box, covers, obscures }: Weighed): boolean =>
    obscures === 'wholly' || (lean === 1 && covers && cornersOf(box).every((corner) => isNear(apart(other, corner))));
  const barrier = onlyPlain
    ? features.find((one) => isCertain(one) && isAlwaysBetween(shooter, target, one.box))
    : undefined;
  if (barrier) {
    barriers.set(solids, barrier);
    return nowhere;
  }
  const walls = solids.hiding.filter(isBetween);
  let barring: Solids['walls'] | undefined;
  const seen = lean === -1 ? withRadius(other, other.radius + theirs) : other;
  const points = rimPoints(shooter, target, features, nearBy, walls).filter(
    (point) => !walls.some((wall) => isInside(point, wall)),
  );
  const isCover = ({ covers }: Weighed, part: Outline): boolean =>
    covers && isNear(fromOutline(part, target)) && (lean === 1 || isSeenBy(other, part, walls));
  const isObscuring = ({ obscures }: Weighed, part: Outline): boolean =>
    obscures === 'partly' ? !isCovered(part, nearBy) : obscures === 'wholly';
  const look = (point: Point): Intervening => {
    const fan = fanOf(point, target);
    if (!fan) return plain;
    let found: { cover: readonly string[]; heavy: boolean; obscured: readonly string[] } | undefined;
    for (const feature of features) {
      const part = inFan(fan, feature.box);
      if (part.length === 0) continue;
      const covers = isCover(feature, part);
      const obscures = isObscuring(feature, part);
      if (!covers && !obscures) continue;
      found ??= { ...plain };
      if (covers) found.cover = withPiece(found.cover, feature);
      if (covers) found.heavy ||= feature.heavy;
      if (obscures) found.obscured = withPiece(found.obscured, feature);
    }
    return found ?? plain;
  };
  let latest: Weighed | undefined;
  const intervenes = (feature: Weighed, fan: Fan): boolean => {
    const part = inFan(fan, feature.box);
    return part.length > 0 && (isObscuring(feature, part) || isCover(feature, part));
  };
  const isPlain = (point: Point): boolean => {
    const fan = fanOf(point, target);
    if (!fan) return true;
    // Usually the same thing is in the way as from the point before.
    if (latest && intervenes(latest, fan)) return false;
    const found = features.find((feature) => feature !== latest && intervenes(feature, fan));
    latest = found ?? latest;
    return found === undefined;
  };
  const isSeen = (point: Point): boolean => {
    barring ??= lean === 1 ? thicker(walls, Math.max(mine, theirs)) : walls;
    return seesCircle(point, seen, barring);
  };
  return { points, look, isPlain, isSeen };
}

const withPiece = (pieces: readonly string[], { piece }: Feature): readonly string[] =>
  pieces.includes(piece) ? pieces : [...pieces, piece];

/**
 * Whether there is a point from which the look suits. The target has to be visible from there, unless it is visible from nowhere.
 * What intervenes is checked first, as it is quicker than visibility.
 */
export function looksSo({ points, isSeen }: Views, suits: (point: Point) => boolean): boolean {
  const others: Point[] = [];
  for (const point of points)
    if (!suits(point)) others.push(point);
    else if (isSeen(point)) return true;
  return others.length < points.length && !others.some(isSeen);
}

/** What part of a piece can do between them, from any point of the base. */
interface Weighed extends Feature {
  /** A piece further than 1" from the target gives no cover. */
  readonly covers: boolean;
  /** A part nearer than 1" to either does not obscure, nor does anything Light. */
  readonly obscures: 'wholly' | 'partly' | 'never';
}

/** Whether a box lies wholly outside these discs, partly, or within one of them. */
function howFarOutside(box: Box, discs: readonly Circle[]): Weighed['obscures'] {
  if (discs.every((disc) => fromBox(disc, box) >= disc.radius)) return 'wholly';
  const isWithin = discs.some((disc) => cornersOf(box).every((corner) => apart(corner, disc) <= disc.radius));
  return isWithin ? 'never' : 'partly';
}

/** Whether any of that part of a piece is visible to the base beside it (GLO-13). */
export const isSeenBy = (one: Circle, part: Outline, walls: Solids['hiding']): boolean =>
  part.some((corner) => fromOutline(part, one) <= one.radius || isClearWay(one, corner, walls)) ||
  part.some((corner, index) => {
    const next = part[(index + 1) % part.length] ?? corner;
    return isClearWay(one, { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 }, walls);
  });

/** A point of each stretch of the rim along which the view stays the same. */
function rimPoints(
  shooter: Circle,
  target: Circle,
  features: readonly Feature[],
  nearBy: readonly Circle[],
  walls: Solids['walls'],
): readonly Point[] {
  const wider = Math.max(shooter.radius, target.radius);
  const corners = walls.flatMap(cornersOf).filter((corner) => fromSegment(corner, shooter, target) <= wider);
  const axis = Math.atan2(target.y - shooter.y, target.x - shooter.x);
  const front = frontOf(shooter, target);
  const angles = [-front, front];
  const add = (angle: number): void => {
    if (Math.abs(angle) < front) angles.push(angle);
  };
  const turnAt = (points: readonly Point[]): void => {
    for (const { x, y } of points) {
      const angle = Math.atan2(y - shooter.y, x - shooter.x) - axis;
      add(angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle);
    }
  };
  for (const angle of [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]) add(angle);
  for (const touched of touchingPoints(shooter, target)) turnAt(onRim(shooter, shooter, touched));
  for (const { box } of features) turnAt(fanTurns(shooter, target, box, nearBy));
  for (const [index, corner] of corners.entries()) {
    for (const touched of touchingPoints(corner, target)) turnAt(onRim(shooter, corner, touched));
    for (const other of corners.slice(index + 1)) turnAt(onRim(shooter, corner, other));
  }
  angles.sort((one, other) => one - other);
  const points: Point[] = [];
  let before = -front;
  for (const angle of angles) {
    if (angle - before >= 1e-9) points.push(onward(shooter, axis + (before + angle) / 2, shooter.radius));
    before = angle;
  }
  return points;
}

/**
 * How far around, in radians to either side, the rim of the shooter's base faces the target: from further back every line goes
 * through the base and leaves it at a point nearer to the target.
 */
function frontOf(shooter: Circle, target: Circle): number {
  const share = (shooter.radius - target.radius) / Math.max(apart(shooter, target), 1e-9);
  return Math.acos(Math.min(Math.max(share, -1), 1));
}
