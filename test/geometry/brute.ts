import type { Box } from '../../src/geometry/box.ts';
import type { Circle, Point } from '../../src/geometry/point.ts';

/** Plain looking and walking, by points close together: slow, and written without a look at how the house does it. */
const within = (p: Point, b: Box): boolean => p.x > b.left && p.x < b.right && p.y > b.top && p.y < b.bottom;

/** A line in small steps; what is thinner than a step may be missed, so boxes here are wide. */
export function lineIsFree(a: Point, b: Point, boxes: readonly Box[], step = 0.01): boolean {
  const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step);
  for (let i = 0; i <= steps; i += 1) {
    const p = { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps };
    if (boxes.some((box) => within(p, box))) return false;
  }
  return true;
}

/** All points of a disc, from rim to rim. */
export function pointsOf(disc: Circle, rings = 4, spokes = 72): Point[] {
  const points: Point[] = [{ x: disc.x, y: disc.y }];
  for (let ring = 1; ring <= rings; ring += 1)
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const angle = (spoke / spokes) * 2 * Math.PI;
      const far = (disc.radius * ring) / rings;
      points.push({ x: disc.x + far * Math.cos(angle), y: disc.y + far * Math.sin(angle) });
    }
  return points;
}
